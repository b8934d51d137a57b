// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A CSS property of the attribute `style`: its name, and its effect on the style of an element.
struct MarkupProperty: Sendable {
  /// The name.
  let name: String
  /// The elements that can have the property.
  let target: Target
  /// The valid values, for messages.
  let expected: String
  /// Sets the property to a value; returns whether the value is valid.
  let apply: @Sendable (String, inout MarkupStyle) -> Bool

  /// The elements that can have a property.
  enum Target: Sendable {
    /// All elements.
    case all
    /// Elements inside paragraphs.
    case text
    /// Paragraphs.
    case paragraphs
  }

  /// Creates a property.
  init(
    _ name: String, for target: Target = .all, expected: String,
    apply: @escaping @Sendable (String, inout MarkupStyle) -> Bool
  ) {
    self.name = name
    self.target = target
    self.expected = expected
    self.apply = apply
  }

  /// A property of the text of an element.
  typealias TextPath<Value> = any WritableKeyPath<TextSpan, Value?> & Sendable
  /// A property of a paragraph.
  typealias ParagraphPath<Value> = any WritableKeyPath<ParagraphSpan, Value?> & Sendable
  /// Reads a value; nil if it is invalid.
  typealias Reader<Value> = @Sendable (String, MarkupStyle) -> Value?

  /// Creates a property of the text of an element.
  init<Value>(
    _ name: String, text path: TextPath<Value>, expected: String,
    read: @escaping Reader<Value>
  ) {
    self.init(name, expected: expected) { value, style in
      style.text[keyPath: path] = read(value, style)
      return style.text[keyPath: path] != nil
    }
  }

  /// Creates a property of a paragraph.
  init<Value>(
    _ name: String, paragraph path: ParagraphPath<Value>, expected: String,
    read: @escaping Reader<Value>
  ) {
    self.init(name, for: .paragraphs, expected: expected) { value, style in
      style.paragraph[keyPath: path] = read(value, style)
      return style.paragraph[keyPath: path] != nil
    }
  }

  /// Creates a property of paragraphs and of the text of other elements.
  init<Value>(
    _ name: String, text: TextPath<Value>, paragraph: ParagraphPath<Value>, expected: String,
    read: @escaping Reader<Value>
  ) {
    self.init(name, expected: expected) { value, style in
      let found = read(value, style)
      if style.isParagraph {
        style.paragraph[keyPath: paragraph] = found
      } else {
        style.text[keyPath: text] = found
      }
      return found != nil
    }
  }

  /// Returns a reader of the names of an enumeration's cases.
  static func choice<Value: RawRepresentable<String> & SendableMetatype>() -> Reader<Value> {
    { value, _ in Value(rawValue: value) }
  }

  /// The lengths, for messages.
  static let length = "a length in px, pt or em"

  /// Returns a reader of lengths.
  static func length(in range: NumberRange) -> Reader<Double> {
    { value, style in
      MarkupValue.length(value, size: style.size).flatMap { range.contains($0) ? $0 : nil }
    }
  }

  /// Returns the names of an enumeration's cases, for messages.
  static func names<Value: RawRepresentable<String> & CaseIterable>(of type: Value.Type) -> String {
    Value.allCases.map(\.rawValue).joined(separator: ", ")
  }

  /// Returns the property with a name.
  static func named(_ name: String) -> MarkupProperty? { byName[name] }

  /// Whether an element can have the property.
  func applies(to element: MarkedText.Element.Name) -> Bool {
    switch target {
    case .all: true
    case .text: element != .p
    case .paragraphs: element == .p
    }
  }

  private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })

  /// All properties.
  static let all =
    fonts + spacing + breaking + boxes + paragraphs + indents + decorations + annotations
}
