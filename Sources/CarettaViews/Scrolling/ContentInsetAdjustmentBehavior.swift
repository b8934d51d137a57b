// SPDX-License-Identifier: Apache-2.0

/// Which safe area insets a scroll view adds to its content insets
/// (`UIScrollView.ContentInsetAdjustmentBehavior`).
public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  /// As `scrollableAxes`; with `isContentScrollView` top and bottom in any case.
  case automatic
  /// The edges of each axis on which the view scrolls or always bounces.
  case scrollableAxes
  /// None.
  case never
  /// All four edges.
  case always
}
