// SPDX-License-Identifier: Apache-2.0

/// A system font's face, as fontconfig's cache describes it; its file is not opened.
public struct SystemFace: Hashable, Sendable {
  /// The path of the file.
  public var path: String
  /// The index of the face in its file; 0 unless the file is a collection.
  public var index: Int
  /// The family names; the first one is the face's own preferred name.
  public var familyNames: [String]
  /// The style name; for a variable face, the style name of its default instance.
  public var styleName: String
  /// The available weights, 1 to 1000: a single weight, or the range of an axis.
  public var weights: ClosedRange<Int>
  /// The available widths, in percent of the normal width (CSS `font-stretch`).
  public var widths: ClosedRange<Double>
  /// Whether the face is italic or oblique.
  public var isItalic: Bool
  /// Whether the face has variation axes; named instances are not listed separately.
  public var isVariable: Bool

  /// Whether a lower-case name is one of the face's families, ignoring case.
  func isOfFamily(_ lowercased: String) -> Bool {
    familyNames.contains { $0.lowercased() == lowercased }
  }
}

/// The criteria for choosing a face, apart from its family.
public struct SystemFontQuery: Hashable, Sendable {
  /// The weight, 1 to 1000; 400 is regular, 700 bold.
  public var weight: Int
  /// The width in percent of the normal width (CSS `font-stretch`).
  public var width: Double
  /// Upright or italic; if a family lacks the style, the other one is used.
  public var style: FontCollection.Style
  /// The language of the text (BCP 47); empty if not specified.
  ///
  /// If several languages share a script, fonts for this language are preferred.
  public var language: String

  /// Creates a query.
  public init(
    weight: Int = 400, width: Double = 100, style: FontCollection.Style = .normal,
    language: String = ""
  ) {
    self.weight = weight
    self.width = width
    self.style = style
    self.language = language
  }
}

extension [SystemFace] {
  /// Returns the index of the face that is nearest to a query (CSS Fonts 4 §5.2): first by width,
  /// then by style, then by weight.
  func nearest(to query: SystemFontQuery) -> Int? {
    func rank(_ face: SystemFace) -> (Double, Int, Int) {
      let width = Swift.min(
        Swift.max(query.width, face.widths.lowerBound), face.widths.upperBound)
      let weight = Swift.min(
        Swift.max(query.weight, face.weights.lowerBound), face.weights.upperBound)
      return (
        Self.distance(from: query.width, to: width),
        face.isItalic == (query.style == .italic) ? 0 : 1,
        FontCollection.distance(from: query.weight, to: weight)
      )
    }
    return indices.min { rank(self[$0]) < rank(self[$1]) }
  }

  /// Returns the rank of a width in CSS's search order: for a desired width up to the normal one,
  /// narrower widths come first, otherwise wider ones.
  private static func distance(from wanted: Double, to width: Double) -> Double {
    let late = 10_000.0
    if width == wanted { return 0 }
    let isEarly = wanted <= 100 ? width < wanted : width > wanted
    return (isEarly ? 0 : late) + abs(width - wanted)
  }
}
