// SPDX-License-Identifier: Apache-2.0

/// The examples of `caretta help KEY`: for each verb a table of keys and requests.
///
/// A row has the key, with the names of the keys around it, and a request in JSON. Before the
/// request may be another verb, whose answer shows what the key does. `KEY@VALUE` is a key of the
/// objects that a value selects, as `stage.edge@bar`. A key without a row has the row of the key
/// around it if that request contains it, and examples of the keys of `layout` and `paragraphs`
/// inside other keys are composed; see `KeyExample`.
enum KeyExamples {
  /// The verb and the request of a row.
  struct Row: Sendable {
    let verb: String
    let request: String
  }

  /// The rows of each verb by their keys.
  static let rows: [String: [String: Row]] = [
    "layout": parse([text, paragraphs, areas], of: "layout"),
    "render": parse([pictures], of: "render"), "reload": parse([reloads], of: "reload"),
    "tokenize": parse([tokens], of: "tokenize"), "highlight": parse([highlights], of: "highlight"),
    "scroll": parse([scenarios, events, views], of: "scroll"),
    "screen": parse([screens], of: "screen"), "fits": parse([fits], of: "fits"),
    "fonts": parse([fonts], of: "fonts"),
  ]

  private static func parse(_ tables: [String], of verb: String) -> [String: Row] {
    var rows: [String: Row] = [:]
    for line in tables.flatMap({ $0.split(separator: "\n") }) {
      guard let start = line.firstIndex(of: "{") else { continue }
      let words = line[..<start].split(separator: " ").map(String.init)
      guard let key = words.first else { continue }
      rows[key] = Row(verb: words.count > 1 ? words[1] : verb, request: String(line[start...]))
    }
    return rows
  }
}
