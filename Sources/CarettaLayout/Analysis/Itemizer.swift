// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Splits a paragraph into runs of one style, font, script and level, and on vertical lines of one
/// orientation.
///
/// Runs are split only between grapheme clusters, and a cluster has the style of its first code
/// unit.
///
/// Scripts follow UAX #24: characters of script Common or Inherited take the script of the
/// preceding characters, or at the start of the text, of the following ones; a closing bracket has
/// the script of its opening bracket. As in OpenType, Hiragana and Katakana count as one script.
///
/// Text inside an isolate is shaped separately from the surrounding text (CSS Text 3 §7.3), so a
/// run ends after the character that opens an isolate and before the one that closes it.
struct Itemizer {
  /// The orientation of characters on vertical lines; nil on horizontal lines.
  var orientation: TextOrientation?
  /// The level of each code unit within combined text; empty if all levels are 0.
  var squareLevels: [UInt8] = []
  private var runs: [TextRun] = []
  /// The finished runs.
  private let found = ScratchBuffer<TextRun>()
  private var brackets: [(closing: UInt32, script: UInt8)] = []
  private let clusters = ScratchBuffer<Int32>()
  private var script: UInt8 = Script.common
  /// Whether the latest cluster opens an isolate.
  private var opensIsolate = false
  /// The index of the current style run; the first one of several that are shaped together.
  private var styleRun = 0
  /// The start of the next cluster, and its index in `clusters`.
  private var position = 0
  private var cluster = 0
  /// The index of the combined text at or after the current position, and its range.
  private var square: Int32 = 0
  private var squareRange = Int.max..<Int.max
  /// The attachments after the last cluster.
  private var objects: ArraySlice<ParagraphSpans.Object> = []
  /// Whether only attachments have been found so far.
  private var hasOnlyObjects = true

  /// Returns the runs of a paragraph of one style; valid until the next call.
  ///
  /// - Parameters:
  ///   - analysis: the paragraph's text and its properties.
  ///   - levels: a bidi level for each code unit.
  ///   - table: the style's table, which contains the faces.
  /// - Returns: the runs in text order, which tile the paragraph.
  mutating func runs(
    of analysis: ParagraphAnalysis, levels: UnsafeBufferPointer<UInt8>, table: StyleTable
  ) -> ArrayView<TextRun> {
    begin(analysis)
    unsafe cut(upTo: analysis.count, analysis, levels, &table.fallback)
    return finish()
  }

  /// Returns the runs of a paragraph with several styles or with attachments; valid until the next
  /// call.
  mutating func runs(
    of analysis: ParagraphAnalysis, levels: UnsafeBufferPointer<UInt8>, spans: ParagraphSpans,
    styles: StyleCache
  ) -> ArrayView<TextRun> {
    begin(analysis)
    objects = spans.objects[...]
    for index in spans.styleRuns.indices {
      // Style runs that are shaped together count as one here.
      if spans.styleRuns[index].isShapedApart { styleRun = index }
      let isLast = index + 1 == spans.styleRuns.count
      let end = isLast ? analysis.count : Int(spans.styleRuns[index + 1].start)
      let table = styles.table(of: spans.styleRuns[index].style)
      unsafe cut(upTo: end, analysis, levels, &table.fallback)
    }
    return finish()
  }

  /// Returns a single run as the runs of a paragraph; valid until the next call.
  mutating func only(_ run: TextRun) -> ArrayView<TextRun> {
    found.removeAll()
    found.append(run)
    return unsafe ArrayView(found.elements.baseAddress, count: found.count)
  }

  private mutating func begin(_ analysis: ParagraphAnalysis) {
    runs.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    clusters.removeAll()
    objects = []
    script = Script.common
    opensIsolate = false
    hasOnlyObjects = true
    (styleRun, position, cluster) = (0, 0, 0)
    square = 0
    squareRange = analysis.squares.first?.range ?? Int.max..<Int.max
    if analysis.needsClusters {
      unsafe GraphemeBoundaries.append(
        of: analysis.text, base: 0, to: clusters, hasCollapsed: analysis.hasCollapsed)
      clusters.append(Int32(analysis.count))
    }
  }

