// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle {
  /// How characters stand on vertical lines; nil where lines are horizontal.
  var verticalOrientation: TextOrientation? { writingMode.isVertical ? textOrientation : nil }

  /// Whether the baseline of lines is the central one, else the alphabetic one (CSS Writing Modes 4, 4.2).
  var hasCentralBaseline: Bool { writingMode.isVertical && textOrientation != .sideways }

  /// What stands side by side where no span says it; nothing on lines with an alphabetic baseline.
  var shownCombineUpright: TextCombineUpright { hasCentralBaseline ? textCombineUpright : .none }
}
