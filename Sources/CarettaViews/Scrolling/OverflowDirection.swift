// SPDX-License-Identifier: Apache-2.0

/// The side to which the content of a scroll view overflows horizontally (CSSOM View, overflow
/// directions).
enum OverflowDirection: Hashable, Sendable {
  /// Content begins at the left edge and grows to the right.
  case rightward
  /// Content begins at the right edge and grows to the left, as the lines of `vertical-rl` do.
  case leftward
  /// Content begins at the bottom edge and grows upward, as the lines of `sideways-lr` do.
  case upward
}
