// SPDX-License-Identifier: Apache-2.0

internal import CHarfBuzz
internal import CICU

/// The versions of the libraries in use, and of their Unicode data.
public enum LibraryVersions {
  /// HarfBuzz's version.
  public static var harfBuzz: String { unsafe String(cString: hb_version_string()) }
  /// ICU's version.
  public static var icu: String { unsafe String(cString: caretta_icu_version()) }
  /// The Unicode version of ICU, which supplies bidi, scripts, and line, word and sentence breaks.
  package static var icuUnicode: String { unsafe String(cString: caretta_icu_unicode_version()) }

  /// The Unicode version of the standard library, which supplies grapheme clusters.
  ///
  /// The standard library has no API for its version, which is derived from the newest known scalar
  /// that it regards as assigned.
  package static var standardLibraryUnicode: String {
    probes.last { Unicode.Scalar($0.scalar)?.properties.generalCategory != .unassigned }?
      .version ?? "before 15.0"
  }

  /// The Unicode version of the table of conjuncts (UAX #29 GB9c), which grapheme clusters use in
  /// addition to the standard library.
  package static var conjunctUnicode: String { unsafe String(cString: caretta_conjunct_version()) }

  /// The Unicode version of HarfBuzz, derived from the newest known scalar that it regards as
  /// assigned.
  package static var harfBuzzUnicode: String {
    let functions = unsafe hb_unicode_funcs_get_default()
    return probes.last {
      unsafe hb_unicode_general_category(functions, $0.scalar)
        != HB_UNICODE_GENERAL_CATEGORY_UNASSIGNED
    }?.version ?? "before 15.0"
  }

  /// For each Unicode version, a scalar that was assigned first in that version.
  private static let probes: [(version: String, scalar: UInt32)] = [
    ("15.0", 0x11F00), ("15.1", 0x2EBF0), ("16.0", 0x1C89), ("17.0", 0x20C1),
  ]
}
