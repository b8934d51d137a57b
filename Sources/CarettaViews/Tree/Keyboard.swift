// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// An on-screen keyboard: where it is, and whether it belongs to the window's bottom.
public struct Keyboard: Hashable, Sendable {
  /// Where it is in the window.
  public var frame: Rect
  /// Whether it is fixed to the bottom; views make room for no other one.
  public var isDocked: Bool

  /// Makes a keyboard.
  public init(frame: Rect, isDocked: Bool = true) {
    self.frame = frame.finite
    self.isDocked = isDocked
  }
}
