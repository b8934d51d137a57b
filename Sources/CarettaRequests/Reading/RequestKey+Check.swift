// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension RequestKey {
  /// Checks that the key accepts a value.
  func check(_ node: RequestNode) throws(RequestError) {
    if node.value == .null, fallback == .null { return }
    switch kind {
    case .any: break
    case .boolean: _ = try node.boolean()
    case .string: _ = try node.string()
    case .number(let range): _ = try node.number(in: range)
    case .integer(let range): _ = try node.integer(in: range)
    case .choice(let names): try checkName(node, isOneOf: names)
    case .list: _ = try node.list()
    case .names(let names):
      for entry in try node.list() {
        if let names { try checkName(entry, isOneOf: names) } else { _ = try entry.string() }
      }
    case .object: _ = try node.object()
    }
  }

  private func checkName(_ node: RequestNode, isOneOf names: [String]) throws(RequestError) {
    let name = try node.string()
    guard names.contains(where: { JSONObject.same($0, name) }) else {
      throw node.unknownName(allowed: names)
    }
  }
}
