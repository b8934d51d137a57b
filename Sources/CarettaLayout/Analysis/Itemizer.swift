// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// Cuts a paragraph into runs of one style, font, script and level; cuts stand only between
/// grapheme clusters, and a cluster has the style of its first unit.
///
/// Scripts follow UAX #24: characters of no script of their own join what is before them, or
/// at the start what is after; a closing bracket has its opening one's script. Hiragana and
/// Katakana count as one, as fonts have it.
struct Itemizer {
  private var runs: [TextRun] = []
  private var brackets: [(closing: UInt32, script: UInt8)] = []
  private let clusters = ScratchBuffer<Int32>()
  private var script: UInt8 = Script.common
  /// The range of one style that is being cut.
  private var styleRun = 0
  /// Where the next cluster starts, and its place in `clusters`.
  private var position = 0
  private var cluster = 0
  /// The objects that are still to come.
  private var objects: ArraySlice<ParagraphSpans.Object> = []

  /// The runs of a paragraph.
  ///
  /// - Parameters:
  ///   - units: its text.
  ///   - properties: a word of `CharacterProperties` for each unit.
  ///   - needsClusters: whether some character joins its neighbour otherwise than by extending
  ///     it, so that the standard library must be asked for the clusters.
  ///   - levels: a bidi level for each unit.
  ///   - hasCollapsed: whether characters are collapsed (`WhiteSpaceCollapser`).
  ///   - fallback: the faces.
  /// - Returns: the runs in text order; together they are the paragraph.
  mutating func runs(
    in units: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>,
    needsClusters: Bool, levels: UnsafeBufferPointer<UInt8>, hasCollapsed: Bool,
    fallback: inout FontFallback
  ) -> [TextRun] {
    unsafe begin(units, needsClusters: needsClusters, hasCollapsed: hasCollapsed)
    unsafe cut(
      upTo: units.count, units: units, properties: properties, needsClusters: needsClusters,
      levels: levels, fallback: &fallback)
    return runs
  }

  /// The runs of a paragraph of several styles, or with objects; `table` finds the faces of a style.
  mutating func runs(
    in units: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>,
    needsClusters: Bool, levels: UnsafeBufferPointer<UInt8>, hasCollapsed: Bool,
    spans: ParagraphSpans,
    table: (LayoutStyle) -> StyleTable
  ) -> [TextRun] {
    unsafe begin(units, needsClusters: needsClusters, hasCollapsed: hasCollapsed)
    objects = spans.objects[...]
    for index in spans.styleRuns.indices {
      styleRun = index
      let isLast = index + 1 == spans.styleRuns.count
      let end = isLast ? units.count : Int(spans.styleRuns[index + 1].start)
      let table = table(spans.styleRuns[index].style)
      unsafe cut(
        upTo: end, units: units, properties: properties, needsClusters: needsClusters,
        levels: levels, fallback: &table.fallback)
    }
    return runs
  }

  private mutating func begin(
    _ units: UnsafeBufferPointer<UInt16>, needsClusters: Bool, hasCollapsed: Bool
  ) {
    runs.removeAll(keepingCapacity: true)
    brackets.removeAll(keepingCapacity: true)
    clusters.removeAll()
    objects = []
    script = Script.common
    (styleRun, position, cluster) = (0, 0, 0)
    if needsClusters {
      unsafe GraphemeBoundaries.append(of: units, base: 0, to: clusters, hasCollapsed: hasCollapsed)
      clusters.append(Int32(units.count))
    }
  }

  /// Goes on with the clusters that begin before an offset.
  private mutating func cut(
    upTo limit: Int, units: UnsafeBufferPointer<UInt16>,
    properties: UnsafeBufferPointer<UInt32>, needsClusters: Bool,
    levels: UnsafeBufferPointer<UInt8>, fallback: inout FontFallback
  ) {
    let count = units.count
    var cluster = cluster
    var at = position
    defer { (position, self.cluster) = (at, cluster) }
    while at < limit {
      var end: Int
      if needsClusters {
        while cluster < clusters.count, clusters[cluster] <= at { cluster += 1 }
        end = cluster < clusters.count ? Int(clusters[cluster]) : count
      } else {
        end = at + 1
        if unsafe UTF16.isLeadSurrogate(units[at]), end < count,
          unsafe UTF16.isTrailSurrogate(units[end])
        {
          end += 1
        }
        while end < count,
          unsafe CharacterProperties(rawValue: properties[end]).contains(.extends)
        {
          end += 1
        }
      }
      let goesOn =
        unsafe end == at + 1
        && continuesRun(units[at], properties[at], level: levels[at], &fallback)
      if goesOn {
        runs[runs.count - 1].end = end
      } else {
        unsafe add(
          at..<end, units: units, properties: properties, level: levels[at],
          fallback: &fallback)
      }
      at = end
    }
  }

