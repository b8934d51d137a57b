// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// From a paragraph's text to its segments: analysis, then each run shaped.
extension Shaper {
  /// Shapes one paragraph.
  func paragraph(
    _ piece: ParagraphSplitter.Piece, table: StyleTable, direction: ParagraphStyle.Direction
  ) -> Paragraph {
    counters.paragraphsAnalysed += 1
    references.removeAll(keepingCapacity: true)
    var assembly = ParagraphAssembly()
    var isDone = false
    if usesFastPath, case .ascii(let bytes) = piece.text, direction != .rtl {
      isDone = unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe shapeASCII(bytes, table: table, assembly: &assembly)
      }
    }
    if !isDone {
      references.removeAll(keepingCapacity: true)
      assembly = ParagraphAssembly()
      switch piece.text {
      case .ascii(let bytes): units = bytes.map(UInt16.init)
      case .utf16(let text): units = text
      }
      shapeGeneral(table: table, direction: direction, assembly: &assembly)
    }
    return Paragraph(
      text: piece.text, terminator: piece.terminator, baseLevel: assembly.baseLevel,
      segments: Array(references), advance: assembly.x, isMixed: assembly.isMixed,
      specials: assembly.specials, hasSeveralFaces: assembly.hasSeveralFaces)
  }

  /// Appends one segment.
  @inline(__always)
  func append(
    _ segment: ShapedSegment, at offset: Int, level: UInt8, flags: SegmentRef.Flags,
    to assembly: inout ParagraphAssembly
  ) {
    references.append(
      SegmentRef(
        segment: segment, x: assembly.x, offset: Int32(truncatingIfNeeded: offset),
        level: level, flags: flags))
    assembly.x += segment.advance
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
    table: StyleTable, direction: ParagraphStyle.Direction, assembly: inout ParagraphAssembly
  ) {
    let count = units.count
    if count == 0 {
      assembly.baseLevel = direction == .rtl ? 1 : 0
      return
    }
    let text = units
    unsafe text.withUnsafeBufferPointer { text in
      var any: UInt32 = 0
      var all: UInt32 = 0
      properties = unsafe [UInt32](unsafeUninitializedCapacity: count) { words, initialized in
        if let words = words.baseAddress, let text = text.baseAddress {
          unsafe caretta_icu_properties(text, Int32(count), words, &any, &all)
        }
        initialized = count
      }
      let some = CharacterProperties(rawValue: any)
      let words = properties
      unsafe words.withUnsafeBufferPointer { words in
        assembly.baseLevel =
          switch direction {
          case .ltr: 0
          case .rtl: 1
          case .auto: unsafe some.contains(.needsBidi)
            ? BaseDirection.firstStrongLevel(words) ?? 0 : 0
          }
        let needsBidi = some.contains(.needsBidi) || assembly.baseLevel == 1
        if needsBidi {
          unsafe bidi.levels(of: text, base: assembly.baseLevel, into: &levels)
          assembly.isMixed = levels.contains { $0 != assembly.baseLevel }
        } else {
          levels = [UInt8](repeating: 0, count: count)
        }
        // Clusters are runs of a base and extenders unless something joins otherwise.
        var needsClusters = false
        for index in words.indices
        where unsafe words[index]
          & (CharacterProperties.simple.rawValue | CharacterProperties.extends.rawValue) == 0
        {
          needsClusters = true
          break
        }
        let levelsCopy = levels
        let runs = unsafe levelsCopy.withUnsafeBufferPointer { levels in
          unsafe itemizer.runs(
            in: text, properties: words, needsClusters: needsClusters, levels: levels,
            fallback: &table.fallback)
        }
        var shaping = unsafe RunShaping(
          text: text, properties: words, needsClusters: needsClusters,
          isMixed: assembly.isMixed, language: table.layoutStyle.style.language)
        for run in runs {
          shape(run, table: table, shaping: &shaping, assembly: &assembly)
        }
      }
    }
  }
}

/// What is added up while a paragraph is put together.
struct ParagraphAssembly {
  var x: Int64 = 0
  var baseLevel: UInt8 = 0
  var isMixed = false
  /// The indices of tabs and line separators.
  var specials: [Int32] = []
  var hasSeveralFaces = false
}
