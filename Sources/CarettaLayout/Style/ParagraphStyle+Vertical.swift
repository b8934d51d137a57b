// SPDX-License-Identifier: Apache-2.0

extension ParagraphStyle {
  /// The orientation of characters on vertical lines; nil for horizontal lines.
  var verticalOrientation: TextOrientation? {
    switch writingMode {
    case .horizontalTB: nil
    case .verticalRL, .verticalLR: textOrientation
    case .sidewaysRL, .sidewaysLR: .sideways
    }
  }

  /// Whether the dominant baseline is the central one instead of the alphabetic one (CSS Writing
  /// Modes 4 §4.2).
  package var hasCentralBaseline: Bool { verticalOrientation.map { $0 != .sideways } ?? false }

  /// The paragraph's `text-combine-upright`; `none` unless the baseline is central.
  var shownCombineUpright: TextCombineUpright { hasCentralBaseline ? textCombineUpright : .none }
}
