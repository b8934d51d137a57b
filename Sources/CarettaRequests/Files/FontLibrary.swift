// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Synchronization

/// Finds fonts by path or name and keeps the faces it has opened, for use by several threads.
package final class FontLibrary: Sendable {
  private struct Key: Hashable {
    // Not a String: two names that are canonically equivalent are two files.
    var path: [UInt8]
    var variations: [FontVariation]
  }

  /// The number of faces that are kept: enough for any family, and a bound for a process that
  /// requests ever new values of an axis.
  private static let capacity = 256

  /// The patterns that requests hyphenate by.
  let hyphenators: HyphenatorLibrary
  private let places: FontPlaces
  private let faces = Mutex<[Key: FontFace]>([:])
  /// The fonts of the system; nil until a request asks for them.
  private let systemFonts = Mutex<SystemFonts?>(nil)

  /// The configuration of the fonts of the system; nil for the system's own.
  private let fontconfig: String?

  /// Makes a library that looks names up in folders, in order.
  init(folders: [String], access: FileAccess = .anyPath, fontconfig: String? = nil) {
    places = FontPlaces(folders: folders, access: access)
    hyphenators = HyphenatorLibrary(access: access)
    self.fontconfig = fontconfig
  }

  /// The number of faces that are kept now; for tests.
  package var level: Int { faces.withLock { $0.count } }

  /// The fonts of the system, loaded the first time.
  func system() throws(SystemFontError) -> SystemFonts {
    let result = systemFonts.withLock { known -> Result<SystemFonts, SystemFontError> in
      if let known { return .success(known) }
      let loaded = Result { () throws(SystemFontError) in
        try FontCollection.system(configuration: fontconfig)
      }
      if case .success(let fonts) = loaded { known = fonts }
      return loaded
    }
    return try result.get()
  }

  /// The face that a string of a request names, with values of its axes.
  func face(
    named node: RequestNode, variations: [FontVariation] = []
  ) throws(RequestError) -> FontFace {
    let path = try places.path(of: node)
    let key = Key(path: Array(path.utf8), variations: variations)
    if let face = faces.withLock({ $0[key] }) {
      if face.isTooComplex {
        let error = FontError.tooComplex(
          path: path, reason: "it makes too many glyphs of a few characters")
        throw RequestError(error, path: node.path.text)
      }
      return face
    }
    let face: FontFace
    if variations.isEmpty {
      do throws(FontError) {
        face = try FontFace(path: path)
      } catch {
        throw RequestError(error, path: node.path.text)
      }
    } else {
      face = try self.face(named: node).withVariations(variations)
    }
    faces.withLock { faces in
      if faces.count >= Self.capacity { faces.removeAll() }
      faces[key] = face
    }
    return face
  }

  /// Iterates over the faces of the file that a string of a request names, which are opened one after
  /// another; one face if the string has a number.
  func forEachFace(
    named node: RequestNode, _ body: (FontFace) -> Void
  ) throws(RequestError) {
    let path = try places.path(of: node)
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
