// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Queries about files and the process; fonts themselves are read by `FontFace`.
enum FileSystem {
  /// Whether a file or folder exists at a path.
  static func exists(_ path: String) -> Bool {
    unsafe !path.utf8.contains(0) && access(path, F_OK) == 0
  }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// The folder of the running program, links resolved.
  static var executableFolder: String? {
    #if canImport(Darwin)
      var size = UInt32(PATH_MAX)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      guard let resolved = realpath(buffer, nil) else { return nil }
    #else
      guard let resolved = unsafe realpath("/proc/self/exe", nil) else { return nil }
    #endif
    defer { unsafe free(resolved) }
    return unsafe parent(of: String(cString: resolved))
  }

  /// The folder of the library or program that contains this code, links resolved; nil if the
  /// system does not report it.
  static var libraryFolder: String? {
    #if os(Linux)
      let address = UInt(bitPattern: #dsohandle)
      guard let file = unsafe fopen("/proc/self/maps", "r") else { return nil }
      defer { unsafe fclose(file) }
      var line: UnsafeMutablePointer<CChar>?
      var capacity = 0
      defer { unsafe free(line) }
      // `start-end permissions offset device inode path`, addresses in hexadecimal.
      while unsafe getline(&line, &capacity, file) > 0, let text = unsafe line {
        let text = unsafe String(cString: text)
        let bounds = text.prefix { $0 != " " }.split(separator: "-").map { UInt($0, radix: 16) }
        guard bounds.count == 2, let start = bounds[0], let end = bounds[1] else { continue }
        if (start..<max(start, end)).contains(address), let path = text.firstIndex(of: "/") {
          return parent(of: String(text[path...].prefix { $0 != "\n" }))
        }
      }
    #endif
    return nil
  }

  /// Returns the names of the files in a folder, sorted; empty if the folder cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(stream) }
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe UnsafeRawPointer(pointer).withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      names.append(name)
    }
    return names.sorted()
  }

  /// Returns the absolute path, links resolved; nil if the file or folder does not exist.
  static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(resolved) }
    return unsafe String(cString: resolved)
  }

  /// Returns the absolute path, relative to the current folder; nil if the current folder no longer
  /// exists.
  static func absolute(_ path: String) -> String? {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let current = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(current) }
    return unsafe "\(String(cString: current))/\(path)"
  }

  /// Returns the folder that contains a file or folder; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
