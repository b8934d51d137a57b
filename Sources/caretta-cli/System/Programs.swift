// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Programs and files of the machine.
enum Programs {
  /// Returns the path of a program on the `PATH`; nil if it is not found.
  static func path(of name: String) -> String? {
    let folders = environment("PATH")?.split(separator: ":").map(String.init) ?? []
    return folders.map { "\($0)/\(name)" }.first { unsafe access($0, X_OK) == 0 }
  }

  /// Whether a file can be read.
  static func canRead(_ path: String) -> Bool { unsafe access(path, R_OK) == 0 }

  /// Returns the value of an environment variable.
  static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  /// Whether the standard output is a terminal that shows colors (https://no-color.org).
  static var showsColors: Bool {
    isatty(STDOUT_FILENO) != 0 && (environment("NO_COLOR") ?? "").isEmpty
      && environment("TERM") != "dumb"
  }
}
