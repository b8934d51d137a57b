// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension InlineBoxFragment {
  /// Returns the background and the borders; the start and end borders only at the box's edges.
  ///
  /// - Parameter text: the color of borders without a color.
  /// - Returns: the items to paint behind the text.
  func items(_ text: Color) -> [DisplayList.Item] {
    var items: [DisplayList.Item] = []
    if let color = box.backgroundColor { items.append(.fill(rect, color)) }
    let color = box.borderColor ?? text
    for side in borders where side.width > 0 && side.height > 0 { items.append(.fill(side, color)) }
    return items
  }

  private var borders: [Rect] {
    let width = box.borderWidth
    let top = min(max(0, width.top), rect.height)
    let bottom = min(max(0, width.bottom), rect.height)
    let left = min(max(0, width.left), rect.width)
    let right = min(max(0, width.right), rect.width)
    let (hasLeft, hasRight, hasTop, hasBottom) =
      isVertical
      ? (true, true, hasLeftEdge, hasRightEdge) : (hasLeftEdge, hasRightEdge, true, true)
    var sides: [Rect] = []
    if hasTop { sides.append(Rect(x: rect.x, y: rect.y, width: rect.width, height: top)) }
    if hasBottom {
      sides.append(Rect(x: rect.x, y: rect.maxY - bottom, width: rect.width, height: bottom))
    }
    let inner = (y: rect.y + (hasTop ? top : 0), maxY: rect.maxY - (hasBottom ? bottom : 0))
    let height = max(0, inner.maxY - inner.y)
    if hasLeft { sides.append(Rect(x: rect.x, y: inner.y, width: left, height: height)) }
    if hasRight {
      sides.append(Rect(x: rect.maxX - right, y: inner.y, width: right, height: height))
    }
    return sides
  }
}
