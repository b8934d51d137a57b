// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TableView {
  /// What the insets of separators count from (`UITableView.SeparatorInsetReference`).
  public enum SeparatorInsetReference: String, Hashable, Sendable, Codable, CaseIterable {
    /// The edges of the cell, whatever the safe area.
    case fromCellEdges
    /// The automatic insets: where the text of the cell begins.
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

  /// The insets of a separator.
  ///
  /// - Parameters:
  ///   - explicit: the insets that were set, left being leading; nil for the automatic ones. Negative
  ///     ones count as 0 (`UITableViewCell.separatorInset`).
  ///   - reference: what explicit insets count from.
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
public final class Separator: View {
  init() {
    super.init(name: "separator")
    isUserInteractionEnabled = false
  }
}
