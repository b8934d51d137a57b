// SPDX-License-Identifier: Apache-2.0

/// Why bytes are not JSON, and where.
struct JSONError: Error, Hashable, Sendable {
  /// The offset of the offending byte.
  var offset: Int
  /// What is wrong there.
  var message: String
  /// Whether the bytes are not even UTF-8.
  var isEncodingError = false
}
