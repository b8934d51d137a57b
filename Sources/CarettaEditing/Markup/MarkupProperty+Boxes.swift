// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkupProperty {
  /// The properties of inline boxes; the vertical margins of a paragraph are its spacing.
  static let boxes: [MarkupProperty] =
    sides("margin", \.margin, in: .offset) + sides("padding", \.padding, in: .length)
    + sides("border", suffix: "-width", \.borderWidth, in: .length)
    + [
      .init("background-color", for: .text, expected: color) { value, style in
        style.box.backgroundColor = Color(css: value)
        return style.box.backgroundColor != nil
      },
      .init("border-color", for: .text, expected: color) { value, style in
        style.box.borderColor = Color(css: value)
        return style.box.borderColor != nil
      },
      .init("box-decoration-break", for: .text, expected: "slice or clone") { value, style in
        let found = InlineBox.DecorationBreak(rawValue: value)
        style.box.decorationBreak = found ?? .slice
        return found != nil
      },
    ]

  private static let spacings: [String: ParagraphPath<Double>] = [
    "margin-top": \.spacingBefore, "margin-bottom": \.spacingAfter,
  ]

  private static let color = "a color such as #c00000 or red"

  /// Creates the property of all sides of a box, and the properties of each side.
  private static func sides(
    _ name: String, suffix: String = "",
    _ path: any WritableKeyPath<InlineBox, EdgeInsets> & Sendable, in range: NumberRange
  ) -> [MarkupProperty] {
    let all = MarkupProperty(
      name + suffix, for: .text, expected: "one to four lengths in px, pt or em"
    ) { value, style in
      let found = MarkupValue.sides(value, size: style.size, in: range)
      style.box[keyPath: path] = found ?? .zero
      return found != nil
    }
    let sides: [(String, any WritableKeyPath<EdgeInsets, Double> & Sendable)] = [
      ("top", \.top), ("right", \.right), ("bottom", \.bottom), ("left", \.left),
    ]
    return [all]
      + sides.map { side, sidePath in
        let name = "\(name)-\(side)\(suffix)"
        let spacing = spacings[name]
        return MarkupProperty(
          name, for: spacing == nil ? .text : .all, expected: "a length in px, pt or em"
        ) { value, style in
          guard let found = MarkupValue.length(value, size: style.size), range.contains(found)
          else { return false }
          if style.isParagraph, let spacing {
            style.paragraph[keyPath: spacing] = found
            return found >= 0
          }
          style.box[keyPath: path][keyPath: sidePath] = found
          return true
        }
      }
  }
}
