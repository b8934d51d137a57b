// SPDX-License-Identifier: Apache-2.0

/// The bytes of the answer to a request, which the command writes to its output.
package struct Response: Sendable {
  /// All bytes; text ends in a line feed.
  package let bytes: [UInt8]
  /// Whether the bytes are one JSON value and a line feed.
  package private(set) var isJSON = false
  /// Whether a requested check found violations.
  package private(set) var failsCheck = false
  /// Sentences for users about text without glyphs and options without effect.
  package var warnings: [String] = []

  /// Creates a response of unchanged bytes: a picture, or nothing.
  package init(binary bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Creates a response of a text; a line feed is added.
  package init(text: some Sequence<UInt8>) {
    bytes = text + [UInt8(ascii: "\n")]
  }

  /// Creates a response of a JSON value in one line, which may report that a check found
  /// violations.
  init(json value: some JSONWritable, failsCheck: Bool = false) {
    self.init(text: JSONWriter.bytes(value))
    isJSON = true
    self.failsCheck = failsCheck
  }
}
