// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkupParser {
  /// The attributes of a start tag.
  struct Attributes {
    var language: String?
    var direction: ParagraphStyle.Direction?
    var style: [MarkedText.Declaration] = []
  }

  private static let names = ["lang", "dir", "style"]

  /// Reads the attributes of a start tag, up to its end.
  mutating func readAttributes(
    of element: MarkedText.Element.Name
  ) throws(MarkupError) -> Attributes {
    var attributes = Attributes()
    var found: Set<String> = []
    while true {
      let before = at
      skipSpace()
      guard at < input.count, input[at].isNamePart else { return attributes }
      if at == before { throw error(.malformed, "expected white space before an attribute") }
      let start = at
      let name = readName()
      guard Self.names.contains(name) else {
        throw error(
          .unknownAttribute, "there is no attribute \"\(name)\"", at: start, name: name,
          validNames: Self.names)
      }
      guard found.insert(name).inserted else {
        throw error(.malformed, "the attribute \"\(name)\" is given twice", at: start)
      }
      skipSpace()
      try expect("=", "after the attribute \"\(name)\"")
      skipSpace()
      let value = try readValue(of: name)
      switch name {
      case "lang": attributes.language = try language(value)
      case "dir": attributes.direction = try direction(value)
      default: attributes.style = try declarations(value, of: element)
      }
    }
  }

  /// The characters of the value of an attribute and their offsets in the markup.
  struct AttributeValue {
    var scalars: [Unicode.Scalar] = []
    var offsets: [Int] = []

    func text(_ range: Range<Int>) -> String {
      String(String.UnicodeScalarView(scalars[range]))
    }

    /// The whole value.
    var text: String { text(scalars.indices) }
  }

  private mutating func readValue(of name: String) throws(MarkupError) -> AttributeValue {
    guard at < input.count, input[at] == "\"" || input[at] == "'" else {
      throw error(.malformed, "expected a quotation mark before the value of \"\(name)\"")
    }
    let quote = input[at]
    let start = at
    at += 1
    var value = AttributeValue()
    while at < input.count, input[at] != quote {
      let offset = at
      var scalars = [input[at]]
      if input[at] == "&" { scalars = try readReference() } else { at += 1 }
      value.scalars += scalars
      value.offsets += scalars.map { _ in offset }
    }
    guard at < input.count else {
      throw error(.malformed, "the value of \"\(name)\" has no end", at: start)
    }
    value.offsets.append(at)
    at += 1
    return value
  }

  private func language(_ value: AttributeValue) throws(MarkupError) -> String {
    let text = value.text
    guard text.unicodeScalars.allSatisfy({ $0.isNamePart }) else {
      throw error(
        .invalidValue, "lang: expected a BCP 47 tag, found \"\(text)\"", at: value.offsets[0])
    }
    return text
  }

  private func direction(
    _ value: AttributeValue
  ) throws(MarkupError) -> ParagraphStyle.Direction {
    let text = value.text.lowercased()
    guard let direction = ParagraphStyle.Direction(rawValue: text) else {
      throw error(
        .invalidValue, "dir: expected ltr, rtl or auto, found \"\(value.text)\"",
        at: value.offsets[0], name: text,
        validNames: ParagraphStyle.Direction.allCases.map(\.rawValue))
    }
    return direction
  }

  /// Reads the declarations of `style`.
  private func declarations(
    _ value: AttributeValue, of element: MarkedText.Element.Name
  ) throws(MarkupError) -> [MarkedText.Declaration] {
    var declarations: [MarkedText.Declaration] = []
    var start = 0
    var quote: Unicode.Scalar?
    for index in 0...value.scalars.count {
      let scalar = index < value.scalars.count ? value.scalars[index] : ";"
      if let open = quote, index < value.scalars.count {
        if scalar == open { quote = nil }
        continue
      }
      if scalar == "\"" || scalar == "'" {
        quote = scalar
      } else if scalar == ";" {
        if let found = try declaration(value, start..<index, of: element) {
          declarations.append(found)
        }
        start = index + 1
      }
    }
    return declarations
  }

  /// Reads a declaration; nil for white space.
  private func declaration(
    _ value: AttributeValue, _ range: Range<Int>, of element: MarkedText.Element.Name
  ) throws(MarkupError) -> MarkedText.Declaration? {
    guard let first = range.first(where: { !value.scalars[$0].properties.isWhitespace }) else {
      return nil
    }
    let place = value.offsets[first]
    guard let colon = range.first(where: { value.scalars[$0] == ":" }) else {
      throw error(
        .malformed, "expected property: value, found \"\(value.text(first..<range.upperBound))\"",
        at: place)
    }
    let name = MarkupWhiteSpace.collapsed(value.text(first..<colon)).lowercased()
    let text = Self.canonical(value.text(colon + 1..<range.upperBound))
    guard let property = MarkupProperty.named(name) else {
      throw error(
        .unknownProperty, "there is no property \"\(name)\"", at: place, name: name,
        validNames: MarkupProperty.all.map(\.name))
    }
    guard property.applies(to: element) else {
      let others = element == .p ? "elements in paragraphs" : "<p>"
      throw error(
        .unknownProperty, "\(name) is for \(others), not for <\(element.rawValue)>", at: place)
    }
    var style = MarkupStyle(isParagraph: element == .p, size: 16)
    guard property.apply(text, &style) else {
      throw error(
        .invalidValue, "\(name): expected \(property.expected), found \"\(text)\"", at: place)
    }
    return MarkedText.Declaration(property: name, value: text)
  }

  /// Returns a value in lower case outside quotation marks, with single spaces.
  private static func canonical(_ value: String) -> String {
    var result = ""
    var quote: Character?
    for character in MarkupWhiteSpace.collapsed(value) {
      if let open = quote {
        if character == open { quote = nil }
        result.append(character)
      } else {
        if character == "\"" || character == "'" { quote = character }
        result += character.lowercased()
      }
    }
    return result
  }
}
