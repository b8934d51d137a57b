// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// A request that shows a key at work, for `caretta help KEY`.
struct KeyExample {
  /// The verb that answers the request.
  let verb: String
  /// The request as it is printed.
  let request: String
  /// The request as a value.
  let value: JSONValue

  private init?(_ verb: String, _ request: String) {
    guard let value = try? JSONValue(request: Array(request.utf8)) else { return nil }
    self.verb = verb
    self.request = request
    self.value = value
  }

  private init(_ verb: String, _ value: JSONObject) {
    self.verb = verb
    self.value = .object(value)
    // Characters that terminals do not show.
    request = self.value.text.replacing("\u{FFFC}", with: "\\ufffc")
      .replacing("\u{AD}", with: "\\u00ad")
  }

  /// Finds or composes the example of a key.
  ///
  /// - Parameters:
  ///   - names: the names of the keys around the key and its own.
  ///   - verb: the verb that reads it.
  ///   - selected: the values by which the objects are selected that have the key; see
  ///     `RequestTable.Selector`.
  init?(_ names: [String], _ verb: String, selected: [String] = []) {
    let path = Self.withoutChildren(names)
    let example =
      Self.row(path, verb, selected) ?? Self.picture(path, verb, selected)
      ?? Self.withLayout(path, verb) ?? Self.withParagraph(path, verb)
      ?? Self.rowAround(path, verb)
    guard let example else { return nil }
    self = example
  }

  /// The command line: the request on the standard input of the verb.
  ///
  /// Some shells expand backslashes in the arguments of `echo`.
  var line: String {
    let write = request.contains("\\") ? "printf '%s\\n'" : "echo"
    let options = verb == "render" ? " --out example.png" : ""
    return "\(write) '\(request)' | caretta \(verb)\(options)"
  }

  /// Whether the request has a key inside others; views may be inside others at any depth.
  func contains(_ names: [String]) -> Bool {
    !owners(of: names).isEmpty
  }

  /// The request without a key.
  func without(_ names: [String]) -> JSONValue {
    value.mapOwners(of: pathInRequest(names)) { $0[names.last ?? ""] = nil }.value
  }

  private func owners(of names: [String]) -> [JSONObject] {
    var owners: [JSONObject] = []
    _ = value.mapOwners(of: pathInRequest(names)) { owners.append($0) }
    return owners
  }

  /// The path in the request: a key of a screen may be shown in a picture of the screen.
  private func pathInRequest(_ names: [String]) -> ArraySlice<String> {
    let path = Self.withoutChildren(names)
    if verb == "render", case .object(let request) = value, request["screen"] != nil,
      path.first != "screen"
    {
      return ["screen"] + path
    }
    return path[...]
  }

  /// A path without the names of views around views, as views of every depth have the same keys.
  private static func withoutChildren(_ names: [String]) -> [String] {
    names.indices.filter { $0 == names.count - 1 || names[$0] != "children" }.map { names[$0] }
  }
}

// MARK: - Composed examples

extension KeyExample {
  /// Returns the example of the table for exactly a key.
  private static func row(_ path: [String], _ verb: String, _ selected: [String]) -> KeyExample? {
    let name = path.joined(separator: ".")
    let rows = KeyExamples.rows[verb] ?? [:]
    for value in selected {
      if let row = rows["\(name)@\(value)"] { return KeyExample(row.verb, row.request) }
    }
    return rows[name].flatMap { KeyExample($0.verb, $0.request) }
  }

  /// Returns the example of a key around a key if it contains that, too.
  private static func rowAround(_ path: [String], _ verb: String) -> KeyExample? {
    for count in (1..<max(1, path.count)).reversed() {
      guard let example = row(Array(path.prefix(count)), verb, []) else { continue }
      if example.contains(path) { return example }
    }
    return nil
  }

  /// Returns a picture of the example of a scenario or of a screen.
  private static func picture(
    _ path: [String], _ verb: String, _ selected: [String]
  ) -> KeyExample? {
    guard verb == "render", path.count > 1, let kind = path.first,
      ["scroll", "screen"].contains(kind),
      let example = KeyExample(Array(path.dropFirst()), kind, selected: selected)
    else { return nil }
    if example.verb != kind { return example }
    var request = JSONObject()
    request[kind] = example.value
    return KeyExample(verb, request)
  }

  /// The keys of a layout that no text view has.
  private static let notInViews: Set<String> = [
    "height", "exclusions", "minimumStretch", "containers", "orphans", "widows", "maxLines",
    "truncation", "ellipsis", "hitPoints", "ranges", "explain", "include", "breakAfter",
    "keepWithNext",
  ]

  /// Returns the example of a key of a layout, moved into the `layout` of another request.
  private static func withLayout(_ path: [String], _ verb: String) -> KeyExample? {
    guard let index = path.firstIndex(of: "layout"), index < path.count - 1,
      let inner = KeyExample(Array(path[(index + 1)...]), "layout"),
      case .object(var layout) = inner.value
    else { return nil }
    if !notInViews.isDisjoint(with: path) { return inner }
    let outer = Array(path[...index])
    guard let base = row(outer, verb, []) else { return nil }
    let text = layout["text"]
    for key in ["text", "include"] { layout[key] = nil }
    let request = base.value.mapOwners(of: outer[...]) {
      $0["text"] = text
      $0["layout"] = .object(layout)
    }
    guard case .object(let object) = request.value else { return nil }
    return KeyExample(verb, object)
  }

  /// Returns the example of a key of a layout, moved into an entry of `paragraphs` for the whole
  /// text.
  private static func withParagraph(_ path: [String], _ verb: String) -> KeyExample? {
    guard path.first == "paragraphs", path.count > 1,
      let inner = KeyExample(Array(path.dropFirst()), "layout"),
      case .object(var request) = inner.value, case .string(let text)? = request["text"]
    else { return nil }
    var entry = JSONObject()
    entry["start"] = 0
    entry["end"] = .integer(text.utf16.count)
    entry[path[1]] = request[path[1]]
    request[path[1]] = nil
    request["paragraphs"] = [.object(entry)]
    return KeyExample(inner.verb, request)
  }
}

extension JSONValue {
  /// Applies a change to the objects that have the last key of a path, in lists and in views inside
  /// views too.
  ///
  /// - Returns: the changed value, and whether there is such an object.
  fileprivate func mapOwners(
    of path: ArraySlice<String>, _ change: (inout JSONObject) -> Void
  ) -> (value: JSONValue, isFound: Bool) {
    guard let name = path.first else { return (self, false) }
    switch self {
    case .array(let entries):
      let mapped = entries.map { $0.mapOwners(of: path, change) }
      return (.array(mapped.map(\.value)), mapped.contains { $0.isFound })
    case .object(var object):
      if let value = object[name] {
        if path.count == 1 {
          change(&object)
          return (.object(object), true)
        }
        let mapped = value.mapOwners(of: path.dropFirst(), change)
        object[name] = mapped.value
        if mapped.isFound { return (.object(object), true) }
      }
      guard let children = object["children"] else { return (self, false) }
      let mapped = children.mapOwners(of: path, change)
      object["children"] = mapped.value
      return (.object(object), mapped.isFound)
    default:
      return (self, false)
    }
  }
}