  private func finish() -> ArrayView<TextRun> {
    found.removeAll()
    for run in runs { found.append(run) }
    return unsafe ArrayView(found.elements.baseAddress, count: found.count)
  }

  /// Adds the clusters that begin before an offset, starting at the end of the previous call.
  private mutating func cut(
    upTo limit: Int, _ analysis: ParagraphAnalysis, _ levels: UnsafeBufferPointer<UInt8>,
    _ fallback: inout FontFallback
  ) {
    while position < limit {
      unsafe extendRun(upTo: limit, analysis, levels, &fallback)
      let at = position
      if at >= limit { return }
      if at + 1 < analysis.count, analysis.extends(at + 1),
        unsafe extendRunByMarkedLetter(analysis, level: levels[at], &fallback)
      {
        continue
      }
      if unsafe startRun(analysis, level: levels[at], &fallback) { continue }
      if at >= squareRange.upperBound { nextSquare(analysis) }
      position = clusterEnd(analysis)
      let isCombined = unsafe at >= squareRange.lowerBound && levels[at] & 1 == 0
      unsafe add(
        at..<position, analysis, level: levels[at], fallback: &fallback, isCombined: isCombined)
    }
  }

  /// Returns the end of the cluster that starts at the current position.
  private mutating func clusterEnd(_ analysis: ParagraphAnalysis) -> Int {
    let units = unsafe analysis.text
    if analysis.needsClusters {
      while cluster < clusters.count, clusters[cluster] <= position { cluster += 1 }
      return cluster < clusters.count ? Int(clusters[cluster]) : units.count
    }
    var end = position + 1
    if unsafe UTF16.isLeadSurrogate(units[position]), end < units.count,
      unsafe UTF16.isTrailSurrogate(units[end])
    {
      end += 1
    }
    while end < units.count, analysis.extends(end) { end += 1 }
    return end
  }

  /// Extends the last run by the clusters at the current position that continue it.
  ///
  /// On a horizontal line, these are clusters of one code unit: letters of the run's script, and
  /// characters of no script. Most clusters are added in this way.
  private mutating func extendRun(
    upTo limit: Int, _ analysis: ParagraphAnalysis, _ levels: UnsafeBufferPointer<UInt8>,
    _ fallback: inout FontFallback
  ) {
    guard let run = runs.last, run.kind == .text, run.styleRun == styleRun, run.script == script,
      orientation == nil, !opensIsolate
    else { return }
    let units = unsafe analysis.text
    var at = position
    while at < limit, unsafe levels[at] == run.level {
      let end = unsafe endOfLetters(
        from: at, upTo: limit, of: run, analysis, levels, fallback.known,
        takesMarks: !fallback.hasColors)
      if end > at {
        at = end
        continue
      }
      let property = analysis.property(at)
      if !property.isDisjoint(with: [.extends, .needsNoGlyph]) { break }
      let unit = unsafe units[at]
      if unit & 0xF800 == 0xD800 { break }
      var isBracket = false
      let own = property.script == Script.hiragana ? Script.katakana : property.script
      if own != script || own == Script.common {
        guard own == Script.common, unsafe isPlain(at, units) else { break }
        isBracket = property.isBracketLike
        if isBracket, at + 1 < units.count, analysis.extends(at + 1) { break }
      }
      if Int(fallback.face(for: UInt32(unit))) != run.font { break }
      if analysis.needsClusters {
        while cluster < clusters.count, clusters[cluster] <= at { cluster += 1 }
        if cluster < clusters.count, Int(clusters[cluster]) != at + 1 { break }
      }
      if isBracket, !continuesScript(UInt32(unit)) { break }
      at += 1
    }
    // The cluster of the last character is longer.
    while at > position, at < units.count, analysis.extends(at) { at -= 1 }
    if at == position { return }
    runs[runs.count - 1].end = at
    position = at
  }

