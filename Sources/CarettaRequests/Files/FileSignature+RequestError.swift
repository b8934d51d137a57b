// SPDX-License-Identifier: Apache-2.0

package import CarettaEditing

extension FileSignature {
  /// Returns the error of a named text that is not UTF-8, with its encoding and a way to convert
  /// it; nil if the bytes are UTF-8.
  package static func encodingError(of bytes: [UInt8], name: String) -> RequestError? {
    if let encoding = encoding(of: bytes) {
      return RequestError(
        .invalidUTF8,
        "\(name): expected UTF-8, found \(encoding); convert it with iconv -f \(encoding) -t UTF-8")
    }
    guard let offset = UTF8Text.firstInvalidOffset(in: bytes) else { return nil }
    let hint =
      binaryFormat(of: bytes).map { ", found \($0)" }
      ?? "; if it is Latin-1, convert it with iconv -f LATIN1 -t UTF-8"
    return RequestError(.invalidUTF8, "\(name): byte \(offset): expected UTF-8\(hint)")
  }
}
