// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A font whose glyphs are drawn by content streams: a Type 3 font of at most 256 glyphs.
final class PDFDrawnFont {
  let resource: PDFFontResource
  private let face: FontFace
  private var procedures: [PDFReference] = []
  private var advances: [Int] = []

  init(_ face: FontFace, _ resource: PDFFontResource) {
    self.face = face
    self.resource = resource
  }

  /// Whether the font has no code for another glyph.
  var isFull: Bool { procedures.count == 256 }

  /// Adds a glyph.
  func add(_ glyph: UInt32, drawnBy procedure: PDFReference) -> PDFGlyphPlace {
    let advance = glyph < UInt32(face.glyphCount) ? face.advance(of: glyph) : 0
    procedures.append(procedure)
    advances.append(advance)
    return PDFGlyphPlace(
      font: resource, code: UInt16(procedures.count - 1),
      width: Double(advance) * 1000 / Double(face.unitsPerEm))
  }

  /// Writes the font.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - resources: the resources of the content streams.
  /// - Throws: `RenderError.compressor` if zlib fails.
  func write(to file: PDFFile, resources: PDFReference) throws(RenderError) {
    let names = procedures.indices.map { "/g\($0)" }
    let streams = zip(names, procedures).map { "\($0) \($1)" }.joined()
    var font = PDFContent()
    font.append("<</Type/Font/Subtype/Type3/FontBBox[0 0 0 0]/FontMatrix[")
    let unit = 1 / Double(face.unitsPerEm)
    for number in [unit, 0, 0, unit, 0, 0] {
      font.append(number, decimals: 9)
      font.append(" ")
    }
    font.append("]/FirstChar 0/LastChar \(procedures.count - 1)")
    font.append("/Widths[\(advances.map(String.init).joined(separator: " "))]")
    font.append("/Encoding<</Type/Encoding/Differences[0\(names.joined())]>>")
    font.append("/CharProcs<<\(streams)>>/Resources \(resources)")
    font.append(try resource.writeMap(to: file))
    font.append(">>")
    file.write(font.bytes, to: resource.reference)
  }
}
