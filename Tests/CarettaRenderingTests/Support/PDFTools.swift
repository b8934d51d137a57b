// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Foundation
import TestSupport

/// Programs that read PDF files: poppler's and qpdf.
enum PDFTools {
  /// Whether the programs are installed; `Scripts/setup.sh tests` installs them.
  static let areInstalled = ["pdftotext", "pdffonts", "pdftoppm", "pdfinfo", "qpdf"].allSatisfy {
    path(of: $0) != nil
  }

  struct Failure: Error {
    var text: String
  }

  /// Runs a program that reads a document.
  ///
  /// - Parameters:
  ///   - name: the program.
  ///   - arguments: its arguments; `FILE` stands for the document.
  ///   - pdf: the bytes of the document.
  /// - Returns: the bytes that it writes.
  /// - Throws: `Failure` if the program fails or writes an error.
  static func run(_ name: String, _ arguments: [String], _ pdf: [UInt8]) throws -> [UInt8] {
    let folder = try TestFolder()
    let file = try folder.write(pdf, to: "document.pdf")
    guard let path = path(of: name) else { throw Failure(text: "no \(name)") }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments.map { $0 == "FILE" ? file : $0 }
    let output = Pipe()
    let errors = try folder.write([], to: "errors")
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: errors)
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = try String(contentsOfFile: errors, encoding: .utf8)
    guard process.terminationStatus == 0, text.isEmpty else {
      throw Failure(text: "\(name): \(process.terminationStatus) \(text)")
    }
    return Array(bytes)
  }

  /// Returns the text of a document without white space at its ends, and without the bidi controls
  /// that the program adds around right-to-left text.
  static func text(of pdf: [UInt8]) throws -> String {
    let text = String(decoding: try run("pdftotext", ["FILE", "-"], pdf), as: UTF8.self)
    let controls: ClosedRange<Unicode.Scalar> = "\u{202A}"..."\u{202E}"
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !controls.contains($0) }))
      .trimmingCharacters(in: .whitespacesAndNewlines.union(["\u{C}"]))
  }

  /// Returns the picture of the first page, 72 pixels per inch times a scale.
  static func picture(of pdf: [UInt8], scale: Double = 1) throws -> DecodedPicture {
    try DecodedPicture(
      png: run("pdftoppm", ["-r", "\(72 * scale)", "-png", "-singlefile", "FILE"], pdf))
  }

  private static func path(of name: String) -> String? {
    (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
      .map { "\($0)/\(name)" }.first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}

extension DecodedPicture {
  /// The mean difference of the channels of two pictures of one size, 0 to 255.
  func meanDifference(to other: DecodedPicture) -> Double {
    var sum = 0
    for y in 0..<min(height, other.height) {
      for x in 0..<min(width, other.width) {
        let (a, b) = (self[x, y], other[x, y])
        for (one, two) in [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)] {
          sum += abs(Int(one) - Int(two))
        }
      }
    }
    return Double(sum) / Double(3 * min(width, other.width) * min(height, other.height))
  }
}
