// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Synchronization

/// Finds the fonts of a request by path or name, and retains the faces that it has opened.
///
/// A face that a request names twice is one object, independent of other requests, because faces of
/// a file that was opened twice are not equal. `forRequest()` is the library of the next request,
/// which shares the cache of faces.
package final class FontLibrary: Sendable {
  /// The parts that the libraries of all requests share.
  private final class Shared: Sendable {
    let places: FontPlaces
    let faces = FaceCache()
    let hyphenators: HyphenatorLibrary
    /// The paths of the faces in the font folders by their families; nil until a request uses them.
    let families = Mutex<[String: [String]]?>(nil)
    /// The system fonts; nil until a request uses them.
    let systemFonts = Mutex<SystemFonts?>(nil)
    /// The fontconfig configuration of the system fonts; nil for the system's own.
    let fontconfig: String?

    init(places: FontPlaces, hyphenators: HyphenatorLibrary, fontconfig: String?) {
      self.places = places
      self.hyphenators = hyphenators
      self.fontconfig = fontconfig
    }
  }

  private let shared: Shared
  /// The faces that the request has opened.
  private let held = Mutex<[FaceCache.Key: FontFace]>([:])

  /// Creates a library that looks names up in folders, in order.
  init(folders: [String], access: FileAccess = .anyPath, fontconfig: String? = nil) {
    shared = Shared(
      places: FontPlaces(folders: folders, access: access),
      hyphenators: HyphenatorLibrary(access: access), fontconfig: fontconfig)
  }

  private init(_ shared: Shared) { self.shared = shared }

  /// Returns the library of a new request, which has not opened any face.
  package func forRequest() -> FontLibrary { FontLibrary(shared) }

  /// The hyphenation patterns of requests.
  var hyphenators: HyphenatorLibrary { shared.hyphenators }

  /// The current number of faces in the cache; for tests.
  package var level: Int { shared.faces.level }

  /// Returns the faces of a family in the font folders, in the order of the folders and of names.
  func faces(ofFamily family: String) -> [FontFace] {
    let paths = shared.families.withLock { known in
      let found = known ?? shared.places.families()
      known = found
      return found[family] ?? []
    }
    return paths.compactMap { path in try? face(path: path, variations: []) }
  }

  /// Returns the system fonts, which are loaded by the first call.
  func system() throws(SystemFontError) -> SystemFonts {
    let fontconfig = shared.fontconfig
    let result = shared.systemFonts.withLock { known -> Result<SystemFonts, SystemFontError> in
      if let known { return .success(known) }
      let loaded = Result { () throws(SystemFontError) in
        try FontCollection.system(configuration: fontconfig)
      }
      if case .success(let fonts) = loaded { known = fonts }
      return loaded
    }
    return try result.get()
  }

  /// Returns the face that a string of a request names, with values of its axes.
  func face(
    named node: RequestNode, variations: [FontVariation] = []
  ) throws(RequestError) -> FontFace {
    let path = try shared.places.path(of: node)
    let face: FontFace
    do throws(FontError) {
      face = try self.face(path: path, variations: variations)
      if face.isTooComplex {
        throw .tooComplex(path: path, reason: "it makes too many glyphs of a few characters")
      }
    } catch {
      throw RequestError(error, path: node.path.text)
    }
    return face
  }

  /// Returns the face of a path: the request's, otherwise the cached one, otherwise a new one.
  private func face(
    path: String, variations: [FontVariation]
  ) throws(FontError) -> FontFace {
    let key = FaceCache.Key(path: path, variations: variations)
    if let face = held.withLock({ $0[key] }) { return face }
    let face: FontFace
    if !variations.isEmpty {
      // A cached face may come from an earlier opening of the file than the request's face.
      let file = try self.face(path: path, variations: [])
      let cached = shared.faces[key].flatMap { $0.isOfSameFile(as: file) ? $0 : nil }
      face = cached ?? file.withVariations(variations)
    } else if let cached = shared.faces[key] {
      face = cached
    } else {
      face = try FontFace(path: path)
    }
    shared.faces.keep(face, key)
    held.withLock { $0[key] = face }
    return face
  }

  /// Iterates over the faces of the file that a string of a request names, which are opened one
  /// after another; one face if the string has a number.
  func forEachFace(
    named node: RequestNode, _ body: (FontFace) -> Void
  ) throws(RequestError) {
    let path = try shared.places.path(of: node)
    if FontPlaces.file(of: path) != path { return body(try face(named: node)) }
    do throws(FontError) {
      let first = try FontFace(path: path)
      body(first)
      for index in 1..<max(1, first.facesInFile) {
        body(try FontFace(path: path, index: index))
      }
    } catch {
      throw RequestError(error, path: node.path.text)
    }
  }
}
