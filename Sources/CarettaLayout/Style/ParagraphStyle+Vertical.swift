// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle {
  /// The orientation of characters on vertical lines; nil for horizontal lines.
  var verticalOrientation: TextOrientation? { writingMode.isVertical ? textOrientation : nil }

  /// Whether the dominant baseline is the central one instead of the alphabetic one (CSS Writing
  /// Modes 4 §4.2).
  var hasCentralBaseline: Bool { writingMode.isVertical && textOrientation != .sideways }

  /// The paragraph's `text-combine-upright`; `none` unless the baseline is central.
  var shownCombineUpright: TextCombineUpright { hasCentralBaseline ? textCombineUpright : .none }
}
