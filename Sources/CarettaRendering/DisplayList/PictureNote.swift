// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A note that a part of a picture is drawn differently than its font requests.
public enum PictureNote: Hashable, Sendable {
  /// Glyphs with SVG documents in the font are drawn as outlines or boxes.
  ///
  /// - path: the path of the font.
  /// - glyphs: the number of distinct glyphs.
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
  /// The differences between the picture and the requests of its fonts: one note for each font and
  /// kind, in the order of their first glyph.
  ///
  /// - Complexity: O(items), plus O(glyphs) of fonts with SVG documents.
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
