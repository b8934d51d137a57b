// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A measured figure, read from a line that the program printed.
struct Figure: Hashable {
  /// The key that identifies a figure in a run.
  struct Key: Hashable {
    var work: String
    var corpus: String
  }

  var key: Key
  var unit: String
  /// The median.
  var value: Double
  /// The size of the corpus.
  var bytes: Int

  /// Returns the figures of a file, one per line; other lines are left out.
  static func all(in path: String) throws(BenchError) -> [Figure] {
    try BenchFile.read(path).split(separator: UInt8(ascii: "\n")).compactMap { Figure(Array($0)) }
  }

  /// Reads a line; nil if the line is not a figure.
  init?(_ line: [UInt8]) {
    guard let value = try? JSONValue(request: line), case .object(let members) = value,
      case .string(let work) = members["work"], case .string(let corpus) = members["corpus"],
      case .string(let unit) = members["unit"], case .integer(let bytes) = members["bytes"]
    else { return nil }
    switch members["value"] {
    case .number(let number): self.value = number
    case .integer(let number): self.value = Double(number)
    default: return nil
    }
    key = Key(work: work, corpus: corpus)
    self.unit = unit
    self.bytes = bytes
  }
}
