// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// What `--version` prints.
enum VersionReport {
  /// The Unicode version of Swift's standard library, which decides grapheme clusters.
  private static let standardLibraryUnicode = "17.0"

  /// A part and its version per line.
  static var text: String {
    """
    caretta \(Caretta.version)
    HarfBuzz \(LibraryVersions.harfBuzz)
    FreeType \(LibraryVersions.freeType)
    ICU \(LibraryVersions.icu)
    libpng \(LibraryVersions.png)
    Unicode \(standardLibraryUnicode) (grapheme clusters: Swift's standard library)
    Unicode \(LibraryVersions.icuUnicode) (bidi, scripts, line and word breaks: ICU)
    """
  }
}
