// SPDX-License-Identifier: Apache-2.0

/// The other space separators of CSS Text 3: the general category Zs without U+0020 and U+00A0.
///
/// At the end of a line they hang, as all white space does (CSS Text 3 §4.1.2), also U+202F and
/// U+2007, after which no line ends by itself. A space with marks or joiners hangs as a whole
/// cluster, although UAX #14 has an opportunity before the mark.
enum SpaceSeparator {
  /// Whether a code unit is an other space separator.
  @inline(__always)
  static func isOther(_ unit: UInt16) -> Bool {
    unit >= 0x1680 && unit <= 0x3000 && isOtherAbove(unit)
  }

  /// Whether a code unit is an other space separator after which a line may end: class BA, not GL
  /// (UAX #14).
  static func allowsBreak(after unit: UInt16) -> Bool {
    isOther(unit) && unit != 0x2007 && unit != 0x202F
  }

  private static func isOtherAbove(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }
}

// Characters that take an adjacent space into their cluster (UAX #29 GB9, GB9a, GB9b). The standard
// library determines clusters, because its version of Unicode is newer than ICU's.

extension CharacterProperties {
  /// Whether the character extends the cluster of a preceding space.
  func standsOnSpace(_ scalar: @autoclosure () -> UInt32) -> Bool {
    if !isDisjoint(with: [.extends, .links]) { return true }
    return lineBreakClass == .unknown && Self.isOneCluster(0x20, scalar())
  }

  /// Whether the character takes a following space into its cluster.
  func takesSpace(_ scalar: @autoclosure () -> UInt32) -> Bool {
    contains(.prepends) || lineBreakClass == .unknown && Self.isOneCluster(scalar(), 0x20)
  }

  private static func isOneCluster(_ a: UInt32, _ b: UInt32) -> Bool {
    var both = String.UnicodeScalarView()
    both.append(Unicode.Scalar(a) ?? "\u{FFFD}")
    both.append(Unicode.Scalar(b) ?? "\u{FFFD}")
    return String(both).count == 1
  }
}
