// SPDX-License-Identifier: Apache-2.0

/// The check of decorations.
extension LayoutAuditor {
  /// Checks that decorations are in painting order, and that their intervals are ascending, inside
  /// their rectangles, and on the text of their lines.
  mutating func checkDecorations() {
    let kinds = TextDecoration.Line.allCases
    var latest = (line: -1, kind: 0)
    for part in layout.textDecorations {
      let place = (line: part.line, kind: kinds.firstIndex(of: part.kind) ?? 0)
      if place < latest { report(.decorations, line: part.line, "is not in painting order") }
      latest = place
      check(part)
    }
  }

  private mutating func check(_ part: TextDecorationFragment) {
    guard layout.lineNumbers.contains(part.line) else {
      report(.decorations, line: part.line, "has no line")
      return
    }
    let range = layout.line(part.line).range
    if part.range.start < range.start || part.range.end > range.end {
      report(.decorations, line: part.line, offset: part.range.start, "is outside its line")
    }
    let rect = part.rect
    let numbers = [rect.x, rect.y, rect.width, rect.height, part.thickness]
    if !numbers.allSatisfy(\.isFinite) || rect.height < part.thickness - 1e-6 * rect.height {
      report(.decorations, line: part.line, "\(rect) with a thickness of \(part.thickness)")
    }
    var end = -Double.infinity
    for segment in part.segments {
      if segment.start < end || segment.start >= segment.end {
        report(.decorations, line: part.line, "\(segment) after \(end)")
      }
      end = segment.end
    }
    let slack = 1e-6 * max(1, abs(rect.minX), abs(rect.maxX))
    guard let first = part.segments.first?.start, abs(first - rect.minX) <= slack,
      abs(end - rect.maxX) <= slack
    else {
      report(.decorations, line: part.line, "\(part.segments) do not fill \(rect)")
      return
    }
    if goesBackward || hasNegativeMargins { return }
    let text = layout.selectionRects(for: range, extendingToContainer: false).map(\.rect)
    let left = text.map(\.minX).min() ?? 0
    let right = text.map(\.maxX).max() ?? 0
    if first < left - slack || end > right + slack {
      report(.decorations, line: part.line, "\(first) to \(end), text \(left) to \(right)")
    }
  }

  /// Whether an inline box has a negative margin, so that text may extend beyond its selection.
  private var hasNegativeMargins: Bool {
    layout.specification.spans.contains { span in
      guard let margin = span.box?.margin else { return false }
      return min(margin.top, margin.left, margin.bottom, margin.right) < 0
    }
  }
}
