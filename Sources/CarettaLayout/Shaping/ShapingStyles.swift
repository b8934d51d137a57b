// SPDX-License-Identifier: Apache-2.0

/// Interns shaping styles, and finds those of a layout style.
final class ShapingStyles {
  private var interned: [ShapingStyle.Key: ShapingStyle] = [:]
  private var tables: [ObjectIdentifier: ShapingStyleTable] = [:]
  private var latest: ShapingStyleTable?
  /// What was read of the lookups of the plans of styles.
  private var uses: [PlanUse.Key: PlanUse] = [:]
  /// The number of the next style; numbers are not used again, as cached segments have them.
  private var nextNumber: UInt32 = 0

  /// The most styles that are kept from one paragraph to the next.
  static let capacity = 2048
  /// The first number that is no style's (`ShapingStyle.cacheID`).
  private static let endOfNumbers: UInt32 = 1 << 22

  /// The number of styles that are kept.
  var count: Int { interned.count }

  /// Forgets all styles where they are too many; called between paragraphs, whose styles are compared by
  /// identity.
  ///
  /// - Returns: whether numbers start anew, so that cached segments must be forgotten.
  func trim() -> Bool {
    guard interned.count > Self.capacity else { return false }
    interned.removeAll()
    tables.removeAll()
    uses.removeAll()
    latest = nil
    // A paragraph has fewer styles than that.
    guard nextNumber >= Self.endOfNumbers / 2 else { return false }
    nextNumber = 0
    return true
  }

  /// The shaping styles of a layout style.
  func table(of layoutStyle: LayoutStyle) -> ShapingStyleTable {
    if let latest, latest.layoutStyle === layoutStyle { return latest }
    if tables.count >= 2048 { tables.removeAll() }
    // A table retains its style, whose identity is therefore not reused while the table is here.
    let table = tables[ObjectIdentifier(layoutStyle)] ?? ShapingStyleTable(layoutStyle, self)
    tables[ObjectIdentifier(layoutStyle)] = table
    latest = table
    return table
  }

  /// A style for a segment of one cluster that is spaced by what is beside it.
  func style(_ style: ShapingStyle, _ spacing: ClusterSpacing) -> ShapingStyle {
    if style.key.cluster == spacing { return style }
    var key = style.key
    key.cluster = spacing
    return intern(key)
  }

  fileprivate func intern(_ key: ShapingStyle.Key) -> ShapingStyle {
    if let known = interned[key] { return known }
    let made = ShapingStyle(key: key, id: nextNumber, uses: &uses)
    nextNumber += 1
    interned[key] = made
    return made
  }
}

/// The shaping styles that occur with one layout style.
final class ShapingStyleTable {
  let layoutStyle: LayoutStyle
  private unowned let owner: ShapingStyles
  private var styles: [Int: ShapingStyle] = [:]
  /// The styles of the latest runs: most texts alternate between few.
  private var recent: [(index: Int, style: ShapingStyle)] = []
  /// The styles of ASCII text in the first face, with letters and without.
  private var latin: ShapingStyle?
  private var common: ShapingStyle?
  /// A segment without glyphs for each shaping style.
  private var blanks: [ObjectIdentifier: ShapedSegment] = [:]

  fileprivate init(_ layoutStyle: LayoutStyle, _ owner: ShapingStyles) {
    self.layoutStyle = layoutStyle
    self.owner = owner
  }

  /// The shaping style of a run.
  func style(
    font: Int, script: UInt8, level: UInt8, isUpright: Bool = false
  ) -> ShapingStyle {
    let index = ((isUpright ? 1 : 0) << 16 | font << 8 | Int(script)) << 1 | Int(level & 1)
    for entry in recent where entry.index == index { return entry.style }
    let style =
      styles[index] ?? make(font: font, script: script, level: level, isUpright: isUpright)
    styles[index] = style
    if recent.count == 8 { recent.removeFirst() }
    recent.append((index, style))
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

  /// The style that shapes characters which stand side by side, as on a horizontal line.
  ///
  /// - Parameters:
  ///   - font: the face's place in the fallback order.
  ///   - script: their script.
  ///   - level: their level in the square.
  ///   - count: for how many clusters the font's narrow forms are taken; 1 for none.
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

  /// The style of a segment of characters that stand side by side, drawn narrower.
  func uprightStyle(font: Int, script: UInt8, widthScale: Double) -> ShapingStyle {
    let style = style(font: font, script: script, level: 0, isUpright: true)
    if widthScale == 1 { return style }
    var key = style.key
    key.widthScale = widthScale
    return owner.intern(key)
  }

  /// The shaping style of ASCII text.
  func asciiStyle(hasLetters: Bool) -> ShapingStyle {
    if let known = hasLetters ? latin : common { return known }
    let made = style(font: 0, script: hasLetters ? Script.latin : Script.common, level: 0)
    if hasLetters { latin = made } else { common = made }
    return made
  }

  /// A segment of one unit that draws nothing and is white space, for tabs and line separators.
  func blank(_ style: ShapingStyle) -> ShapedSegment {
    if let known = blanks[ObjectIdentifier(style)] { return known }
    let made = ShapedSegment(blank: style, length: 1, advance: 0, isSpace: true)
    blanks[ObjectIdentifier(style)] = made
    return made
  }
}
