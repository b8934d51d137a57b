// SPDX-License-Identifier: Apache-2.0

/// The alignment of lines as a group (CSS `text-group-align`): the free space beside the longest
/// line is moved out of all of them.
struct GroupAlignment {
  private let style: ParagraphStyle
  private let isRightToLeft: Bool

  /// Creates the rule of a paragraph; nil if its lines are not aligned as groups.
  init?(_ style: ParagraphStyle, _ paragraph: ShapedParagraph) {
    guard style.textGroupAlign != .none else { return nil }
    self.style = style
    isRightToLeft = paragraph.baseLevel == 1
  }

  /// Whether a line fills its slot, so that the group has no free space.
  ///
  /// - Parameters:
  ///   - isWrapped: whether the line ends in a soft wrap.
  ///   - isTruncated: whether the paragraph is truncated; its hard line ends are not justified
  ///     (`ParagraphView.alignment`).
  /// - Returns: whether the line is justified.
  func isFilled(isWrapped: Bool, isTruncated: Bool) -> Bool {
    if isWrapped { return style.textAlign == .justify }
    return !isTruncated && (style.textAlignLast ?? .start) == .justify
  }

  /// Returns the insets at the start and at the end of the lines.
  ///
  /// - Parameter space: the free space beside the longest line, in layout units.
  /// - Returns: the insets, in layout units.
  func insets(sharing space: Int64) -> (start: Int64, end: Int64) {
    let start: Int64 =
      switch style.textGroupAlign {
      case .none, .start: 0
      case .end: space
      case .left: isRightToLeft ? space : 0
      case .right: isRightToLeft ? 0 : space
      case .center: space / 2
      }
    return (start, space - start)
  }
}
