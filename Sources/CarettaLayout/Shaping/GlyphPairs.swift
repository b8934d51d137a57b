// SPDX-License-Identifier: Apache-2.0

/// The advances of characters of any plain script, by the next character, as HarfBuzz shapes them
/// in one plan of a face.
///
/// The equivalent of `PairTable` for other text, and for Hebrew. `GlyphRoles` proves for which
/// pairs the advance of a glyph depends on the next glyph alone. HarfBuzz shapes each pair once; a
/// glyph that starts no pair has its advance in isolation.
@safe
final class GlyphPairs {
  private struct Slot {
    /// The two characters; 0 for an empty slot.
    var key: UInt32 = 0
    /// Their shape; nil if HarfBuzz must shape text that contains them.
    var pair: ShapedPair?
  }

  private let style: ShapingStyle
  private let buffer: HarfBuzzBuffer
  let roles: GlyphRoles
  /// The pairs that HarfBuzz has shaped: a hash table with open addressing.
  ///
  /// The time of a dictionary's lookups was 3% of the layout of Japanese text.
  private var slots: UnsafeMutableBufferPointer<Slot>
  private var count = 0
  private static let mostSlots = 1 << 14

  /// Creates the pairs of a style; nil if the style's plan does not shape by pairs.
  init?(_ style: ShapingStyle, _ buffer: HarfBuzzBuffer) {
    guard let roles = GlyphRoles(style) else { return nil }
    self.style = style
    self.buffer = buffer
    self.roles = roles
    unsafe slots = Self.makeSlots(64)
  }

  deinit { unsafe slots.deallocate() }

  /// Returns the shape of two adjacent characters; nil if HarfBuzz must shape text that contains
  /// them.
  ///
  /// - Parameters:
  ///   - characters: the characters.
  ///   - glyphs: their glyphs.
  /// - Returns: the shape.
  func pair(_ characters: (UInt16, UInt16), _ glyphs: (UInt32, UInt32)) -> ShapedPair? {
    let next = roles[glyphs.1]
    let isRule = roles[glyphs.0].contains(.startsRule) && next.contains(.continuesRule)
    if isRule || !next.contains(.isPlain) { return nil }
    let key = UInt32(characters.0) << 16 | UInt32(characters.1)
    let at = slot(of: key)
    if unsafe slots[at].key == key { return unsafe slots[at].pair }
    let pair = shape(characters, glyphs)
    unsafe slots[at] = Slot(key: key, pair: pair)
    count += 1
    if unsafe count * 2 > slots.count { grow() }
    return pair
  }

  /// Returns the slot of a key, or the empty slot at which to insert it.
  private func slot(of key: UInt32) -> Int {
    let mask = unsafe slots.count &- 1
    var at = Int(key &* 0x9E37_79B1 >> 12) & mask
    while unsafe slots[at].key != key, unsafe slots[at].key != 0 { at = (at &+ 1) & mask }
    return at
  }

  private static func makeSlots(_ count: Int) -> UnsafeMutableBufferPointer<Slot> {
    let slots = UnsafeMutableBufferPointer<Slot>.allocate(capacity: count)
    unsafe slots.initialize(repeating: Slot())
    return unsafe slots
  }

  /// Doubles the number of slots, or empties them if there are too many.
  private func grow() {
    let old = unsafe slots
    defer { unsafe old.deallocate() }
    unsafe slots = Self.makeSlots(min(2 * old.count, Self.mostSlots))
    count = 0
    if old.count >= Self.mostSlots { return }
    for index in old.indices {
      let entry = unsafe old[index]
      if entry.key == 0 { continue }
      unsafe slots[slot(of: entry.key)] = entry
      count += 1
    }
  }

  private func shape(
    _ characters: (UInt16, UInt16), _ glyphs: (UInt32, UInt32)
  ) -> ShapedPair? {
    let text = [characters.0, characters.1]
    let shaped = unsafe text.withUnsafeBufferPointer {
      unsafe buffer.shape($0, 0..<2, style: style)
    }
    guard !style.key.face.isTooComplex, shaped.hasGlyphs([glyphs.0, glyphs.1]) else { return nil }
    let (first, second) = (shaped.visual(0), shaped.visual(1))
    let offset = shaped.offset(first)
    guard offset.y == 0,
      // The second glyph must have the advance that it has in isolation.
      unsafe shaped.advance(second) == Int64(style.key.face.flat.advance(glyphs.1))
    else { return nil }
    return ShapedPair(
      advance: shaped.advance(first), xOffset: offset.x, isSafe: !shaped.isUnsafeToBreak(second))
  }
}

/// Two adjacent characters as HarfBuzz shapes them.
struct ShapedPair: BitwiseCopyable {
  /// The advance of the first character, in font units.
  var advance: Int64
  /// The offset of the first character's glyph, in font units; kerning moves right-to-left glyphs.
  var xOffset: Int64 = 0
  /// Whether text may be split between the two characters without reshaping.
  var isSafe: Bool
}

extension ShapedGlyphs {
  /// Whether each character of the text has the given glyph, and no glyph except the first one has
  /// an offset.
  func hasGlyphs(_ glyphs: [UInt32]) -> Bool {
    count == glyphs.count
      && glyphs.indices.allSatisfy {
        let glyph = visual($0)
        return cluster(glyph) == $0 && id(glyph) == glyphs[$0]
          && ($0 == 0 || offset(glyph) == (0, 0))
      }
  }
}

extension SegmentBuilder {
  /// Places the glyphs and stops of a text of simple characters, from the pairs of its characters.
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - pairs: the pairs of its style's plan.
  ///   - style: the style.
  /// - Returns: false if HarfBuzz must shape the text.
  func place(
    _ text: UnsafeBufferPointer<UInt16>, _ pairs: GlyphPairs, _ style: ShapingStyle
  ) -> Bool {
    clusters.removeAll()
    nextBreak = 0
    let (flat, scale, roles) = unsafe (style.key.face.flat, style.key.scale, pairs.roles)
    var isPlaced = true
    unsafe glyphs.refill(capacity: text.count) { glyphs in
      unsafe stops.refill(capacity: text.count) { stops in
        var x: Int64 = 0
        var isSafe = true
        var next = unsafe flat.glyph(UInt32(text[0]))
        for at in 0..<text.count {
          let (glyph, own) = (next, roles[next])
          var pair: ShapedPair? = ShapedPair(advance: Int64(flat.advance(glyph)), isSafe: true)
          if at &+ 1 < text.count {
            next = unsafe flat.glyph(UInt32(text[at &+ 1]))
            if !own.isDisjoint(with: .dependent) {
              pair = unsafe pairs.pair((text[at], text[at &+ 1]), (glyph, next))
            }
          }
          guard own.contains(.isPlain), let pair else {
            isPlaced = false
            return 0
          }
          let offset = Int32(truncatingIfNeeded: at)
          let advance = scale.times(pair.advance)
          unsafe glyphs[at] = Glyph(
            id: glyph, cluster: offset, advance: advance,
            xOffset: pair.xOffset == 0 ? 0 : Int32(clamping: scale.times(pair.xOffset)), yOffset: 0)
          unsafe stops[at] = CaretStopEntry(
            x: x, offset: offset, isSafeToBreak: isSafe, isSpace: false)
          x &+= advance
          isSafe = pair.isSafe
        }
        return text.count
      }
      return isPlaced ? text.count : 0
    }
    return isPlaced
  }
}
