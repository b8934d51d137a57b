// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// A corpus: paragraphs, what is laid out first, and the fonts it is set in.
struct Corpus {
  let name: String
  let paragraphs: [String]
  let warmUp: [String]
  let fonts: [FontFace]
  /// Code points in all paragraphs.
  let characters: Int
  let bytes: Int

  init(_ options: Options) throws {
    name = options.corpus
    paragraphs = try Self.lines("\(options.directory)/\(name).txt")
    warmUp = try Self.lines("\(options.directory)/\(name).warm.txt")
    fonts = try Self.faces(name, directory: options.fonts)
    characters = paragraphs.reduce(0) { $0 + $1.unicodeScalars.count }
    bytes = paragraphs.reduce(0) { $0 + $1.utf8.count }
  }

  var isLong: Bool { name.hasPrefix("long") }

  /// Up to `count` paragraphs of a length nearest to `length` characters.
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

  /// The faces of a corpus, first choice first.
  private static func faces(_ corpus: String, directory: String) throws -> [FontFace] {
    let names: [[String]] =
      switch corpus {
      case "code": [["DejaVuSansMono.ttf"]]
      case "arabic": [["NotoSansArabic-Regular.ttf"], ["NotoSans-Regular.ttf"]]
      case "cjk": [cjk]
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
