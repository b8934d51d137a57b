// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Finds the files of fonts that requests name.
struct FontPlaces: Sendable {
  private let folders: [String]
  private let access: FileAccess
  /// The components of the folders' absolute paths, with links as given and resolved.
  private let roots: [[[UInt8]]]

  /// Creates the places of folders, in order.
  init(folders: [String], access: FileAccess) {
    self.folders = folders
    self.access = access
    roots = folders.flatMap { folder in
      [folder, FileSystem.resolved(folder)].compactMap { $0.flatMap(Self.components) }
    }
  }

  /// Returns the path of a font: a name without a slash is looked up in the folders before the
  /// current folder, a path with one after it.
  func path(of node: RequestNode) throws(RequestError) -> String {
    let name = try node.string()
    let lookedUp = name.utf8.first == UInt8(ascii: "/") ? [] : folders.map { "\($0)/\(name)" }
    let candidates: [String]
    let places: String
    switch access {
    case .anyPath:
      candidates = name.utf8.contains(UInt8(ascii: "/")) ? [name] + lookedUp : lookedUp + [name]
      let names = folders.map { FileSystem.exists($0) ? $0 : "\($0) (no such folder)" }
      places = folders.isEmpty ? "" : ", also not in \(names.joined(separator: ", "))"
    case .fontFolders(let hint):
      let isPlain = Self.plainComponents(Self.file(of: name)) != nil
      candidates = (isPlain ? lookedUp : []) + (isInside(name) ? [name] : [])
      places = " in the font folders; \(hint)"
    }
    guard let path = candidates.first(where: { FileSystem.exists(Self.file(of: $0)) }) else {
      throw node.error(
        .fontNotFound, "\(name): no such font\(places)", suggestion: suggestion(for: name))
    }
    return path
  }

  /// Returns the path without the `#1` that selects a face.
  static func file(of path: String) -> String {
    guard let mark = path.lastIndex(of: "#"), Int(path[path.index(after: mark)...]) != nil else {
      return path
    }
    return String(path[..<mark])
  }

  /// Whether a file is in one of the folders by its path alone; the file system is not read.
  private func isInside(_ path: String) -> Bool {
    guard let components = Self.components(Self.file(of: path)) else { return false }
    return roots.contains { components.count > $0.count && components.starts(with: $0) }
  }

  /// Returns the components of the absolute path; nil if there is a `..`, whose meaning depends on
  /// links.
  private static func components(_ path: String) -> [[UInt8]]? {
    FileSystem.absolute(path).flatMap(plainComponents)
  }

  /// Returns the components of a path without `.`; nil if there is a `..`.
  ///
  /// They are bytes, as the system reads them: in a `String`, a slash before a combining mark is
  /// not a slash.
  private static func plainComponents(_ path: String) -> [[UInt8]]? {
    let components = path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init)
    if components.contains(Array("..".utf8)) { return nil }
    return components.filter { $0 != Array(".".utf8) }
  }

  /// Returns the font file in the folders whose name is nearest to a name without a slash; a name
  /// without an extension is compared with the files' names without theirs.
  private func suggestion(for name: String) -> String? {
    if name.contains("/") { return nil }
    let files = folders.flatMap(Self.fontFiles)
    if name.contains(".") { return NearestName.nearest(to: name, in: files) }
    let stems = files.map { String($0.dropLast(4)) }
    let stem = stems.contains(name) ? name : NearestName.nearest(to: name, in: stems)
    return stem.flatMap(stems.firstIndex).map { files[$0] }
  }

  /// Returns the names of the font files in a folder.
  private static func fontFiles(in folder: String) -> [String] {
    let kinds = [".ttf", ".otf", ".ttc", ".otc"]
    return FileSystem.names(in: folder).filter { file in
      kinds.contains { file.lowercased().hasSuffix($0) }
    }
  }

  /// Opens every font of the folders, and returns the paths of the faces of each family.
  ///
  /// Files that are not fonts are left out.
  func families() -> [String: [String]] {
    var families: [String: [String]] = [:]
    for folder in folders {
      for name in Self.fontFiles(in: folder).sorted() {
        let path = "\(folder)/\(name)"
        guard let first = try? FontFace(path: path) else { continue }
        families[first.familyName, default: []].append(path)
        for index in 1..<max(1, first.facesInFile) {
          guard let face = try? FontFace(path: path, index: index) else { continue }
          families[face.familyName, default: []].append("\(path)#\(index)")
        }
      }
    }
    return families
  }
}
