// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a tokenize request: a result for each query, in order.
struct TokenizeAnswer: JSONObjectWritable {
  private let results: [JSONValue]
  private let id: JSONValue?

  /// Runs the queries on the tokenizer.
  init(_ request: TokenizeRequest) {
    results = request.queries.map { $0.result(of: request.tokenizer, request.layout) }
    id = request.id
  }

  func writeFields(to writer: inout JSONWriter) {
    if let id { writer.field("id", id) }
    writer.field("results", results)
  }
}

extension TokenizerQuery {
  /// Returns the result: true or false, an offset, a range, a list of ranges, or null.
  fileprivate func result(of tokenizer: TextTokenizer, _ layout: TextLayout?) -> JSONValue {
    switch self {
    case .question(let ask, let position, let granularity, let direction):
      switch ask {
      case .isAtBoundary:
        return .bool(
          tokenizer.isPosition(position, atBoundary: granularity, inDirection: direction))
      case .isWithinTextUnit:
        return .bool(
          tokenizer.isPosition(position, withinTextUnit: granularity, inDirection: direction))
      case .positionToBoundary:
        return tokenizer.position(
          from: position, toBoundary: granularity, inDirection: direction
        ).map { .integer($0.offset) } ?? .null
      default:
        return tokenizer.rangeEnclosingPosition(
          position, with: granularity, inDirection: direction
        ).map(\.json) ?? .null
      }
    case .units(let granularity):
      return .array(tokenizer.units(granularity).map(\.json))
    case .move(let movement, let position, let count):
      return .array(steps(movement, from: position, count, tokenizer).map { .integer($0) })
    case .tap(let ask, let offset):
      let taps = TextTaps(tokenizer)
      switch ask {
      case .doubleTap: return taps.range(forDoubleTapAt: offset).json
      case .tripleTap: return taps.range(forTripleTapAt: offset).json
      default: return .integer(taps.caret(forTapAt: TextPosition(offset)).offset)
      }
    case .tapAt(let ask, let point):
      guard let layout else { return .null }
      let taps = TextTaps(tokenizer)
      switch ask {
      case .doubleTap: return taps.range(forDoubleTapAt: point, in: layout).json
      case .tripleTap: return taps.range(forTripleTapAt: point, in: layout).json
      default: return .integer(taps.caret(forTapAt: point, in: layout).offset)
      }
    case .drag(let points, let taps):
      guard let layout, let first = points.first else { return .null }
      return selection(ofDragFrom: first, points.dropFirst(), taps, tokenizer, layout).json
    }
  }

  /// Returns the selection of a drag after a number of taps at its first point.
  private func selection(
    ofDragFrom first: Point, _ rest: ArraySlice<Point>, _ taps: Int, _ tokenizer: TextTokenizer,
    _ layout: TextLayout
  ) -> TextSelection {
    var gesture = TapSelection(layout, TextTaps(tokenizer))
    var selection = TextSelection(caret: 0)
    for _ in 0..<taps { selection = gesture.tap(at: first, time: 0) }
    if let last = rest.last { selection = gesture.drag(to: last) }
    return selection
  }

  /// Returns the offset after each step; a step that cannot be taken repeats its offset.
  private func steps(
    _ movement: TextMovement, from position: TextPosition, _ count: Int,
    _ tokenizer: TextTokenizer
  ) -> [Int] {
    var mover = TextMover(tokenizer)
    var place = TextPosition(
      min(position.offset, tokenizer.source.length), position.affinity)
    var result: [Int] = []
    while result.count < count {
      guard let next = mover.position(from: place, by: movement) else {
        // All further steps give equal results.
        return result + repeatElement(place.offset, count: count - result.count)
      }
      place = next
      result.append(place.offset)
    }
    return result
  }
}

extension TextSelection {
  /// The selection as `{"anchor","head"}`.
  fileprivate var json: JSONValue {
    var object = JSONObject()
    object["anchor"] = .integer(anchor)
    object["head"] = .integer(head)
    return .object(object)
  }
}
