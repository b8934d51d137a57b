// SPDX-License-Identifier: Apache-2.0

/// A font of a document: its name, and the characters of its codes.
final class PDFFontResource {
  /// The name in the resources of pages, without a slash.
  let name: String
  /// The object.
  let reference: PDFReference
  /// The number of bytes of a code.
  let codeLength: Int
  private var characters: [UInt16: ArraySlice<UInt16>] = [:]

  init(name: String, reference: PDFReference, codeLength: Int) {
    self.name = name
    self.reference = reference
    self.codeLength = codeLength
  }

  /// Returns whether a code stands for characters in the whole document; its first use decides.
  func shows(_ text: ArraySlice<UInt16>, _ code: UInt16) -> Bool {
    if let known = characters[code] { return known == text }
    characters[code] = text
    return true
  }

  /// Writes the map from codes to characters (`ToUnicode`, ISO 32000-1 §9.10.3).
  ///
  /// - Returns: the entry of the font's dictionary; empty without characters.
  func writeMap(to file: PDFFile) throws(RenderError) -> String {
    if characters.isEmpty { return "" }
    var content = PDFContent()
    content.append(
      """
      /CIDInit/ProcSet findresource begin 12 dict begin begincmap
      /CIDSystemInfo<</Registry(Adobe)/Ordering(UCS)/Supplement 0>>def
      /CMapName/Adobe-Identity-UCS def/CMapType 2 def
      1 begincodespacerange \(codeLength == 2 ? "<0000><FFFF>" : "<00><FF>") endcodespacerange

      """)
    let codes = characters.sorted { $0.key < $1.key }
    // A block has at most 100 codes.
    for first in stride(from: 0, to: codes.count, by: 100) {
      let block = codes[first..<min(codes.count, first + 100)]
      content.append("\(block.count) beginbfchar\n")
      for (code, text) in block {
        content.append("<")
        if codeLength == 2 {
          content.append(hexadecimal: code)
        } else {
          content.append(hexadecimal: UInt8(truncatingIfNeeded: code))
        }
        content.append("><")
        for unit in text { content.append(hexadecimal: unit) }
        content.append(">\n")
      }
      content.append("endbfchar\n")
    }
    content.append(
      "endcmap CMapName currentdict/CMap defineresource pop end end\n")
    return "/ToUnicode \(try file.addStream("", content.bytes))"
  }
}

/// The font, the code and the advance of a glyph.
struct PDFGlyphPlace {
  var font: PDFFontResource
  var code: UInt16
  /// The advance, in thousandths of an em.
  var width: Double
}
