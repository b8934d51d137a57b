// SPDX-License-Identifier: Apache-2.0

extension SystemFonts {
  /// The fonts for a text, and the characters that no font covers.
  public struct Selection: Hashable, Sendable {
    /// The faces in fallback order, for `TextStyle.fonts`.
    public var faces: [FontFace]
    /// The descriptions of the faces.
    package var descriptions: [SystemFace]
    /// The unique characters of the text that no font covers, in text order.
    public var uncovered: [Unicode.Scalar]
  }

  /// Returns the fonts for a text: the match of each family, then, for each script with uncovered
  /// characters, the fonts that fontconfig prefers for it, until every grapheme cluster is covered
  /// by a single font.
  ///
  /// If no font covers a whole cluster, a font that covers its first character is chosen. For
  /// emoji, the family `emoji` is preferred. Only the files of the result are opened; files that
  /// cannot be used are skipped (``refused``).
  ///
  /// - Parameters:
  ///   - text: the text.
  ///   - families: families and generic families in order of preference; unknown ones are skipped,
  ///     and if all are unknown, `sans-serif` is used.
  ///   - query: the weight, width, style and language.
  ///   - fonts: the fonts that come first, for example fonts from files.
  /// - Returns: the faces, without `fonts`; together with `fonts` at most `TextStyle.maximumFonts`.
  /// - Complexity: O(clusters × chosen fonts + scripts × system fonts).
  public func fonts(
    for text: String, families: [String] = ["sans-serif"],
    _ query: SystemFontQuery = SystemFontQuery(), after fonts: [FontFace] = []
  ) -> Selection {
    var places: [Int] = []
    for family in families {
      if let place = place(ofFamily: family, query), !places.contains(place) {
        places.append(place)
      }
    }
    if places.isEmpty, let place = place(ofFamily: "sans-serif", query) { places.append(place) }
    var search = FallbackSearch(
      families: families, query: query, first: fonts, faces: faces,
      limit: TextStyle.maximumFonts - fonts.count)
    return withState { state in
      for place in places { search.add(place, &state) }
      search.cover(text, &state)
      return Selection(
        faces: search.chosen.map(\.face), descriptions: search.chosen.map { faces[$0.place] },
        uncovered: search.uncovered(of: text))
    }
  }
}

/// A search for fonts that cover the clusters of a text.
private struct FallbackSearch {
  let families: [String]
  let query: SystemFontQuery
  let first: [FontFace]
  let faces: [SystemFace]
  let limit: Int
  var chosen: [(place: Int, face: FontFace)] = []
  private var passedOver: Set<Int> = []

  init(
    families: [String], query: SystemFontQuery, first: [FontFace], faces: [SystemFace], limit: Int
  ) {
    self.families = families
    self.query = query
    self.first = first
    self.faces = faces
    self.limit = limit
  }

  /// Adds a face, unless it cannot be used.
  ///
  /// - Returns: whether the face was added.
  @discardableResult
  mutating func add(_ place: Int, _ state: inout SystemFonts.State) -> Bool {
    guard chosen.count < limit, !passedOver.contains(place),
      !chosen.contains(where: { $0.place == place })
    else { return false }
    guard case .success(let face) = state.open(place, faces, query) else {
      passedOver.insert(place)
      return false
    }
    chosen.append((place, face))
    return true
  }

  /// Adds fonts until each cluster of a text is covered by a single font.
  mutating func cover(_ text: String, _ state: inout SystemFonts.State) {
    let clusters = Self.clusters(of: text)
    cover(clusters, &state)
    // For clusters that no font covers as a whole, the first character must be covered.
    cover(clusters.filter { !isCovered($0) }.map { [$0[0]] }, &state)
  }

  private mutating func cover(_ clusters: [[UInt32]], _ state: inout SystemFonts.State) {
    var missing = clusters.filter { !isCovered($0) }
    while let next = missing.first, chosen.count < limit {
      let script = Self.group(of: next)
      let group = missing.filter { Self.group(of: $0) == script }
      missing.removeAll { Self.group(of: $0) == script }
      cover(group: group, isEmoji: script == Self.emoji, &state)
      missing.removeAll { isCovered($0) }
    }
  }

  /// Adds fonts for clusters of one script.
  private mutating func cover(
    group: [[UInt32]], isEmoji: Bool, _ state: inout SystemFonts.State
  ) {
    var group = group
    let sorted = state.sorted(
      families: isEmoji ? ["emoji"] + families : families, query,
      characters: Array(Set(group.joined())).sorted())
    for place in sorted where !group.isEmpty && chosen.count < limit {
      guard group.contains(where: { state.covers($0, place) }), add(place, &state) else {
        continue
      }
      group.removeAll { isCovered($0) }
    }
  }

  private func isCovered(_ cluster: [UInt32]) -> Bool {
    first.contains { $0.covers(cluster) } || chosen.contains { $0.face.covers(cluster) }
  }

  /// Returns the characters that no font covers.
  func uncovered(of text: String) -> [Unicode.Scalar] {
    var seen: Set<UInt32> = []
    return Self.clusters(of: text).joined().compactMap { scalar in
      guard seen.insert(scalar).inserted, !isCovered([scalar]) else { return nil }
      return Unicode.Scalar(scalar)
    }
  }

  /// Returns the unique grapheme clusters of a text that need glyphs, in text order.
  private static func clusters(of text: String) -> [[UInt32]] {
    var seen: Set<[UInt32]> = []
    return text.compactMap { cluster in
      let scalars = cluster.unicodeScalars.map(\.value).filter {
        $0 >= 0x20 && !(0x7F...0x9F).contains($0) && $0 != 0xFFFC
          && !CharacterProperties.of($0).contains(.needsNoGlyph)
      }
      return scalars.isEmpty || !seen.insert(scalars).inserted ? nil : scalars
    }
  }

  private static let emoji = 1000

  /// Returns the script of a cluster; emoji form a separate group.
  private static func group(of cluster: [UInt32]) -> Int {
    if let scalar = Unicode.Scalar(cluster[0]), scalar.properties.isEmojiPresentation {
      return emoji
    }
    return Int(CharacterProperties.of(cluster[0]).script)
  }
}

extension FontFace {
  /// Whether the face covers all of the given characters.
  fileprivate func covers(_ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy { coverage.contains($0) }
  }
}
