// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension MarkedText {
  /// The faces that bold, italic and code text can have.
  public struct Faces: Sendable {
    /// The faces of the element `code`; empty for the faces of the text around it.
    package var code: [FontFace]
    /// Returns the other faces of a family, in order of preference.
    package var family: @Sendable (String) -> [FontFace]

    /// Creates a list of faces; without arguments, only the faces of the text's style are used.
    public init(
      code: [FontFace] = [], family: @escaping @Sendable (String) -> [FontFace] = { _ in [] }
    ) {
      self.code = code
      self.family = family
    }

    /// Returns fonts in fallback order for a kind of text, and whether one has the weight, the
    /// slant and the kind of that text.
    ///
    /// - Parameters:
    ///   - face: the kind of text.
    ///   - fonts: the fonts of the text.
    /// - Returns: each font of the text, or another face of its family: from the fonts of the
    ///   text, from the axes of the font, or from `family`, in this order. Bold italic text is set
    ///   in bold faces if there are no bold italic ones.
    func fonts(for face: Face, _ fonts: [FontFace]) -> (fonts: [FontFace], isExact: Bool) {
      let base = face.isCode && !code.isEmpty ? code + fonts : fonts
      guard face.isBold || face.isItalic else { return (base, !face.isCode || !code.isEmpty) }
      var isExact = false
      let found = base.map { font -> FontFace in
        let isStyled = font.weight >= Face.boldWeight || font.isItalic
        let others = base + (isStyled ? [] : family(font.familyName))
        for wanted in face.isBold && face.isItalic ? [face, Face(isBold: true)] : [face] {
          guard let other = wanted.closest(to: font, among: others) else { continue }
          isExact = isExact || wanted.isBold == face.isBold && wanted.isItalic == face.isItalic
          return other
        }
        return font
      }
      return (found, isExact && (!face.isCode || !code.isEmpty))
    }
  }

  /// The weight, slant and kind of the faces of an element.
  package struct Face: Hashable, Sendable {
    /// Whether the text is bold.
    package var isBold = false
    /// Whether the text is italic.
    package var isItalic = false
    /// Whether the text is in the element `code`.
    package var isCode = false

    /// The lowest weight of bold faces (`OS/2` weight class).
    static let boldWeight = 600

    /// Returns the face of a font's family with this weight and slant; nil without one.
    func closest(to font: FontFace, among others: [FontFace]) -> FontFace? {
      if matches(font) { return font }
      if let found = others.first(where: { $0.familyName == font.familyName && matches($0) }) {
        return found
      }
      var variations = font.variations
      if isBold, font.weight < Self.boldWeight {
        guard let axis = font.axes.first(where: { $0.tag == OpenTypeTag("wght") }),
          axis.maximum >= Double(Self.boldWeight)
        else { return nil }
        variations.removeAll { $0.tag == axis.tag }
        variations.append(FontVariation(axis.tag, 700))
      }
      if isItalic, !font.isItalic {
        let slants = [("ital", 1.0), ("slnt", -10)]
        guard
          let (axis, value) = slants.lazy.compactMap({ tag, value in
            font.axes.first { $0.tag == OpenTypeTag(tag) }.map { ($0, value) }
          }).first
        else { return nil }
        variations.removeAll { $0.tag == axis.tag }
        variations.append(FontVariation(axis.tag, value))
      }
      return font.withVariations(variations)
    }

    private func matches(_ font: FontFace) -> Bool {
      (font.weight >= Self.boldWeight) == isBold && font.isItalic == isItalic
    }
  }
}
