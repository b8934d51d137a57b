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
  let hyphenators = HyphenatorLibrary()
  private let folders: [String]
  private let faces = Mutex<[Key: FontFace]>([:])
  /// The fonts of the system; nil until a request asks for them.
  private let systemFonts = Mutex<SystemFonts?>(nil)

  /// The configuration of the fonts of the system; nil for the system's own.
  private let fontconfig: String?

  /// Makes a library that looks names up in folders, in order.
  init(folders: [String], fontconfig: String? = nil) {
    self.folders = folders
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
    let path = try path(of: node)
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
    let path = try path(of: node)
    if Self.file(of: path) != path { return body(try face(named: node)) }
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

  /// The path of a font: a name without a slash is looked up in the folders before the current
  /// folder, a path with one after it.
  private func path(of node: RequestNode) throws(RequestError) -> String {
    let name = try node.string()
    let lookedUp = name.hasPrefix("/") ? [] : folders.map { "\($0)/\(name)" }
    let candidates = name.contains("/") ? [name] + lookedUp : lookedUp + [name]
    guard let path = candidates.first(where: { FileSystem.exists(Self.file(of: $0)) }) else {
      let places = folders.isEmpty ? "" : ", also not in \(folders.joined(separator: ", "))"
      throw node.error(
        .fontNotFound, "\(name): no such font\(places)", suggestion: suggestion(for: name))
    }
    return path
  }

  /// The font file in the folders whose name is nearest to a name without a slash.
  private func suggestion(for name: String) -> String? {
    if name.contains("/") { return nil }
    let kinds = [".ttf", ".otf", ".ttc", ".otc"]
    let files = folders.flatMap(FileSystem.names).filter { file in
      kinds.contains { file.lowercased().hasSuffix($0) }
    }
    return NearestName.nearest(to: name, in: files)
  }

  /// The path without the `#1` that selects a face.
  private static func file(of path: String) -> String {
    guard let mark = path.lastIndex(of: "#"), Int(path[path.index(after: mark)...]) != nil else {
      return path
    }
    return String(path[..<mark])
  }
}