  /// Whether a letter of one unit is as the run before it: nearly all are.
  @inline(__always)
  private func continuesRun(
    _ unit: UInt16, _ word: UInt32, level: UInt8, _ fallback: inout FontFallback
  ) -> Bool {
    guard let run = runs.last, run.kind == .text, run.level == level, unit >= 0x20,
      run.styleRun == styleRun
    else { return false }
    let property = CharacterProperties(rawValue: word)
    let own = property.script == Script.hiragana ? Script.katakana : property.script
    return own > Script.inherited && own == script && own == run.script
      && !property.contains(.needsNoGlyph) && Int(fallback.face(for: UInt32(unit))) == run.font
  }

  /// The one run of a paragraph of one script and level whose characters all are in the first
  /// face, as most are; nil for any other.
  func singleRun(
    in units: UnsafeBufferPointer<UInt16>, properties: UnsafeBufferPointer<UInt32>,
    script: Int32, level: UInt8, fallback: inout FontFallback
  ) -> TextRun? {
    guard script >= 0 else { return nil }
    let count = units.count
    for at in 0..<count {
      let unit = unsafe units[at]
      if unit < 0x20 || unit == 0x2028 || unit & 0xF800 == 0xD800 { return nil }
      if fallback.face(for: UInt32(unit)) != 0,
        unsafe !CharacterProperties(rawValue: properties[at]).contains(.needsNoGlyph)
      {
        return nil
      }
    }
    let own = UInt8(script)
    return TextRun(
      start: 0, end: count, font: 0, script: own == Script.hiragana ? Script.katakana : own,
      level: level, kind: .text)
  }

  private mutating func add(
    _ cluster: Range<Int>, units: UnsafeBufferPointer<UInt16>,
    properties: UnsafeBufferPointer<UInt32>, level: UInt8, fallback: inout FontFallback
  ) {
    let unit = unsafe units[cluster.lowerBound]
    let kind: TextRun.Kind =
      switch unit {
      case 0x09 where cluster.count == 1: .tab
      case 0x0B where cluster.count == 1, 0x0C where cluster.count == 1: .lineSeparator
      case 0x2028 where cluster.count == 1: .lineSeparator
      case 0xFFFC where takeObject(at: cluster.lowerBound): .object
      default: .text
      }
    let property = unsafe CharacterProperties(rawValue: properties[cluster.lowerBound])
    let own = unsafe resolvedScript(of: property, scalar: scalar(units, cluster.lowerBound))
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
      // What came before had no script yet: it takes this one.
      for index in runs.indices where runs[index].script == Script.common {
        runs[index].script = own
      }
    }
    script = own
    if last >= 0, kind == .text, runs[last].kind == .text, runs[last].font == font,
      runs[last].script == own, runs[last].level == level, runs[last].styleRun == styleRun
    {
      runs[last].end = cluster.upperBound
    } else {
      runs.append(
        TextRun(
          start: cluster.lowerBound, end: cluster.upperBound, font: font, script: own,
          level: level, kind: kind, styleRun: styleRun))
    }
  }

  /// Whether an object stands at an offset; offsets come in order.
  private mutating func takeObject(at offset: Int) -> Bool {
    while let next = objects.first, next.offset < offset { objects.removeFirst() }
    return objects.first.map { Int($0.offset) == offset } ?? false
  }

  private mutating func resolvedScript(of property: CharacterProperties, scalar: UInt32) -> UInt8 {
    let own = property.script
    if own > Script.inherited { return own == Script.hiragana ? Script.katakana : own }
    guard own == Script.common, property.isBracketLike else { return script }
    var kind: Int32 = 0
    let pair = unsafe caretta_icu_paired_bracket(scalar, &kind)
    if kind == 1 {
      if brackets.count < 64 { brackets.append((pair, script)) }
    } else if kind == 2, let open = brackets.lastIndex(where: { $0.closing == scalar }) {
      let opened = brackets[open].script
      brackets.removeSubrange(open...)
      if opened != Script.common { return opened }
    }
    return script
  }

  private func scalar(_ units: UnsafeBufferPointer<UInt16>, _ at: Int) -> UInt32 {
    let unit = unsafe UInt32(units[at])
    if unit & 0xFC00 == 0xD800, at + 1 < units.count {
      let low = unsafe UInt32(units[at + 1])
      if low & 0xFC00 == 0xDC00 { return 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00) }
    }
    return unit
  }

  private func scalars(_ units: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) -> [UInt32] {
    var result: [UInt32] = []
    var at = range.lowerBound
    while at < range.upperBound {
      let scalar = unsafe scalar(units, at)
      result.append(scalar)
      at += scalar > 0xFFFF ? 2 : 1
    }
    return result
  }
}
