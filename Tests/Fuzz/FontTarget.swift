// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import TestSupport

/// Mutated fonts: each is an error that names the file, or has a layout and a picture.
struct FontTarget: FuzzTarget {
  static let name = "fonts"

  private let files: [FontTables]

  init() throws {
    let names = [
      "BoxTall-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansDevanagari-Regular.ttf",
      "NotoSansThai-Regular.ttf", "Cantarell-VF.otf", "NotoSansKhmer-Regular.ttf",
    ]
    func tables(_ names: [String]) -> [FontTables] {
      names.compactMap { TestFiles.bytes(at: TestFonts.path($0)) }.map { FontTables($0) }
    }
    let images = try FontImages.all()
    let colors =
      tables([
        "NotoColorEmoji-Subset.ttf", "Noto-COLRv1.subset.ttf", "test_glyphs-glyf_colr_1.ttf",
        "test_glyphs-glyf_colr_1.ttf",
      ]) + images.map { FontTables($0) }
    files = tables(names) + (try HostileFonts.all().map { FontTables($0.file) }) + colors
  }

  func run(seed: UInt64) -> [String] {
    var texts = TextGenerator(seed: seed)
    let bytes = mutated(&texts.numbers)
    let face: FontFace
    do throws(FontError) {
      face = try FontFace(bytes: bytes, name: "mutated.ttf")
    } catch {
      return error.description.contains("mutated.ttf") ? [] : ["\(error)"]
    }
    let style = TextStyle(fonts: [face], size: 20)
    let text = "abc AVATAR " + texts.short() + covered(by: face, &texts.numbers)
    let layout = TextLayout(text, style: style, width: 60, context: LayoutContext())
    var found: [String] = []
    let isFinite = layout.caretStops.allSatisfy {
      $0.x.isFinite && $0.y.isFinite && $0.height.isFinite
    }
    if !isFinite { found.append("\(text.debugDescription): carets are not finite") }
    if layout.lines.last?.range.end != text.utf16.count { found.append("lines end elsewhere") }
    found += layout.audit().map { "\(text.debugDescription): \($0)" }
    do throws(RenderError) {
      let contents = LayoutContents(layout)
      let palette = FontPalette(.index(texts.numbers.below(3)), overrides: [1: .white])
      let list = DisplayList(contents, drawing: LayoutDrawing(fontPalette: palette))
      if SVGRenderer().svg(from: list).isEmpty { found.append("no SVG picture") }
      if try PNGRenderer().png(from: list).isEmpty { found.append("no picture") }
    } catch {
      switch error {
      case .fontTooComplex, .pictureTooLarge, .invalidSize: break
      default: found.append("\(error)")
      }
    }
    _ = text.unicodeScalars.first.flatMap(face.nominalGlyph).map(face.outline)
    return found
  }

  /// Some characters that a face has.
  private func covered(by face: FontFace, _ numbers: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    let ranges = face.coveredRanges
    guard !ranges.isEmpty else { return "" }
    for _ in 0..<12 {
      let range = ranges[numbers.below(ranges.count)]
      let scalar = range.lowerBound + UInt32(numbers.below(min(200, range.count)))
      if let scalar = Unicode.Scalar(scalar) { text.append(scalar) }
    }
    return String(text)
  }

  /// Fonts with a small picture of a letter.
  private enum FontImages {
    static func all() throws -> [[UInt8]] {
      let image = PixelImage(
        width: 8, height: 8,
        pixels: (0..<64).map { Color(red: UInt8(4 * $0), green: 99, blue: 0, alpha: 200) })
      let png = try image.png()
      return [
        try ColorFonts.sbix([(4, png), (8, png)], x: 1, y: -1),
        try ColorFonts.cbdt(ppem: 8, png: png, top: 7, indexFormat: 4),
        try ColorFonts.cbdt(ppem: 8, png: png, top: 7, indexFormat: 5, imageFormat: 19),
        try ColorFonts.layered([("T", 0), ("a", 2), ("b", 0xFFFF)]),
      ]
    }
  }

  /// The bytes of a font with a few changes: most in the tables that shaping and drawing read.
  private func mutated(_ numbers: inout SeededGenerator) -> [UInt8] {
    var font = numbers.one(of: files)
    let names = font.tables.keys.sorted()
    let favorites = names.filter {
      [
        "GSUB", "GPOS", "GDEF", "glyf", "loca", "cmap", "CFF ", "morx", "hmtx", "head", "COLR",
        "CPAL",
        "CBLC", "CBDT", "sbix",
      ].contains($0)
    }
    for _ in 0..<1 + numbers.below(4) {
      let name = numbers.one(of: numbers.below(4) == 0 ? names : favorites)
      mutate(&font.tables[name, default: []], &numbers)
    }
    if numbers.below(8) == 0 {
      font.tables[numbers.one(of: names)] = font.tables[numbers.one(of: names)]
    }
    if numbers.below(8) == 0 { font.tables[numbers.one(of: names)] = nil }
    var bytes = numbers.below(20) == 0 ? font.collection(faces: numbers.below(4)) : font.file()
    switch numbers.below(12) {
    case 0: bytes.removeLast(numbers.below(bytes.count))
    case 1: mutate(&bytes, &numbers)
    default: break
    }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    // Headers are at the start.
    let limit = numbers.below(2) == 0 ? min(bytes.count, 200) : bytes.count
    for _ in 0..<1 + numbers.below(6) {
      let at = numbers.below(limit)
      switch numbers.below(5) {
      case 0: bytes[at] = numbers.one(of: [0, 1, 2, 4, 0x7F, 0x80, 0xFF])
      case 1: bytes[at] ^= 1 << UInt8(numbers.below(8))
      case 2: bytes[at] = UInt8(truncatingIfNeeded: numbers.next())
      case 3: bytes[at] &+= numbers.one(of: [1, 0xFF])
      default:
        let from = numbers.below(bytes.count)
        for offset in 0..<numbers.one(of: [2, 4, 16])
        where max(at, from) + offset < bytes.count {
          bytes[at + offset] = bytes[from + offset]
        }
      }
    }
  }
}
