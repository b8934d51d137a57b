// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The values of a fits request: a text and the box that it should fit.
///
/// The text is measured without truncation. The keys of a row override the options of the command
/// line, which are defaults for all rows; for single requests the options override the keys,
/// because a single request is changed by hand.
package struct FitsRequest {
  /// The layout in the box.
  package var layout: LayoutRequest
  /// Whether the largest size is computed at which the text fits.
  package var findsLargestSize: Bool

  /// Whether the request has pages, which this verb ignores.
  package let hasPages: Bool

  /// The keys that a fits request has besides those of a layout request.
  static let keys = [
    RequestKey(
      "findLargestSize", .boolean, default: .bool(true),
      "whether the answer has the largest font size at which the text fits")
  ]

  /// Reads a request, opening its fonts.
  package init(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    hasPages = reader.given(PagesRequest.key.name).map { $0 != .null } ?? false
    // Pages have no effect on what fits, nor have points, which may name one.
    layout = try LayoutRequest(
      hasPages ? reader.without([PagesRequest.key.name, "hitPoints"]) : reader, fonts: fonts,
      given: reader)
    findsLargestSize = try reader["findLargestSize"].boolean()
  }
}
