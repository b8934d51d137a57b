// SPDX-License-Identifier: Apache-2.0

extension SystemFonts {
  /// Returns the description of the face of a family that is nearest to a query (CSS Fonts 4 §5.2),
  /// by the rules of `FontCollection.match(family:weight:style:)`.
  ///
  /// - Parameters:
  ///   - family: a family, or a generic family of CSS, such as `serif`, or `emoji`;
  ///     case-insensitive. A generic family means the family that fontconfig prefers for the
  ///     language.
  ///   - query: the weight, width, style and language.
  /// - Returns: the face, which is not opened; nil if no face has the family name.
  public func match(family: String, _ query: SystemFontQuery = SystemFontQuery()) -> SystemFace? {
    place(ofFamily: family, query).map { faces[$0] }
  }

  /// Opens a face; a variable face is opened at the weight and width of a query.
  ///
  /// - Parameters:
  ///   - face: one of ``faces``.
  ///   - query: the weight and width.
  /// - Returns: the face; the same object for an equal query, as long as the face is kept open.
  /// - Throws: `FontError` if the file no longer exists, is damaged, or is not a font.
  public func open(
    _ face: SystemFace, _ query: SystemFontQuery = SystemFontQuery()
  ) throws(FontError) -> FontFace {
    let result: Result<FontFace, FontError> = withState { state in
      guard let place = state.places[FileFace(face)] else {
        return .failure(.notFound(path: face.path))
      }
      return state.open(place, faces, query)
    }
    return try result.get()
  }

  /// Returns the index, in `faces`, of the match of a family.
  func place(ofFamily family: String, _ query: SystemFontQuery) -> Int? {
    let name = family.lowercased()
    guard Self.genericFamilies.contains(name) else { return place(ofNamed: name, query) }
    let preferred = withState { state in
      state.configuration.match(family: name, query).flatMap { state.places[$0] }
    }
    return preferred.flatMap { preferred in
      faces[preferred].familyNames.first.flatMap { place(ofNamed: $0.lowercased(), query) }
    }
  }

  private func place(ofNamed lowercased: String, _ query: SystemFontQuery) -> Int? {
    let places = faces.indices.filter { faces[$0].isOfFamily(lowercased) }
    return places.map { faces[$0] }.nearest(to: query).map { places[$0] }
  }
}

extension SystemFonts.State {
  /// Returns the indices of all faces in fontconfig's order of preference.
  func sorted(
    families: [String], _ query: SystemFontQuery, characters: [UInt32]
  ) -> [Int] {
    var seen: Set<Int> = []
    let set = configuration.sorted(families: families, query, characters: characters)
    return set?.patterns.compactMap { pattern -> Int? in
      guard let place = pattern.face.flatMap({ places[SystemFonts.FileFace($0.face)] }) else {
        return nil
      }
      return seen.insert(place).inserted ? place : nil
    } ?? []
  }

  /// Whether a face covers all of the given characters, according to fontconfig's cache.
  func covers(_ scalars: [UInt32], _ place: Int) -> Bool {
    scalars.allSatisfy { patterns[place].covers($0) }
  }

  /// Opens a face with the axis values that a query specifies.
  mutating func open(
    _ place: Int, _ faces: [SystemFace], _ query: SystemFontQuery
  ) -> Result<FontFace, FontError> {
    let face = faces[place]
    var variations: [FontVariation] = []
    if face.isVariable {
      if let tag = OpenTypeTag("wght"), face.weights.lowerBound < face.weights.upperBound {
        let weight = min(max(query.weight, face.weights.lowerBound), face.weights.upperBound)
        variations.append(FontVariation(tag, Double(weight)))
      }
      if let tag = OpenTypeTag("wdth"), face.widths.lowerBound < face.widths.upperBound,
        query.width.isFinite
      {
        let width = min(max(query.width, face.widths.lowerBound), face.widths.upperBound)
        variations.append(FontVariation(tag, width))
      }
    }
    let key = OpenFaces.Key(place: place, variations: variations)
    let plain = OpenFaces.Key(place: place, variations: [])
    if let error = refused[place] { return .failure(error) }
    if let known = opened[key] ?? opened[plain]?.withVariations(variations) {
      if known.isTooComplex {
        let error = FontError.tooComplex(
          path: face.path, reason: "it makes too many glyphs of a few characters")
        refused[place] = error
        return .failure(error)
      }
      opened.keep(known, key)
      return .success(known)
    }
    do throws(FontError) {
      let file = try FontFace(path: face.path, index: face.index)
      let found = variations.isEmpty ? file : file.withVariations(variations)
      opened.keep(found, key)
      return .success(found)
    } catch {
      refused[place] = error
      return .failure(error)
    }
  }
}
