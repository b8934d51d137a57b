// SPDX-License-Identifier: Apache-2.0

/// An OpenType feature and its value: 0 is off, 1 on, more picks an alternate.
public struct FontFeature: Hashable, Sendable {
  /// The feature's tag.
  public var tag: OpenTypeTag
  /// The value.
  public var value: UInt32

  /// Makes a feature setting.
  public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font and the place on it, in the axis' own units.
public struct FontVariation: Hashable, Sendable {
  /// The axis' tag, such as `wght`.
  public var tag: OpenTypeTag
  /// The place; outside the axis it is clamped to the nearer end.
  public var value: Double

  /// Makes a variation setting.
  public init(_ tag: OpenTypeTag, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// A four-letter OpenType tag: a feature, an axis, a table, a script.
public struct OpenTypeTag: Hashable, Sendable, CustomStringConvertible {
  /// The four bytes, the first letter highest.
  public var rawValue: UInt32

  /// Makes a tag from its number.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Makes a tag from one to four printable ASCII characters, filled with spaces; nil for
  /// anything else.
  public init?(_ text: String) {
    let bytes = Array(text.utf8)
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else {
      return nil
    }
    rawValue = (0..<4).reduce(0) { $0 << 8 | UInt32($1 < bytes.count ? bytes[$1] : 0x20) }
  }

  /// The four characters.
  public var description: String {
    String(
      decoding: (0..<4).map { UInt8(truncatingIfNeeded: rawValue >> (24 - 8 * UInt32($0))) },
      as: UTF8.self)
  }
}
