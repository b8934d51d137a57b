// SPDX-License-Identifier: Apache-2.0

/// An sRGB color with 8 bits per channel and non-premultiplied alpha.
///
/// Layout only passes colors on to rendering.
public struct Color: Hashable, Sendable {
  /// The red channel.
  public var red: UInt8
  /// The green channel.
  public var green: UInt8
  /// The blue channel.
  public var blue: UInt8
  /// The opacity: 0 is transparent, 255 is opaque.
  public var alpha: UInt8

  /// Fully transparent.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Opaque black.
  public static let black = Color(red: 0, green: 0, blue: 0)
  /// Opaque white.
  public static let white = Color(red: 255, green: 255, blue: 255)

  /// Creates a color from its channels.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// Creates a color from `#rgb`, `#rrggbb` or `#rrggbbaa`; nil for any other text.
  public init?(_ hex: String) {
    guard hex.hasPrefix("#") else { return nil }
    let digits = hex.utf8.dropFirst().map { Character(Unicode.Scalar($0)).hexDigitValue }
    let nibbles = digits.compactMap { $0 }.map(UInt8.init)
    guard nibbles.count == digits.count else { return nil }
    switch nibbles.count {
    case 3:
      self.init(red: nibbles[0] * 17, green: nibbles[1] * 17, blue: nibbles[2] * 17)
    case 6, 8:
      let bytes = stride(from: 0, to: nibbles.count, by: 2).map {
        nibbles[$0] << 4 | nibbles[$0 + 1]
      }
      self.init(
        red: bytes[0], green: bytes[1], blue: bytes[2], alpha: bytes.count == 4 ? bytes[3] : 255)
    default:
      return nil
    }
  }
}

extension Color: CustomStringConvertible {
  /// The color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque.
  public var description: String {
    alpha == 255 ? hexRGB : hexRGB + Self.hex(alpha)
  }

  /// The color as `#rrggbb` without its alpha.
  package var hexRGB: String { "#" + Self.hex(red) + Self.hex(green) + Self.hex(blue) }

  private static func hex(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
  }
}

extension Color: Codable {
  /// Decodes a color in hexadecimal notation, such as `#3366cc80`.
  public init(from decoder: any Decoder) throws {
    let text = try String(from: decoder)
    guard let color = Color(text) else {
      throw decoder.invalidValue("expected a color such as #3366cc, found \"\(text)\"")
    }
    self = color
  }

  /// Encodes the color in hexadecimal notation.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}
