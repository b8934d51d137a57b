// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The answer to a fits request.
package struct FitsAnswer: JSONObjectWritable, Sendable {
  /// The fit of the text at the requested size.
  package let fit: TextFit
  /// The largest size at which the text fits; nil if no size fits, or if it was not requested.
  package let largestSize: Double?
  /// The number of grapheme clusters that have no glyph in the fonts.
  package let missing: Int
  private let findsLargestSize: Bool
  private let hasPages: Bool
  private let id: JSONValue?
  /// The text of markup; nil for plain text.
  private let text: String?

  /// Lays out the request.
  package init(_ request: FitsRequest) {
    fit = TextFit(request.layout)
    missing = fit.missingClusters
    findsLargestSize = request.findsLargestSize
    hasPages = request.hasPages
    largestSize = request.findsLargestSize ? fit.largestSize(request.layout) : nil
    id = request.layout.id
    text = request.layout.hasMarkup ? request.layout.text : nil
  }

  /// The remark on a request with pages.
  package static let pagesNote =
    "$.pages: pages has no effect on what fits; it is a key of layout, render"

  /// The answer as a line of JSON.
  package var response: Response { response(isStrict: false) }

  /// Returns the answer as a line of JSON; if it is strict, a text that does not fit or misses
  /// glyphs fails.
  package func response(isStrict: Bool) -> Response {
    var response = Response(json: self, failsCheck: isStrict && !(fit.fits && missing == 0))
    if hasPages { response.warnings = [Self.pagesNote] }
    return response
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("fits", fit.fits)
    if let id { writer.field("id", id) }
    if findsLargestSize {
      writer.field("largestSize", largestSize.map { JSONValue($0) } ?? .null)
    }
    writer.field("lines", fit.lineCount)
    writer.field("missing", missing)
    writer.field("overflow", fit.overflow)
    writer.field("size", fit.size)
    if let text { writer.field("text", text) }
    writer.field("truncatedAt", fit.truncatedAt.map { .integer($0) } ?? JSONValue.null)
  }
}
