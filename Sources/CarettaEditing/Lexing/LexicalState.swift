// SPDX-License-Identifier: Apache-2.0

/// The comments, strings and interpolations that are open at the end of a line; empty for most
/// lines.
struct LexicalState: Hashable, Sendable {
  /// One open comment, string or interpolation, in four bytes.
  struct Frame: Hashable, Sendable {
    private var bits: UInt32
    static let maxRepeatCount = 1 << 24 - 1
    private static let interpolation: UInt32 = 127

    /// Inside a region of the language whose opening delimiter had some repeated characters.
    init(region: Int, repeatCount: Int) {
      bits = UInt32(region) << 25 | UInt32(repeatCount)
    }

    /// Inside the parentheses of an interpolation.
    static let parenthesis = Frame(region: Int(interpolation), repeatCount: 1)

    /// Whether it is interpolated code.
    var isCode: Bool { bits >> 25 == Self.interpolation }
    /// The region's index in `CodeLanguage.regions`.
    var region: Int { Int(bits >> 25) }
    /// The number of repeated characters, or of open parentheses.
    var repeatCount: Int {
      get { Int(bits & 0xFF_FFFF) }
      set { bits = bits & ~0xFF_FFFF | UInt32(min(newValue, Self.maxRepeatCount)) }
    }
    /// Whether an escape sequence includes the white space that follows.
    var takesWhiteSpace: Bool {
      get { bits & 1 << 24 != 0 }
      set { bits = newValue ? bits | 1 << 24 : bits & ~(1 << 24) }
    }
  }

  /// From the outermost to the innermost.
  var frames: [Frame] = []
}
