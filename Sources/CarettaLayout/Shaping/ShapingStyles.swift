// SPDX-License-Identifier: Apache-2.0

/// Interns shaping styles, and finds the shaping styles of a layout style.
final class ShapingStyles {
  private var interned: [ShapingStyle.Key: ShapingStyle] = [:]
  /// Whether there are too many styles.
  private var isFull = false
  private var tables: [ObjectIdentifier: ShapingStyleTable] = [:]
  private var latest: ShapingStyleTable?
  /// The lookup coverage of shape plans that has been read so far.
  private var uses: [PlanUse.Key: PlanUse] = [:]
  /// The tables of pairs of the plans; nil for a plan that does not shape by pairs.
  private var pairTables: [PlanUse.Key: PairTable?] = [:]
  private var latestPairs: (style: ShapingStyle, table: PairTable?)?
  /// The pairs of glyphs of the plans; nil for a plan that does not shape by pairs.
  private var glyphPairs: [PlanUse.Key: GlyphPairs?] = [:]
  private var recentGlyphPairs: [(style: ShapingStyle, pairs: GlyphPairs?)] = []
  /// Recent variants of styles for clusters with context-dependent spacing.
  private var recentSpaced: [(style: ShapingStyle, spacing: ClusterSpacing, spaced: ShapingStyle)] =
    []
  private static let mostRecentSpaced = 16
  /// The number of the next style; numbers are not reused, because cached segments refer to them.
  private var nextNumber: UInt32 = 0

  /// The maximum number of styles that are kept between paragraphs.
  static let capacity = 2048
  /// The first number that is too large for a style (`ShapingStyle.cacheID`).
  private static let endOfNumbers: UInt32 = 1 << 22

  /// The number of cached styles.
  var count: Int { interned.count }

  /// Removes all styles if there are too many.
  ///
  /// Must be called between paragraphs only, because styles within a paragraph are compared by
  /// identity.
  ///
  /// - Returns: whether numbering restarts, so that cached segments must be removed.
  @inline(__always)
  func trim() -> Bool { isFull && removeAll() }

  @inline(never)
  private func removeAll() -> Bool {
    isFull = false
    interned.removeAll()
    tables.removeAll()
    uses.removeAll()
    pairTables.removeAll()
    latest = nil
    latestPairs = nil
    glyphPairs.removeAll()
    recentGlyphPairs = []
    recentSpaced = []
    // A paragraph uses fewer styles than the remaining numbers.
    guard nextNumber >= Self.endOfNumbers / 2 else { return false }
    nextNumber = 0
    return true
  }

  /// Returns the shaping styles of a layout style.
  func table(of layoutStyle: LayoutStyle) -> ShapingStyleTable {
    if let latest, latest.layoutStyle === layoutStyle { return latest }
    if tables.count >= 2048 { tables.removeAll() }
    // A table retains its style, so the style's identity is not reused while the table exists.
    let table = tables[ObjectIdentifier(layoutStyle)] ?? ShapingStyleTable(layoutStyle, self)
    tables[ObjectIdentifier(layoutStyle)] = table
    latest = table
    return table
  }

  /// Returns a variant of a style for a segment of one cluster with context-dependent spacing.
  func style(_ style: ShapingStyle, _ spacing: ClusterSpacing) -> ShapingStyle {
    if style.key.cluster == spacing { return style }
    for entry in recentSpaced where entry.style === style && entry.spacing == spacing {
      return entry.spaced
    }
    var key = style.key
    key.cluster = spacing
    let spaced = intern(key)
    if recentSpaced.count >= Self.mostRecentSpaced { recentSpaced.removeAll(keepingCapacity: true) }
    recentSpaced.append((style, spacing, spaced))
    return spaced
  }

  /// Returns the pairs of printable ASCII characters in a style; nil if words in that style must be
  /// shaped by HarfBuzz.
  func pairs(of style: ShapingStyle, _ buffer: HarfBuzzBuffer) -> PairTable? {
    if style.key.face.isTooComplex { return nil }
    if let latestPairs, latestPairs.style === style { return latestPairs.table }
    var table: PairTable?
    if style.mayShapeByPairs {
      let key = PlanUse.Key(style.key)
      table = pairTables[key] ?? PairTable(style, buffer)
      pairTables[key] = table
    }
    latestPairs = (style, table)
    return table
  }

  /// Returns the pairs of glyphs in a style; nil if text in that style must be shaped by HarfBuzz.
  func glyphPairs(of style: ShapingStyle, _ buffer: HarfBuzzBuffer) -> GlyphPairs? {
    if !style.mayPlaceGlyphs || style.key.face.isTooComplex { return nil }
    for entry in recentGlyphPairs where entry.style === style { return entry.pairs }
    let key = PlanUse.Key(style.key)
    let pairs = glyphPairs[key] ?? GlyphPairs(style, buffer)
    glyphPairs[key] = pairs
    if recentGlyphPairs.count >= Self.mostRecentSpaced { recentGlyphPairs.removeAll() }
    recentGlyphPairs.append((style, pairs))
    return pairs
  }

