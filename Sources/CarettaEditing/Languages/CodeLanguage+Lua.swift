// SPDX-License-Identifier: Apache-2.0

extension CodeLanguage {
  /// Lua 5.4 (reference manual, 3.1).
  public static let lua = CodeLanguage(
    name: "lua",
    numbers: NumberSyntax(
      radixes: [NumberSyntax.Radix(letter: "x", digits: "abcdef", exponent: "p")],
      mayStartWithPoint: true, mayEndWithPoint: true),
    regions: [
      DelimitedRegion(
        .comment, Delimiter("--[", repeated: "=", "["), Delimiter("]", repeated: "=", "]"),
        extent: .lines),
      DelimitedRegion(.comment, "--", nil),
      DelimitedRegion(
        .string, Delimiter("[", repeated: "=", "["), Delimiter("]", repeated: "=", "]"),
        extent: .lines),
      DelimitedRegion(.string, "\"", "\"", escapes: luaEscapes),
      DelimitedRegion(.string, "'", "'", escapes: luaEscapes),
    ],
    operators: ["...", "==", "~=", "<=", ">=", "//", "<<", ">>", "::", ".."],
    keywords: [
      "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in",
      "local", "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
    ])

  private static let luaEscapes = EscapeSyntax([
    .hexadecimal(letter: "x", upTo: 2), .decimal(upTo: 3), .braced(letter: "u"),
    .whiteSpace(letter: "z"), .endOfLine,
  ])
}