  /// Returns the end of the letters, their marks, and the spaces from an offset on that continue a
  /// run, in text without clusters of several letters; the offset itself if `extendRun` has to look
  /// at it.
  private func endOfLetters(
    from start: Int, upTo limit: Int, of run: TextRun, _ analysis: ParagraphAnalysis,
    _ levels: UnsafeBufferPointer<UInt8>, _ pages: FontFallback.KnownPages, takesMarks: Bool
  ) -> Int {
    if analysis.needsClusters || script == Script.common { return start }
    let (units, script) = unsafe (analysis.text, script)
    let face = UInt8(truncatingIfNeeded: run.font)
    let other = script == Script.katakana ? Script.hiragana : script
    var at = start
    while at < limit, unsafe levels[at] == run.level {
      let unit = unsafe units[at]
      if unit != 0x20 {
        let property = analysis.property(at)
        if property.contains(.needsNoGlyph) || unit & 0xF800 == 0xD800 { break }
        if property.contains(.extends) {
          guard takesMarks, at > start, unsafe units[at &- 1] != 0x20 else { break }
        } else if property.script != script, property.script != other {
          break
        }
      }
      if !pages.isIn(face: face, unit) { break }
      at &+= 1
    }
    return at
  }

  /// Extends the last run by the letter at the current position and its marks, if all of them are
  /// in the run's face and the letter continues the run; returns false for any other cluster.
  private mutating func extendRunByMarkedLetter(
    _ analysis: ParagraphAnalysis, level: UInt8, _ fallback: inout FontFallback
  ) -> Bool {
    let units = unsafe analysis.text
    let property = analysis.property(position)
    let own = property.script == Script.hiragana ? Script.katakana : property.script
    guard let run = runs.last, run.kind == .text, run.styleRun == styleRun, run.script == script,
      run.level == level, orientation == nil, !opensIsolate, own == script, own > Script.inherited,
      !analysis.needsClusters, !fallback.hasColors
    else { return false }
    var end = position
    repeat {
      let (unit, property) = unsafe (units[end], analysis.property(end))
      guard unit & 0xF800 != 0xD800, !property.contains(.needsNoGlyph),
        property.contains(.extends) == (end > position),
        Int(fallback.face(for: UInt32(unit))) == run.font
      else { return false }
      end += 1
    } while end < units.count && analysis.extends(end)
    runs[runs.count - 1].end = end
    position = end
    return true
  }

  /// Starts a run with the letter at the current position, of another script, level or face than
  /// the last run; returns false for any other character, and at the start of the text.
  private mutating func startRun(
    _ analysis: ParagraphAnalysis, level: UInt8, _ fallback: inout FontFallback
  ) -> Bool {
    let units = unsafe analysis.text
    let at = position
    let property = analysis.property(at)
    guard let run = runs.last, run.kind == .text, run.styleRun == styleRun, orientation == nil,
      script != Script.common, property.script > Script.inherited, !opensIsolate,
      !analysis.needsClusters, analysis.squares.isEmpty,
      property.isDisjoint(with: [.extends, .needsNoGlyph]), unsafe units[at] & 0xF800 != 0xD800,
      unsafe units[at - 1] != 0x200D, at + 1 >= units.count || !analysis.extends(at + 1)
    else { return false }
    let face = unsafe fallback.face(for: UInt32(units[at]))
    let font = face == FontFallback.none ? 0 : Int(face)
    script = property.script == Script.hiragana ? Script.katakana : property.script
    position = at + 1
    if run.font == font, run.script == script, run.level == level {
      runs[runs.count - 1].end = at + 1
    } else {
      runs.append(
        TextRun(
          start: at, end: at + 1, font: font, script: script, level: level, kind: .text,
          styleRun: styleRun))
    }
    return true
  }

