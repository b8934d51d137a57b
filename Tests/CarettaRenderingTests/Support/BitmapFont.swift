// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

extension TestFonts {
  /// DejaVu Sans as a font of bitmaps only: `glyf` is hidden, and two tables it can do
  /// without become a list of one strike (`EBLC`, 20 pixels, no glyphs) and its data.
  static func bitmapsOnly() throws -> FontFace {
    var bytes = unsafe try face("DejaVuSans.ttf").withBytes { unsafe [UInt8]($0) }
    let strikes = bytes.count
    bytes += [0, 2, 0, 0, 0, 0, 0, 1] + [0, 0, 0, 56] + [UInt8](repeating: 0, count: 36)
    bytes += [0, 0, 0, 9, 20, 20, 1, 1]  // first and last glyph, size, depth, horizontal

    func rename(_ table: String, _ name: String) -> Int? {
      guard let tag = bytes.firstRange(of: Array(table.utf8)) else { return nil }
      bytes.replaceSubrange(tag, with: Array(name.utf8))
      return tag.lowerBound
    }
    _ = rename("glyf", "xxxx")
    _ = rename("FFTM", "EBDT")
    if let entry = rename("kern", "EBLC") {
      for byte in 0..<4 {
        bytes[entry + 8 + byte] = UInt8(truncatingIfNeeded: strikes >> (24 - 8 * byte))
        bytes[entry + 12 + byte] = byte == 3 ? 56 : 0
      }
    }
    return try FontFace(bytes: bytes, name: "bitmaps only")
  }
}
