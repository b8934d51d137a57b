// SPDX-License-Identifier: Apache-2.0

extension CodeLanguage {
  /// Swift 6, without regular expression literals: `/` is an operator.
  public static let swift = CodeLanguage(
    name: "swift",
    numbers: NumberShape(
      radixes: [
        NumberShape.Radix(letter: "x", digits: "abcdef", exponent: "p"),
        NumberShape.Radix(letter: "o"), NumberShape.Radix(letter: "b"),
      ],
      separator: "_"),
    enclosures: [
      Enclosure(.comment, "//", nil),
      Enclosure(.comment, "/*", "*/", extent: .nested),
      Enclosure(
        .string, Fence("", repeated: "#", "\"\"\""), Fence("\"\"\"", repeated: "#", ""),
        extent: .lines,
        escapes: EscapeShape([.braced(letter: "u"), .endOfLine, .interpolation])),
      Enclosure(
        .string, Fence("", repeated: "#", "\""), Fence("\"", repeated: "#", ""),
        escapes: EscapeShape([.braced(letter: "u"), .interpolation])),
    ],
    operators: [
      "===", "!==", "...", "..<", "<<=", ">>=", "&<<", "&>>", "==", "!=", "<=", ">=", "->", "&&",
      "||", "??", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "&+", "&-", "&*",
      "~=",
    ])
}
