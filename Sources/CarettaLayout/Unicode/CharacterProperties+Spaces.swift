// SPDX-License-Identifier: Apache-2.0

// Which characters take a space beside them into their cluster (UAX #29 GB9, GB9a, GB9b). The
// standard library has the last word on clusters: its version of Unicode is newer than ICU's.

extension CharacterProperties {
  /// Whether the character extends the cluster of a space before it.
  func standsOnSpace(_ scalar: @autoclosure () -> UInt32) -> Bool {
    if !isDisjoint(with: [.extends, .links]) { return true }
    return lineBreakClass == .unknown && Self.isOneCluster(0x20, scalar())
  }

  /// Whether the character takes a space after it into its cluster.
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
