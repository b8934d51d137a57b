// SPDX-License-Identifier: Apache-2.0

/// A hash of all values of a result: equal results have equal digests, and different results almost
/// never do.
///
/// The hash is 64-bit FNV-1a. Newer versions of the library may include more values. A digest does
/// not depend on the locale, on earlier layouts, on threads or on the build configuration, but on
/// the versions of the fonts and of the libraries (`LibraryVersions`).
public struct ResultDigest: Hashable, Sendable, CustomStringConvertible {
  /// The hash value.
  public private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the digest of an empty result.
  package init() {}

  /// The hash value as sixteen hexadecimal digits.
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

  /// Adds an integer.
  package mutating func add(_ number: Int) { add(bits: UInt64(bitPattern: Int64(number))) }

  /// Adds a number by its bit pattern; −0 counts as 0.
  package mutating func add(_ number: Double) { add(bits: (number + 0).bitPattern) }

  /// Adds a Boolean.
  package mutating func add(_ flag: Bool) { add(byte: flag ? 1 : 0) }

  /// Adds a text: its length, followed by its UTF-8 code units.
  package mutating func add(_ text: String) {
    add(text.utf8.count)
    for byte in text.utf8 { add(byte: byte) }
  }

  /// Adds the digest of a part of the result.
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

  /// Adds a text range.
  package mutating func add(_ range: TextRange) {
    add(range.start)
    add(range.end)
  }
}
