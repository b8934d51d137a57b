// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// `caretta doctor`: the requirements of the command and of its development, and how to install
/// missing ones.
struct Doctor {
  /// A requirement that is installed or missing.
  struct Finding {
    var name: String
    /// The installed component; nil if it is missing.
    var found: String?
    /// How to install it.
    var advice: String
    /// Whether the command does not work without it.
    var isNeeded = false
  }

  /// The requirements of the command itself.
  let own: [Finding]
  /// The requirements for building and testing it.
  let tools: [Finding]

  /// Checks the machine.
  init() {
    own = [Self.font, Self.scripts, Self.dictionaries, Self.hyphenation, Self.systemFonts]
    tools = Self.programs + Self.libraries + [Self.unicodeData]
  }

  /// Creates a report of findings.
  init(own: [Finding], tools: [Finding]) {
    self.own = own
    self.tools = tools
  }

  /// Whether all requirements of the command are installed.
  var isWell: Bool { !own.contains { $0.isNeeded && $0.found == nil } }

  /// The report, one line per finding.
  var text: String {
    let count = (own + tools).filter { $0.found == nil }.count
    return
      (["caretta \(Caretta.version)"] + own.map(line)
      + ["", "to build and test it:"] + tools.map(line)
      + ["", count == 0 ? "nothing is missing" : "\(count) missing"]).joined(separator: "\n")
  }

  private func line(_ finding: Finding) -> String {
    guard let found = finding.found else {
      return "  missing  \(finding.name)\n           \(finding.advice)"
    }
    return "  ok       \(finding.name): \(found)"
  }

  private static let folders = FontFolders.folders(given: [])

  /// The font that requests without fonts use.
  private static var font: Finding {
    let name = "NotoSans-Regular.ttf"
    let folder = folders.first { Programs.canRead("\($0)/\(name)") }
    let answer = Responder().answer(.fonts, Array(#"{"fontFiles":["\#(name)"]}"#.utf8))
    return Finding(
      name: "default font", found: answer.starts(with: Array(#"{"error""#.utf8)) ? nil : folder,
      advice: "not in \(folders.joined(separator: ", ")): set CARETTA_FONTS to a folder with "
        + "\(name) (Debian: apt install fonts-noto-core), or install with make install",
      isNeeded: true)
  }

  /// The additional fonts for other scripts.
  private static var scripts: Finding {
    let names = [
      "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "NotoSansCJKjp-Subset.otf",
    ]
    let missing = names.filter { name in
      !folders.contains { Programs.canRead("\($0)/\(name)") }
    }
    return Finding(
      name: "fonts of other scripts", found: missing.isEmpty ? "\(names.count) of them" : nil,
      advice: "not there: \(missing.joined(separator: ", ")); --font takes any font file")
  }

  /// The dictionaries of ICU, which find the words of Thai, Lao, Khmer, Burmese and CJK text.
  private static var dictionaries: Finding {
    let layout = TextLayout("ภาษาไทยง่าย", style: TextStyle(fonts: []))
    return Finding(
      name: "ICU's dictionaries",
      found: layout.words.count > 1 ? "ICU \(LibraryVersions.icu)" : nil,
      advice: "this ICU was built without them: lines of Thai or Khmer break between any letters")
  }

  /// The dictionaries of `hyphens: auto`.
  private static var hyphenation: Finding {
    let folder = HyphenationFolders.debian
    let languages = (try? HyphenationFolders([folder]))?.languages ?? []
    return Finding(
      name: "hyphenation",
      found: languages.isEmpty ? nil : languages.joined(separator: ", "),
      advice: "apt install hyphen-en-us hyphen-de: words are not hyphenated by patterns")
  }

  /// The system fonts, for `--system`.
  private static var systemFonts: Finding {
    let fonts = try? FontCollection.system()
    return Finding(
      name: "fonts of the system",
      found: fonts.map { "\($0.faces.count) by fontconfig \($0.fontconfigVersion)" },
      advice: "apt install libfontconfig1: --system finds no fonts")
  }

  private static var programs: [Finding] {
    [
      ("swift", "https://www.swift.org/install/"),
      ("pkg-config", "apt install pkg-config, brew install pkgconf"),
      ("python3", "apt install python3: the Python package and some checks"),
      ("chromium", "apt install chromium: tests of pages in a browser"),
      ("valgrind", "apt install valgrind: leaks of the C library"),
    ].map { Finding(name: $0.0, found: Programs.path(of: $0.0), advice: $0.1) }
  }

  /// The development files of the system libraries.
  private static var libraries: [Finding] {
    let folders =
      (Programs.environment("PKG_CONFIG_PATH") ?? "").split(separator: ":").map(String.init)
      + [
        "/usr/lib/x86_64-linux-gnu/pkgconfig", "/usr/lib/aarch64-linux-gnu/pkgconfig",
        "/usr/lib/pkgconfig", "/usr/lib64/pkgconfig", "/usr/share/pkgconfig",
        "/usr/local/lib/pkgconfig",
      ]
      + (Programs.environment("HOMEBREW_PREFIX").map {
        prefix in ["lib", "opt/icu4c/lib"].map { "\(prefix)/\($0)/pkgconfig" }
      } ?? [])
    return [
      ("harfbuzz", "libharfbuzz-dev", LibraryVersions.harfBuzz),
      ("freetype2", "libfreetype-dev", LibraryVersions.freeType),
      ("icu-uc", "libicu-dev", LibraryVersions.icu), ("libpng", "libpng-dev", LibraryVersions.png),
    ].map { name, package, version in
      let isThere = folders.contains { Programs.canRead("\($0)/\(name).pc") }
      return Finding(
        name: package, found: isThere ? "\(version) in use" : nil,
        advice: "apt install \(package), or make setup")
    }
  }

  private static var unicodeData: Finding {
    let folder = Programs.environment("CARETTA_UNICODE_DATA") ?? "/usr/share/unicode"
    return Finding(
      name: "Unicode's test files",
      found: Programs.canRead("\(folder)/BidiTest.txt") ? folder : nil,
      advice: "apt install unicode-data, or CARETTA_UNICODE_DATA=the folder")
  }
}
