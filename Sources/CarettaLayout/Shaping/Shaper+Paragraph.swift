// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// From a paragraph's text to its segments: analysis, then each run shaped.
extension Shaper {
  /// Shapes one paragraph of the text's own style, or of those that its spans say.
  func paragraph(
    _ piece: ParagraphSplitter.Piece, table: StyleTable, spans: ParagraphSpans? = nil,
    style: ParagraphStyle
  ) -> ShapedParagraph {
    let table = spans.map { self.table(of: $0.styleRuns[0].style) } ?? table
    let mixed = spans.flatMap { $0.mixesHeights ? $0 : nil }
    counters.paragraphsAnalysed += 1
    let text = ProcessedText(piece.text, style.whiteSpace)
    let rules = BreakRules(style)
    references.removeAll()
    var assembly = ParagraphAssembly()
    var isDone = false
    if usesFastPath, mixed == nil, case .ascii(let bytes) = text.units, style.direction != .rtl,
      !text.hasCollapsed, rules.keepsWordsWhole
    {
      isDone = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe shapeASCII(bytes, table: table, rules: rules, assembly: &assembly)
      }
    }
    if !isDone {
      references.removeAll()
      assembly = ParagraphAssembly()
      switch text.units {
      case .ascii(let bytes): units = bytes.map(UInt16.init)
      case .utf16(let text): units = text
      }
      shapeGeneral(
        table: table, spans: mixed, direction: style.direction, rules: rules,
        hasCollapsed: text.hasCollapsed, assembly: &assembly)
    }
    var spans = spans
    if let all = spans, all.objects.count != assembly.objects.count {
      // Some are not at the start of a cluster: they stand nowhere.
      spans = ParagraphSpans(
        styleRuns: all.styleRuns, colors: all.colors, objects: assembly.objects)
    }
    return ShapedParagraph(
      text: piece.text, processedText: text, terminator: piece.terminator,
      baseLevel: assembly.baseLevel,
      segments: references.take(), advance: assembly.x, isMixed: assembly.isMixed,
      specials: assembly.specials, hasSeveralFaces: assembly.hasSeveralFaces, spans: spans)
  }

  /// Appends one segment.
  @inline(__always)
  func append(
    _ segment: ShapedSegment, at offset: Int, level: UInt8, flags: SegmentRef.Flags,
    to assembly: inout ParagraphAssembly
  ) {
    var flags = flags
    if !segment.breaks.isEmpty { flags.insert(.hasBreaks) }
    var contentEnd = assembly.x &+ segment.contentAdvance
    if segment.trailingSpaceStop == 0 {
      flags.insert(.isSpace)
      // White space alone hangs wherever it stands: it fits when what is before it does.
      contentEnd = assembly.contentEnd
    }
    let isSpecial = flags.contains(.tab) || flags.contains(.lineSeparator)
    assembly.contentEnd = isSpecial ? .min : contentEnd
    references.append(
      SegmentRef(
        segment: segment, x: assembly.x, contentEnd: contentEnd,
        offset: Int32(truncatingIfNeeded: offset), level: level, flags: flags))
    assembly.x &+= segment.advance
  }

  /// Appends a tab or a line separator.
  func appendSpecial(
    _ kind: SegmentRef.Flags, style: ShapingStyle, table: StyleTable, at offset: Int,
    level: UInt8, to assembly: inout ParagraphAssembly
  ) {
    assembly.specials.append(Int32(references.count))
    append(table.blank(style), at: offset, level: level, flags: kind, to: &assembly)
  }

  // MARK: - Any text

  private func shapeGeneral(
    table: StyleTable, spans: ParagraphSpans?, direction: ParagraphStyle.Direction,
    rules: BreakRules, hasCollapsed: Bool,
    assembly: inout ParagraphAssembly
  ) {
    let count = units.count
    if count == 0 {
      assembly.baseLevel = direction == .rtl ? 1 : 0
      return
    }
    let text = units
    unsafe text.withUnsafeBufferPointer { text in
      let summary = unsafe findProperties(of: text)
      let words = properties
      unsafe words.withUnsafeBufferPointer { words in
        let needsBidi = CharacterProperties(rawValue: summary.any).contains(.needsBidi)
        assembly.baseLevel =
          switch direction {
          case .ltr: 0
          case .rtl: 1
          case .auto: unsafe needsBidi ? BaseDirection.firstStrongLevel(words) ?? 0 : 0
          }
        if needsBidi || assembly.baseLevel == 1 {
          unsafe bidi.levels(of: text, base: assembly.baseLevel, into: &levels)
          let base = assembly.baseLevel
          assembly.isMixed = levels.contains { $0 != base }
        } else {
          levels.removeAll(keepingCapacity: true)
        }
        var shaping = unsafe RunShaping(
          text: text, properties: words, needsClusters: summary.joins != 0,
          isMixed: assembly.isMixed,
          hasDictionary: CharacterProperties(rawValue: summary.any).contains(.dictionary),
          hasCollapsed: hasCollapsed, rules: rules, language: table.layoutStyle.style.language,
          tokenBreaks: tokenBreaks)
        if spans == nil, !assembly.isMixed,
          let run = unsafe itemizer.singleRun(
            in: text, properties: words, script: summary.script, level: assembly.baseLevel,
            fallback: &table.fallback)
        {
          return shape(run, table: table, shaping: &shaping, assembly: &assembly)
        }
        if levels.isEmpty { levels = [UInt8](repeating: assembly.baseLevel, count: count) }
        let runs = unsafe levels.withUnsafeBufferPointer { levels in
          guard let spans else {
            return unsafe itemizer.runs(
              in: text, properties: words, needsClusters: summary.joins != 0, levels: levels,
              hasCollapsed: hasCollapsed, fallback: &table.fallback)
          }
          return unsafe itemizer.runs(
            in: text, properties: words, needsClusters: summary.joins != 0, levels: levels,
            hasCollapsed: hasCollapsed, spans: spans, table: self.table(of:))
        }
        guard let spans else {
          for run in runs { shape(run, table: table, shaping: &shaping, assembly: &assembly) }
          return
        }
        shaping.spans = spans
        for run in runs {
          let table = self.table(of: spans.styleRuns[run.styleRun].style)
          shape(run, table: table, shaping: &shaping, assembly: &assembly)
        }
      }
    }
  }

  /// Fills `properties` with a word for each unit.
  private func findProperties(of text: UnsafeBufferPointer<UInt16>) -> caretta_summary {
    var summary = caretta_summary()
    properties = unsafe [UInt32](unsafeUninitializedCapacity: text.count) { words, initialized in
      if let words = words.baseAddress, let base = text.baseAddress {
        unsafe caretta_icu_properties(base, Int32(text.count), words, &summary)
      }
      initialized = text.count
    }
    return summary
  }
}

/// What is added up while a paragraph is put together.
struct ParagraphAssembly {
  var x: Int64 = 0
  /// Where the content of the segments since the last tab or separator ends.
  var contentEnd = Int64.min
  var baseLevel: UInt8 = 0
  var isMixed = false
  /// The indices of tabs and line separators.
  var specials: [Int32] = []
  /// The objects that stand in the paragraph.
  var objects: [ParagraphSpans.Object] = []
  private(set) var hasSeveralFaces = false
  private var firstFace: ObjectIdentifier?

  /// Counts a face in.
  mutating func addFace(_ face: FontFace) {
    let identity = ObjectIdentifier(face)
    if firstFace == nil { firstFace = identity }
    if firstFace != identity { hasSeveralFaces = true }
  }
}