  /// Whether a character of no script is neither a control, a separator nor an attachment, and
  /// HarfBuzz does not merge it with the character before it (`isMerged`).
  @inline(__always)
  private func isPlain(_ at: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    let unit = unsafe units[at]
    if unit < 0x7F { return unit >= 0x20 }
    return unsafe unit >= 0xA0 && unit != 0x2028 && unit < 0xFFF9
      && (at == 0 || units[at - 1] != 0x200D)
  }

  /// Returns the kind of run that a cluster belongs to.
  @inline(__always)
  private mutating func kind(of cluster: Range<Int>, _ analysis: ParagraphAnalysis) -> TextRun.Kind
  {
    let units = unsafe analysis.text
    return switch unsafe units[cluster.lowerBound] {
    case 0x09 where cluster.count == 1: .tab
    case 0x0B where cluster.count == 1, 0x0C where cluster.count == 1: .lineSeparator
    case 0x2028 where cluster.count == 1: .lineSeparator
    case 0x2028 where unsafe analysis.hasCollapsed && units[cluster.upperBound - 1] < 4:
      .lineSeparator
    case 0xFFFC where takeObject(at: cluster.lowerBound): .object
    case CollapsedUnit.standIn where takeObject(at: cluster.lowerBound): .object
    default: .text
    }
  }

  private mutating func add(
    _ cluster: Range<Int>, _ analysis: ParagraphAnalysis, level: UInt8,
    fallback: inout FontFallback, isCombined: Bool = false
  ) {
    let units = unsafe analysis.text
    let unit = unsafe units[cluster.lowerBound]
    let kind = kind(of: cluster, analysis)
    // An out-of-flow attachment before all text is at the paragraph's start, whatever the direction
    // of the text.
    hasOnlyObjects = hasOnlyObjects && kind == .object
    let level = hasOnlyObjects && unit == CollapsedUnit.standIn ? analysis.baseLevel : level
    let property = analysis.property(cluster.lowerBound)
    let own = unsafe resolvedScript(of: property, scalar: units.scalar(at: cluster.lowerBound))
    let last = runs.count - 1
    let fontBefore = last >= 0 && runs[last].styleRun == styleRun ? runs[last].font : 0
    let font: Int
    if kind == .object {
      font = 0
    } else if kind != .text {
      font = fontBefore
    } else if cluster.count == 1, !property.contains(.needsNoGlyph) {
      let found = fallback.face(for: UInt32(unit))
      font = found == FontFallback.none ? 0 : Int(found)
    } else {
      font =
        unsafe fallback.face(forCluster: scalars(units, cluster))
        ?? (property.contains(.needsNoGlyph) ? fontBefore : 0)
    }
    if own != Script.common, script == Script.common {
      // The preceding characters have no script yet and take this one.
      for index in runs.indices where runs[index].script == Script.common {
        runs[index].script = own
      }
    }
    script = own
    let isUpright =
      unsafe orientation != nil && kind == .text
      && (isCombined || standsUpright(cluster, units, in: fallback.faces[font]))
    let square = isCombined ? self.square : -1
    let squareLevel =
      isCombined && !squareLevels.isEmpty ? squareLevels[cluster.lowerBound] : 0
    let isCut =
      opensIsolate || property.bidiClass == .popDirectionalIsolate
      || (unsafe Self.isMerged(at: cluster.lowerBound, units))
    opensIsolate = property.bidiClass.opensIsolate
    if last >= 0, kind == .text, runs[last].kind == .text, runs[last].font == font,
      runs[last].script == own, runs[last].level == level, runs[last].styleRun == styleRun,
      runs[last].isUpright == isUpright, runs[last].square == square,
      runs[last].squareLevel == squareLevel, !isCut
    {
      runs[last].end = cluster.upperBound
    } else {
      runs.append(
        TextRun(
          start: cluster.lowerBound, end: cluster.upperBound, font: font, script: own,
          level: level, kind: kind, styleRun: styleRun, isUpright: isUpright,
          square: square, squareLevel: squareLevel))
    }
  }

