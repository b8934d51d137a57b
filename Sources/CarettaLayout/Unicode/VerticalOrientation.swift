// SPDX-License-Identifier: Apache-2.0

internal import CICU

/// The orientation of a grapheme cluster on a vertical line (UAX #50, property
/// `Vertical_Orientation`).
enum VerticalOrientation: Sendable {
  /// Rotated by 90° clockwise (R).
  case rotated
  /// Upright if the font has a transformed form, otherwise rotated (Tr).
  case transformedRotated
  /// Upright (U), possibly in a transformed form (Tu).
  case upright

  /// Creates the orientation of a grapheme cluster: the orientation of its first character, or
  /// upright if it has an enclosing mark (UAX #50).
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - cluster: the code units of the cluster; at least one.
  init(of units: UnsafeBufferPointer<UInt16>, _ cluster: Range<Int>) {
    let first = unsafe units.scalar(at: cluster.lowerBound)
    switch caretta_icu_vertical_orientation(first) {
    case 0: self = .rotated
    case 1: self = .transformedRotated
    default: self = .upright
    }
    if self == .upright || cluster.count == 1 { return }
    var at = cluster.lowerBound
    while at < cluster.upperBound {
      let scalar = unsafe units.scalar(at: at)
      if caretta_icu_is_enclosing(scalar) != 0 {
        self = .upright
        return
      }
      at += scalar > 0xFFFF ? 2 : 1
    }
  }
}
