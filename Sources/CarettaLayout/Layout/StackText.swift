// SPDX-License-Identifier: Apache-2.0

/// The text of a paragraph stack: a string of whole paragraphs, or one paragraph that an edit
/// changed.
///
/// An edit inside one paragraph changes the stored code units of that paragraph, without a string
/// that would be encoded as UTF-8, split and decoded again.
package struct StackText: Sendable {
  private enum Content {
    case string(String)
    case paragraph(ParagraphSplitter.SplitParagraph)
  }

  private var content: Content

  /// Creates the text of a string.
  package init(_ string: String) { content = .string(string) }

  /// Creates the text of one paragraph with its terminator.
  fileprivate init(_ paragraph: ParagraphSplitter.SplitParagraph) {
    content = .paragraph(paragraph)
  }

  /// Whether there is no text; a single paragraph without text is not stored as such.
  package var isEmpty: Bool {
    if case .string(let text) = content { text.isEmpty } else { false }
  }

  /// The length in UTF-16 code units; O(length) for a string that is not ASCII.
  package var length: Int {
    switch content {
    case .string(let text): text.utf16.count
    case .paragraph(let paragraph): paragraph.text.length + paragraph.terminator.utf16.count
    }
  }

  /// The number of bytes, or of code units of a single paragraph: an estimate of the work to lay
  /// the text out.
  package var size: Int {
    if case .string(let text) = content { text.utf8.count } else { length }
  }

  /// The last code point; nil for a paragraph without a terminator.
  package var lastOfTerminator: Unicode.Scalar? {
    switch content {
    case .string(let text): text.unicodeScalars.last
    case .paragraph(let paragraph): paragraph.terminator.unicodeScalars.last
    }
  }

  /// The first code unit.
  package var first: UInt16? {
    switch content {
    case .string(let text): text.utf16.first
    case .paragraph(let paragraph): paragraph.text[0]
    }
  }

  /// The text as a string.
  package var string: String {
    switch content {
    case .string(let text): text
    case .paragraph(let paragraph):
      paragraph.text.string(0..<paragraph.text.length) + paragraph.terminator
    }
  }

  /// Returns the paragraphs; `endsText` adds the empty one after a terminator at the end.
  func split(keepsLineFeeds: Bool, endsText: Bool) -> ParagraphSplitter.SplitText {
    switch content {
    case .string(let text):
      let split = ParagraphSplitter.split(text, keepsLineFeeds: keepsLineFeeds)
      return endsText ? split : split.withoutLast
    case .paragraph(let paragraph):
      if !endsText || paragraph.terminator.isEmpty { return .one(paragraph) }
      let empty = ParagraphSplitter.SplitParagraph(text: .ascii([]), terminator: "")
      return .several([paragraph, empty])
    }
  }
}

extension ParagraphStack {
  /// Returns a paragraph with a range replaced.
  ///
  /// - Parameters:
  ///   - index: the paragraph.
  ///   - range: the range in the stack.
  ///   - text: the new text.
  /// - Returns: the paragraph; nil if the edit divides it, empties it, or extends beyond its
  ///   content.
  package func edited(_ index: Int, _ range: Range<Int>, with text: String) -> StackText? {
    let paragraph = paragraphs[index].paragraph
    let start = paragraphs[index].start
    let own = range.lowerBound - start..<range.upperBound - start
    guard own.lowerBound >= 0, own.upperBound <= Int(paragraph.contentLength),
      own.count < Int(paragraph.contentLength) || !text.isEmpty,
      let content = paragraph.text.replacing(own, with: text)
    else { return nil }
    return StackText(
      ParagraphSplitter.SplitParagraph(text: content, terminator: paragraph.terminator))
  }
}

extension ParagraphText {
  /// Returns the text with a range replaced; nil if the new text contains a control character or a
  /// separator, which may divide the paragraph.
  fileprivate func replacing(_ range: Range<Int>, with text: String) -> ParagraphText? {
    var isASCII = true
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7F..<0xA0, 0x2028, 0x2029: return nil
      case 0x80...: isASCII = false
      default: break
      }
    }
    switch self {
    case .ascii(var units) where isASCII:
      units.replaceSubrange(range, with: text.utf8)
      return .ascii(units)
    case .ascii(let bytes):
      var units = bytes.map(UInt16.init)
      units.replaceSubrange(range, with: text.utf16)
      return .utf16(units)
    case .utf16(var units):
      let staysUTF16 = !isASCII || units[range].allSatisfy { $0 < 0x80 }
      units.replaceSubrange(range, with: text.utf16)
      if staysUTF16 || units.contains(where: { $0 >= 0x80 }) { return .utf16(units) }
      return .ascii(units.map { UInt8(truncatingIfNeeded: $0) })
    }
  }
}
