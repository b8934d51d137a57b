// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The layouts of many texts as columns of numbers; the lines and words of all texts are
/// concatenated.
///
/// From Python, a call for each text costs more than the layout of a short text. The library owns
/// the columns; Arrow arrays refer to them in place and keep them alive. Styles are requests
/// without a text, read once per batch. A batch runs on the calling thread, because data engines
/// run one process per core.
package struct TextBatch {
  /// The optional results, in addition to each text's fit.
  package struct Sections: OptionSet, Sendable {
    package let rawValue: Int32
    package static let lines = Sections(rawValue: 1)
    package static let words = Sections(rawValue: 2)
    package static let largestSize = Sections(rawValue: 4)
    package static let carets = Sections(rawValue: 8)
    package static let glyphs = Sections(rawValue: 16)
    package static let missing = Sections(rawValue: 32)
    /// All sections.
    package static let all: Sections = [.lines, .words, .largestSize, .carets, .glyphs, .missing]

    package init(rawValue: Int32) { self.rawValue = rawValue }
  }

  /// The columns of lines.
  package struct Lines {
    /// The start of each text's lines, and the end of the last text's.
    package var offsets: [Int32] = [0]
    package var start: [Int32] = []
    package var end: [Int32] = []
    package var top: [Double] = []
    package var bottom: [Double] = []
    package var baseline: [Double] = []
    package var left: [Double] = []
    package var width: [Double] = []
  }

  /// The columns of the rectangles of words, one for each visual run of a word.
  package struct Words {
    /// The start of each text's rectangles, and the end of the last text's.
    package var offsets: [Int32] = [0]
    package var start: [Int32] = []
    package var end: [Int32] = []
    package var x: [Double] = []
    package var y: [Double] = []
    package var width: [Double] = []
    package var height: [Double] = []
  }

  private let sections: Sections
  /// The size of the visible text.
  package private(set) var width: [Double] = []
  package private(set) var height: [Double] = []
  /// The overflow of the whole text beyond the box.
  package private(set) var overflowWidth: [Double] = []
  package private(set) var overflowHeight: [Double] = []
  /// The first offset that is not shown; -1 if all text is shown.
  package private(set) var truncatedAt: [Int32] = []
  /// The largest size that fits; NaN if no size fits or it was not requested.
  package private(set) var largestSize: [Double] = []
  package private(set) var lines = Lines()
  package private(set) var words = Words()
  package private(set) var carets = Carets()
  package private(set) var glyphs = Glyphs()
  package private(set) var missing = MissingGlyphs()

  /// Creates an empty batch.
  package init(_ sections: Sections) {
    self.sections = sections
  }

  /// Lays out the text of a request, in the current context.
  package mutating func add(_ request: LayoutRequest) {
    let layout = request.layout()
    let boxes = sections.contains(.lines) ? layout.lines : nil
    let fit = TextFit(request, shown: layout, lines: boxes)
    let size = layout.size
    width.append(size.width)
    height.append(size.height)
    overflowWidth.append(fit.overflow.width)
    overflowHeight.append(fit.overflow.height)
    truncatedAt.append(Int32(fit.truncatedAt ?? -1))
    let largest = sections.contains(.largestSize) ? fit.largestSize(request) : nil
    largestSize.append(largest ?? .nan)
    for line in boxes ?? [] { lines.append(line) }
    if sections.contains(.words) {
      for word in layout.words {
        for rect in layout.rects(ofWord: word) { words.append(rect, of: word) }
      }
    }
    if sections.contains(.carets) { for caret in layout.caretStops { carets.append(caret) } }
    if sections.contains(.glyphs) { for run in layout.glyphRuns { glyphs.append(run) } }
    if sections.contains(.missing) { for range in layout.missingGlyphs { missing.append(range) } }
    endText()
  }

  /// Adds a text that has no layout.
  package mutating func addNothing() {
    for column in [\Self.width, \.height, \.overflowWidth, \.overflowHeight, \.largestSize] {
      self[keyPath: column].append(.nan)
    }
    truncatedAt.append(-1)
    endText()
  }

  private mutating func endText() {
    lines.offsets.append(Int32(lines.start.count))
    words.offsets.append(Int32(words.start.count))
    carets.offsets.append(Int32(carets.offset.count))
    glyphs.offsets.append(Int32(glyphs.id.count))
    missing.offsets.append(Int32(missing.start.count))
  }

  /// Whether 32-bit offsets can count the lines, carets and glyphs of another text; HarfBuzz
  /// produces at most 64 glyphs for a character.
  package func hasRoom(forLength length: Int) -> Bool {
    let most = max(lines.start.count, words.start.count, carets.offset.count)
    let mostGlyphs = sections.contains(.glyphs) ? glyphs.id.count + 64 * length + 16_384 : 0
    return most + 2 * length + 2 <= Int(Int32.max) && mostGlyphs <= Int(Int32.max)
  }
}

extension TextBatch.Lines {
  fileprivate mutating func append(_ line: LineBox) {
    start.append(Int32(line.range.start))
    end.append(Int32(line.range.end))
    top.append(line.top)
    bottom.append(line.bottom)
    baseline.append(line.baseline)
    left.append(line.left)
    width.append(line.width)
  }
}

extension TextBatch.Words {
  fileprivate mutating func append(_ rect: Rect, of word: TextRange) {
    start.append(Int32(word.start))
    end.append(Int32(word.end))
    x.append(rect.x)
    y.append(rect.y)
    width.append(rect.width)
    height.append(rect.height)
  }
}

/// The style of texts of a batch: a layout request without its text.
package struct BatchStyle {
  private let request: LayoutRequest

  /// Returns the request of a text in a box; nil arguments are replaced by the style's values.
  ///
  /// - Throws: an error if the text is too long.
  package func request(
    _ text: String, width: Double?, height: Double?, maxLines: Int?
  ) throws(RequestError) -> LayoutRequest {
    var request = request
    request.text = try RequestNode(.string(text)).text()
    if let width { request.setBlockWidth(max(0, width)) }
    if let height { request.setBlockHeight(height) }
    if let maxLines { request.block.maxLines = maxLines }
    return request
  }

  /// Whether any of the fonts is too complex.
  package var isTooComplex: Bool { request.style.fonts.contains(where: \.isTooComplex) }

  /// Reads a style.
  init(_ value: JSONValue, fonts: FontLibrary) throws(RequestError) {
    request = try LayoutRequest(section: RequestNode(value), text: "", fonts: fonts)
  }
}
