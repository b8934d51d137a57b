// SPDX-License-Identifier: Apache-2.0

extension CodeLanguage {
  /// Lua 5.4 (reference manual, 3.1).
  public static let lua = CodeLanguage(
    name: "lua",
    numbers: NumberShape(
      radixes: [NumberShape.Radix(letter: "x", digits: "abcdef", exponent: "p")],
      mayStartWithPoint: true, mayEndWithPoint: true),
    enclosures: [
      Enclosure(
        .comment, Fence("--[", repeated: "=", "["), Fence("]", repeated: "=", "]"), extent: .lines),
      Enclosure(.comment, "--", nil),
      Enclosure(
        .string, Fence("[", repeated: "=", "["), Fence("]", repeated: "=", "]"), extent: .lines),
      Enclosure(.string, "\"", "\"", escapes: luaEscapes),
      Enclosure(.string, "'", "'", escapes: luaEscapes),
    ],
    operators: ["...", "==", "~=", "<=", ">=", "//", "<<", ">>", "::", ".."])

  private static let luaEscapes = EscapeShape([
    .hexadecimal(letter: "x", upTo: 2), .decimal(upTo: 3), .braced(letter: "u"),
    .whiteSpace(letter: "z"), .endOfLine,
  ])
}
