// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where bytes go: standard output, standard error, or memory; nothing is held back.
struct ByteSink {
  /// Writes all of the bytes.
  let put: ([UInt8]) throws(CommandError) -> Void

  /// The standard output.
  static var standardOutput: ByteSink {
    ByteSink { (bytes) throws(CommandError) in
      try putAll(bytes, to: STDOUT_FILENO, name: "standard output")
    }
  }

  /// The standard error.
  static var standardError: ByteSink {
    ByteSink { (bytes) throws(CommandError) in
      try putAll(bytes, to: STDERR_FILENO, name: "standard error")
    }
  }

  private static func putAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(CommandError) {
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes[start...].withUnsafeBytes { raw in
        unsafe write(descriptor, raw.baseAddress, raw.count)
      }
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { throw unwritable(name) }
      start += written
    }
  }

  private static func unwritable(_ name: String) -> CommandError {
    CommandError(.fileUnwritable, "\(name): cannot be written: \(SystemError.last)")
  }
}
