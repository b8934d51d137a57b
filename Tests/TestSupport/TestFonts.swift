// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The fonts of the repository's `Fonts` folder; no font of the system is ever used.
public enum TestFonts {
  /// The path of a font file.
  public static func path(_ name: String) -> String { TestFiles.path("Fonts/\(name)") }

  /// Opens a font file.
  ///
  /// - Throws: `FontError` for a file that is not there or no font.
  public static func face(_ name: String) throws -> FontFace {
    try FontFace(path: path(name))
  }
}
