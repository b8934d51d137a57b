// SPDX-License-Identifier: Apache-2.0

/// Turns paragraphs of text into segment references: owns the cache of shaped segments and
/// everything that is reused from paragraph to paragraph.
///
/// Not for two threads at once.
final class Shaper {
  var counters = WorkCounters()
  /// Whether plain ASCII takes the shortcut past ICU; tests hold it equal to the long way.
  var usesFastPath = true
  let cache: SegmentCache
  let buffer = HarfBuzzBuffer()
  let bidi = BidiAlgorithm()
  let builder = SegmentBuilder()
  /// The text that is being shaped.
  private(set) var item: SegmentItem?
  var itemizer = Itemizer()
  private var latestLineIterator: (kind: LineIteratorKind, iterator: BreakIterator)?
  private var lineIterators: [LineIteratorKind: BreakIterator] = [:]
  private var interned: [ShapingStyle.Key: ShapingStyle] = [:]
  private var tables: [ObjectIdentifier: StyleTable] = [:]
  private var layoutStyles: [TextStyle: LayoutStyle] = [:]
  private var measuredStyles: [MeasuredStyle: LayoutStyle] = [:]
  private var variedFaces: [VariedFace: FontFace] = [:]
  private var latest: (style: TextStyle, layoutStyle: LayoutStyle, table: StyleTable)?

  private struct MeasuredStyle: Hashable {
    var style: TextStyle
    var unit: LayoutUnit
  }

  private struct VariedFace: Hashable {
    var face: FontFace
    var variations: [FontVariation]
  }

  // Scratch of one paragraph.
  var units: [UInt16] = []
  var properties: [UInt32] = []
  var levels: [UInt8] = []
  let boundaries = ScratchBuffer<Int32>()
  let tokenBreaks = ScratchBuffer<Int32>()
  let boundaryScratch = ScratchBuffer<Int32>()
  let keptUnits = ScratchBuffer<UInt16>()
  let keptOffsets = ScratchBuffer<UInt32>()
  let references = SegmentList()

  init(cacheCapacity: Int) {
    cache = SegmentCache(capacity: cacheCapacity)
  }

  /// The style made ready, and the shaping styles met under it.
  func table(for style: TextStyle) -> StyleTable {
    if let latest, latest.style == style { return latest.table }
    let layoutStyle = layoutStyles[style] ?? LayoutStyle(style)
    if layoutStyles.count >= 1024 {
      layoutStyles.removeAll()
      tables.removeAll()
    }
    layoutStyles[style] = layoutStyle
    let table = table(of: layoutStyle)
    latest = (style, layoutStyle, table)
    return table
  }

  /// As `table(for:)`, for a style that is measured in the unit of a text of several styles.
  func table(for style: TextStyle, unit: LayoutUnit) -> StyleTable {
    let key = MeasuredStyle(style: style, unit: unit)
    if measuredStyles.count >= 1024 {
      measuredStyles.removeAll()
      tables.removeAll()
    }
    let layoutStyle = measuredStyles[key] ?? LayoutStyle(style, unit: unit)
    measuredStyles[key] = layoutStyle
    return table(of: layoutStyle)
  }

  /// What is remembered of a style that has been made ready.
  func table(of layoutStyle: LayoutStyle) -> StyleTable {
    let table = tables[ObjectIdentifier(layoutStyle)] ?? StyleTable(layoutStyle)
    tables[ObjectIdentifier(layoutStyle)] = table
    return table
  }

  /// A face at another place of its design space; one object for all who ask.
  func face(_ face: FontFace, at variations: [FontVariation]) -> FontFace {
    let key = VariedFace(face: face, variations: variations)
    if let known = variedFaces[key] { return known }
    if variedFaces.count >= 256 { variedFaces.removeAll() }
    let made = face.withVariations(variations)
    variedFaces[key] = made
    return made
  }

  /// The shaping style of a run.
  func shapingStyle(_ table: StyleTable, font: Int, script: UInt8, level: UInt8) -> ShapingStyle {
    let index = (font << 8 | Int(script)) << 1 | Int(level & 1)
    if let known = table.recentStyle(index) { return known }
    if let known = table.shapingStyles[index] {
      table.remember(known, index)
      return known
    }
    let style = table.layoutStyle
    let key = ShapingStyle.Key(
      face: style.faces[font], script: script, isRightToLeft: level & 1 != 0,
      language: style.style.language, features: style.style.features, scale: style.scales[font],
      letterSpacing: style.letterSpacing, wordSpacing: style.wordSpacing)
    let made = interned[key] ?? ShapingStyle(key: key, id: UInt32(interned.count))
    interned[key] = made
    table.shapingStyles[index] = made
    table.remember(made, index)
    return made
  }

  /// The item, begun anew for a text.
  func begin(_ style: ShapingStyle, length: Int) -> SegmentItem {
    let item = item ?? SegmentItem(style: style)
    if self.item == nil { self.item = item }
    item.reset(style: style, length: length)
    return item
  }

  /// What tells ICU's line break iterators apart.
  private struct LineIteratorKind: Hashable {
    var language: String
    var lineBreak: ParagraphStyle.LineBreak
  }

  /// ICU's line break opportunities of a text, after 0 up to its length, in `boundaries`.
  func findLineBoundaries(
    _ text: UnsafeBufferPointer<UInt16>, language: String, lineBreak: ParagraphStyle.LineBreak
  ) {
    let kind = LineIteratorKind(language: language, lineBreak: lineBreak)
    if latestLineIterator?.kind != kind {
      let iterator =
        lineIterators[kind]
        ?? BreakIterator(.line, language: language, lineBreak: lineBreak.rawValue)
      lineIterators[kind] = iterator
      latestLineIterator = (kind, iterator)
    }
    guard let iterator = latestLineIterator?.iterator else { return }
    unsafe iterator.boundaries(of: text, into: boundaries)
  }
}

/// What a shaper remembers of one style.
final class StyleTable {
  let layoutStyle: LayoutStyle
  var fallback: FontFallback
  var shapingStyles: [Int: ShapingStyle] = [:]
  /// The styles of the latest runs: most texts have few, in turn.
  private var recent: [(index: Int, style: ShapingStyle)] = []

  /// The shaping style of an index, if it is one of the latest.
  func recentStyle(_ index: Int) -> ShapingStyle? {
    for entry in recent where entry.index == index { return entry.style }
    return nil
  }

  /// Counts a style among the latest.
  func remember(_ style: ShapingStyle, _ index: Int) {
    if recent.count == 8 { recent.removeFirst() }
    recent.append((index, style))
  }

  /// The style of ASCII text in the first face, once met: with letters and without.
  var latin: ShapingStyle?
  var common: ShapingStyle?
  /// A segment of no glyph for each face: tabs and line separators.
  var blanks: [ObjectIdentifier: ShapedSegment] = [:]

  init(_ layoutStyle: LayoutStyle) {
    self.layoutStyle = layoutStyle
    fallback = FontFallback(faces: layoutStyle.faces)
  }

  /// A segment of one unit that draws nothing and is white space.
  func blank(_ style: ShapingStyle) -> ShapedSegment {
    if let known = blanks[ObjectIdentifier(style)] { return known }
    let stop = CaretStopEntry(x: 0, offset: 0, isSafeToBreak: true, isSpace: true)
    let made = ShapedSegment(
      style: style, length: 1, advance: 0, stops: [stop], glyphs: [], breaks: [],
      trailingSpaceStop: 0)
    blanks[ObjectIdentifier(style)] = made
    return made
  }
}
