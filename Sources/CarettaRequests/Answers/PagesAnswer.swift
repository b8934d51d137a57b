// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

/// The answer to a layout request with pages: the layout answer of each requested page.
struct PagesAnswer: JSONObjectWritable {
  private let request: LayoutRequest
  private let pages: [Page]
  /// The faces that the font indices of glyph runs refer to.
  private let fonts: [FontFace]
  /// The number of pages of the text; nil if the text is not laid out to its end.
  private let count: Int?
  /// The start of overflowing text; nil if no text overflows, or if it is not known.
  private let overflow: Int?

  /// A page and its answer; nil if the page has no lines.
  private struct Page {
    var number: Int
    var range: TextRange
    var answer: LayoutAnswer?
  }

  /// Lays out the requested pages and the pages before them.
  ///
  /// - Throws: an error for a text with too many pages.
  init(_ request: PagesRequest, isAudited: Bool, hasDigest: Bool) throws(RequestError) {
    let layout = request.layout
    self.request = layout
    let pagination = request.pagination()
    let units = layout.sections.contains(.words) ? Array(layout.text.utf16) : []
    let attachments = pagination.document.attachments
    let numbers = try request.numbers(pagination)
    count = pagination.isLaidOut ? pagination.pageCount : nil
    overflow = pagination.isLaidOut ? pagination.overflowOffset : nil
    pages = numbers.map { number in
      let range = pagination.textRange(ofPage: number) ?? TextRange(0, 0)
      // The end offset of a page is on the next page, except at the end of the text.
      let explained = layout.explained.filter {
        range.start <= $0 && $0 <= range.end && pagination.page(of: TextPosition($0)) == number
      }
      let page = LayoutAnswer.Page(
        number: number, range: range, hitPoints: request.points[number] ?? [],
        explained: explained, attachments: attachments, units: units)
      return Page(
        number: number, range: range,
        answer: pagination.layout(ofPage: number).map {
          LayoutAnswer(layout, $0, page: page, isAudited: isAudited, hasDigest: hasDigest)
        })
    }
    fonts = pagination.document.fonts
  }

  /// Whether the layout of a page was audited and the audit found violations.
  var hasViolations: Bool { pages.contains { $0.answer?.hasViolations ?? false } }

  func writeFields(to writer: inout JSONWriter) {
    if request.hasSystemFonts { writer.field("fonts", fonts.map(NamedFace.init)) }
    if let id = request.id { writer.field("id", id) }
    if request.sections.contains(.notes) { writer.field("notes", request.notes) }
    writer.field("overflow", overflow.map { JSONValue.integer($0) } ?? .null)
    writer.field("pageCount", count.map { JSONValue.integer($0) } ?? .null)
    writer.field("pages", pages.map { PageAnswer(page: $0, sections: request.sections) })
    if request.hasMarkup { writer.field("text", request.text) }
  }

  /// The answer of a page; without lines, its text and empty lists.
  private struct PageAnswer: JSONWritable {
    let page: Page
    let sections: Set<LayoutSection>

    func write(to writer: inout JSONWriter) {
      if let answer = page.answer { return answer.write(to: &writer) }
      var object = JSONObject()
      for section in sections where section != .notes {
        let name = section == .ruby ? LayoutSection.lines.rawValue : section.rawValue
        object[name] = .array([])
      }
      object["end"] = .integer(page.range.end)
      object["page"] = .integer(page.number)
      object["size"] = .object(
        JSONObject(sorted: [
          JSONObject.Member(key: "height", value: .integer(0)),
          JSONObject.Member(key: "width", value: .integer(0)),
        ]))
      object["start"] = .integer(page.range.start)
      JSONValue.object(object).write(to: &writer)
    }
  }
}
