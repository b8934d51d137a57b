// SPDX-License-Identifier: Apache-2.0

/// The advances of printable ASCII characters, by the next character, as HarfBuzz shapes them in
/// one plan of a face.
///
/// Most fonts position Latin letters by pairs only: the advance of a glyph, and whether text may be
/// split after it without reshaping, depend on the next glyph alone. HarfBuzz shapes each pair
/// once; words of such pairs are then built without HarfBuzz. `PairRules` proves for which pairs
/// this holds.
@safe
final class PairTable {
  /// An entry of the table.
  struct Pair: Hashable {
    fileprivate static let unknown: Int32 = .min
    fileprivate static let dependent: Int32 = .min + 1

    fileprivate let bits: Int32

    /// The advance of the first character, in font units.
    @inline(__always) var advance: Int64 { Int64(bits >> 1) }
    /// Whether text may be split between the two characters without reshaping.
    @inline(__always) var isSafe: Bool { bits & 1 != 0 }
  }

  private static let first: UInt8 = 0x20
  private static let width = 95

  private let style: ShapingStyle
  private let buffer: HarfBuzzBuffer
  private let rules: PairRules
  private let pairs: UnsafeMutablePointer<Int32>
  private let glyphs: UnsafeMutablePointer<UInt32>

  /// Creates a table for a style; nil if the style's plan does not shape by pairs.
  init?(_ style: ShapingStyle, _ buffer: HarfBuzzBuffer) {
    let face = style.key.face
    guard let rules = PairRules(style), let space = style.spaceGlyph else { return nil }
    self.style = style
    self.buffer = buffer
    self.rules = rules
    unsafe pairs = .allocate(capacity: Self.width * Self.width)
    unsafe pairs.initialize(repeating: Pair.unknown, count: Self.width * Self.width)
    unsafe glyphs = .allocate(capacity: Self.width)
    for index in 0..<Self.width {
      let character = Unicode.Scalar(Self.first + UInt8(index))
      unsafe (glyphs + index).initialize(to: face.nominalGlyph(for: character) ?? space)
    }
  }

  deinit {
    unsafe pairs.deallocate()
    unsafe glyphs.deallocate()
  }

  /// Whether a character is printable ASCII except the space.
  @inline(__always)
  static func isVisible(_ character: UInt8) -> Bool { character &- 0x21 < 0x5E }

  /// Returns the glyph of a printable character or the space.
  @inline(__always)
  func glyph(_ character: UInt8) -> UInt32 { unsafe glyphs[Int(character &- Self.first)] }

  /// Returns the entry of two characters, of which the second may be a space; nil if HarfBuzz must
  /// shape words that contain them.
  ///
  /// The entry of a character before a space, or at the end of the text, is the character's entry
  /// in isolation.
  @inline(__always)
  func pair(_ first: UInt8, _ second: UInt8) -> Pair? {
    let at = Int(first &- Self.first) &* Self.width &+ Int(second &- Self.first)
    var bits = unsafe pairs[at]
    if bits == Pair.unknown {
      bits = shape(first, second)
      unsafe pairs[at] = bits
    }
    return bits == Pair.dependent ? nil : Pair(bits: bits)
  }

  /// Shapes two characters, or the first one if the second is a space.
  private func shape(_ first: UInt8, _ second: UInt8) -> Int32 {
    if rules.dependent[Int(first)].contains(second) { return Pair.dependent }
    let text = second == 0x20 ? [first] : [first, second]
    let shaped = unsafe text.withUnsafeBufferPointer {
      unsafe buffer.shape($0, 0..<text.count, style: style)
    }
    guard !style.key.face.isTooComplex, shaped.hasGlyphs(text.map(glyph)),
      shaped.offset(0) == (0, 0)
    else { return Pair.dependent }
    let advance = shaped.advance(0)
    guard advance.magnitude < 1 << 29 else { return Pair.dependent }
    let isSafe = text.count == 1 || !shaped.isUnsafeToBreak(1)
    let bits = Int32(truncatingIfNeeded: advance << 1 | (isSafe ? 1 : 0))
    if text.count == 1 { return bits }
    // The second character must have the advance that it has in isolation.
    let secondAdvance = shaped.advance(1)
    guard let alone = pair(second, 0x20), alone.advance == secondAdvance else {
      return Pair.dependent
    }
    return bits
  }
}

extension SegmentBuilder {
  /// Places the glyphs and stops of a word of printable ASCII and the spaces after it, from the
  /// pairs of its characters.
  ///
  /// - Parameters:
  ///   - text: the word and the spaces.
  ///   - contentLength: the length of the word.
  ///   - table: the pairs of the style's plan.
  ///   - scale: the number of layout units per font unit.
  /// - Returns: false if HarfBuzz must shape the word.
  @inline(__always)
  func place(
    _ text: UnsafeBufferPointer<UInt8>, contentLength: Int, _ table: PairTable, _ scale: Fraction
  ) -> Bool {
    clusters.removeAll()
    nextBreak = 0
    var isPlaced = true
    unsafe glyphs.refill(capacity: text.count) { glyphs in
      unsafe stops.refill(capacity: text.count) { stops in
        var x: Int64 = 0
        var isSafe = true
        for at in 0..<text.count {
          let character = unsafe text[at]
          let next: UInt8 = unsafe at &+ 1 < contentLength ? text[at &+ 1] : 0x20
          let isShown = at < contentLength ? PairTable.isVisible(character) : character == 0x20
          guard isShown, next == 0x20 || PairTable.isVisible(next),
            let pair = table.pair(character, next)
          else {
            isPlaced = false
            return 0
          }
          let offset = Int32(truncatingIfNeeded: at)
          let advance = scale.times(pair.advance)
          unsafe glyphs[at] = Glyph(
            id: table.glyph(character), cluster: offset, advance: advance, xOffset: 0, yOffset: 0)
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

  /// Returns the segment of the glyphs and stops that were placed last.
  func placedSegment(_ item: SegmentItem) -> ShapedSegment {
    placedSegment(item, upTo: stops.count)
  }

  /// Returns the segment of the first glyphs and stops that were placed last.
  func placedSegment(_ item: SegmentItem, upTo count: Int) -> ShapedSegment {
    glyphs.keepFirst(count)
    markSpaces(item)
    return slice(item, stops: 0..<count, clusters: 0..<0)
  }
}

extension ShapedSegment {
  /// Whether all values of two segments are equal.
  func isIdentical(to other: ShapedSegment) -> Bool {
    style === other.style && length == other.length && advance == other.advance
      && contentAdvance == other.contentAdvance && trailingSpaceStop == other.trailingSpaceStop
      && readsSpaces == other.readsSpaces && stops.elementsEqual(other.stops)
      && glyphs.elementsEqual(other.glyphs) && breaks.elementsEqual(other.breaks)
  }
}
