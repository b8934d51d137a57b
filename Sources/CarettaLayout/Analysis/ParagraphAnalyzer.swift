// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Analyzes paragraphs: determines character properties, base direction, embedding levels (UAX #9)
/// and runs.
///
/// An analyzer owns ICU's bidi object and the memory of the latest analysis. It must not be used by
/// two threads at once.
final class ParagraphAnalyzer {
  /// If more than this number of code units was stored, the memory is freed before the next
  /// analysis.
  private static let keptCapacity = 1 << 16

  var embedding = EmbeddingLevels()
  private var itemizer = Itemizer()
  private let units = ScratchBuffer<UInt16>()
  private let properties = ScratchBuffer<UInt32>()
  private var levels: [UInt8] = []
  private var squares: [CombinedSquare] = []
  /// Whether the latest text contains isolates (UAX #9).
  private var hasIsolates = false

  /// Analyzes a paragraph; the result is valid until the next analysis.
  ///
  /// - Parameters:
  ///   - paragraph: the text and its styles.
  ///   - direction: the paragraph's direction.
  ///   - fallback: the paragraph's level if the direction is `auto` and the text has no strong
  ///     character.
  ///   - orientation: the orientation of characters on vertical lines; nil on horizontal lines.
  ///   - combineUpright: the `text-combine-upright` of text for which no span sets it.
  ///   - styles: the cache that contains the faces.
  /// - Returns: the analysis.
  func analyze(
    _ paragraph: StyledParagraph, direction: ParagraphStyle.Direction, fallback: UInt8,
    orientation: TextOrientation? = nil, combineUpright: TextCombineUpright = .none,
    styles: StyleCache
  ) -> ParagraphAnalysis {
    setUnits(paragraph.processedText.units)
    var (analysis, summary) = findProperties(hasCollapsed: paragraph.processedText.hasCollapsed)
    // Upright text is always left-to-right (CSS Writing Modes 4 §5.1).
    let isUpright = orientation == .upright
    let needsBidi =
      !isUpright && CharacterProperties(rawValue: summary.any).contains(.needsBidi)
    switch isUpright ? .ltr : direction {
    case .ltr: analysis.baseLevel = 0
    case .rtl: analysis.baseLevel = 1
    case .auto:
      // Without characters that require the bidi algorithm, only the fallback can be right-to-left.
      let own: UInt8? =
        needsBidi || fallback == 1
        ? unsafe BaseDirection.firstStrongLevel(analysis.properties) : nil
      analysis.baseLevel = own ?? fallback
    }
    if analysis.count == 0 { return analysis }
    itemizer.orientation = orientation
    itemizer.squareLevels.removeAll(keepingCapacity: true)
    squares.removeAll(keepingCapacity: true)
    if combineUpright != .none || paragraph.spans?.combines == true {
      findSquares(&analysis, paragraph, combineUpright)
      let base = direction == .rtl ? 1 : analysis.baseLevel
      findSquareLevels(analysis, base: base)
    }
    let leavesRTL =
      CharacterProperties(rawValue: summary.any).contains(.leavesRTL) || !analysis.squares.isEmpty
    if analysis.baseLevel == 0 ? needsBidi : leavesRTL {
      findLevels(&analysis, needsBidi: needsBidi)
    } else {
      hasIsolates = false
      levels.removeAll(keepingCapacity: true)
    }
    findRuns(&analysis, paragraph, script: summary.script, styles: styles)
    return analysis
  }

  /// Determines only the properties of a text; the result is valid until the next analysis.
  func properties(of text: [UInt16], hasCollapsed: Bool) -> ParagraphAnalysis {
    setUnits(.utf16(text))
    return findProperties(hasCollapsed: hasCollapsed).analysis
  }

  private func setUnits(_ text: ParagraphText) {
    units.removeAll(keepingAtMost: Self.keptCapacity)
    switch text {
    case .ascii(let bytes):
      unsafe units.refill(capacity: bytes.count) { units in
        for index in bytes.indices { unsafe units[index] = UInt16(bytes[index]) }
        return bytes.count
      }
    case .utf16(let text):
      unsafe units.refill(capacity: text.count) { units in
        unsafe text.withUnsafeBufferPointer { text in
          if let base = text.baseAddress {
            unsafe units.initialize(from: base, count: text.count)
          }
        }
        return text.count
      }
    }
  }

  private func findProperties(
    hasCollapsed: Bool
  ) -> (analysis: ParagraphAnalysis, summary: caretta_summary) {
    let text = unsafe units.elements
    var summary = caretta_summary()
    properties.removeAll(keepingAtMost: Self.keptCapacity)
    unsafe properties.refill(capacity: text.count) { words in
      if let base = text.baseAddress {
        unsafe caretta_icu_properties(base, Int32(text.count), words, &summary)
      }
      return text.count
    }
    let hasMarkedSpaces = summary.marked != 0 && markSpaces(hasCollapsed: hasCollapsed)
    let analysis = unsafe ParagraphAnalysis(
      text: text, properties: properties.elements, needsClusters: summary.joins != 0,
      mayTakeSpaces: summary.others != 0,
      hasDictionary: CharacterProperties(rawValue: summary.any).contains(.dictionary),
      hasCollapsed: hasCollapsed, hasMarkedSpaces: hasMarkedSpaces)
    return (analysis, summary)
  }

