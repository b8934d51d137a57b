// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The text as it is broken into lines and shaped: with collapsed white space and transformed
  /// characters (`ParagraphStyle.textTransform`).
  ///
  /// It may differ in length from `text`, in which all offsets are counted.
  ///
  /// - Complexity: O(length).
  public var transformedText: String {
    paragraphs.reduce(into: "") { text, record in
      text += record.paragraph.transformedText + record.paragraph.terminator
    }
  }
}

extension ShapedParagraph {
  /// The transformed text without its terminator.
  fileprivate var transformedText: String {
    processedText.shownText(0..<Int(contentLength))
  }
}
