// SPDX-License-Identifier: Apache-2.0

/// A configuration of fontconfig, with the fonts that its cache lists.
///
/// Must not be used by several threads at once; its owner holds a lock.
@safe
final class FontconfigConfiguration {
  let library: Fontconfig
  private let handle: OpaquePointer

  /// Reads a configuration file; nil for the file in `FONTCONFIG_FILE`, or the system's
  /// configuration.
  init(_ library: Fontconfig, file: String?) throws(SystemFontError) {
    guard let file else {
      guard let handle = unsafe library.loadConfiguration() else {
        throw .configurationUnreadable(file: "the system's")
      }
      self.library = library
      unsafe self.handle = unsafe handle
      return
    }
    guard !file.isEmpty, !file.utf8.contains(0),
      let handle = unsafe library.makeConfiguration()
    else {
      throw .configurationUnreadable(file: file)
    }
    guard unsafe library.readConfiguration(handle, file, 1) != 0,
      unsafe library.buildFonts(handle) != 0
    else {
      unsafe library.destroyConfiguration(handle)
      throw .configurationUnreadable(file: file)
    }
    self.library = library
    unsafe self.handle = unsafe handle
  }

  deinit { unsafe library.destroyConfiguration(handle) }

  /// Returns all fonts with the properties of a `SystemFace`, and their character sets.
  func fonts() -> FontconfigSet? {
    guard let pattern = unsafe library.makePattern() else { return nil }
    defer { unsafe library.destroyPattern(pattern) }
    guard let objects = unsafe library.makeObjects() else { return nil }
    defer { unsafe library.destroyObjects(objects) }
    for name in [
      "file", "index", "family", "style", "weight", "width", "slant", "variable", "scalable",
      "outline", "fontformat", "charset",
    ] {
      _ = unsafe library.addObject(objects, name)
    }
    return unsafe FontconfigSet(library, library.list(handle, pattern, objects))
  }

  /// Returns all fonts, sorted by how well they match according to fontconfig's substitution rules.
  ///
  /// - Parameters:
  ///   - families: the preferred families, including generic families.
  ///   - query: the weight, width, style and language.
  ///   - characters: the characters that preferred fonts should cover.
  /// - Returns: the fonts; nil if fontconfig returns no list.
  func sorted(
    families: [String], _ query: SystemFontQuery, characters: [UInt32]
  ) -> FontconfigSet? {
    guard let pattern = unsafe pattern(families: families, query, characters: characters) else {
      return nil
    }
    defer { unsafe library.destroyPattern(pattern) }
    var result: UInt32 = 0
    return unsafe FontconfigSet(library, library.sort(handle, pattern, 0, nil, &result))
  }

  /// Returns the font that best matches a family according to fontconfig's substitution rules.
  ///
  /// - Parameters:
  ///   - family: the family, which may be a generic family.
  ///   - query: the weight, width, style and language.
  /// - Returns: the file and face index; nil if there is no matching font.
  func match(family: String, _ query: SystemFontQuery) -> SystemFonts.FileFace? {
    guard let pattern = unsafe pattern(families: [family], query, characters: []) else {
      return nil
    }
    defer { unsafe library.destroyPattern(pattern) }
    var result: UInt32 = 0
    guard let found = unsafe library.match(handle, pattern, &result) else { return nil }
    defer { unsafe library.destroyPattern(found) }
    return unsafe FontconfigPattern(library, found).face.map { SystemFonts.FileFace($0.face) }
  }

  /// Creates a search pattern with the substitutions of the configuration; the caller must destroy
  /// it.
  private func pattern(
    families: [String], _ query: SystemFontQuery, characters: [UInt32]
  ) -> OpaquePointer? {
    guard let pattern = unsafe library.makePattern() else { return nil }
    for family in families where !family.utf8.contains(0) {
      _ = unsafe library.addString(pattern, "family", family)
    }
    if !query.language.isEmpty, !query.language.utf8.contains(0) {
      _ = unsafe library.addString(pattern, "lang", FontconfigLanguage.name(of: query.language))
    }
    _ = unsafe library.addInteger(pattern, "slant", query.style == .italic ? 100 : 0)
    let weight = library.weightOfOpenType(Double(max(1, min(1000, query.weight))))
    _ = unsafe library.addDouble(pattern, "weight", weight)
    if query.width.isFinite { _ = unsafe library.addDouble(pattern, "width", query.width) }
    if !characters.isEmpty, let set = unsafe library.makeCharacters() {
      defer { unsafe library.destroyCharacters(set) }
      for scalar in characters { _ = unsafe library.addCharacter(set, scalar) }
      _ = unsafe library.addCharacters(pattern, "charset", set)
    }
    _ = unsafe library.substitute(handle, pattern, 0)
    unsafe library.substituteDefaults(pattern)
    return unsafe pattern
  }
}