  /// Marks the characters that extend the cluster of a space; returns whether there are any.
  private func markSpaces(hasCollapsed: Bool) -> Bool {
    let text = unsafe units.elements
    var found = false
    var extendsSpace = false
    var at = 0
    while at < text.count {
      let unit = unsafe text[at]
      var property = CharacterProperties(rawValue: properties[at])
      let scalar = unsafe text.scalar(at: at)
      let end = scalar > 0xFFFF ? at + 2 : at + 1
      if extendsSpace, property.standsOnSpace(scalar) {
        property.insert(.marksSpace)
        for index in at..<end { properties[index] = property.rawValue }
        found = true
      } else if unit == 0x20 {
        let isTaken =
          at > 0
          && CharacterProperties(rawValue: properties[at - 1]).takesSpace(
            unsafe text.scalar(before: at))
        extendsSpace = !isTaken
      } else {
        extendsSpace = hasCollapsed && CollapsedUnit.holdsMark(unit) && CollapsedUnit.isSpace(unit)
      }
      at = end
    }
    return found
  }

  /// Determines the levels.
  private func findLevels(_ analysis: inout ParagraphAnalysis, needsBidi: Bool) {
    let base = analysis.baseLevel
    if analysis.squares.contains(where: \.isIsolated) {
      let text = textWithoutSquares(analysis)
      analysis.isMixed = unsafe text.withUnsafeBufferPointer {
        unsafe embedding.find($0, base: base, into: &levels)
      }
    } else {
      analysis.isMixed = unsafe embedding.find(
        analysis.text, analysis.properties, base: base, into: &levels)
    }
    hasIsolates =
      unsafe needsBidi && embedding.latestAreICUs && BidiClass.isolates(analysis.properties)
  }

  /// Finds the combined text.
  private func findSquares(
    _ analysis: inout ParagraphAnalysis, _ paragraph: StyledParagraph,
    _ combineUpright: TextCombineUpright
  ) {
    let spans = paragraph.spansOfSeveralStyles
    let collapses = paragraph.processedText.collapses
    var finder = SquareFinder(analysis) { at in
      spans?.wrapping?.options(at: Int32(truncatingIfNeeded: at)).whiteSpace.collapses ?? collapses
    }
    let ranges =
      spans?.styleRuns.map {
        (start: Int($0.start), combineUpright: $0.combineUpright ?? combineUpright)
      }
      ?? [(start: 0, combineUpright: combineUpright)]
    squares = finder.squares(ranges)
    analysis.squares = squares.view
  }

  /// Determines the levels inside combined text, which is isolated (CSS Writing Modes 4 §9.1.2).
  private func findSquareLevels(_ analysis: ParagraphAnalysis, base: UInt8) {
    var own: [UInt8] = []
    for square in analysis.squares where square.isIsolated {
      let needsBidi = square.range.contains { analysis.property($0).contains(.needsBidi) }
      guard base == 1 || needsBidi else { continue }
      let text = unsafe UnsafeBufferPointer(rebasing: analysis.text[square.range])
      _ = unsafe embedding.find(text, base: base, into: &own)
      if itemizer.squareLevels.isEmpty {
        itemizer.squareLevels.append(contentsOf: repeatElement(0, count: analysis.count))
      }
      itemizer.squareLevels.replaceSubrange(square.range, with: own)
    }
  }

  /// Returns the text for determining the levels around combined text: combined text is replaced by
  /// left-to-right characters (CSS Writing Modes 4 §9.1.2).
  private func textWithoutSquares(_ analysis: ParagraphAnalysis) -> [UInt16] {
    var text = unsafe Array(analysis.text)
    for square in analysis.squares where square.isIsolated {
      for at in square.range { text[at] = 0x41 }
    }
    return text
  }

  private func findRuns(
    _ analysis: inout ParagraphAnalysis, _ paragraph: StyledParagraph, script: Int32,
    styles: StyleCache
  ) {
    let spans = paragraph.spansOfSeveralStyles
    if spans == nil, !analysis.isMixed, !hasIsolates, itemizer.orientation == nil,
      let run = Itemizer.singleRun(of: analysis, script: script, table: paragraph.table)
    {
      analysis.runs = itemizer.only(run)
      return
    }
    if levels.isEmpty {
      levels.append(contentsOf: repeatElement(analysis.baseLevel, count: analysis.count))
    }
    analysis.runs = unsafe levels.withUnsafeBufferPointer { [analysis] levels in
      if let spans {
        unsafe itemizer.runs(of: analysis, levels: levels, spans: spans, styles: styles)
      } else {
        unsafe itemizer.runs(of: analysis, levels: levels, table: paragraph.table)
      }
    }
  }
}
