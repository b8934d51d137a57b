// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering

/// The values of a layout request with pages.
struct PagesRequest {
  /// The rest of the request; its points are in `points`.
  let layout: LayoutRequest
  /// The containers of the pages.
  let geometry: PageGeometry
  /// The first requested page.
  let first: Int
  /// The number of requested pages; nil for all pages from the first one on.
  let count: Int?
  /// The texts in the margins of pages, which pictures show.
  let marginBoxes: [MarginBoxRequest]
  /// The points of each page.
  let points: [Int: [Point]]
  /// The size of a page; nil for the extent of its containers.
  private let size: Size?

  /// The key of layout and render requests.
  static let key = RequestKey(
    "pages", .object, default: .null,
    "pages in place of width, height and containers: width, height, insets, columns, gap, "
      + "exclusions; or first and repeating, lists of the containers of each page; marginBoxes, texts "
      + "in the margins; from and count say which pages are answered", of: [table])

  /// The maximum number of pages of a text in an answer.
  private static let most = 100_000

  static let table = RequestTable(
    PageGeometry.keys + [
      RequestKey(
        "from", .integer(0...most - 1), default: 0,
        "the number of the first page in the answer, from 0"),
      RequestKey(
        "count", .integer(1...most), default: .null,
        "the number of pages in the answer; null: all from the first one"),
      RequestKey(
        "marginBoxes", .list, default: [],
        "texts in the margins, such as page numbers, in pictures of pages",
        of: [MarginBoxRequest.keys]),
    ])

  static let pointTable = RequestTable(
    LayoutRequest.pointKeys.keys + [
      RequestKey(
        "page", .integer(atLeast: 0), default: .null,
        "the number of the page, from 0; null: the first page of the answer")
    ])

  /// The keys of a layout request that determine the positions of lines without pages.
  private static let others = ["width", "height", "containers", "exclusions", "maxLines"]

  /// Reads a request, opening its fonts; nil if the request has no pages.
  init?(_ reader: RequestReader, fonts: FontLibrary) throws(RequestError) {
    guard let node = reader.given(node: "pages"), node.value != .null else { return nil }
    for name in Self.others {
      if let other = reader.given(node: name), other.value != .null, other.value != .array([]) {
        throw other.error(
          .invalidValue,
          name == "exclusions"
            ? "the exclusions of pages belong into \"pages\""
            : "a layout has pages or \(name), not both")
      }
    }
    for section in try reader["include"].list()
    where try section.choice(of: LayoutSection.self) == .inspection {
      throw section.error(.invalidValue, "pages have no inspection")
    }
    let pages = try RequestReader(node, Self.table)
    geometry = try PageGeometry(
      pages, node, try reader["writingMode"].choice(of: WritingMode.self))
    first = try pages["from"].integer()
    let number = try pages["count"]
    count = number.value == .null ? nil : try number.integer()
    size =
      pages.given("width") == nil
      ? nil : Size(width: try pages["width"].number(), height: try pages["height"].number())
    var points: [Int: [Point]] = [:]
    for point in try reader["hitPoints"].list() {
      let (page, place) = try Self.point(point, first: first, count: count)
      points[page, default: []].append(place)
    }
    self.points = points
    layout = try LayoutRequest(
      reader.without([Self.key.name, "hitPoints"]), fonts: fonts, given: reader)
    var boxes: [MarginBoxRequest] = []
    for node in try pages["marginBoxes"].list(atMost: MarginBoxRequest.most) {
      boxes.append(try MarginBoxRequest(node, base: layout.style, fonts: fonts))
    }
    marginBoxes = boxes
  }

  /// Reads a point and its page.
  private static func point(
    _ node: RequestNode, first: Int, count: Int?
  ) throws(RequestError) -> (page: Int, point: Point) {
    let reader = try RequestReader(node, pointTable)
    let point = Point(x: try reader["x"].number(), y: try reader["y"].number())
    let page = try reader["page"]
    if page.value == .null { return (first, point) }
    let number = try page.integer()
    if number < first || count.map({ number - first >= $0 }) ?? false {
      throw page.outOfRange("a page that is asked for")
    }
    return (number, point)
  }

  /// Returns the pages of the text; nothing is laid out.
  func pagination() -> TextPagination {
    var geometry = geometry
    geometry.minimumStretch = layout.block.minimumStretch
    return TextPagination(
      TextDocument(
        layout.text, style: layout.style, spans: layout.spans, attachments: layout.attachments,
        paragraphStyle: layout.paragraphStyle, paragraphSpans: layout.paragraphSpans),
      geometry, orphans: layout.block.orphans, widows: layout.block.widows)
  }

  /// Returns the numbers of the requested pages that exist, and lays them out.
  ///
  /// - Throws: an error for a text with too many pages.
  func numbers(_ pagination: TextPagination) throws(RequestError) -> Range<Int> {
    var end = first
    while count.map({ end - first < $0 }) ?? true, pagination.textRange(ofPage: end) != nil {
      end += 1
      if end > Self.most {
        throw RequestError(
          .outOfRange, "the text has more than \(Self.most) pages", path: "$.\(Self.key.name)")
      }
    }
    return first..<end
  }

  /// Returns the numbers of the requested pages.
  ///
  /// - Throws: an error if no requested page exists, or if too many pages are requested.
  func existingNumbers(_ pagination: TextPagination) throws(RequestError) -> Range<Int> {
    let numbers = try numbers(pagination)
    if numbers.isEmpty {
      throw RequestError(
        .outOfRange, "the text has \(pagination.pageCount) pages, which are counted from 0",
        path: "$.pages.from")
    }
    return numbers
  }

  /// Returns the pages that an inspector page shows: the requested pages, up to the maximum length
  /// of its text, at least the first.
  func inspected(_ pagination: TextPagination) throws(RequestError) -> InspectedPages {
    var pages: [InspectedPages.Page] = []
    var length = 0
    for number in try numbers(pagination) {
      guard let page = pagination.layout(ofPage: number) else { break }
      length += pagination.textRange(ofPage: number)?.length ?? 0
      if !pages.isEmpty, length > LayoutRequest.longestInspectedText { break }
      pages.append(InspectedPages.Page(number: number, size: size(ofPage: number), layout: page))
    }
    return InspectedPages(pages, of: pagination.pageCount)
  }

  /// Returns the size of a picture of a page.
  func size(ofPage page: Int) -> Size {
    size
      ?? geometry.page(page).containers.reduce(.zero) {
        Size(width: max($0.width, $1.maxX), height: max($0.height, $1.maxY))
      }
  }
}
