// SPDX-License-Identifier: Apache-2.0

/// The paths of the files of one snapshot: `Snapshots/Suite/test.name` and an extension.
struct SnapshotPlace: Hashable, Sendable {
  /// The folder of all snapshots.
  var folder: String
  /// The folder of the suite and the prefix of the file names.
  var stem: String

  /// Returns the path of a file.
  func path(_ ending: String) -> String { "\(folder)/\(stem).\(ending)" }

  /// Finds the paths of a test's snapshot.
  ///
  /// The suite is the test's file name without its extension.
  ///
  /// - Parameters:
  ///   - filePath: the test's file.
  ///   - function: the test's function, as `#function` names it.
  ///   - name: distinguishes several snapshots of a test.
  init(filePath: String, function: String, name: String?) {
    let file = filePath.split(separator: "/").last.map(String.init) ?? ""
    let suite = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
    folder = Self.folder(for: filePath)
    stem = "\(Self.fileName(suite))/\(Self.fileName(Self.bare(function)))"
    if let name { stem += "." + Self.fileName(name) }
  }

  /// Returns the folder called `Snapshots` beside the test's file, or in the nearest parent folder
  /// up to the package's; if there is no such folder, the path beside the file.
  static func folder(for filePath: String) -> String {
    let beside = FileSystem.parent(of: filePath)
    var at = beside
    while true {
      if FileSystem.exists("\(at)/Snapshots") { return "\(at)/Snapshots" }
      let outer = FileSystem.parent(of: at)
      if FileSystem.exists("\(at)/Package.swift") || outer == at { break }
      at = outer
    }
    return "\(beside)/Snapshots"
  }

  /// Returns the folder of the package that contains a file; nil outside of a package.
  static func package(of filePath: String) -> String? {
    var at = FileSystem.parent(of: filePath)
    while true {
      if FileSystem.exists("\(at)/Package.swift") { return at }
      let outer = FileSystem.parent(of: at)
      if outer == at { return nil }
      at = outer
    }
  }

  /// Returns a function's name without its parameters.
  private static func bare(_ function: String) -> String {
    guard function.hasSuffix(")"), let open = function.lastIndex(of: "(") else { return function }
    return String(function[..<open])
  }

  /// Returns a name valid in every file system: letters, digits and `_`; runs of other characters
  /// become one `-`.
  ///
  /// The name has at most 160 bytes, so that it fits, with its extension, into the 255 bytes of
  /// most file systems.
  static func fileName(_ name: String) -> String {
    var result = ""
    var isPending = false
    for character in name {
      guard character.isLetter || character.isNumber || character == "_" else {
        isPending = true
        continue
      }
      let addition = (isPending && !result.isEmpty ? "-" : "") + String(character)
      if result.utf8.count + addition.utf8.count > 160 { break }
      result += addition
      isPending = false
    }
    return result.isEmpty ? "snapshot" : result
  }
}
