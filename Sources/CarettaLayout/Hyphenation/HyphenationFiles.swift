// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Reads dictionary files, and the folders that contain them.
enum HyphenationFiles {
  /// Returns the bytes of a regular file that has at most `most` bytes.
  static func bytes(path: String, atMost most: Int) throws(HyphenationError) -> [UInt8] {
    do throws(RegularFile.Failure) {
      return try RegularFile.reading(path: path, mostBytes: most).bytes()
    } catch {
      switch error {
      case .missing: throw .notFound(path: path)
      case .unreadable(let reason): throw .unreadable(path: path, reason: reason)
      case .tooLarge: throw HyphenationReader.tooLarge(path: path)
      }
    }
  }

  /// Returns the names of a folder's entries, sorted by their bytes.
  static func names(folder: String) throws(HyphenationError) -> [String] {
    guard !folder.utf8.contains(0) else { throw .notFound(path: folder) }
    guard let directory = unsafe opendir(folder) else { throw failure(folder) }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func failure(_ path: String) -> HyphenationError {
    if errno == ENOENT || errno == ENOTDIR { return .notFound(path: path) }
    return .unreadable(path: path, reason: unsafe String(cString: strerror(errno)))
  }
}
