// SPDX-License-Identifier: Apache-2.0

/// How much of the safe area a scroll view takes as insets of its content
/// (`UIScrollView.ContentInsetAdjustmentBehavior`).
public enum ContentInsetAdjustmentBehavior: String, Hashable, Sendable, Codable, CaseIterable {
  /// As `scrollableAxes`; top and bottom always in the content scroll view of a controller with
  /// bars.
  case automatic
  /// The two edges of each axis on which the view scrolls or bounces.
  case scrollableAxes
  /// Nothing.
  case never
  /// All four edges.
  case always
}
