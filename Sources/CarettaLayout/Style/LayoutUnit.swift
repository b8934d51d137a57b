// SPDX-License-Identifier: Apache-2.0

/// The unit in which a layout adds up widths: an exact fraction of a point.
///
/// The unit is chosen so that the font units of every face at its size, and the spacings, are whole
/// multiples of it. Sums are then integers, which do not depend on the machine or on the order of
/// the additions. They are converted to points only in results.
///
/// At 16 points and 1000 units per em, the unit is 2/125 point, halved until it is at most 2⁻¹⁰
/// point so that free space can be distributed in it. If no such unit is large enough, it is a
/// power of 2: 2⁻²⁰ point, or more for large sizes and spacings, so that sums cannot overflow.
/// Numbers that are neither decimal nor binary fractions are rounded to 2⁻¹⁶ point before any sum.
struct LayoutUnit: Hashable, Sendable {
  /// Points = units × numerator ÷ denominator.
  let numerator: Double
  let denominator: Double
  private let inverse: Double

  /// A relative difference that is larger than the rounding errors of a product and a quotient.
  private static let margin = 0x1p-50

  /// Converts a length to points.
  @inline(__always)
  func points(_ units: Int64) -> Double { Double(units) * numerator / denominator }

  /// Whether `points(units) <= points`, usually without a division.
  @inline(__always)
  func isAtMost(_ units: Int64, _ points: Double) -> Bool {
    let (own, other) = (Double(units) * numerator, points * denominator)
    let margin = other.magnitude * Self.margin
    if own <= other - margin { return true }
    return own < other + margin && isAtMostByDivision(units, points)
  }

  /// Whether `points(units) >= points`, usually without a division.
  @inline(__always)
  func isAtLeast(_ units: Int64, _ points: Double) -> Bool {
    let (own, other) = (Double(units) * numerator, points * denominator)
    let margin = other.magnitude * Self.margin
    if own >= other + margin { return true }
    return own > other - margin && isAtLeastByDivision(units, points)
  }

  // Functions of their own: inlined, the compiler divides before it knows that it must.
  @inline(never)
  private func isAtMostByDivision(_ units: Int64, _ points: Double) -> Bool {
    self.points(units) <= points
  }

  @inline(never)
  private func isAtLeastByDivision(_ units: Int64, _ points: Double) -> Bool {
    self.points(units) >= points
  }

  /// Returns the largest number of units that is not wider than a non-negative length in points.
  @inline(__always)
  func floor(_ points: Double) -> Int64 {
    let other = points * denominator
    let guess = other * inverse
    if guess < 0x1p50 {
      let units = Int64(guess)
      let whole = Double(units)
      let margin = other * Self.margin
      if (whole + 1) * numerator >= other + margin,
        whole * numerator <= other - margin || self.points(units) <= points
      {
        return units
      }
    }
    return floorByDivision(points)
  }

  /// Returns `floor(points)` for lengths near a multiple of the unit, and long ones.
  @inline(never)
  private func floorByDivision(_ points: Double) -> Int64 {
    let limit = 4e18
    let guess = points * denominator / numerator
    guard guess < limit else { return Int64(limit) }
    var units = Int64(guess)  // rounds toward zero, which is down here
    if self.points(units) > points {
      repeat { units -= 1 } while units > 0 && self.points(units) > points
      return units
    }
    while self.points(units + 1) <= points { units += 1 }
    return units
  }

  /// Returns the nearest number of units, within ±4 × 10¹⁸; NaN and infinity become 0.
  func nearest(_ points: Double) -> Int64 {
    let units = (points * denominator / numerator).rounded()
    return units.isFinite ? Int64(Swift.max(-4e18, Swift.min(4e18, units))) : 0
  }

  /// Creates the largest unit that measures all lengths exactly.
  ///
  /// If that unit is so small that the offset of a glyph would not fit in 32 bits, or sums could
  /// overflow, the unit is a power of 2 of at least 2⁻²⁰ points instead.
  init(measuring measures: LayoutMeasures) {
    let fractions = measures.fractions
    var denominator = 1
    for fraction in fractions where fraction.numerator != 0 {
      guard let common = lcm(denominator, fraction.denominator), common <= 1 << 24 else {
        self.init(holding: measures)
        return
      }
      denominator = common
    }
    var divisor = 0
    for fraction in fractions {
      divisor = gcd(divisor, abs(fraction.numerator) * (denominator / fraction.denominator))
    }
    let exact = LayoutUnit(
      numerator: Double(Swift.max(1, divisor)), denominator: Double(denominator))
    guard exact.holds(measures) else {
      self.init(holding: measures)
      return
    }
    // Fine enough for lengths that are not in `measures`: the free space of a justified line,
    // indents, tab stops.
    let largest = fractions.reduce(0.0) { max($0, $1.magnitude) }
    let numerator = Double(Swift.max(1, divisor))
    var parts = Double(denominator)
    while numerator / parts > 0x1p-10, largest * parts / numerator < 0x1p16 { parts *= 2 }
    self.init(numerator: numerator, denominator: parts)
  }

