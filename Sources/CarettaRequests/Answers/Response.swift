// SPDX-License-Identifier: Apache-2.0

/// The bytes that answer a request: what the command writes to its output.
package struct Response: Sendable {
  /// All bytes; those of a text end in a line feed.
  package let bytes: [UInt8]

  /// Makes a response of bytes as they are: a picture, or nothing.
  package init(binary bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Makes a response of a text; a line feed is added.
  package init(text: some Sequence<UInt8>) {
    bytes = text + [UInt8(ascii: "\n")]
  }

  /// Makes a response of a JSON value, a line.
  init(json value: some JSONWritable) {
    self.init(text: JSONWriter.bytes(value))
  }
}
