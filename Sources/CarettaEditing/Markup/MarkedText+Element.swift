// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension MarkedText {
  /// An element and its range in the text.
  public struct Element: Hashable, Sendable {
    /// The names of elements with text.
    public enum Name: String, Hashable, Sendable, CaseIterable {
      /// A paragraph.
      case p
      /// Bold text.
      case b
      /// Bold text.
      case strong
      /// Italic text.
      case i
      /// Italic text.
      case em
      /// Underlined text.
      case u
      /// Struck text.
      case s
      /// A subscript.
      case sub
      /// A superscript.
      case sup
      /// Smaller text.
      case small
      /// Text with a yellow background.
      case mark
      /// Text in the font of code.
      case code
      /// Text without a style of its own.
      case span
      /// Text with an annotation.
      case ruby
    }

    /// The name.
    public let name: Name
    /// The range in UTF-16 code units; for a paragraph without its line feed.
    public internal(set) var range: TextRange
    /// The attribute `lang`; nil without one.
    public let language: String?
    /// The attribute `dir`; nil without one.
    public let direction: ParagraphStyle.Direction?
    /// The declarations of the attribute `style`, in order.
    package let style: [Declaration]
    /// The text of the annotation (`rt`) of an element `ruby`; nil for other elements.
    public var annotation: String?
  }

  /// A CSS declaration: a property and its value.
  package struct Declaration: Hashable, Sendable {
    /// The name of the property, in lower case.
    package let property: String
    /// The value, in lower case outside quotation marks, without unneeded white space.
    package let value: String
  }
}
