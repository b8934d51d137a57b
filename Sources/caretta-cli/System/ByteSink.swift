// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A destination of bytes: standard output, standard error, or memory; unbuffered.
struct ByteSink {
  /// Writes all of the bytes.
  let put: ([UInt8]) throws(RequestError) -> Void

  /// The standard output.
  static var standardOutput: ByteSink {
    ByteSink { (bytes) throws(RequestError) in
      try putAll(bytes, to: STDOUT_FILENO, name: "standard output")
    }
  }

  /// The standard error.
  static var standardError: ByteSink {
    ByteSink { (bytes) throws(RequestError) in
      try putAll(bytes, to: STDERR_FILENO, name: "standard error")
    }
  }

  /// Writes all of the bytes; a SIGTERM takes effect afterward, so that no line is incomplete.
  private static func putAll(
    _ bytes: [UInt8], to descriptor: Int32, name: String
  ) throws(RequestError) {
    var termination = sigset_t()
    var before = sigset_t()
    unsafe sigemptyset(&termination)
    unsafe sigaddset(&termination, SIGTERM)
    unsafe pthread_sigmask(SIG_BLOCK, &termination, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    var start = 0
    while start < bytes.count {
      let written = unsafe bytes[start...].withUnsafeBytes { raw in
        unsafe write(descriptor, raw.baseAddress, raw.count)
      }
      if written < 0 && errno == EINTR { continue }
      if written < 0 && errno == EPIPE {
        // If the parent process ignores SIGPIPE, end as quietly as without that.
        signal(SIGPIPE, SIG_DFL)
        raise(SIGPIPE)
      }
      guard written > 0 else { throw unwritable(name) }
      start += written
    }
  }

  private static func unwritable(_ name: String) -> RequestError {
    RequestError(.fileUnwritable, "\(name): cannot be written: \(SystemError.last)")
  }
}
