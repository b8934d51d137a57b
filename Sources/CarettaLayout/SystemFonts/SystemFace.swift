// SPDX-License-Identifier: Apache-2.0

/// A face of the system, as fontconfig's cache describes it; its file is not opened.
public struct SystemFace: Hashable, Sendable {
  /// The file.
  public var path: String
  /// The number of the face in its file; 0 unless the file is a collection.
  public var index: Int
  /// The family names, the first one as the face names itself.
  public var familyNames: [String]
  /// The name of the style; of a variable face that of its default instance.
  public var styleName: String
  /// The weights that it has, 1 to 1000: one, or those of an axis.
  public var weights: ClosedRange<Int>
  /// The widths that it has, in percent of the normal one (CSS `font-stretch`).
  public var widths: ClosedRange<Double>
  /// Whether it is italic or oblique.
  public var isItalic: Bool
  /// Whether it has axes of variation; its named instances are not listed.
  public var isVariable: Bool

  /// Whether a name is one of its families; upper and lower case do not matter.
  func isOfFamily(_ lowercased: String) -> Bool {
    familyNames.contains { $0.lowercased() == lowercased }
  }
}

/// What a face is chosen by, besides its family.
public struct SystemFontQuery: Hashable, Sendable {
  /// 1 to 1000; 400 is regular, 700 bold.
  public var weight: Int
  /// The width in percent of the normal one (CSS `font-stretch`).
  public var width: Double
  /// Upright or italic; the other one is taken where a family lacks it.
  public var style: FontCollection.Style
  /// The language of the text (BCP 47); empty for none.
  ///
  /// Among fonts of a script that several languages have, it chooses those of this one.
  public var language: String

  /// Makes a query.
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
  /// The place of the face that is nearest to a query (CSS Fonts 4, 5.2): first the width, then the
  /// style, then the weight.
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

  /// How late CSS tries a width: narrower ones first up to the normal one, else wider ones first.
  private static func distance(from wanted: Double, to width: Double) -> Double {
    let late = 10_000.0
    if width == wanted { return 0 }
    let isEarly = wanted <= 100 ? width < wanted : width > wanted
    return (isEarly ? 0 : late) + abs(width - wanted)
  }
}
