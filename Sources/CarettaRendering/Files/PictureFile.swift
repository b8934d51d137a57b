// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Writes pictures to files.
package enum PictureFile {
  /// Writes bytes to a file, replacing the file if it exists.
  ///
  /// - Throws: `RenderError.unwritable` with the system's reason.
  package static func write(_ bytes: [UInt8], to path: String) throws(RenderError) {
    guard let file = unsafe fopen(path, "wb") else { throw failure(path) }
    let written = unsafe fwrite(bytes, 1, bytes.count, file)
    let reason = failure(path)
    let closed = unsafe fclose(file) == 0
    guard written == bytes.count else { throw reason }
    guard closed else { throw failure(path) }
  }

  /// Writes text to a file as UTF-8, replacing the file if it exists.
  ///
  /// - Throws: `RenderError.unwritable` with the system's reason.
  package static func write(_ text: String, to path: String) throws(RenderError) {
    try write([UInt8](text.utf8), to: path)
  }

  private static func failure(_ path: String) -> RenderError {
    .unwritable(path: path, reason: unsafe String(cString: strerror(errno)))
  }
}
