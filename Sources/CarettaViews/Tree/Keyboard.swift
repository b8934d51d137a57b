// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// An on-screen keyboard.
public struct Keyboard: Hashable, Sendable {
  /// The frame in the window's coordinates.
  public var frame: Rect
  /// Whether the keyboard is fixed to the bottom of the window.
  ///
  /// Only a docked keyboard changes insets and guides.
  public var isDocked: Bool

  /// Creates a keyboard.
  public init(frame: Rect, isDocked: Bool = true) {
    self.frame = frame.finite
    self.isDocked = isDocked
  }
}
