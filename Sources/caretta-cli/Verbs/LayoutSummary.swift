// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// A layout as text for users: its lines, some carets, the words under some taps.
struct LayoutSummary {
  let layout: TextLayout
  private let units: [UInt16]
  let carets: [Int]
  let taps: [Point]

  /// Creates a summary of a layout of a text.
  init(layout: TextLayout, text: String, carets: [Int], taps: [Point]) {
    self.layout = layout
    units = Array(text.utf16)
    self.carets = carets
    self.taps = taps
  }

  /// The summary.
  var text: String {
    let size = "size \(number(layout.size.width)) × \(number(layout.size.height))"
    return (layout.lines.enumerated().map(line) + [size] + carets.map(caret) + taps.map(word))
      .joined(separator: "\n")
  }

  private var isVertical: Bool { layout.axes.mode.isVertical }

  private func line(_ index: Int, _ line: LineBox) -> String {
    let content =
      isVertical
      ? "top \(number(line.top))  height \(number(line.bottom - line.top))"
      : "left \(number(line.left))  width \(number(line.width))"
    return "\(index)  [\(line.range.start),\(line.range.end))  \(quoted(line.range))"
      + "  \(content)  baseline \(number(line.baseline))"
  }

  private func caret(_ offset: Int) -> String {
    let place = min(offset, layout.length)
    let rect = layout.caretRect(for: TextPosition(place))
    let length =
      isVertical ? "width \(number(rect.width))" : "height \(number(rect.height))"
    return "caret at \(place) → \(number(rect.x)),\(number(rect.y))  \(length)"
  }

  private func word(_ tap: Point) -> String {
    let place = "word under tap \(number(tap.x)),\(number(tap.y)) → "
    guard let hit = layout.characterRange(at: tap),
      let word = layout.words.first(where: { $0.contains(hit.start) })
    else { return place + "none" }
    return place + "\(quoted(word))  [\(word.start),\(word.end))"
  }

  private func quoted(_ range: TextRange) -> String {
    JSONValue.string(String(decoding: units[range.start..<range.end], as: UTF16.self)).text
  }

  /// Returns a number with at most two decimals.
  private func number(_ value: Double) -> String {
    JSONValue((value * 100).rounded() / 100).text
  }
}
