// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// Splits bytes into the records of comma-separated values (RFC 4180) as they arrive.
///
/// A record ends at a line feed or CR LF outside of quotes. Empty lines are skipped.
struct CSVReader: RecordSource {
  private let source: ByteSource
  private var chunk: ArraySlice<UInt8>
  private var isAtEnd = false
  /// The character between fields.
  var separator = UInt8(ascii: ",")

  /// Creates a reader of the records of a source.
  ///
  /// - Parameters:
  ///   - start: the bytes of the source that have been read already.
  ///   - source: the bytes after them.
  init(start: [UInt8], source: ByteSource) {
    let isMarked = start.starts(with: UTF8Text.mark)
    chunk = start.dropFirst(isMarked ? UTF8Text.mark.count : 0)
    self.source = source
  }

  mutating func next() throws(RequestError) -> [UInt8]? {
    while let record = try nextRecord() {
      if !record.isEmpty { return record }
    }
    return nil
  }

  private mutating func nextRecord() throws(RequestError) -> [UInt8]? {
    var record: [UInt8] = []
    var quotes = CSVQuotes(separator: separator)
    while !isAtEnd {
      for index in chunk.indices where quotes.isEndOfRecord(after: chunk[index]) {
        record.append(contentsOf: chunk[..<index])
        chunk = chunk[(index + 1)...]
        if record.last == UInt8(ascii: "\r") { record.removeLast() }
        return record
      }
      record.append(contentsOf: chunk)
      chunk = try source.next()[...]
      isAtEnd = chunk.isEmpty
    }
    if record.last == UInt8(ascii: "\r") { record.removeLast() }
    return record.isEmpty ? nil : record
  }
}

/// The quoted bytes of a record: the bytes of a field whose first character is a quotation mark.
///
/// A quotation mark inside another field is an error that does not affect other records.
private struct CSVQuotes {
  private var isQuoted = false
  /// Whether the field began with a quotation mark.
  private var hasQuotes = false
  private let separator: UInt8
  private var last: UInt8

  init(separator: UInt8) {
    self.separator = separator
    last = separator
  }

  /// Whether a byte, which follows the previous bytes, is the line feed that ends the record.
  mutating func isEndOfRecord(after byte: UInt8) -> Bool {
    defer { last = byte }
    if isQuoted {
      isQuoted = byte != UInt8(ascii: "\"")
      // A comma in quotes does not begin a field.
      return false
    }
    switch byte {
    case UInt8(ascii: "\""):
      let isFirst = !hasQuotes && last == separator
      let isDoubled = hasQuotes && last == UInt8(ascii: "\"")
      isQuoted = isFirst || isDoubled
      hasQuotes = hasQuotes || isFirst
    case separator: hasQuotes = false
    default: break
    }
    return byte == UInt8(ascii: "\n")
  }
}

/// The fields of a record.
enum CSVFields {
  /// Splits a record: fields in quotes may contain commas, line feeds and, doubled, quotes.
  ///
  /// - Throws: the error in the record.
  static func split(
    _ record: [UInt8], by separator: UInt8 = UInt8(ascii: ",")
  ) throws(RequestError) -> [String] {
    if let offset = UTF8Text.firstInvalidOffset(in: record) {
      throw RequestError(.invalidUTF8, "byte \(offset) of the row: not UTF-8")
    }
    var fields: [String] = []
    var rest = record[...]
    while true {
      fields.append(try field(&rest, separator))
      guard rest.popFirst() != nil else { return fields }
    }
  }

  /// Parses a field up to its separator.
  private static func field(
    _ rest: inout ArraySlice<UInt8>, _ comma: UInt8
  ) throws(RequestError) -> String {
    let quote = UInt8(ascii: "\"")
    guard rest.first == quote else {
      let end = rest.firstIndex(of: comma) ?? rest.endIndex
      let bytes = rest[..<end]
      rest = rest[end...]
      if bytes.contains(quote) {
        throw RequestError(.invalidValue, "a field with a quotation mark is not in quotes")
      }
      return String(decoding: bytes, as: UTF8.self)
    }
    rest.removeFirst()
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte != quote {
        bytes.append(byte)
      } else if rest.first == quote {
        bytes.append(rest.removeFirst())
      } else if rest.isEmpty || rest.first == comma {
        return String(decoding: bytes, as: UTF8.self)
      } else {
        throw RequestError(
          .invalidValue, "there is something between a field's quotes and its comma")
      }
    }
    throw RequestError(.invalidValue, "a field's quotes do not end")
  }
}