  fileprivate func intern(_ key: ShapingStyle.Key) -> ShapingStyle {
    if let known = interned[key] { return known }
    let made = ShapingStyle(key: key, id: nextNumber, uses: &uses)
    nextNumber += 1
    interned[key] = made
    isFull = interned.count > Self.capacity
    return made
  }
}

/// The shaping styles that are used with one layout style.
final class ShapingStyleTable {
  let layoutStyle: LayoutStyle
  private unowned let owner: ShapingStyles
  private var styles: [Int: ShapingStyle] = [:]
  private static let mostRecent = 16
  /// The styles of the latest runs, in a ring; most texts alternate between few styles.
  ///
  /// Exclusive access is not checked at run time, which takes half of the time to find a style;
  /// only one thread uses an engine.
  @exclusivity(unchecked) private var recent: [(index: Int, style: ShapingStyle)] = []
  /// The index of the oldest entry of a full ring.
  private var oldest = 0
  /// The styles of ASCII text in the first face, with and without letters.
  private var latin: ShapingStyle?
  private var common: ShapingStyle?
  /// A segment without glyphs for each shaping style.
  private var blanks: [ObjectIdentifier: ShapedSegment] = [:]

  fileprivate init(_ layoutStyle: LayoutStyle, _ owner: ShapingStyles) {
    self.layoutStyle = layoutStyle
    self.owner = owner
  }

  /// Returns the shaping style of a run.
  func style(
    font: Int, script: UInt8, level: UInt8, isUpright: Bool = false
  ) -> ShapingStyle {
    let index = ((isUpright ? 1 : 0) << 16 | font << 8 | Int(script)) << 1 | Int(level & 1)
    for entry in unsafe recent where entry.index == index { return entry.style }
    let known = styles[index]
    let style = known ?? make(font: font, script: script, level: level, isUpright: isUpright)
    if known == nil { styles[index] = style }
    if unsafe recent.count < Self.mostRecent {
      unsafe recent.append((index, style))
    } else {
      unsafe recent[oldest] = (index, style)
      oldest = (oldest + 1) % Self.mostRecent
    }
    return style
  }

  private func make(
    font: Int, script: UInt8, level: UInt8, isUpright: Bool
  ) -> ShapingStyle {
    owner.intern(
      ShapingStyle.Key(
        face: layoutStyle.faces[font], script: script, isRightToLeft: level & 1 != 0,
        isUpright: isUpright, language: layoutStyle.style.language,
        features: layoutStyle.style.features,
        scale: layoutStyle.scales[font], letterSpacing: layoutStyle.letterSpacing,
        wordSpacing: layoutStyle.wordSpacing))
  }

  /// Returns the style with which combined text is shaped, as on a horizontal line.
  ///
  /// - Parameters:
  ///   - font: the face's index in the fallback order.
  ///   - script: the script of the text.
  ///   - level: the level of the text within the combined text.
  ///   - count: the number of clusters for which the font's narrow forms are used; 1 for none.
  /// - Returns: the style.
  func combinedStyle(font: Int, script: UInt8, level: UInt8, count: Int) -> ShapingStyle {
    var key = style(font: font, script: script, level: level).key
    key.letterSpacing = 0
    key.wordSpacing = 0
    let features = [2: "hwid", 3: "twid", 4: "qwid"]
    if let feature = features[count], let tag = OpenTypeTag(feature) {
      key.features.append(FontFeature(tag, 1))
    }
    return owner.intern(key)
  }

  /// Returns the style of a segment of combined text that is drawn compressed.
  func uprightStyle(font: Int, script: UInt8, widthScale: Double) -> ShapingStyle {
    let style = style(font: font, script: script, level: 0, isUpright: true)
    if widthScale == 1 { return style }
    var key = style.key
    key.widthScale = widthScale
    return owner.intern(key)
  }

  /// Returns the shaping style of ASCII text.
  func asciiStyle(hasLetters: Bool) -> ShapingStyle {
    if let known = hasLetters ? latin : common { return known }
    let made = style(font: 0, script: hasLetters ? Script.latin : Script.common, level: 0)
    if hasLetters { latin = made } else { common = made }
    return made
  }

  /// Returns a white-space segment of one code unit that draws nothing, for tabs and line
  /// separators.
  func blank(_ style: ShapingStyle) -> ShapedSegment {
    if let known = blanks[ObjectIdentifier(style)] { return known }
    let made = ShapedSegment(blank: style, length: 1, advance: 0, isSpace: true)
    blanks[ObjectIdentifier(style)] = made
    return made
  }
}
