// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// The input of a layout, which options change (`LayoutOption`).
struct LayoutInput {
  var text: String
  var style: TextStyle
  var spans: [TextSpan] = []
  var paragraphStyle = ParagraphStyle()
  /// The span of all paragraphs.
  var paragraphs: ParagraphSpan
  var block = BlockOptions()
  var width: Double

  /// Creates the input of a text in the box font, with clusters of 10 points.
  init(_ text: String, width: Double) throws {
    self.text = text
    self.width = width
    style = try Box.style()
    paragraphs = ParagraphSpan(TextRange(0, text.utf16.count))
  }

  /// A place for lines that are the same in all places.
  enum Place: CaseIterable {
    case block
    /// A container as wide as the block.
    case container
    /// A block with an exclusion that no line reaches.
    case exclusion
  }

  /// How far containers and vertical blocks reach across lines.
  private static let extent = 100_000.0

  /// An area along and across lines as one of the block.
  private func areaOnPage(_ area: Rect) -> Rect {
    WritingAxes(paragraphStyle.writingMode, blockSize: Self.extent, inlineSize: width).rect(area)
  }

  func layout(in place: Place) -> TextLayout {
    var block = block
    switch place {
    case .block: break
    case .container:
      block.containers = [areaOnPage(rect(0, 0, width, Self.extent))]
    case .exclusion:
      block.exclusions = [.rect(areaOnPage(rect(0, 50_000, 10, 10)))]
    }
    if paragraphStyle.writingMode.isVertical { block.blockSize = Self.extent }
    return TextLayout(
      text, style: style, spans: spans, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphs == ParagraphSpan(paragraphs.range) ? [] : [paragraphs],
      block: block, width: width)
  }

  /// Whether the lines in a place are those in a block.
  func isEqual(in place: Place) -> Bool {
    let block = layout(in: .block)
    let other = layout(in: place)
    return block.lines.map(Self.withoutPlace) == other.lines.map(Self.withoutPlace)
      && block.caretStops == other.caretStops && block.size == other.size
      && block.glyphRuns.map(\.positions) == other.glyphRuns.map(\.positions)
      && block.glyphRuns.map(\.glyphs) == other.glyphRuns.map(\.glyphs)
  }

  private static func withoutPlace(_ line: LineBox) -> LineBox {
    var line = line
    line.container = nil
    line.parts = []
    return line
  }
}

/// An option of horizontal text, with a name for tables of tests.
struct LayoutOption: Sendable, CustomTestStringConvertible {
  var name: String
  var apply: @Sendable (inout LayoutInput) -> Void

  var testDescription: String { name }

  init(_ name: String, _ apply: @escaping @Sendable (inout LayoutInput) -> Void) {
    self.name = name
    self.apply = apply
  }

  /// The options of a style, of a paragraph and of a block, with the values that change lines.
  static let all = styles + alignments + wrapping + indents + edges + blocks

  private static let styles = [
    LayoutOption("letterSpacing") { $0.style.letterSpacing = 1.5 },
    LayoutOption("negative letterSpacing") { $0.style.letterSpacing = -2 },
    LayoutOption("wordSpacing") { $0.style.wordSpacing = 4 },
    LayoutOption("span size") {
      $0.spans.append(TextSpan(TextRange(3, 9), size: 30, baselineShift: 4))
    },
    LayoutOption("span box") {
      let sides = insets(0, 3, 0, 4)
      $0.spans.append(TextSpan(TextRange(5, 30)) { $0.box = InlineBox(padding: sides) })
    },
    LayoutOption("boxDecorationBreak clone") {
      let sides = insets(0, 3, 0, 4)
      $0.spans.append(
        TextSpan(TextRange(5, 30)) { $0.box = InlineBox(padding: sides, decorationBreak: .clone) })
    },
    LayoutOption("span nowrap") {
      $0.spans.append(TextSpan(TextRange(8, 20)) { $0.textWrapMode = .nowrap })
    },
  ]

  private static let alignments = [
    LayoutOption("align end") { $0.paragraphStyle.textAlign = .end },
    LayoutOption("align center") { $0.paragraphStyle.textAlign = .center },
    LayoutOption("align justify") { $0.paragraphStyle.textAlign = .justify },
    LayoutOption("alignLast justify") { $0.paragraphStyle.textAlignLast = .justify },
    LayoutOption("alignLast end") { $0.paragraphStyle.textAlignLast = .end },
    LayoutOption("textJustify none") { $0.paragraphStyle.textJustify = .none },
    LayoutOption("textJustify inter-word") { $0.paragraphStyle.textJustify = .interWord },
    LayoutOption("textJustify inter-character") {
      $0.paragraphStyle.textJustify = .interCharacter
    },
    LayoutOption("textJustify kashida") { $0.paragraphStyle.textJustify = .kashida },
    LayoutOption("textGroupAlign center") { $0.paragraphStyle.textGroupAlign = .center },
    LayoutOption("direction rtl") { $0.paragraphStyle.direction = .rtl },
    LayoutOption("autoFallback rtl") { $0.paragraphStyle.autoFallback = .rtl },
  ]

