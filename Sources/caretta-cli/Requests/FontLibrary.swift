// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// Finds fonts by path or name and keeps every face it has opened.
final class FontLibrary {
  private struct Key: Hashable {
    // Not a String: two names that are canonically equivalent are two files.
    var path: [UInt8]
    var variations: [FontVariation]
  }

  /// How many faces are kept: enough for any family, and a bound for a process that walks
  /// along an axis for hours.
  private static let capacity = 256

  private let folders: [String]
  private var faces: [Key: FontFace] = [:]

  /// Makes a library that looks names up in folders, in order.
  init(folders: [String]) {
    self.folders = folders
  }

  /// The face that a string of a request names, at a place of its design space.
  func face(
    named node: RequestNode, variations: [FontVariation] = []
  ) throws(CommandError) -> FontFace {
    let path = try path(of: node)
    let key = Key(path: Array(path.utf8), variations: variations)
    if let face = faces[key] { return face }
    let face: FontFace
    if variations.isEmpty {
      do throws(FontError) {
        face = try FontFace(path: path)
      } catch {
        throw CommandError(error, path: node.path.text)
      }
    } else {
      face = try self.face(named: node).withVariations(variations)
    }
    if faces.count >= Self.capacity { faces.removeAll() }
    faces[key] = face
    return face
  }

  /// All faces of the file that a string of a request names; only one if it says which.
  func allFaces(named node: RequestNode) throws(CommandError) -> [FontFace] {
    let path = try path(of: node)
    if Self.file(of: path) != path { return [try face(named: node)] }
    var faces: [FontFace] = []
    do {
      while true { faces.append(try FontFace(path: path, index: faces.count)) }
    } catch FontError.noSuchFace where !faces.isEmpty {
      return faces
    } catch {
      throw CommandError(error, path: node.path.text)
    }
  }

  /// Where the font is: a name without a slash is looked up in the folders first, a path is
  /// taken as it is first.
  private func path(of node: RequestNode) throws(CommandError) -> String {
    let name = try node.string()
    let lookedUp = name.hasPrefix("/") ? [] : folders.map { "\($0)/\(name)" }
    let candidates = name.contains("/") ? [name] + lookedUp : lookedUp + [name]
    guard let path = candidates.first(where: { FileSystem.exists(Self.file(of: $0)) }) else {
      let places = folders.isEmpty ? "" : ", also not in \(folders.joined(separator: ", "))"
      throw node.error(.fontNotFound, "\(name): no such font\(places)")
    }
    return path
  }

  /// The path without the `#1` that picks a face.
  private static func file(of path: String) -> String {
    guard let mark = path.lastIndex(of: "#"), Int(path[path.index(after: mark)...]) != nil else {
      return path
    }
    return String(path[..<mark])
  }
}
