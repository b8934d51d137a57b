// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// The rows of a file: one JSON object per line, or records of CSV under a header.
struct Rows {
  /// The kinds of files.
  enum Format: String, CaseIterable {
    case csv, jsonl
  }

  /// The bytes of the rows.
  let records: any RecordSource
  /// The columns of CSV; nil for JSON.
  private let header: CSVHeader?

  /// Opens the rows of an input.
  ///
  /// - Parameters:
  ///   - source: the bytes.
  ///   - name: the file, or the standard input, for messages.
  ///   - format: the kind; nil to tell by the first character: JSON begins with a brace.
  ///   - verb: the verb that the rows are requests of.
  /// - Throws: an error of reading, or a wrong header.
  init(
    _ source: ByteSource, name: String, format: Format?, of verb: Verb
  ) throws(RequestError) {
    var start = try source.next()
    if let found = FileSignature.binaryFormat(of: start) {
      throw RequestError(
        .fileUnreadable, "\(name): expected CSV or a JSON object per line, found \(found)")
    }
    func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
    while format == nil, !start.isEmpty,
      start.dropFirst(start.starts(with: UTF8Text.mark) ? 3 : 0).allSatisfy(isBlank)
    {
      let next = try source.next()
      if next.isEmpty { break }
      start += next
    }
    let first = start.dropFirst(start.starts(with: UTF8Text.mark) ? 3 : 0).first { !isBlank($0) }
    switch format ?? (first == nil || first == UInt8(ascii: "{") ? .jsonl : .csv) {
    case .jsonl:
      header = nil
      records = RequestLines(LineReader(source: Self.source(start, then: source)))
    case .csv:
      var reader = CSVReader(start: start, source: source)
      guard let names = try reader.next() else {
        throw RequestError(.invalidValue, "there is no header row")
      }
      let header = try Self.header(names, of: verb, name: name)
      reader.separator = header.separator
      self.header = header
      records = reader
    }
  }

  /// Reads the header row of a named input.
  private static func header(
    _ record: [UInt8], of verb: Verb, name: String
  ) throws(RequestError) -> CSVHeader {
    do throws(RequestError) {
      return try CSVHeader(record, of: verb)
    } catch {
      throw RequestError(error.code, "\(name): \(error.message)")
    }
  }

  /// The request of a row.
  ///
  /// - Throws: the mistake in the row.
  static func request(
    _ record: [UInt8], header: CSVHeader?
  ) throws(RequestError) -> JSONValue {
    guard let header else { return try JSONValue(request: record) }
    return try header.request(record)
  }

  /// The function that reads rows, on any thread.
  var reader: @Sendable ([UInt8]) throws(RequestError) -> JSONValue {
    let header = header
    return { (record) throws(RequestError) in try Self.request(record, header: header) }
  }

  /// Returns a source of bytes that have been read already, followed by the remaining bytes.
  private static func source(_ start: [UInt8], then rest: ByteSource) -> ByteSource {
    var start = start
    return ByteSource(size: rest.size) { () throws(RequestError) in
      if start.isEmpty { return try rest.next() }
      defer { start = [] }
      return start
    }
  }
}
