// SPDX-License-Identifier: Apache-2.0

/// The Unicode property `White_Space`; all its code points are in the basic multilingual plane.
enum WhiteSpace {
  /// Whether a unit is white space.
  static func contains(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F,
      0x3000:
      true
    default: false
    }
  }
}
