// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the operating system said last.
enum SystemError {
  /// The message of `errno`.
  static var last: String { unsafe String(cString: strerror(errno)) }
}
