// SPDX-License-Identifier: Apache-2.0

package import CarettaRendering

/// Compares the layouts of requests by two responders, which have different font folders.
package struct RequestComparison {
  private let before: Responder
  private let after: Responder

  /// Creates a comparison.
  package init(before: Responder, after: Responder) {
    self.before = before
    self.after = after
  }

  /// The sections that are compared.
  private static let sections = ["lines", "carets", "glyphs", "missing"]
  /// The keys that limit lines; without them each paragraph is one line.
  private static let limits = [
    "width", "height", "maxLines", "truncation", "ellipsis", "containers", "exclusions", "pages",
    "minimumStretch", "orphans", "widows", "textAlign", "textAlignLast", "align",
    "alignLast", "opticalMargins",
  ]
  /// The keys of queries, which are not compared.
  private static let queries = ["hitPoints", "ranges", "explain", "include"]

  /// Returns the differences between the layouts of a request; empty if they are equal.
  ///
  /// Glyph numbers are not compared: a new version of a font may number its glyphs differently.
  package func changes(of request: JSONObject) -> [AnswerChange] {
    var asked = request
    for key in Self.queries { asked[key] = nil }
    asked["include"] = .array(Self.sections.map { .string($0) })
    var unlimited = asked
    for key in Self.limits { unlimited[key] = nil }
    func answers(_ responder: Responder) -> (fits: JSONObject, layout: JSONObject, JSONObject) {
      (
        answer(responder, .fits, asked), answer(responder, .layout, asked),
        answer(responder, .layout, unlimited)
      )
    }
    let (old, new) = (answers(before), answers(after))
    let layouts = AnswerComparison(
      old.layout, new.layout, measured: (old.2, new.2),
      text: request["text"]?.characters ?? new.layout["text"]?.characters
    ).changes
    var seen = Set(layouts.map(\.kind))
    seen.formUnion([.lineCount, .missingGlyph, .size, .other])
    let fits = AnswerComparison(old.fits, new.fits).changes.filter { !seen.contains($0.kind) }
    // The sizes of equal lines differ by their advances.
    let reasons = layouts.filter { $0.kind != .other || layouts.count + fits.count == 1 }
    return reasons + fits
  }

  /// Returns the answer to a request, which may be an error.
  private func answer(_ responder: Responder, _ verb: Verb, _ request: JSONObject) -> JSONObject {
    let bytes = responder.answer(verb, JSONWriter.bytes(JSONValue.object(request)))
    return (try? JSONValue(request: bytes))?.members ?? JSONObject()
  }

  /// Returns a picture of the text of a request in its box; nil if the request has an error.
  package func picture(of request: JSONObject, by responder: Responder) -> DisplayList? {
    (try? responder.fitsRequest(.object(request))).map { DisplayList(fit: $0.layout) }
  }
}
