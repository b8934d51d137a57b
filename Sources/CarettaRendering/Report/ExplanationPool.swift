// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

/// Explanations split into patterns and numbers, because most texts differ only in their numbers.
///
/// A pattern has a control character for each number: U+0001 to U+0007 represent the position's own
/// offset, line, start and end of the line, start and end of the cluster, and level; U+0008
/// represents the next number of the position's list.
struct ExplanationPool {
  private(set) var patterns = TextPool()

  /// Returns the index of an explanation's pattern, and the numbers that are not the position's
  /// own.
  mutating func add(_ explanation: CaretExplanation, line: LineBox) -> (Int, [String]) {
    let own = [
      explanation.position.offset, explanation.stop.line, line.range.start, line.range.end,
      explanation.cluster.start, explanation.cluster.end, explanation.level,
    ].map(String.init)
    var pattern = String.UnicodeScalarView()
    var others: [String] = []
    var digits = ""
    // The position's own numbers appear in one order.
    var next = 0
    func end(_ pattern: inout String.UnicodeScalarView, _ next: inout Int) {
      if digits.isEmpty { return }
      let place = own[next...].firstIndex(of: digits)
      pattern.append(Unicode.Scalar(UInt8((place ?? own.count) + 1)))
      if let place { next = place + 1 } else { others.append(digits) }
      digits = ""
    }
    for scalar in explanation.text.unicodeScalars {
      if ("0"..."9").contains(scalar) {
        digits.unicodeScalars.append(scalar)
      } else {
        end(&pattern, &next)
        // Names of fonts may contain any character.
        pattern.append(scalar.value < 0x20 ? " " : scalar)
      }
    }
    end(&pattern, &next)
    return (patterns.number(of: PageText.json(String(pattern))), others)
  }
}
