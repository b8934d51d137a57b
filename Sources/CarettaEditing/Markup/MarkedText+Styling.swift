// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension MarkedText {
  /// The elements as spans of a layout.
  public struct Styling: Hashable, Sendable {
    /// The spans of text; the span of an element comes after the spans around it.
    public internal(set) var spans: [TextSpan] = []
    /// The spans of paragraphs.
    public internal(set) var paragraphSpans: [ParagraphSpan] = []
    /// The elements for which no face of their weight, slant or kind was found.
    public internal(set) var elementsWithoutFace: [Element] = []

    /// Creates a styling without spans.
    package init() {}
  }

  /// The properties that an element takes from the elements around it.
  private struct Inherited {
    var end: Int
    var size: Double
    var shift: Double
    var face: Face
    var decoration = TextDecoration([])
    var ruby = RubyAnnotation("")
  }

  /// Returns the elements as spans of a layout.
  ///
  /// - Parameters:
  ///   - style: the style of characters outside elements.
  ///   - faces: the faces of bold, italic and code text.
  /// - Returns: the spans.
  /// - Complexity: O(elements × fonts).
  public func styling(_ style: TextStyle, faces: Faces = Faces()) -> Styling {
    var styling = Styling()
    var known: [Face: (fonts: [FontFace], isExact: Bool)] = [:]
    if whiteSpace == .nowrap {
      let all = TextRange(0, text.utf16.count)
      styling.spans.append(TextSpan(all) { $0.textWrapMode = .nowrap })
    }
    let outermost = Inherited(end: .max, size: style.size, shift: 0, face: Face())
    var open = [outermost]
    for (index, element) in elements.enumerated() {
      while open.count > 1, element.name == .p || open[open.count - 1].end <= element.range.start {
        open.removeLast()
      }
      let parent = open[open.count - 1]
      var own = MarkupStyle(isParagraph: element.name == .p, size: parent.size, face: parent.face)
      own.decoration = own.decoration.inherited(from: parent.decoration)
      own.ruby = parent.ruby
      element.apply(to: &own, parentSize: parent.size)
      if own.size != parent.size { own.text.size = own.size }
      let shift = own.text.baselineShift.map { $0 + parent.shift }
      own.text.baselineShift = shift
      if own.face != parent.face {
        let found = known[own.face] ?? faces.fonts(for: own.face, style.fonts)
        known[own.face] = found
        own.text.fonts = found.fonts
        if !found.isExact { styling.elementsWithoutFace.append(element) }
      }
      styling.add(own, element, isLast: index == elements.count - 1)
      open.append(
        Inherited(
          end: element.range.end, size: own.size, shift: shift ?? parent.shift, face: own.face,
          decoration: own.decoration, ruby: own.ruby))
    }
    return styling
  }
}

extension MarkedText.Styling {
  /// Adds the spans of an element, if it has properties.
  fileprivate mutating func add(
    _ style: MarkupStyle, _ element: MarkedText.Element, isLast: Bool
  ) {
    var text = style.text
    if text != TextSpan(text.range) {
      text.range = element.range
      if !text.range.isEmpty { spans.append(text) }
    }
    var paragraph = style.paragraph
    if paragraph != ParagraphSpan(paragraph.range) {
      // An empty paragraph contains its line feed; the last paragraph has no line feed.
      let isEmpty = element.range.isEmpty && !isLast
      paragraph.range = TextRange(element.range.start, element.range.end + (isEmpty ? 1 : 0))
      paragraphSpans.append(paragraph)
    }
  }
}

extension MarkedText.Element {
  /// Applies the meaning of the name, then the attributes.
  fileprivate func apply(to style: inout MarkupStyle, parentSize: Double) {
    switch name {
    case .p, .span, .ruby: break
    case .u: style.decoration.line = [.underline]
    case .s: style.decoration.line = [.lineThrough]
    case .b, .strong: style.face.isBold = true
    case .i, .em: style.face.isItalic = true
    case .code: style.face.isCode = true
    case .small: style.size *= Self.smaller
    case .mark:
      style.text.color = .black
      style.box.backgroundColor = Color(red: 255, green: 255, blue: 0)
    case .sub:
      style.size *= Self.smaller
      style.text.baselineShift = -(parentSize / 5 + 1)
    case .sup:
      style.size *= Self.smaller
      style.text.baselineShift = parentSize / 3 + 1
    }
    if let language {
      if self.name == .p {
        style.paragraph.language = language
      } else {
        style.text.language = language
      }
    }
    if name == .p { style.paragraph.direction = direction }
    // Lengths in em refer to the element's own font size.
    for sizes in [true, false] {
      for declaration in self.style where (declaration.property == "font-size") == sizes {
        _ = MarkupProperty.named(declaration.property)?.apply(declaration.value, &style)
      }
    }
    if !style.decoration.line.isEmpty { style.text.textDecoration = [style.decoration] }
    if let annotation {
      style.text.ruby = style.ruby
      style.text.ruby?.text = annotation
    }
  }

  /// The factor of the font size of `sub`, `sup` and `small` (CSS `font-size: smaller`).
  private static let smaller = 5.0 / 6
}
