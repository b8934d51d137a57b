// SPDX-License-Identifier: Apache-2.0

/// The reason why bytes are not JSON, and the offset.
struct JSONError: Error, Hashable, Sendable {
  /// The offset of the offending byte.
  var offset: Int
  /// The mistake at that byte.
  var message: String
  /// Whether the bytes are not UTF-8.
  var isEncodingError = false
}
