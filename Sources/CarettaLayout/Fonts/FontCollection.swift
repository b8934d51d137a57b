// SPDX-License-Identifier: Apache-2.0

/// An ordered set of faces, from which a face can be chosen by family, weight and style.
///
/// System fonts are used only by `system(configuration:)`.
public struct FontCollection: Hashable, Sendable {
  /// CSS `font-style`.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Upright.
    case normal
    /// Slanted.
    case italic
  }

  /// The faces in order of preference.
  public private(set) var faces: [FontFace]

  /// Creates a collection of faces.
  public init(_ faces: [FontFace] = []) {
    self.faces = faces
  }

  /// Opens font files in order; a file that is a collection adds all of its faces.
  ///
  /// - Parameter paths: the files; `name.ttc#1` selects one face of a file.
  /// - Throws: `FontError` for the first file that cannot be opened.
  public init(paths: [String]) throws(FontError) {
    faces = []
    for path in paths {
      let first = try FontFace(path: path)
      faces.append(first)
      if path.contains("#") { continue }
      for index in 1..<max(1, first.facesInFile) {
        faces.append(try FontFace(path: path, index: index))
      }
    }
  }

  /// Appends a face.
  public mutating func append(_ face: FontFace) { faces.append(face) }

  /// The unique family names, in the order of their first faces.
  public var families: [String] {
    var seen: Set<String> = []
    return faces.map(\.familyName).filter { seen.insert($0.lowercased()).inserted }
  }

  /// Returns the face of a family that is nearest to a style and weight (CSS Fonts 4 §5.2): first
  /// by style, then by weight, in CSS's search order for weights.
  ///
  /// A variable face matches any weight on its axis and is returned with that weight.
  ///
  /// - Parameters:
  ///   - family: the family's name, case-insensitive.
  ///   - weight: 1 to 1000; 400 is regular, 700 bold.
  ///   - style: upright or italic; if the family lacks the style, the other one is used.
  /// - Returns: the face, or nil if no face has the family name.
  public func match(family: String, weight: Int = 400, style: Style = .normal) -> FontFace? {
    let wanted = family.lowercased()
    let family = faces.filter { $0.familyName.lowercased() == wanted }
    let sameStyle = family.filter { $0.isItalic == (style == .italic) }
    let candidates = sameStyle.isEmpty ? family : sameStyle
    var best: (face: FontFace, distance: Int)?
    for face in candidates {
      let distance = Self.distance(from: weight, to: face.nearestWeight(to: weight))
      if distance < best?.distance ?? .max { best = (face, distance) }
    }
    guard let face = best?.face, let tag = OpenTypeTag("wght") else { return nil }
    guard face.axes.contains(where: { $0.tag == tag }) else { return face }
    return face.withVariations(
      face.variations.filter { $0.tag != tag }
        + [FontVariation(tag, Double(face.nearestWeight(to: weight)))])
  }

  /// Returns faces in fallback order: the match of each family, followed by all other faces.
  ///
  /// - Parameters:
  ///   - families: families in order of preference; unknown families are skipped.
  ///   - weight: 1 to 1000.
  ///   - style: upright or italic.
  /// - Returns: the faces, for `TextStyle.fonts`.
  public func cascade(
    families: [String], weight: Int = 400, style: Style = .normal
  ) -> [FontFace] {
    let first = families.compactMap { match(family: $0, weight: weight, style: style) }
    let chosen = Set(first.map { "\($0.path)#\($0.index)" })
    return first + faces.filter { !chosen.contains("\($0.path)#\($0.index)") }
  }

  /// Returns the rank of a weight in CSS's search order.
  ///
  /// For a desired weight from 400 to 500, CSS searches upward to 500, then down, then up; below
  /// 400 it searches down first, above 500 up first.
  static func distance(from wanted: Int, to weight: Int) -> Int {
    let late = 10_000
    if weight == wanted { return 0 }
    if (400...500).contains(wanted) {
      if weight > wanted && weight <= 500 { return weight - wanted }
      return weight < wanted ? late + wanted - weight : 2 * late + weight - wanted
    }
    if wanted < 400 {
      return weight < wanted ? wanted - weight : late + weight - wanted
    }
    return weight > wanted ? weight - wanted : late + wanted - weight
  }
}

extension FontFace {
  /// Returns the face's weight that is nearest to a desired weight: its own, or a value on its
  /// weight axis.
  fileprivate func nearestWeight(to wanted: Int) -> Int {
    guard let tag = OpenTypeTag("wght"), let axis = axes.first(where: { $0.tag == tag }) else {
      return weight
    }
    return Int(max(axis.minimum, min(axis.maximum, Double(wanted))))
  }

  /// The number of faces in the font file.
  package var facesInFile: Int {
    unsafe withBytes { unsafe FontFile.faceCount($0) }
  }
}