  /// Creates the finest unit that is a power of 2, at least 2⁻²⁰ points, and large enough for the
  /// lengths.
  private init(holding measures: LayoutMeasures) {
    var unit = LayoutUnit(numerator: 1, denominator: 0x1p20)
    while !unit.holds(measures) {
      unit = LayoutUnit(numerator: unit.numerator, denominator: unit.denominator / 2)
    }
    self = unit
  }

  /// Whether no em is longer than 2²⁹ units and no spacing longer than 2³¹ units.
  private func holds(_ measures: LayoutMeasures) -> Bool {
    points(1 << 29) >= measures.em && points(1 << 31) >= measures.spacing
  }

  private init(numerator: Double, denominator: Double) {
    self.numerator = numerator
    self.denominator = denominator
    inverse = 1 / numerator
  }

  /// Converts a length in points to this unit; the result is whole if the length is a multiple of
  /// the unit.
  func count(_ fraction: Fraction) -> Fraction {
    let exact =
      Double(fraction.numerator) * denominator / (Double(fraction.denominator) * numerator)
    if exact == exact.rounded() || abs(exact) >= 0x1p40 {
      return Fraction(numerator: Int(exact.rounded()), denominator: 1)
    }
    return Fraction(numerator: Int((exact * 65536).rounded()), denominator: 65536)
  }
}

/// The lengths that a unit has to measure.
struct LayoutMeasures: Hashable, Sendable {
  /// The lengths of font units, and the spacings, in points.
  private(set) var fractions: Set<Fraction> = []
  /// The longest em, in points.
  private(set) var em = 0.0
  /// The longest spacing, in points.
  private(set) var spacing = 0.0

  /// Adds the length of a font unit of a face at a size.
  mutating func add(size: Fraction, unitsPerEm: Int) {
    fractions.insert(size.divided(by: unitsPerEm))
    em = max(em, size.magnitude)
  }

  /// Adds a spacing.
  mutating func add(spacing fraction: Fraction) {
    fractions.insert(fraction)
    spacing = max(spacing, fraction.magnitude)
  }

  /// Adds the lengths of another style.
  mutating func formUnion(_ other: LayoutMeasures) {
    fractions.formUnion(other.fractions)
    em = max(em, other.em)
    spacing = max(spacing, other.spacing)
  }

  /// The measures with hundredths of a point added.
  var withHundredths: LayoutMeasures {
    var result = self
    result.fractions.insert(Fraction(numerator: 1, denominator: 100))
    return result
  }
}

/// A rational number of points.
struct Fraction: Hashable, Sendable {
  var numerator: Int
  var denominator: Int

  init(numerator: Int, denominator: Int) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates the simplest fraction equal to a number, or the nearest multiple of 2⁻¹⁶.
  ///
  /// Values that are not finite count as 0; magnitudes are limited to a million.
  init(_ value: Double) {
    let value = value.isFinite ? NumberRange.offset.clamped(value) : 0
    for denominator in [1, 2, 4, 8, 16, 32, 64, 10, 100, 1000, 10000] {
      let scaled = value * Double(denominator)
      if scaled == scaled.rounded(), scaled / Double(denominator) == value {
        self.init(numerator: Int(scaled), denominator: denominator)
        return
      }
    }
    self.init(numerator: Int((value * 65536).rounded()), denominator: 65536)
  }

  /// The absolute value.
  var magnitude: Double { abs(Double(numerator)) / Double(denominator) }

  /// The fraction divided by a whole number.
  func divided(by divisor: Int) -> Fraction {
    let common = Swift.max(1, gcd(abs(numerator), divisor))
    return Fraction(
      numerator: numerator / common, denominator: denominator * (divisor / common))
  }

  /// Returns the integer nearest to `value` times the fraction.
  ///
  /// The product must be less than 2⁶³.
  @inline(__always)
  func times(_ value: Int64) -> Int64 {
    if denominator == 1 { return value &* Int64(numerator) }
    return Int64((Double(value) * Double(numerator) / Double(denominator)).rounded())
  }
}

private func gcd(_ a: Int, _ b: Int) -> Int {
  var (a, b) = (a, b)
  while b != 0 { (a, b) = (b, a % b) }
  return a
}

private func lcm(_ a: Int, _ b: Int) -> Int? {
  let (product, overflow) = (a / Swift.max(1, gcd(a, b))).multipliedReportingOverflow(by: b)
  return overflow ? nil : product
}
