// SPDX-License-Identifier: Apache-2.0

/// A configuration of fontconfig with the fonts that its cache lists.
///
/// Not for several threads at a time; its owner holds a lock.
@safe
final class FontconfigConfiguration {
  let library: Fontconfig
  private let handle: OpaquePointer

  /// Reads a configuration file; nil for that of `FONTCONFIG_FILE`, or the system's.
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

  /// All fonts with the properties that a `SystemFace` has, and their characters.
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

  /// All fonts, those first that fit best, by fontconfig's rules of substitution.
  ///
  /// - Parameters:
  ///   - families: the families to prefer, generic ones too.
  ///   - query: the weight, width, style and language.
  ///   - characters: the characters to prefer fonts for.
  /// - Returns: the fonts; nil where there are none.
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

  /// The font that fits a family best, by fontconfig's rules of substitution.
  ///
  /// - Parameters:
  ///   - family: the family, also a generic one.
  ///   - query: the weight, width, style and language.
  /// - Returns: the file and number; nil where there are no fonts.
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

  /// A pattern to look for, with the substitutions of the configuration; the caller destroys it.
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
