// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// The text of `--version`.
enum VersionReport {
  /// One component and its version per line.
  static var text: String {
    """
    caretta \(Caretta.version)
    HarfBuzz \(LibraryVersions.harfBuzz)
    FreeType \(LibraryVersions.freeType)
    ICU \(LibraryVersions.icu)
    libpng \(LibraryVersions.png)
    Unicode \(LibraryVersions.standardLibraryUnicode) (grapheme clusters: Swift's standard library)
    Unicode \(LibraryVersions.conjunctUnicode) (grapheme clusters: conjuncts)
    Unicode \(LibraryVersions.icuUnicode) (bidi, scripts, line and word breaks: ICU)
    Unicode \(LibraryVersions.harfBuzzUnicode) (shaping: HarfBuzz)
    """
  }
}
