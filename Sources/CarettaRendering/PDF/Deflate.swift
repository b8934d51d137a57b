// SPDX-License-Identifier: Apache-2.0

internal import CZlib

/// Compression in the format of zlib (RFC 1950).
enum Deflate {
  /// Returns compressed bytes.
  ///
  /// - Throws: `RenderError.compressor` if zlib fails.
  static func compressed(_ bytes: [UInt8]) throws(RenderError) -> [UInt8] {
    var length = compressBound(uLong(bytes.count))
    var code = Z_OK
    let packed = unsafe [UInt8](unsafeUninitializedCapacity: Int(length)) { buffer, count in
      code = unsafe compress(buffer.baseAddress, &length, bytes, uLong(bytes.count))
      count = code == Z_OK ? Int(length) : 0
    }
    guard code == Z_OK else { throw .compressor(code: Int(code)) }
    return packed
  }
}
