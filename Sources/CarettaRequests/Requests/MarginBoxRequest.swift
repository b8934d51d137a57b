// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering

/// A text in the margin of pages, such as the page number (CSS Paged Media 3 §5).
struct MarginBoxRequest {
  /// The pages that have a box, by their numbers.
  enum Pages: String, CaseIterable {
    case all
    /// Pages with even numbers.
    case left
    /// Pages with odd numbers.
    case right
  }

  private let text: String
  private let origin: Point
  private let width: Double
  private let style: TextStyle
  private let alignment: ParagraphStyle.TextAlign
  private let color: Color?
  private let counterStyle: CounterStyle
  private let pages: Pages
  /// The index of the first page with the box.
  private let first: Int

  /// The maximum number of boxes of a request.
  static let most = 100

  /// The text in place of which a box has the number of the page.
  private static let placeholder = "{page}"

  static let keys = RequestTable([
    RequestKey(
      "text", .string, default: nil,
      "the text; \(placeholder) is replaced with the number of the page, from 1"),
    RequestKey("x", .number(.coordinate), default: nil, "the left edge of the text"),
    RequestKey("y", .number(.coordinate), default: nil, "the top of the text"),
    RequestKey("width", .number(.length), default: nil, "the width in which lines are aligned"),
    RequestKey(
      "textAlign", formerly: "align", .choice(ParagraphStyle.TextAlign.allCases.map(\.rawValue)),
      default: "start",
      "how lines are aligned (CSS text-align)"),
    RequestKey(
      "size", .number(.fontSize), default: .null,
      "the font size in points; null: the size of the text of the pages"),
    RequestKey(
      "fontFiles", .names(), default: .null,
      "paths or names of fonts in fallback order; null: the fonts of the text of the pages"),
    RequestKey(
      "color", .string, default: .null,
      "the color, #rrggbb or #rrggbbaa; null: the color of text"),
    RequestKey(
      "counterStyle", .choice(CounterStyle.allCases.map(\.rawValue)), default: "decimal",
      "how the number of the page is written (CSS list-style-type)"),
    RequestKey(
      "pages", .choice(Pages.allCases.map(\.rawValue)), default: "all",
      "the pages with the text; left pages have even numbers, right pages odd ones"),
    RequestKey(
      "first", .integer(atLeast: 0), default: 0, "the first page with the text, from 0"),
  ])

  /// Reads a box, opening its fonts.
  ///
  /// - Parameters:
  ///   - node: the box.
  ///   - base: the style of the text of the pages.
  ///   - fonts: opens the fonts.
  /// - Throws: an error for an invalid value, or for a font that cannot be opened.
  init(_ node: RequestNode, base: TextStyle, fonts: FontLibrary) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    text = try reader["text"].text()
    origin = Point(x: try reader["x"].number(), y: try reader["y"].number())
    width = try reader["width"].number()
    alignment = try reader["textAlign"].choice(of: ParagraphStyle.TextAlign.self)
    let color = try reader["color"]
    self.color = color.value == .null ? nil : try Color(color)
    counterStyle = try reader["counterStyle"].choice(of: CounterStyle.self)
    pages = try reader["pages"].choice(of: Pages.self)
    first = try reader["first"].integer()
    var faces = base.fonts
    let files = try reader["fontFiles"]
    if files.value != .null {
      faces = []
      for file in try files.list(atMost: TextStyle.maximumFonts) {
        faces.append(try fonts.face(named: file, variations: []))
      }
    }
    style = TextStyle(
      fonts: faces, size: try reader["size"].optionalNumber() ?? base.size,
      language: base.language)
  }

  /// Draws the box on a page; does nothing on a page without the box.
  ///
  /// - Parameters:
  ///   - page: the index of the page.
  ///   - picture: the picture of the page.
  ///   - drawing: the colors of the picture.
  func draw(page: Int, on picture: inout DisplayList, _ drawing: LayoutDrawing) {
    let number = page + 1
    guard page >= first, pages == .all || (pages == .right) == (number % 2 == 1) else { return }
    let layout = TextLayout(
      content(ofPage: number), style: style,
      paragraphStyle: ParagraphStyle(textAlign: alignment), width: width)
    let items = layout.glyphRuns.map { run in
      DisplayList.Item.glyphs(
        DisplayList.Glyphs(
          run, color: color ?? drawing.palette[.text], palette: drawing.fontPalette))
    }
    picture.append(items, offsetBy: origin)
  }

  /// Returns the text with the number of a page.
  private func content(ofPage number: Int) -> String {
    var result = ""
    var rest = text[...]
    while let character = rest.first {
      if rest.hasPrefix(Self.placeholder) {
        result += counterStyle.text(for: number)
        rest.removeFirst(Self.placeholder.count)
      } else {
        result.append(character)
        rest.removeFirst()
      }
    }
    return result
  }
}
