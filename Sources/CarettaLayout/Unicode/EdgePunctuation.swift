// SPDX-License-Identifier: Apache-2.0

/// Punctuation that may hang outside the line that it begins or ends.
enum EdgePunctuation {
  /// Whether `hanging-punctuation: first` applies to a character: category Ps, Pi or Pf, or an
  /// ASCII quotation mark (CSS Text 3 §8.2).
  static func opens(_ scalar: UInt32) -> Bool {
    isQuote(scalar) || category(scalar) == .openPunctuation
  }

  /// Whether `hanging-punctuation: last` applies to a character: category Pe, Pi or Pf, or an ASCII
  /// quotation mark.
  static func closes(_ scalar: UInt32) -> Bool {
    isQuote(scalar) || category(scalar) == .closePunctuation
  }

  /// Whether a character is a stop or comma according to CSS Text 3 §8.2.
  static func isStop(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x2C, 0x2E, 0x060C, 0x06D4, 0x3001, 0x3002, 0xFF0C, 0xFF0E, 0xFE50, 0xFE51, 0xFE52, 0xFF61,
      0xFF64:
      true
    default: false
    }
  }

  private static func isQuote(_ scalar: UInt32) -> Bool {
    if scalar == 0x22 || scalar == 0x27 { return true }
    let category = category(scalar)
    return category == .initialPunctuation || category == .finalPunctuation
  }

  private static func category(_ scalar: UInt32) -> Unicode.GeneralCategory? {
    Unicode.Scalar(scalar)?.properties.generalCategory
  }

  /// Returns the share of a character's advance, in thousandths, that optical margins move outside
  /// the line.
  ///
  /// Characters with little ink at the edge protrude farther: full stops, commas and hyphens more
  /// than quotation marks, dashes and brackets. The values are close to the defaults of the LaTeX
  /// package microtype for fonts without specific settings. Letters do not protrude.
  static func protrusion(_ scalar: UInt32) -> (start: Int64, end: Int64) {
    switch scalar {
    case 0x2E, 0x06D4: (0, 700)
    case 0x2C, 0x060C, 0x3A, 0x0589: (0, 500)
    case 0x2D, 0x2010, 0x2011, 0xAD, 0x058A: (500, 500)
    case 0x3B, 0x061B: (0, 300)
    case 0x21, 0x3F, 0x061F: (0, 100)
    case 0x22, 0x27, 0x2018...0x201F, 0x2039, 0x203A, 0xAB, 0xBB: (400, 400)
    case 0x2013: (200, 200)
    case 0x2014, 0x2015: (150, 150)
    case 0x2026: (0, 150)
    case 0x28, 0x5B, 0x7B: (100, 0)
    case 0x29, 0x5D, 0x7D: (0, 200)
    default: (0, 0)
    }
  }
}
