// SPDX-License-Identifier: Apache-2.0

/// A number that stands for all of a result: equal results have equal digests, and others almost never do.
///
/// FNV-1a of 64 bits over the values of the result; what a digest covers may grow with a version of the
/// library. It does not depend on the locale, on what was laid out before, on the threads or on how the
/// library was compiled, but on the versions of the fonts and of the libraries (`LibraryVersions`).
public struct ResultDigest: Hashable, Sendable, CustomStringConvertible {
  /// The number.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// The digest of nothing.
  public init() {}

  /// Sixteen hexadecimal digits.
  public var description: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  private mutating func add(byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  private mutating func add(bits: UInt64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(byte: UInt8(truncatingIfNeeded: bits >> shift))
    }
  }

  /// Adds a whole number.
  package mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  /// Adds a number by its bits; -0 counts as 0.
  package mutating func add(_ number: Double) { add(bits: (number + 0).bitPattern) }

  /// Adds a boolean.
  package mutating func add(_ flag: Bool) { add(byte: flag ? 1 : 0) }

  /// Adds a text by its UTF-8, after its length.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds the digest of a part.
  package mutating func add(_ part: ResultDigest) { add(bits: part.value) }

  /// Adds a point.
  package mutating func add(_ point: Point) {
    add(point.x)
    add(point.y)
  }

  /// Adds a size.
  package mutating func add(_ size: Size) {
    add(size.width)
    add(size.height)
  }

  /// Adds a rectangle.
  package mutating func add(_ rect: Rect) {
    add(Point(x: rect.x, y: rect.y))
    add(Size(width: rect.width, height: rect.height))
  }

  /// Adds insets.
  package mutating func add(_ insets: EdgeInsets) {
    for edge in [insets.top, insets.left, insets.bottom, insets.right] { add(edge) }
  }

  /// Adds a range of a text.
  package mutating func add(_ range: TextRange) {
    add(range.start)
    add(range.end)
  }
}
