// SPDX-License-Identifier: Apache-2.0

/// What a lexer is inside of where a line ends; nothing at all in most places.
struct LexicalState: Hashable, Sendable {
  /// One comment, string or piece of interpolated code.
  struct Frame: Hashable, Sendable {
    private var bits: UInt32
    static let mostMarks = 1 << 24 - 1
    private static let interpolation: UInt32 = 127

    /// Inside an enclosure of the language, opened with some marks.
    init(enclosure: Int, marks: Int) {
      bits = UInt32(enclosure) << 25 | UInt32(marks)
    }

    /// Inside the parentheses of an interpolation.
    static let parenthesis = Frame(enclosure: Int(interpolation), marks: 1)

    /// Whether it is interpolated code.
    var isCode: Bool { bits >> 25 == Self.interpolation }
    /// The enclosure's number.
    var enclosure: Int { Int(bits >> 25) }
    /// The number of marks, or of open parentheses.
    var marks: Int {
      get { Int(bits & 0xFF_FFFF) }
      set { bits = bits & ~0xFF_FFFF | UInt32(min(newValue, Self.mostMarks)) }
    }
    /// Whether an escape sequence takes the white space that follows.
    var takesWhiteSpace: Bool {
      get { bits & 1 << 24 != 0 }
      set { bits = newValue ? bits | 1 << 24 : bits & ~(1 << 24) }
    }
  }

  /// From the outermost to the innermost.
  var frames: [Frame] = []
}
