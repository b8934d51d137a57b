// SPDX-License-Identifier: Apache-2.0

extension Decoder {
  /// Returns the error of a value that is not valid.
  package func invalidValue(_ description: String) -> DecodingError {
    .dataCorrupted(.init(codingPath: codingPath, debugDescription: description))
  }
}
