// SPDX-License-Identifier: Apache-2.0

/// A reference to an object of a PDF file, by its number.
struct PDFReference: Hashable, CustomStringConvertible {
  var number: Int
  var description: String { "\(number) 0 R" }
}

/// The numbered objects of a PDF file, in the order in which they are written.
final class PDFFile {
  private var bytes: [UInt8]
  /// The position of each object in the file; 0 for an object that is not written yet.
  private var positions: [Int] = []

  init() {
    // Four bytes beyond ASCII mark the file as binary (ISO 32000-1 §7.5.2).
    bytes = Array("%PDF-1.7\n%".utf8) + [0xE2, 0xE3, 0xCF, 0xD3, 0x0A]
  }

  /// Returns the number of an object that is written later.
  func reserve() -> PDFReference {
    positions.append(0)
    return PDFReference(number: positions.count)
  }

  /// Writes a reserved object.
  func write(_ body: String, to reference: PDFReference) { write(Array(body.utf8), to: reference) }

  /// Writes a reserved object.
  func write(_ body: [UInt8], to reference: PDFReference) {
    begin(reference)
    bytes += body
    bytes += "\nendobj\n".utf8
  }

  /// Adds an object.
  func add(_ body: String) -> PDFReference {
    let reference = reserve()
    write(body, to: reference)
    return reference
  }

  /// Adds a compressed stream.
  ///
  /// - Parameters:
  ///   - entries: the entries of its dictionary other than the length and the filter.
  ///   - data: the bytes of the stream.
  /// - Returns: the stream.
  /// - Throws: `RenderError.compressor` if zlib fails.
  func addStream(_ entries: String, _ data: [UInt8]) throws(RenderError) -> PDFReference {
    let reference = reserve()
    let packed = try Deflate.compressed(data)
    begin(reference)
    bytes += "<<\(entries)/Filter/FlateDecode/Length \(packed.count)>>stream\n".utf8
    bytes += packed
    bytes += "\nendstream\nendobj\n".utf8
    return reference
  }

  private func begin(_ reference: PDFReference) {
    positions[reference.number - 1] = bytes.count
    bytes += "\(reference.number) 0 obj\n".utf8
  }

  /// Returns the file, with its cross-reference table.
  func finish(catalog: PDFReference, information: PDFReference) -> [UInt8] {
    let start = bytes.count
    bytes += "xref\n0 \(positions.count + 1)\n0000000000 65535 f \n".utf8
    for position in positions {
      let digits = String(position)
      bytes += (String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n").utf8
    }
    bytes += "trailer\n<</Size \(positions.count + 1)/Root \(catalog)/Info \(information)>>\n".utf8
    bytes += "startxref\n\(start)\n%%EOF\n".utf8
    return bytes
  }
}