  private static let wrapping = [
    LayoutOption("whiteSpace normal") { $0.paragraphStyle.whiteSpace = .normal },
    LayoutOption("whiteSpace nowrap") { $0.paragraphStyle.whiteSpace = .nowrap },
    LayoutOption("whiteSpace pre") { $0.paragraphStyle.whiteSpace = .pre },
    LayoutOption("whiteSpace pre-line") { $0.paragraphStyle.whiteSpace = .preLine },
    LayoutOption("whiteSpace break-spaces") { $0.paragraphStyle.whiteSpace = .breakSpaces },
    LayoutOption("wordBreak break-all") { $0.paragraphStyle.wordBreak = .breakAll },
    LayoutOption("wordBreak keep-all") { $0.paragraphStyle.wordBreak = .keepAll },
    LayoutOption("overflowWrap normal") { $0.paragraphStyle.overflowWrap = .normal },
    LayoutOption("overflowWrap anywhere") { $0.paragraphStyle.overflowWrap = .anywhere },
    LayoutOption("lineBreak anywhere") { $0.paragraphStyle.lineBreak = .anywhere },
    LayoutOption("lineBreak strict") { $0.paragraphStyle.lineBreak = .strict },
    LayoutOption("hyphens none") { $0.paragraphStyle.hyphens = .none },
    LayoutOption("tailoring browser") { $0.paragraphStyle.tailoring = .browser },
    LayoutOption("textWrap balance") { $0.paragraphStyle.textWrap = .balance },
    LayoutOption("textWrap pretty") { $0.paragraphStyle.textWrap = .pretty },
  ]

  private static let indents = [
    LayoutOption("lineHeight") { $0.paragraphStyle.lineHeight = 26 },
    LayoutOption("lineHeightMultiple") { $0.paragraphStyle.lineHeight = .multiple(1.3) },
    LayoutOption("tabSize") { $0.paragraphStyle.tabSize = 3 },
    LayoutOption("tabLength") { $0.paragraphStyle.tabSize = .points(17) },
    LayoutOption("tabStops") {
      $0.paragraphStyle.tabStops = [.init(x: 35), .init(x: 90, alignment: .right)]
    },
    LayoutOption("textIndent") { $0.paragraphStyle.textIndent = 15 },
    LayoutOption("negative textIndent") { $0.paragraphStyle.textIndent = -15 },
    LayoutOption("textIndentHanging") {
      $0.paragraphStyle.textIndent = 15
      $0.paragraphStyle.textIndentHanging = true
    },
    LayoutOption("textIndentEachLine") {
      $0.paragraphStyle.textIndent = 15
      $0.paragraphStyle.textIndentEachLine = true
    },
    LayoutOption("paragraphSpacing") { $0.paragraphStyle.paragraphSpacing = 7 },
    LayoutOption("headIndent") { $0.paragraphs.headIndent = 12 },
    LayoutOption("tailIndent") { $0.paragraphs.tailIndent = 8 },
    LayoutOption("spacingBefore") { $0.paragraphs.spacingBefore = 5 },
    LayoutOption("spacingAfter") { $0.paragraphs.spacingAfter = 6 },
  ]

  private static let edges = [
    LayoutOption("hangingPunctuation") {
      $0.paragraphStyle.hangingPunctuation = [.first, .last, .allowEnd]
    },
    LayoutOption("hangingPunctuation force-end") {
      $0.paragraphStyle.hangingPunctuation = .forceEnd
    },
    LayoutOption("opticalMargins") { $0.paragraphStyle.opticalMargins = true },
    LayoutOption("textAutospace") {
      $0.paragraphStyle.textAutospace = [.ideographAlpha, .ideographNumeric]
    },
    LayoutOption("textSpacingTrim normal") { $0.paragraphStyle.textSpacingTrim = .normal },
    LayoutOption("textSpacingTrim trim-both") { $0.paragraphStyle.textSpacingTrim = .trimBoth },
    LayoutOption("initialLetter") {
      $0.paragraphs.initialLetter = .init(lines: 2, length: 1)
    },
  ]

  private static let blocks = [
    LayoutOption("maxLines") { $0.block.maxLines = 5 },
    LayoutOption("maxLines, truncation start") {
      $0.block.maxLines = 5
      $0.block.truncation = .start
    },
    LayoutOption("maxLines, truncation middle") {
      $0.block.maxLines = 5
      $0.block.truncation = .middle
    },
  ]
}
