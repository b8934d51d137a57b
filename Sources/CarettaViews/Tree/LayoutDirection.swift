// SPDX-License-Identifier: Apache-2.0

/// The direction in which an interface is laid out (`UIUserInterfaceLayoutDirection`).
public enum LayoutDirection: String, Hashable, Sendable, Codable, CaseIterable {
  /// The leading edge is the left one.
  case leftToRight = "ltr"
  /// The leading edge is the right one.
  case rightToLeft = "rtl"
}

/// The meaning of a view's contents, which determines whether they are mirrored from right to left
/// (`UISemanticContentAttribute`).
public enum SemanticContentAttribute: String, Hashable, Sendable, Codable, CaseIterable {
  /// The contents have the direction of the window.
  case unspecified
  /// Playback controls: left to right in every window.
  case playback
  /// Controls of physical directions, such as text alignment: left to right in every window.
  case spatial
  /// Left to right in every window.
  case forceLeftToRight
  /// Right to left in every window.
  case forceRightToLeft

  /// Returns the direction of such contents in a window
  /// (`UIView.userInterfaceLayoutDirection(for:relativeTo:)`).
  package func layoutDirection(in window: LayoutDirection) -> LayoutDirection {
    switch self {
    case .unspecified: window
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension View {
  /// The direction in which the view's subviews and own contents are laid out
  /// (`UIView.effectiveUserInterfaceLayoutDirection`).
  ///
  /// It follows from the view's `semanticContentAttribute` and its window; left to right outside of
  /// a window. As in UIKit, subviews do not inherit the attribute.
  ///
  /// - Complexity: O(depth).
  public final var effectiveUserInterfaceLayoutDirection: LayoutDirection {
    semanticContentAttribute.layoutDirection(in: window?.layoutDirection ?? .leftToRight)
  }
}
