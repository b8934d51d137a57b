// SPDX-License-Identifier: Apache-2.0

/// A group of keys in the help of a verb.
struct HelpGroup {
  let title: String
  private let keys: Set<String>

  private init(_ title: String, _ keys: String) {
    self.title = title
    self.keys = Set(keys.split(separator: " ").map(String.init))
  }

  /// All groups in the order of help; the last group contains the remaining keys.
  static let all = [
    HelpGroup(
      "Text and fonts",
      "text fontFiles size language features variations letterSpacing wordSpacing "
        + "letterSpacingPercent wordSpacingPercent spans attachments system family weight stretch "
        + "italic fontPalette"),
    HelpGroup(
      "Paragraphs",
      "paragraphs direction autoFallback textAlign textAlignLast textJustify textGroupAlign "
        + "lineHeight paragraphSpacing textIndent textIndentHanging textIndentEachLine tabSize tabLength tabStops"
    ),
    HelpGroup(
      "Lines",
      "textDecoration textTransform whiteSpace textWrap wordBreak overflowWrap lineBreak "
        + "tailoring hyphens "
        + "hyphenateLimitChars hyphenateCapitalizedWords hyphenationFolders hangingPunctuation "
        + "opticalMargins maxLines truncation ellipsis"),
    HelpGroup(
      "East Asian text",
      "writingMode textOrientation textCombineUpright textAutospace textSpacingTrim "
        + "textEmphasis textEmphasisPosition textEmphasisColor"),
    HelpGroup(
      "Containers and pages",
      "width height containers exclusions minimumStretch orphans widows pages"),
    HelpGroup(rest, ""),
  ]

  private static let rest = "Request and output"

  /// Returns the title of the group of a key.
  static func title(of key: String) -> String {
    all.first { $0.keys.contains(key) }?.title ?? rest
  }
}
