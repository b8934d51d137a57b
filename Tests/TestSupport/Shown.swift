// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// Geometry in the short notation of the tests.
public enum Shown {
  /// Rectangles as `(x,y,width,height)`, with `s` and `e` where a selection starts and ends and
  /// `r` on runs from right to left.
  public static func rects(_ rects: [TextSelectionRect]) -> String {
    rects.map { part in
      rect(part.rect) + (part.writingDirection == .rtl ? "r" : "")
        + (part.containsStart ? "s" : "") + (part.containsEnd ? "e" : "")
    }.joined(separator: " ")
  }

  /// Returns a rectangle as `(x,y,width,height)`.
  public static func rect(_ rect: Rect) -> String {
    rect.isNull
      ? "null" : "(\([rect.x, rect.y, rect.width, rect.height].map(number).joined(separator: ",")))"
  }

  /// Returns a number without a needless fraction.
  public static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}

extension TextLayout {
  /// Returns the x of the caret at an offset; NaN outside the text.
  public func x(_ offset: Int, _ affinity: TextAffinity = .downstream) -> Double {
    caretStop(at: TextPosition(offset, affinity))?.x ?? .nan
  }

  /// The downstream carets of the layout's text, in offset order.
  public var downstreamX: [Double] { caretStops.filter { $0.affinity == .downstream }.map(\.x) }
}
