// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The first record of comma-separated values: the keys of the requests in the following records.
struct CSVHeader: Sendable {
  private let keys: [RequestKey]
  /// The character between fields: a comma, a semicolon or a tab.
  let separator: UInt8

  /// Reads the names of the columns.
  ///
  /// The separator is the character that divides the record into the most names of keys.
  ///
  /// - Throws: a name that is no key of the verb, or comes twice.
  init(_ record: [UInt8], of verb: Verb) throws(RequestError) {
    separator = Self.separator(of: record, verb)
    var keys: [RequestKey] = []
    for name in try CSVFields.split(record, by: separator) {
      guard let key = verb.table[name] else {
        throw RequestError(
          .unknownKey,
          "the header row has the column \(JSONValue.string(name).text), which is no key; expected keys such as "
            + "text, width, maxLines",
          suggestion: NearestName.nearest(to: name, in: verb.table.keys.map(\.name)))
      }
      if keys.contains(where: { $0.name == key.name }) {
        let former = key.formerName.map { " (formerly \(JSONValue.string($0).text))" } ?? ""
        throw RequestError(
          .invalidValue, "there are two columns \(JSONValue.string(key.name).text)\(former)")
      }
      keys.append(key)
    }
    self.keys = keys
  }

  private static func separator(of record: [UInt8], _ verb: Verb) -> UInt8 {
    var best = (separator: UInt8(ascii: ","), count: 0)
    for separator in [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")] {
      let names = (try? CSVFields.split(record, by: separator)) ?? []
      let count = names.count { verb.table[$0] != nil }
      if count > best.count { best = (separator, count) }
    }
    return best.separator
  }

  /// Returns the request of a record.
  ///
  /// Numbers, lists and objects are read as JSON, an `id` is a string, and an empty field leaves a
  /// key out, but not the text.
  ///
  /// - Throws: the mistake in the record.
  func request(_ record: [UInt8]) throws(RequestError) -> JSONValue {
    let fields = try CSVFields.split(record, by: separator)
    guard fields.count == keys.count else {
      throw RequestError(
        .invalidValue,
        "the row has \(fields.count) \(fields.count == 1 ? "field" : "fields"), the header \(keys.count)"
      )
    }
    var request = JSONObject()
    for (key, field) in zip(keys, fields) where !field.isEmpty || key.name == "text" {
      request[key.name] = key.name == "id" ? .string(field) : try key.value(ofOption: field)
    }
    return .object(request)
  }
}
