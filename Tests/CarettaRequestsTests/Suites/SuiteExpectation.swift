// SPDX-License-Identifier: Apache-2.0

@testable import CarettaRequests

/// Compares an answer with a member of the `expect` of a suite's case.
///
/// | member | compared value |
/// | --- | --- |
/// | `results` | the results of a tokenizer request |
/// | `lines` | `[start, end]` of each line |
/// | `lineStarts` | the starts of the lines |
/// | `lineCount` | their number |
/// | `lineWidths`, `lineLefts` | in points; `null` is any |
/// | `carets` | the offsets of the carets |
/// | `caretXs` | `[offset, x]` of downstream carets |
/// | `selections` | `[x, width]` of each rect of each of the request's ranges |
/// | `visualOrder` | the indices of the request's ranges, from left to right |
/// | `words` | `[start, end]` of each word |
/// | `hits` | the offset of each hit |
/// | `width` | the width of the block |
/// | `sameLines` | another request, whose lines have equal positions and widths in order |
/// | `sameGlyphs` | another request, whose lines have equal glyphs at equal positions |
/// | `turnedGlyphs` | a request with horizontal lines, whose glyphs rotated clockwise are equal |
/// | `sameVisibleGlyphs` | another request, whose visible glyphs are equal along lines |
/// | `orientations` | the orientations of glyphs on vertical lines: `["sideways"]`, `["upright"]` or both, by their order |
/// | `members` | the members of the answer to compare, in its form; `null` is any |
struct SuiteExpectation {
  /// Points.
  private static let tolerance = 0.02

  var answer: JSONValue
  /// The request that it answers.
  var request = JSONValue.null

  /// Returns the differences from the expectation; nil if the answer agrees.
  func difference(
    from expected: JSONValue, as key: String, asking: (JSONValue) throws -> JSONValue
  ) throws -> String? {
    let found: JSONValue
    switch key {
    case "results": found = answer["results"] ?? .null
    case "sameLines":
      let other = SuiteExpectation(answer: try asking(expected))
      return compare(places(of: self), places(of: other), key)
    case "sameGlyphs":
      let other = SuiteExpectation(answer: try asking(expected))
      return compare(glyphs(), other.glyphs(), key)
    case "turnedGlyphs":
      let other = SuiteExpectation(answer: try asking(expected))
      return compare(glyphsAlongLines(.vertical), other.glyphsAlongLines(.horizontal), key)
    case "sameVisibleGlyphs":
      let other = SuiteExpectation(answer: try asking(expected), request: expected)
      return compare(visibleGlyphs(), other.visibleGlyphs(), key)
    case "orientations": found = orientations()
    case "members": return Self.difference(of: answer, from: expected, at: key)
    case "lines": found = .array(ranges("lines"))
    case "words": found = .array(ranges("words"))
    case "lineStarts": found = .array(members("lines", "start"))
    case "lineCount": found = .integer(list("lines").count)
    case "lineWidths": found = .array(members("lines", "width"))
    case "lineLefts": found = .array(members("lines", "left"))
    case "hits": found = .array(members("hits", "offset"))
    case "width": found = answer["size"]?["width"] ?? .null
    case "carets": found = .array(downstream.map { $0["offset"] ?? .null })
    case "caretXs":
      let offsets = elements(expected).map { elements($0).first }
      found = .array(
        downstream.filter { caret in offsets.contains(caret["offset"]) }.map {
          .array([$0["offset"] ?? .null, $0["x"] ?? .null])
        })
    case "selections":
      found = .array(list("selections").map { .array(elements($0["rects"]).map(Self.edges(of:))) })
    case "visualOrder":
      let lefts = list("selections").map { Self.number(elements($0["rects"]).first?["x"]) ?? .nan }
      found = .array(lefts.indices.sorted { lefts[$0] < lefts[$1] }.map { .integer($0) })
    default: return "no such expectation: \(key)"
    }
    return compare(found, expected, key)
  }

  /// The downstream carets, in the order of their offsets.
  private var downstream: [JSONValue] {
    list("carets").filter { $0["affinity"] == .string("downstream") }
  }

  private func places(of expectation: SuiteExpectation) -> JSONValue {
    .array(["left", "top", "width"].map { .array(expectation.members("lines", $0)) })
  }

  private func compare(_ found: JSONValue, _ expected: JSONValue, _ key: String) -> String? {
    Self.agree(found, expected) ? nil : "\(key): \(found.text), expected \(expected.text)"
  }

  static func agree(_ found: JSONValue, _ expected: JSONValue) -> Bool {
    if case .array(let found) = found, case .array(let expected) = expected {
      return found.count == expected.count
        && zip(found, expected).allSatisfy { $1 == .null || agree($0, $1) }
    }
    if let found = number(found), let expected = number(expected) {
      return abs(found - expected) <= tolerance
    }
    return found == expected
  }

  static func number(_ value: JSONValue?) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .number(let number): number
    default: nil
    }
  }

  private static func edges(of rect: JSONValue) -> JSONValue {
    .array([rect["x"] ?? .null, rect["width"] ?? .null])
  }

  func list(_ key: String) -> [JSONValue] { elements(answer[key]) }

  func elements(_ value: JSONValue?) -> [JSONValue] {
    if case .array(let elements) = value { elements } else { [] }
  }

  private func members(_ list: String, _ key: String) -> [JSONValue] {
    self.list(list).map { $0[key] ?? .null }
  }

  private func ranges(_ list: String) -> [JSONValue] {
    self.list(list).map { .array([$0["start"] ?? .null, $0["end"] ?? .null]) }
  }
}
