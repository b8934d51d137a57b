// SPDX-License-Identifier: Apache-2.0

/// The range of numbers that a property accepts; this type lists all such ranges.
///
/// A property of the library clamps numbers to its range; in a JSON request, a number outside the
/// range is an error (`out-of-range`). Within the ranges no sum of a layout overflows: an advance
/// with its spacing is less than 2³⁵ layout units (`LayoutUnit`), and the advances of a paragraph
/// are added up to at most 2⁶⁰ units (`ParagraphAssembly`), so that positions on a line and sums of
/// two positions are below 2⁶³.
///
/// Checked additions in the line breaker would detect an overflow too late.
public struct NumberRange: Hashable, Sendable {
  /// The smallest number.
  public let lower: Double
  /// The largest number.
  public let upper: Double

  /// Creates a range of two finite numbers.
  init(_ range: ClosedRange<Double>) {
    lower = range.lowerBound
    upper = range.upperBound
  }

  /// Whether a number is in the range; false for NaN.
  package func contains(_ number: Double) -> Bool { number >= lower && number <= upper }

  /// Returns the number of the range that is nearest to a number.
  ///
  /// NaN counts as 0, −0 as 0.
  package func clamped(_ number: Double) -> Double {
    max(lower, min(upper, number.isNaN ? 0 : number)) + 0
  }
}

extension NumberRange {
  /// The size of an em square: 0 to a million points.
  public static let fontSize = NumberRange(0...1e6)
  /// A length along or across a line that may be negative, such as an indent, a spacing or a
  /// baseline shift: up to a million points in both directions.
  public static let offset = NumberRange(-1e6...1e6)
  /// A length that is not negative, such as a line height, a paragraph spacing or the side of an
  /// attachment: 0 to a million points.
  public static let length = NumberRange(0...1e6)
  /// A coordinate of a point or of the edge of a block: up to 2⁴⁰ points, about 10¹², in both
  /// directions.
  public static let coordinate = NumberRange(-0x1p40...0x1p40)
  /// A width, height or distance: 0 to 2⁴⁰ points.
  public static let extent = NumberRange(0...0x1p40)
  /// A number of spaces or of caret heights: 0 to a million.
  public static let count = NumberRange(0...1e6)
  /// A multiple of a line's height: 2⁻¹⁰ to a thousand.
  public static let multiple = NumberRange(0x1p-10...1e3)
  /// A coordinate on the axis of a variable font, in the range of OpenType's 16.16 numbers: −32,768
  /// to 32,768.
  public static let axisValue = NumberRange(-32768...32768)
  /// A time or a duration: 0 to 10⁹ seconds.
  public static let seconds = NumberRange(0...1e9)
  /// The number of pixels per point: 0 to 2²⁰.
  public static let scale = NumberRange(0...0x1p20)
}
