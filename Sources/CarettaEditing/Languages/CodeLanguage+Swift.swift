// SPDX-License-Identifier: Apache-2.0

extension CodeLanguage {
  /// Swift 6, without regular expression literals: `/` is an operator.
  ///
  /// The keywords are the words that The Swift Programming Language lists as used in declarations,
  /// statements, expressions and types.
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
    ],
    keywords: [
      "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import",
      "init", "inout", "internal", "let", "open", "operator", "private", "precedencegroup",
      "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
      "break",
      "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard",
      "if", "in", "repeat", "return", "throw", "switch", "where", "while", "Any", "as", "await",
      "false", "is", "nil", "self", "Self", "super", "throws", "true", "try",
    ])
}
