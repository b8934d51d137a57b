// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A font whose outlines are embedded: a Type 0 font with the encoding `Identity-H`.
final class PDFEmbeddedFont {
  let resource: PDFFontResource
  private let face: FontFace
  private let format: FontSubset.Format
  private let library: FreeTypeLibrary
  /// The glyphs, and the advances of their codes in thousandths of an em.
  private var glyphs: Set<UInt32> = []
  private var widths: [UInt16: Double] = [:]

  init(
    _ face: FontFace, _ format: FontSubset.Format, _ resource: PDFFontResource,
    _ library: FreeTypeLibrary
  ) {
    self.face = face
    self.format = format
    self.resource = resource
    self.library = library
  }

  /// Adds a glyph; returns nil for an id without a code of two bytes.
  func place(of glyph: UInt32) -> PDFGlyphPlace? {
    guard glyph < UInt32(face.glyphCount),
      let code = UInt16(exactly: library.face(for: face).cid(of: glyph) ?? glyph)
    else { return nil }
    glyphs.insert(glyph)
    // Rounded as it is written.
    let width = (Double(face.advance(of: glyph)) * 1e6 / Double(face.unitsPerEm)).rounded() / 1000
    widths[code] = width
    return PDFGlyphPlace(font: resource, code: code, width: width)
  }

  /// Writes the font.
  ///
  /// - Throws: `RenderError.fontNotEmbeddable` if HarfBuzz cannot make a subset.
  func write(to file: PDFFile) throws(RenderError) {
    let sorted = glyphs.sorted()
    guard let program = FontSubset.program(of: face, format, glyphs: sorted) else {
      throw .fontNotEmbeddable(path: face.path)
    }
    let (isTrueType, length) = (format == .trueType, program.count)
    let stream = try file.addStream(
      isTrueType ? "/Length1 \(length)" : "/Subtype/CIDFontType0C", program)
    let name = Self.tag(of: sorted) + "+" + baseName
    let descriptor = descriptor(name, "/FontFile\(isTrueType ? 2 : 3) \(stream)")
    var font = PDFContent()
    font.append(
      "<</Type/Font/Subtype/CIDFontType\(isTrueType ? 2 : 0)/BaseFont/\(name)"
        + "/CIDSystemInfo<</Registry(Adobe)/Ordering(Identity)/Supplement 0>>"
        + (isTrueType ? "/CIDToGIDMap/Identity" : "")
        + "/FontDescriptor \(file.add(descriptor))/DW 0/W[")
    appendWidths(to: &font)
    font.append("]>>")
    let descendant = file.reserve()
    file.write(font.bytes, to: descendant)
    let map = try resource.writeMap(to: file)
    file.write(
      "<</Type/Font/Subtype/Type0/BaseFont/\(name)/Encoding/Identity-H"
        + "/DescendantFonts[\(descendant)]\(map)>>", to: resource.reference)
  }

  /// Appends the advances, as lists of successive codes.
  private func appendWidths(to content: inout PDFContent) {
    var previous: UInt16?
    for (code, width) in widths.sorted(by: { $0.key < $1.key }) {
      if let previous, code == previous + 1 {
        content.append(" ")
      } else {
        if previous != nil { content.append("]") }
        content.append("\(code)[")
      }
      content.append(width)
      previous = code
    }
    if previous != nil { content.append("]") }
  }

  private func descriptor(_ name: String, _ program: String) -> String {
    let unit = 1000 / Double(face.unitsPerEm)
    let metrics = face.metrics
    let capHeight = metrics.capHeight > 0 ? metrics.capHeight : metrics.ascent
    let slant = Angles.direction(x: 1, y: face.caretSlope) * 180
    var text = PDFContent()
    text.append("<</Type/FontDescriptor/FontName/\(name)")
    // 4: symbolic, as the font has codes of its own; 64: italic.
    text.append("/Flags \(face.isItalic ? 68 : 4)/FontBBox[")
    text.append("0 ", Double(metrics.descent) * unit, " 1000 ")
    text.append(Double(metrics.ascent) * unit)
    text.append("]/ItalicAngle ", -slant, "/Ascent ")
    text.append(Double(metrics.ascent) * unit)
    text.append("/Descent ", Double(metrics.descent) * unit, "/CapHeight ")
    text.append(Double(capHeight) * unit)
    text.append("/StemV \(face.weight / 5)\(program)>>")
    return String(decoding: text.bytes, as: UTF8.self)
  }

  private var baseName: String {
    let name = PDFText.name(face.familyName) + "-" + PDFText.name(face.styleName)
    return name == "-" ? "Font" : name
  }

  /// Returns the six letters of a subset, which depend on its glyphs (FNV-1a).
  private static func tag(of glyphs: [UInt32]) -> String {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for glyph in glyphs { hash = (hash ^ UInt64(glyph)) &* 0x100_0000_01B3 }
    return (0..<6).map { _ in
      defer { hash /= 26 }
      return String(UnicodeScalar(UInt8(ascii: "A") + UInt8(hash % 26)))
    }.joined()
  }
}