  private mutating func nextSquare(_ analysis: ParagraphAnalysis) {
    square += 1
    let index = Int(square)
    squareRange =
      index < analysis.squares.count ? analysis.squares[index].range : Int.max..<Int.max
  }

  /// Whether HarfBuzz merges the grapheme cluster at an offset with the previous one.
  ///
  /// HarfBuzz merges an emoji after U+200D even if no emoji precedes the U+200D (UAX #29 GB11).
  static func isMerged(at: Int, _ units: UnsafeBufferPointer<UInt16>) -> Bool {
    unsafe at > 0 && units[at - 1] == 0x200D && units.scalar(at: at) >= 0xA9
      && Unicode.Scalar(units.scalar(at: at))?.properties.isEmoji == true
  }

  /// Whether a cluster is upright on a vertical line.
  ///
  /// In `mixed` orientation, this depends on UAX #50; characters that are upright only in a
  /// transformed form require that the face has this form.
  private func standsUpright(
    _ cluster: Range<Int>, _ units: UnsafeBufferPointer<UInt16>, in face: FontFace
  ) -> Bool {
    if orientation == .upright {
      return unsafe !isVerticalOnly(units.scalar(at: cluster.lowerBound))
    }
    if orientation != .mixed { return false }
    switch unsafe VerticalOrientation(of: units, cluster) {
    case .upright: return true
    case .rotated: return false
    case .transformedRotated:
      return unsafe face.hasVerticalForm(of: units.scalar(at: cluster.lowerBound))
    }
  }

  /// Whether the first character of the added cluster belongs to a script that is written only
  /// vertically, whose glyphs are rotated even in `upright` text (CSS Writing Modes 4 §5.1: "their
  /// intrinsic orientation").
  ///
  /// These scripts are Mongolian and Phags-pa, including their punctuation and the spaces after it.
  private func isVerticalOnly(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x1800...0x180F: true
    case 0x20, 0xA0, 0x202F, 0x1820...0x18AF, 0xA840...0xA877, 0x11660...0x1166C:
      script == Script.mongolian || script == Script.phagsPa
    default: false
    }
  }

  /// Whether an attachment is at an offset; must be called with ascending offsets.
  private mutating func takeObject(at offset: Int) -> Bool {
    while let next = objects.first, next.offset < offset { objects.removeFirst() }
    return objects.first.map { Int($0.offset) == offset } ?? false
  }

  private mutating func resolvedScript(of property: CharacterProperties, scalar: UInt32) -> UInt8 {
    let own = property.script
    if own > Script.inherited { return own == Script.hiragana ? Script.katakana : own }
    guard own == Script.common, property.isBracketLike, !continuesScript(scalar),
      let open = brackets.lastIndex(where: { $0.closing == scalar })
    else { return script }
    let opened = brackets[open].script
    brackets.removeSubrange(open...)
    return opened
  }

  /// Whether a bracket has the current script; if so, it is added to the open brackets, or its pair
  /// is removed from them.
  private mutating func continuesScript(_ bracket: UInt32) -> Bool {
    var kind: Int32 = 0
    let pair = unsafe caretta_icu_paired_bracket(bracket, &kind)
    if kind == 1 {
      if brackets.count < 64 { brackets.append((pair, script)) }
    } else if kind == 2, let open = brackets.lastIndex(where: { $0.closing == bracket }) {
      let opened = brackets[open].script
      if opened != Script.common, opened != script { return false }
      brackets.removeSubrange(open...)
    }
    return true
  }

  private func scalars(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> [UInt32] {
    var result: [UInt32] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = unsafe units.scalar(at: at)
      result.append(scalar)
      at += scalar > 0xFFFF ? 2 : 1
    }
    return result
  }
}
