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
  /// Whether there is a file or folder at a path.
  static func exists(_ path: String) -> Bool {
    unsafe !path.utf8.contains(0) && access(path, F_OK) == 0
  }

  /// The value of an environment variable.
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

  /// The folder that holds a file or folder; nil for the root.
  static func parent(of path: String) -> String? {
    guard path != "/", let slash = path.lastIndex(of: "/") else { return nil }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
