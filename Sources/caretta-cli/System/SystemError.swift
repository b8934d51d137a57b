// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The last error of the operating system.
enum SystemError {
  /// The message of `errno`.
  static var last: String { unsafe String(cString: strerror(errno)) }
}
