// SPDX-License-Identifier: Apache-2.0

/// An OpenType feature and its value: 0 is off, 1 is on, larger values select an alternate.
public struct FontFeature: Hashable, Sendable, Codable {
  /// The tag of the feature.
  public var tag: OpenTypeTag
  /// The value.
  public var value: UInt32

  /// Creates a feature setting.
  public init(_ tag: OpenTypeTag, _ value: UInt32 = 1) {
    self.tag = tag
    self.value = value
  }
}

/// An axis of a variable font and a coordinate on it, in the axis's own units.
public struct FontVariation: Hashable, Sendable, Codable {
  /// The tag of the axis, such as `wght`.
  public var tag: OpenTypeTag
  /// The coordinate, in the axis's own units; clamped to the range of the axis.
  public var value: Double

  /// Creates a variation setting.
  public init(_ tag: OpenTypeTag, _ value: Double) {
    self.tag = tag
    self.value = value
  }
}

/// A four-letter OpenType tag of a feature, an axis, a table or a script.
public struct OpenTypeTag: Hashable, Sendable, CustomStringConvertible {
  /// The four bytes, with the first letter in the most significant byte.
  public var rawValue: UInt32

  /// Creates a tag from its numeric value.
  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// Creates a tag from one to four printable ASCII characters, padded with spaces; nil for other
  /// strings.
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

extension OpenTypeTag: Codable {
  /// Decodes the four characters.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let tag = OpenTypeTag(text) else {
      throw decoder.invalidValue("expected one to four ASCII characters, found \"\(text)\"")
    }
    self = tag
  }

  /// Encodes the four characters.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
