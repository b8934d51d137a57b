// SPDX-License-Identifier: Apache-2.0

/// The safe area insets that a scroll view adds to its content insets
/// (`UIScrollView.ContentInsetAdjustmentBehavior`).
public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  /// As `scrollableAxes`; with `isContentScrollView`, always including the top and bottom.
  case automatic
  /// The edges of each axis on which the view scrolls or always bounces.
  case scrollableAxes
  /// No insets.
  case never
  /// All four edges.
  case always
}
