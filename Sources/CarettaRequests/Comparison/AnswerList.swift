// SPDX-License-Identifier: Apache-2.0

/// The answers of an earlier run: JSON, a JSON object per line, or digests by name.
package struct AnswerList: Sendable {
  /// An answer and its `id`.
  package struct Entry: Sendable {
    /// The `id` of the answer; nil without one.
    package var id: JSONValue?
    /// The answer; for a digest, an object with the key `digest`.
    package var answer: JSONObject
  }

  /// The answers in order.
  package let entries: [Entry]
  private let byID: [JSONValue: Int]?

  /// Creates a list; answers are found by their `id` if each has one of its own, otherwise by their
  /// position.
  init(_ entries: [Entry]) {
    self.entries = entries
    let ids = entries.compactMap(\.id)
    byID =
      ids.count == entries.count && Set(ids).count == ids.count
      ? Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) }) : nil
  }

  /// Reads the bytes of a file.
  ///
  /// - Throws: an error for a line that is neither an object nor a name and a digest.
  package init(_ bytes: [UInt8]) throws(RequestError) {
    let isJSON = bytes.first { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }.map {
      $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[")
    }
    self.init(isJSON ?? false ? try Self.answers(bytes) : try Self.digests(bytes))
  }

  /// Reads a list of answers in a request.
  ///
  /// - Throws: an error for a value that is not an object.
  init(_ nodes: [RequestNode]) throws(RequestError) {
    var entries: [Entry] = []
    for node in nodes {
      let object = try node.object()
      entries.append(Entry(id: object["id"], answer: object))
    }
    self.init(entries)
  }

  /// Reads one JSON value, or a JSON object per line.
  private static func answers(_ bytes: [UInt8]) throws(RequestError) -> [Entry] {
    var values: [JSONValue] = []
    if let whole = try? JSONValue(request: bytes) {
      values = whole.entries ?? [whole]
    } else {
      for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).enumerated() {
        do throws(RequestError) {
          values.append(try JSONValue(request: Array(line)))
        } catch {
          throw RequestError(error.code, "answer \(index + 1): \(error.message)")
        }
      }
    }
    var entries: [Entry] = []
    for value in values {
      let object = try RequestNode(value).object()
      entries.append(Entry(id: object["id"], answer: object))
    }
    return entries
  }

  private static func digests(_ bytes: [UInt8]) throws(RequestError) -> [Entry] {
    var entries: [Entry] = []
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let fields = line.split(separator: " ")
      guard fields.count == 2, fields[1].allSatisfy(\.isHexDigit) else {
        throw RequestError(
          .invalidValue, "line \(index + 1): expected JSON, or a name and a digest")
      }
      var answer = JSONObject()
      answer["digest"] = .string(String(fields[1]))
      entries.append(Entry(id: .string(String(fields[0])), answer: answer))
    }
    return entries
  }

  /// Returns the answer to compare with an answer of another list; nil without one.
  func entry(for id: JSONValue?, at index: Int) -> Entry? {
    if let byID, let id { return byID[id].map { entries[$0] } }
    return entries.indices.contains(index) ? entries[index] : nil
  }

  /// Returns the changed row of a later answer; nil if the answer is equal to the earlier one.
  package func change(of answer: JSONObject, row: Int) -> ComparedRow? {
    let id = answer["id"]
    let changes =
      entry(for: id, at: row - 1).map { AnswerComparison($0.answer, answer).changes }
      ?? [AnswerChange(kind: .added, message: "is only in the second list")]
    return changes.isEmpty ? nil : ComparedRow(row: row, id: id, changes: changes)
  }

  /// Returns the rows that differ from another, later list; rows are numbered in the later list,
  /// removed rows in this one.
  package func changes(to later: AnswerList) -> [ComparedRow] {
    var rows = later.entries.enumerated().compactMap { index, entry in
      let changes =
        self.entry(for: entry.id, at: index).map {
          AnswerComparison($0.answer, entry.answer).changes
        }
        ?? [AnswerChange(kind: .added, message: "is only in the second list")]
      return changes.isEmpty ? nil : ComparedRow(row: index + 1, id: entry.id, changes: changes)
    }
    for (index, entry) in entries.enumerated() where later.entry(for: entry.id, at: index) == nil {
      let change = AnswerChange(kind: .removed, message: "is only in the first list")
      rows.append(ComparedRow(row: index + 1, id: entry.id, changes: [change]))
    }
    return rows
  }
}
