// SPDX-License-Identifier: Apache-2.0

/// How an emoji character is to be shown (UTS #51 §1.4.1, §4).
enum EmojiPresentation {
  /// As other text, in the colour of the text.
  case text
  /// As a picture.
  case emoji

  /// The presentation of a grapheme cluster; nil for one that does not begin with an emoji character.
  ///
  /// A variation selector decides (U+FE0E text, U+FE0F emoji); else a skin tone or a joiner makes an emoji; else
  /// the first character has its default (`Emoji_Presentation`). Digits, `#` and `*` are text by default.
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

  /// Whether a character after an emoji character makes it one in emoji presentation: ZWJ, a skin tone.
  private static func makesEmoji(_ scalar: UInt32) -> Bool {
    scalar == 0x200D || (0x1F3FB...0x1F3FF).contains(scalar)
  }
}
