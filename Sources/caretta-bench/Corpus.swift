// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A corpus: paragraphs, the warm-up text that is laid out first, and the fonts.
///
/// Corpora of ``generated`` are created here; the others are files.
struct Corpus {
  let name: String
  let paragraphs: [String]
  let warmUp: [String]
  let fonts: [FontFace]
  /// Code points in all paragraphs.
  let characters: Int
  /// The size of the corpus in UTF-8; for prose, the size of one text.
  let bytes: Int

  init(_ options: Options) throws {
    name = options.corpus
    fonts = try Self.faces(name, directory: options.fonts)
    var text = GeneratedText(seed: options.seed)
    var warm = GeneratedText(seed: ~options.seed)
    switch name {
    case "hexdump":
      paragraphs = text.hexDump(characters: options.bytes)
      warmUp = warm.hexDump(characters: 20_000)
    case "minified":
      paragraphs = text.minifiedCode(characters: options.bytes)
      warmUp = warm.minifiedCode(characters: 20_000)
    case "ideographs":
      paragraphs = text.randomIdeographs(characters: options.bytes, font: fonts[0])
      warmUp = warm.randomIdeographs(characters: 20_000, font: fonts[0])
    case "empty", "short":
      paragraphs = Array(repeating: name == "empty" ? "" : "The caret is in a word.", count: 1000)
      warmUp = [paragraphs[0]]
    case "document", "paragraph":
      let prose = try Self.lines("\(options.directory)/latin.txt")
      let separator = name == "document" ? "\n" : " "
      paragraphs = (0..<Self.copies(options)).map { _ in
        text.prose(bytes: options.bytes, from: prose, separator: separator)
      }
      warmUp = try Self.lines("\(options.directory)/latin.warm.txt")
    default:
      paragraphs = try Self.lines("\(options.directory)/\(name).txt")
      warmUp = try Self.lines("\(options.directory)/\(name).warm.txt")
    }
    characters = paragraphs.reduce(0) { $0 + $1.unicodeScalars.count }
    bytes =
      ["document", "paragraph"].contains(name)
      ? options.bytes : paragraphs.reduce(0) { $0 + $1.utf8.count }
  }

  /// The generated corpora: texts in which no word repeats, prose of any size, in paragraphs or as
  /// one paragraph, and very short texts.
  static let generated = [
    "hexdump", "minified", "ideographs", "document", "paragraph", "empty", "short",
  ]

  /// Returns the number of copies of a text for the measurement of memory; it is so large that a
  /// memory page more or less has no effect.
  private static func copies(_ options: Options) -> Int {
    options.work == "W6" ? max(1, 4_000_000 / options.bytes) : 1
  }

  /// Whether each paragraph is so long that only a few are laid out.
  var isLong: Bool { name.hasPrefix("long") || name == "paragraph" }

  /// Whether the paragraphs belong to one document.
  var isDocument: Bool { name == "bigdoc" || name == "document" }

  /// Returns up to `count` paragraphs whose length is nearest to `length` characters.
  func nearest(to length: Int, count: Int) -> [String] {
    let sorted = paragraphs.enumerated().map { ($0.offset, $0.element.unicodeScalars.count) }
      .sorted { (abs($0.1 - length), $0.0) < (abs($1.1 - length), $1.0) }
    return sorted.prefix(count).map { paragraphs[$0.0] }
  }

  private static func lines(_ path: String) throws -> [String] {
    var text = try BenchFile.read(path)
    if text.last == UInt8(ascii: "\n") { text.removeLast() }
    return text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the faces of a corpus, first choice first.
  private static func faces(_ corpus: String, directory: String) throws -> [FontFace] {
    let names: [[String]] =
      switch corpus {
      case "code", "hexdump", "minified": [["DejaVuSansMono.ttf"]]
      case "arabic": [["NotoSansArabic-Regular.ttf"], ["NotoSans-Regular.ttf"]]
      case "cjk", "ideographs": [cjk]
      case "devanagari": [["NotoSansDevanagari-Regular.ttf"], ["NotoSans-Regular.ttf"]]
      case "thai": [["NotoSansThai-Regular.ttf"], ["NotoSans-Regular.ttf"]]
      case "mixed":
        [
          ["NotoSans-Regular.ttf"], ["NotoSansArabic-Regular.ttf"],
          ["NotoSansHebrew-Regular.ttf"], cjk,
        ]
      default: [["DejaVuSans.ttf"]]
      }
    return try names.map { candidates in
      for name in candidates.dropLast() {
        if let face = try? FontFace(path: "\(directory)/\(name)") { return face }
      }
      return try FontFace(path: "\(directory)/\(candidates[candidates.count - 1])")
    }
  }

  private static let cjk = ["NotoSansCJK-Regular.ttc#0", "NotoSansCJKjp-Subset.otf"]
}
