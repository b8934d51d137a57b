// SPDX-License-Identifier: Apache-2.0

/// The tables of a font file, to be changed and put together again.
public struct FontTables: Sendable {
  /// The contents of the tables by their tags.
  public var tables: [String: [UInt8]] = [:]
  private let version: [UInt8]

  /// Reads the tables of a font file with one face.
  public init(_ file: [UInt8]) {
    version = Array(file.prefix(4))
    for record in 0..<file.u16(4) {
      let at = 12 + 16 * record
      let start = file.u32(at + 8)
      tables[String(decoding: file[at..<at + 4], as: UTF8.self)] =
        Array(file[start..<start + file.u32(at + 12)])
    }
  }

  /// Returns the bytes of a file with the tables.
  ///
  /// - Parameter start: where the file begins in a larger one, which offsets count from.
  /// - Returns: the file, its tables in the order of their tags, without checksums.
  public func file(at start: Int = 0) -> [UInt8] {
    var directory = version + u16(tables.count) + [0, 0, 0, 0, 0, 0]
    var contents: [UInt8] = []
    let first = start + 12 + 16 * tables.count
    for (tag, table) in tables.sorted(by: { $0.key < $1.key }) {
      directory += Array(tag.utf8) + u32(0) + u32(first + contents.count) + u32(table.count)
      contents += table + [UInt8](repeating: 0, count: (4 - table.count % 4) % 4)
    }
    return directory + contents
  }

  /// Returns a collection that lists the face a number of times.
  public func collection(faces count: Int) -> [UInt8] {
    let header = 12 + 4 * count
    var bytes = Array("ttcf".utf8) + [0, 1, 0, 0] + u32(count)
    for _ in 0..<count { bytes += u32(header) }
    return bytes + file(at: header)
  }
}

/// Returns a big-endian number of two bytes.
package func u16(_ value: Int) -> [UInt8] {
  [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
}

/// Returns a big-endian number of four bytes.
func u32(_ value: Int) -> [UInt8] { u16(value >> 16) + u16(value) }

extension [UInt8] {
  fileprivate func u16(_ at: Int) -> Int { Int(self[at]) << 8 | Int(self[at + 1]) }
  fileprivate func u32(_ at: Int) -> Int { u16(at) << 16 | u16(at + 2) }
}
