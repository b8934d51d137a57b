// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TableView {
  /// The reference of separator insets (`UITableView.SeparatorInsetReference`).
  ///
  /// Automatic insets are the layout margins of the content view, as UIKit documents. Margins
  /// include the safe area, so that the separator clears the sensor housing even if
  /// `insetsContentViewsToSafeArea` is false.
  public enum SeparatorInsetReference: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edges of the cell, independent of the safe area.
    case fromCellEdges
    /// The automatic insets, which begin at the text of the cell.
    case fromAutomaticInsets
  }

  /// The lines between the cells (`UITableViewCell.SeparatorStyle`).
  public enum SeparatorStyle: String, Hashable, Sendable, Codable, CaseIterable {
    /// No separators.
    case none
    /// A line of one pixel at the bottom of each cell.
    case singleLine
  }
}

/// The distances of a separator from the leading and the trailing edge of its cell.
struct SeparatorInsets: Hashable {
  var leading: Double
  var trailing: Double

  /// Creates the insets of a separator.
  ///
  /// - Parameters:
  ///   - explicit: the insets that were set, left being leading; nil for the automatic insets.
  ///     Negative insets count as 0 (`UITableViewCell.separatorInset`).
  ///   - reference: the reference of explicit insets.
  ///   - automatic: the automatic insets.
  init(
    explicit: EdgeInsets?, from reference: TableView.SeparatorInsetReference,
    automatic: SeparatorInsets
  ) {
    guard let explicit = explicit?.nonNegative else {
      self = automatic
      return
    }
    let origin =
      switch reference {
      case .fromCellEdges: SeparatorInsets(leading: 0, trailing: 0)
      case .fromAutomaticInsets: automatic
      }
    self.init(
      leading: origin.leading + explicit.left, trailing: origin.trailing + explicit.right)
  }

  init(leading: Double, trailing: Double) {
    self.leading = leading
    self.trailing = trailing
  }
}

/// The line at the bottom of a cell.
package final class Separator: View {
  init() {
    super.init(name: "separator")
    isUserInteractionEnabled = false
  }
}
