// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Something of a picture that is drawn otherwise than its font asks for.
public enum PictureNote: Hashable, Sendable {
  /// Glyphs that the font has as SVG documents are drawn as their outlines, or as boxes.
  ///
  /// - path: the path of the font.
  /// - glyphs: how many different ones.
  case svgGlyphs(path: String, glyphs: Int)
}

extension PictureNote: CustomStringConvertible {
  /// The note in one sentence.
  public var description: String {
    switch self {
    case .svgGlyphs(let path, let glyphs):
      "\(path): SVG glyphs are not supported; \(glyphs) are drawn as outlines or boxes"
    }
  }
}

extension DisplayList {
  /// What a picture of the list shows otherwise than its fonts ask for, one note a font and kind, in the order of
  /// their first glyph.
  ///
  /// - Complexity: O(items), and O(glyphs) of fonts with SVG documents.
  public var notes: [PictureNote] {
    var fonts: [FontFace] = []
    var glyphs: [FontFace: Set<UInt32>] = [:]
    func collect(_ items: [Item]) {
      for item in items {
        switch item {
        case .clip(_, let inside): collect(inside)
        case .glyphs(let run) where run.font.colorFormats.contains(.svg):
          let found = run.glyphs.filter { run.font.isDrawnWithoutItsSVG($0) }
          if found.isEmpty { continue }
          if glyphs[run.font] == nil { fonts.append(run.font) }
          glyphs[run.font, default: []].formUnion(found)
        default: break
        }
      }
    }
    collect(items)
    return fonts.map { .svgGlyphs(path: $0.path, glyphs: glyphs[$0]?.count ?? 0) }
  }
}
