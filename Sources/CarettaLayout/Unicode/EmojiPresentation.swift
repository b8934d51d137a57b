// SPDX-License-Identifier: Apache-2.0

/// The presentation of an emoji character (UTS #51 §1.4.1, §4).
enum EmojiPresentation {
  /// Displayed as text, in the color of the text.
  case text
  /// Displayed as a picture.
  case emoji

  /// Creates the presentation of a grapheme cluster; nil if it does not begin with an emoji
  /// character.
  ///
  /// A variation selector takes precedence (U+FE0E text, U+FE0F emoji). Otherwise, a skin tone or a
  /// joiner selects emoji presentation. Otherwise the first character has its default
  /// (`Emoji_Presentation`). Digits, `#` and `*` have text presentation by default.
  init?(_ scalars: [UInt32]) {
    guard let first = scalars.first.flatMap(Unicode.Scalar.init), first.properties.isEmoji else {
      return nil
    }
    let rest = scalars.dropFirst()
    if let selector = rest.first(where: { $0 == 0xFE0E || $0 == 0xFE0F }) {
      self = selector == 0xFE0F ? .emoji : .text
    } else if first.properties.isEmojiPresentation || rest.contains(where: Self.makesEmoji) {
      self = .emoji
    } else {
      self = .text
    }
  }

  /// Whether a character after an emoji character selects emoji presentation: ZWJ or a skin tone.
  private static func makesEmoji(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar)
  }
}
