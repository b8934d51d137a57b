// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkupProperty {
  /// The lines that decorate text (CSS Text Decoration 4 §2).
  static let decorations: [MarkupProperty] = [
    .init(
      "text-decoration",
      expected: "none, or lines such as underline, with a style, a color and a thickness"
    ) { value, style in
      let parent = style.decoration
      style.decoration = TextDecoration([]).inherited(from: parent)
      var isNone = false
      for word in value.split(separator: " ").map(String.init) {
        if word == "none" {
          isNone = true
        } else if let line = TextDecoration.Line(rawValue: word) {
          guard style.decoration.line.insert(line).inserted else { return false }
        } else if let own = TextDecoration.Style(rawValue: word) {
          style.decoration.style = own
        } else if let color = Color(css: word) {
          style.decoration.color = color
        } else {
          guard let thickness = thickness(word, style) else { return false }
          style.decoration.thickness = thickness
        }
      }
      return isNone == style.decoration.line.isEmpty
    },
    .init("text-decoration-line", expected: "none, or underline, overline and line-through") {
      value, style in
      style.decoration.line = []
      if value == "none" { return true }
      for word in value.split(separator: " ") {
        guard let line = TextDecoration.Line(rawValue: String(word)),
          style.decoration.line.insert(line).inserted
        else { return false }
      }
      return true
    },
    .init(
      "text-decoration-style", style: \.decoration.style,
      expected: names(of: TextDecoration.Style.self), read: choice()),
    .init(
      "text-decoration-color", style: \.decoration.color, expected: "currentcolor, or a color",
      read: { value, _ in value == "currentcolor" ? .some(nil) : Color(css: value) }),
    .init(
      "text-decoration-thickness", style: \.decoration.thickness,
      expected: "auto, from-font, a length in px, pt or em, or a percentage", read: thickness),
    .init(
      "text-decoration-skip-ink", style: \.decoration.skipInk,
      expected: names(of: TextDecoration.SkipInk.self), read: choice()),
    .init(
      "text-underline-offset", style: \.decoration.offset,
      expected: "auto, a length in px, pt or em, or a percentage"
    ) { value, style in
      if value == "auto" { return .some(nil) }
      return lengthOrPercentage(value, style, in: .offset)
    },
    .init(
      "text-underline-position", style: \.decoration.position,
      expected: names(of: TextDecoration.Position.self), read: choice()),
  ]

  /// The marks over characters, and the annotations of bases (CSS Text Decoration 4 §3, CSS Ruby
  /// 1).
  static let annotations: [MarkupProperty] = [
    .init(
      "text-emphasis", expected: "none, or a mark such as \"filled dot\", with a color"
    ) { value, style in
      var words = value.split(separator: " ").map(String.init)
      var color: Color?
      for place in [0, words.count - 1] where words.count > 1 {
        guard let found = Color(css: words[place]) else { continue }
        color = found
        words.remove(at: place)
        break
      }
      guard let emphasis = TextEmphasis(css: words.joined(separator: " ")) else { return false }
      style.setEmphasis(emphasis)
      style.setEmphasis(color: color)
      return true
    },
    .init(
      "text-emphasis-style", text: \.textEmphasis, paragraph: \.textEmphasis,
      expected: "none, filled or open with a shape, or a string",
      read: { value, _ in TextEmphasis(css: value) }),
    .init(
      "text-emphasis-color", text: \.textEmphasisColor, paragraph: \.textEmphasisColor,
      expected: "a color such as #c00000 or red", read: { value, _ in Color(css: value) }),
    .init(
      "text-emphasis-position", text: \.textEmphasisPosition, paragraph: \.textEmphasisPosition,
      expected: "over or under, and right or left",
      read: { value, _ in TextEmphasisPosition(css: value) }),
    .init(
      "ruby-position", style: \.ruby.position, expected: names(of: RubyAnnotation.Position.self),
      read: choice()),
    .init(
      "ruby-align", style: \.ruby.align, expected: names(of: RubyAnnotation.Align.self),
      read: choice()),
    .init(
      "ruby-merge", style: \.ruby.merge, expected: names(of: RubyAnnotation.Merge.self),
      read: choice()),
  ]

  /// Creates a property of the decorations or annotations of an element.
  private init<Value>(
    _ name: String, style path: any WritableKeyPath<MarkupStyle, Value> & Sendable,
    expected: String, read: @escaping Reader<Value>
  ) {
    self.init(name, expected: expected) { value, style in
      guard let found = read(value, style) else { return false }
      style[keyPath: path] = found
      return true
    }
  }

  private static func thickness(
    _ value: String, _ style: MarkupStyle
  ) -> TextDecoration.Thickness? {
    switch value {
    case "auto": .auto
    case "from-font": .fromFont
    default: lengthOrPercentage(value, style, in: .length).map { .points($0) }
    }
  }

  /// Reads a length, or a percentage of the font size.
  private static func lengthOrPercentage(
    _ value: String, _ style: MarkupStyle, in range: NumberRange
  ) -> Double? {
    let found =
      MarkupValue.percent(value).map { $0 * style.size / 100 }
      ?? MarkupValue.length(value, size: style.size)
    return found.flatMap { range.contains($0) ? $0 : nil }
  }
}

extension TextDecoration {
  /// The decoration with the properties that an element takes from the element around it.
  func inherited(from parent: TextDecoration) -> TextDecoration {
    var result = self
    result.offset = parent.offset
    result.position = parent.position
    result.skipInk = parent.skipInk
    return result
  }
}

extension MarkupStyle {
  fileprivate mutating func setEmphasis(_ emphasis: TextEmphasis) {
    if isParagraph { paragraph.textEmphasis = emphasis } else { text.textEmphasis = emphasis }
  }

  fileprivate mutating func setEmphasis(color: Color?) {
    if isParagraph { paragraph.textEmphasisColor = color } else { text.textEmphasisColor = color }
  }
}
