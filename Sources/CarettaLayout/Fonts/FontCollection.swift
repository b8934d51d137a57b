// SPDX-License-Identifier: Apache-2.0

/// A sealed, ordered set of faces to choose from by family, weight and style; nothing is looked up
/// on the system, except by `system(configuration:)`.
public struct FontCollection: Hashable, Sendable {
  /// CSS `font-style`.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// Upright.
    case normal
    /// Slanted.
    case italic
  }

  /// The faces, first choice first.
  public private(set) var faces: [FontFace]

  /// Makes a collection of faces.
  public init(_ faces: [FontFace] = []) {
    self.faces = faces
  }

  /// Opens font files in order; every face of a file that is a collection.
  ///
  /// - Parameter paths: the files; `name.ttc#1` is one face of a file.
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

  /// Adds a face after the others.
  public mutating func append(_ face: FontFace) { faces.append(face) }

  /// The family names, each once, in the order of their first faces.
  public var families: [String] {
    var seen: Set<String> = []
    return faces.map(\.familyName).filter { seen.insert($0.lowercased()).inserted }
  }

  /// The face of a family that is nearest to a weight and style (CSS Fonts 4, 5.2): first the
  /// style, then the weight, in the order that CSS searches weights.
  ///
  /// A variable face takes any weight on its axis and is returned at that place.
  ///
  /// - Parameters:
  ///   - family: the family's name; upper and lower case do not matter.
  ///   - weight: 1 to 1000; 400 is regular, 700 bold.
  ///   - style: upright or italic; the other one is taken where the family lacks it.
  /// - Returns: the face, or nil where no face has that family name.
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

  /// The faces to try for a text in order: the match of each family, then every other face.
  ///
  /// - Parameters:
  ///   - families: families in order of preference; ones that are not there are skipped.
  ///   - weight: 1 to 1000.
  ///   - style: upright or italic.
  /// - Returns: faces for `TextStyle.fonts`.
  public func cascade(
    families: [String], weight: Int = 400, style: Style = .normal
  ) -> [FontFace] {
    let first = families.compactMap { match(family: $0, weight: weight, style: style) }
    let chosen = Set(first.map { "\($0.path)#\($0.index)" })
    return first + faces.filter { !chosen.contains("\($0.path)#\($0.index)") }
  }

  /// How late CSS tries a weight: between 400 and 500 upward to 500, then down, then up; below
  /// 400 down first, above 500 up first.
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
  /// The weight the face can have that is nearest: its own, or a place on its axis.
  fileprivate func nearestWeight(to wanted: Int) -> Int {
    guard let tag = OpenTypeTag("wght"), let axis = axes.first(where: { $0.tag == tag }) else {
      return weight
    }
    return Int(max(axis.minimum, min(axis.maximum, Double(wanted))))
  }

  /// The number of faces in the file.
  public var facesInFile: Int {
    unsafe withBytes { unsafe FontFile.faceCount($0) }
  }
}
