// SPDX-License-Identifier: Apache-2.0

extension Responder {
  /// Reads the style of texts of a batch: keys of a layout request.
  ///
  /// - Throws: the error in the style.
  package func batchStyle(_ bytes: [UInt8]) throws(RequestError) -> BatchStyle {
    try BatchStyle(JSONValue(request: bytes), fonts: fonts.forRequest())
  }
}
