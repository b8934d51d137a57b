// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Memory for the objects of which a layout has many.
///
/// The standard library allocates memory with `posix_memalign` on Linux, which takes more
/// instructions than `malloc`: up to 1% of a layout.
enum Memory {
  /// Allocates memory with the alignment of `malloc`.
  @inline(__always)
  static func allocate(byteCount: Int) -> UnsafeMutableRawPointer {
    guard let block = unsafe malloc(max(1, byteCount)) else { fatalError("out of memory") }
    return unsafe block
  }

  /// Frees memory from `allocate`.
  @inline(__always)
  static func deallocate(_ block: UnsafeMutableRawPointer) { unsafe free(block) }
}
