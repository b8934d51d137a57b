// SPDX-License-Identifier: Apache-2.0

internal import CarettaRendering

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Files, folders and environment variables; paths are not normalized.
enum FileSystem {
  /// Returns the bytes of a file; nil if it cannot be read.
  static func bytes(at path: String) -> [UInt8]? {
    guard let file = unsafe fopen(path, "rb") else { return nil }
    defer { unsafe fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = unsafe fread(&buffer, 1, buffer.count, file)
      bytes += buffer[..<count]
      if count < buffer.count { return unsafe ferror(file) == 0 ? bytes : nil }
    }
  }

  /// Writes a file, and creates its parent folders.
  static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    makeFolder(parent(of: path))
    try PictureFile.write(bytes, to: path)
  }

  /// Adds a line to a file.
  static func append(line: String, to path: String) {
    guard let file = unsafe fopen(path, "ab") else { return }
    defer { unsafe fclose(file) }
    // The whole line is written by one call, because tests of several processes share the file.
    _ = unsafe fputs(line + "\n", file)
  }

  /// Removes a file, if it exists.
  static func remove(_ path: String) { _ = unsafe unlink(path) }

  /// Whether a file or folder exists.
  static func exists(_ path: String) -> Bool { unsafe access(path, F_OK) == 0 }

  /// Returns the files below a folder, as relative paths, in order; hidden files are left out.
  static func files(below folder: String) -> [String] {
    var result: [String] = []
    for name in names(in: folder) {
      if isFolder("\(folder)/\(name)") {
        result += files(below: "\(folder)/\(name)").map { "\(name)/\($0)" }
      } else {
        result.append(name)
      }
    }
    return result.sorted()
  }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Returns the parent folder of a file or folder.
  static func parent(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// The folder for temporary files.
  static var temporaryFolder: String {
    environment("TMPDIR").flatMap { $0.isEmpty ? nil : $0 } ?? "/tmp"
  }

  /// Creates a new folder that only the user of the process can read, in the folder for temporary
  /// files.
  ///
  /// - Parameter name: the prefix of its name, which is followed by random characters.
  /// - Returns: its path; nil if it cannot be created.
  static func makePrivateFolder(_ name: String) -> String? {
    var pattern = Array("\(temporaryFolder)/\(name).XXXXXX".utf8CString)
    guard unsafe mkdtemp(&pattern) != nil else { return nil }
    return String(decoding: pattern.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  private static func makeFolder(_ path: String) {
    if path.isEmpty || exists(path) { return }
    let outer = parent(of: path)
    if outer != path { makeFolder(outer) }
    _ = unsafe mkdir(path, 0o777)
  }

  private static func isFolder(_ path: String) -> Bool {
    guard let folder = unsafe opendir(path) else { return false }
    unsafe closedir(folder)
    return true
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
