// SPDX-License-Identifier: Apache-2.0

extension CodeLanguage {
  /// Swift 6, without regular expression literals: `/` is an operator.
  public static let swift = CodeLanguage(
    name: "swift",
    numbers: NumberSyntax(
      radixes: [
        NumberSyntax.Radix(letter: "x", digits: "abcdef", exponent: "p"),
        NumberSyntax.Radix(letter: "o"), NumberSyntax.Radix(letter: "b"),
      ],
      separator: "_"),
    regions: [
      DelimitedRegion(.comment, "//", nil),
      DelimitedRegion(.comment, "/*", "*/", extent: .nested),
      DelimitedRegion(
        .string, Delimiter("", repeated: "#", "\"\"\""), Delimiter("\"\"\"", repeated: "#", ""),
        extent: .lines,
        escapes: EscapeSyntax([.braced(letter: "u"), .endOfLine, .interpolation])),
      DelimitedRegion(
        .string, Delimiter("", repeated: "#", "\""), Delimiter("\"", repeated: "#", ""),
        escapes: EscapeSyntax([.braced(letter: "u"), .interpolation])),
    ],
    operators: [
      "===", "!==", "...", "..<", "<<=", ">>=", "&<<", "&>>", "==", "!=", "<=", ">=", "->", "&&",
      "||", "??", "+=", "-=", "*=", "/=", "%=", "&=", "|=", "^=", "<<", ">>", "&+", "&-", "&*",
      "~=",
    ])
}
