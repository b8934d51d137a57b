// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
package import CarettaLayout
package import CarettaRendering

/// The values of a layout request.
package struct LayoutRequest {
  package internal(set) var text: String
  var style: TextStyle
  var spans: [TextSpan]
  var attachments: [TextAttachment]
  var paragraphStyle: ParagraphStyle
  var paragraphSpans: [ParagraphSpan]
  var block: BlockOptions
  /// The length of lines: the block's width, or its height with vertical lines; infinite if
  /// unbounded.
  var width: Double
  var hitPoints: [Point]
  var ranges: [TextRange]
  /// The offsets whose carets are explained.
  var explained: [Int]
  var sections: Set<LayoutSection>
  /// Whether the fonts include system fonts, so that the answer names all fonts.
  private(set) var hasSystemFonts = false
  /// The `id` to repeat in the answer, if there is one.
  var id: JSONValue?
  /// The markup of the text; nil for plain text.
  private var markup: MarkupRequest?
  /// The given keys, for notes.
  private let given: RequestReader

  /// Reads the layout keys of a request whose text is elsewhere, opening its fonts.
  init(
    section: RequestNode, text: String, fonts: FontLibrary
  ) throws(RequestError) {
    var keys = try section.object()
    if let own = keys["text"], own != .string(text) {
      throw RequestNode(own, .member(of: section.path, key: "text"))
        .error(.invalidValue, "the text does not belong in here")
    }
    keys["text"] = .string(text)
    try self.init(
      RequestReader(RequestNode(.object(keys), section.path), RequestTable(LayoutKeys.all)),
      fonts: fonts)
  }

  /// Reads a request, opening its fonts; if some of its keys are read elsewhere, notes are about
  /// `given`.
  package init(
    _ reader: RequestReader, fonts: FontLibrary, given: RequestReader? = nil
  ) throws(RequestError) {
    if let pages = reader.given(node: PagesRequest.key.name), pages.value != .null {
      throw pages.error(
        .invalidValue, "pages are in answers to layout and in pictures, not here")
    }
    self.given = given ?? reader
    markup = try MarkupRequest(reader)
    if let markup { text = markup.marked.text } else { text = try reader["text"].text() }
    paragraphStyle = try ParagraphStyle(reader)
    if let markup { paragraphStyle.whiteSpace = markup.marked.layoutWhiteSpace }
    block = try BlockOptions(reader)
    width = try max(0, reader["width"].optionalNumber() ?? .infinity)
    if paragraphStyle.writingMode.isVertical { Self.turn(&block, width: &width) }
    hitPoints = []
    for node in try reader["hitPoints"].list() { hitPoints.append(try Self.point(node)) }
    ranges = []
    for node in try reader["ranges"].list() { ranges.append(try Self.range(node)) }
    explained = []
    for node in try reader["explain"].list() {
      explained.append(try Self.offset(node, in: text))
    }
    sections = []
    for node in try reader["include"].list() {
      sections.insert(try node.choice(of: LayoutSection.self))
    }
    id = reader.given("id")
    style = try TextStyle(reader)
    let units = UTF16Units.units(of: text)
    var spanRequests: [SpanRequest] = []
    for node in try reader["spans"].list() {
      spanRequests.append(try SpanRequest(node, length: units.count))
    }
    try RubyError.check(spanRequests.map(\.span), reader["spans"])
    paragraphSpans = []
    for node in try reader["paragraphs"].list() {
      paragraphSpans.append(try ParagraphSpan(node, length: units.count))
    }
    attachments = []
    for node in try reader["attachments"].list() {
      attachments.append(try TextAttachment(node, text: units))
    }
    spans = []
    // Files are opened last, so that mistakes in the request itself are reported without opening
    // any.
    try open(fonts, reader, spanRequests, units)
  }

  /// Swaps the width and the height of a request with vertical lines: the width limits vertical
  /// lines as the height limits horizontal lines.
  private static func turn(_ block: inout BlockOptions, width: inout Double) {
    let extent = width.isFinite ? width : nil
    width = block.maxBlockSize ?? .infinity
    block.maxBlockSize = extent
    block.blockSize = extent
  }

  /// Opens the fonts and dictionaries of the request, and adds the spans, which name fonts too.
  private mutating func open(
    _ fonts: FontLibrary, _ reader: RequestReader, _ spanRequests: [SpanRequest], _ units: [UInt16]
  ) throws(RequestError) {
    let variations = try FontVariation.list(reader["variations"])
    let system = try SystemFontsRequest(reader, fonts: fonts)
    if system == nil || reader.given("fontFiles") != nil {
      for node in try reader["fontFiles"].list(atMost: TextStyle.maximumFonts) {
        style.fonts.append(try fonts.face(named: node, variations: variations))
      }
    }
    let named = style.fonts
    hasSystemFonts = system != nil
    if let system { style.fonts += try system.fonts(for: text, after: style.fonts).faces }
    if markup != nil {
      try markup?.open(fonts, variations: variations) { [text] family in
        system?.styledFaces(ofFamily: family, for: text) ?? []
      }
      setElementSpans()
    }
    for node in try reader["paragraphs"].list() {
      let letters = try ParagraphSpan.initialLetters(
        node, in: text, style: style, lineHeight: paragraphStyle.lineHeight?.points)
      spans += letters.text
      paragraphSpans += letters.paragraphs
    }
    for span in spanRequests {
      spans.append(
        try span.opened(fonts, variations: variations, named: named, system, units))
    }
    paragraphStyle.hyphenation.hyphenators = try fonts.hyphenators.hyphenators(
      for: hyphenatedLanguages, folders: reader.given(node: "hyphenationFolders"))
  }

  /// Sets the spans of the elements of markup, which come before the request's own spans.
  private mutating func setElementSpans(replacing old: MarkedText.Styling = .init()) {
    guard let new = markup?.styling(style) else { return }
    spans.replaceSubrange(..<old.spans.count, with: new.spans)
    paragraphSpans.replaceSubrange(..<old.paragraphSpans.count, with: new.paragraphSpans)
  }

  /// Whether the text is read from markup.
  var hasMarkup: Bool { markup != nil }

  /// Notes on elements of markup that are set in the fonts of the text around them.
  var markupNotes: [RequestNote] {
    guard let markup else { return [] }
    let elements = markup.styling(style).elementsWithoutFace
    return Set(elements.map(\.name.rawValue)).sorted().map { name in
      RequestNote(
        code: .noFace,
        message: name == "code"
          ? "<code> has the fonts of the text; codeFontFiles names fonts of its own"
          : "there is no face for <\(name)> in the family of the text's fonts",
        path: markup.node.path.text)
    }
  }

  /// Sets the font size, to which sizes of elements are relative.
  mutating func setSize(_ size: Double) {
    let old = markup?.styling(style) ?? .init()
    style.size = size
    setElementSpans(replacing: old)
  }

  /// Throws an error for a request with exclusions or containers, if a text view or a label shows
  /// the text.
  func requireNoExclusions(_ section: RequestNode) throws(RequestError) {
    for (key, isEmpty) in block.areas where !isEmpty {
      throw RequestNode(section.value, .member(of: section.path, key: key))
        .error(.invalidValue, "a view has no \(key)")
    }
  }

  /// Notes on parts of the request without effect.
  package var notes: [RequestNote] { notes(in: nil) }

  /// Returns notes on parts of the request without effect in a view; nil for a layout by itself.
  func notes(in view: LayoutNotes.ViewKind?) -> [RequestNote] {
    LayoutNotes(request: self, given: given, view: view).all
  }

  /// The languages whose patterns are needed; empty without `hyphens: auto`.
  var hyphenatedLanguages: Set<String> {
    guard
      paragraphStyle.hyphens == .auto || paragraphSpans.contains(where: { $0.hyphens == .auto })
        || spans.contains(where: { $0.hyphens == .auto })
    else { return [] }
    return Set(
      [style.language] + spans.compactMap(\.language) + paragraphSpans.compactMap(\.language)
    )
    .subtracting([""])
  }

  /// Sets the width of the block; for vertical lines, the extent in which they are stacked.
  mutating func setBlockWidth(_ width: Double) {
    guard paragraphStyle.writingMode.isVertical else {
      self.width = width
      return
    }
    block.maxBlockSize = width.isFinite ? width : nil
    block.blockSize = block.maxBlockSize
  }

  /// Sets the height of the block; for vertical lines, the extent at which they are broken.
  mutating func setBlockHeight(_ height: Double) {
    if paragraphStyle.writingMode.isVertical {
      width = max(0, height)
    } else {
      block.maxBlockSize = height
    }
  }

  /// Returns the request with another text; spans, paragraphs and attachments move with their text.
  func reloaded(_ text: String, change: TextChange) -> LayoutRequest {
    var result = self
    result.text = text
    result.spans = spans.compactMap { span in
      var mapped = span
      mapped.range = change.map(span.range)
      return mapped.range.isEmpty && !span.range.isEmpty ? nil : mapped
    }
    result.paragraphSpans = paragraphSpans.compactMap { span in
      var mapped = span
      mapped.range = change.map(span.range)
      return mapped.range.isEmpty && !span.range.isEmpty ? nil : mapped
    }
    result.attachments = attachments.compactMap { attachment in
      let range = change.map(TextRange(attachment.offset, attachment.offset + 1))
      var attachment = attachment
      attachment.offset = range.start
      return range.isEmpty ? nil : attachment
    }
    return result
  }

  /// The selected ranges.
  package var selectedRanges: [TextRange] { ranges }
  /// The style of characters.
  package var textStyle: TextStyle { style }
  /// The block's width; infinite if unbounded.
  package var blockWidth: Double { width }

  /// Returns the layout.
  package func layout() -> TextLayout {
    TextLayout(
      text, style: style, spans: spans, attachments: attachments, paragraphStyle: paragraphStyle,
      paragraphSpans: paragraphSpans, block: block, width: width)
  }

  /// The maximum length of the text of an inspector page, whose tables have about 300 bytes for
  /// each offset.
  package static let longestInspectedText = 100_000

  /// Returns the layout of a request for an inspector page, and sets the page's whole text.
  ///
  /// For a request with pages, returns the first requested page; the inspector page gets the other
  /// pages, too.
  package static func inspectedLayout(
    _ reader: RequestReader, fonts: FontLibrary, for page: inout InspectorPage
  ) throws(RequestError) -> TextLayout {
    guard let pages = try PagesRequest(reader, fonts: fonts) else {
      let request = try LayoutRequest(reader, fonts: fonts)
      page.wholeText = request.text
      return try request.inspectedLayout()
    }
    page.wholeText = pages.layout.text
    let pagination = pages.pagination()
    guard let layout = pagination.layout(ofPage: pages.first) else {
      throw RequestError(.outOfRange, "the text has no page \(pages.first)", path: "$.pages.from")
    }
    page.pages = try pages.inspected(pagination)
    return layout
  }

  /// Returns the layout for an inspector page; throws an error for a text that is too long.
  package func inspectedLayout() throws(RequestError) -> TextLayout {
    guard text.utf16.count <= Self.longestInspectedText else {
      throw RequestError(
        .outOfRange,
        "an inspector page is for texts of at most \(Self.longestInspectedText) UTF-16 code units",
        path: "$.text")
    }
    return layout()
  }

  /// Reads an offset in the text, its end included.
  private static func offset(_ node: RequestNode, in text: String) throws(RequestError) -> Int {
    let offset = try node.integer()
    guard (0...text.utf16.count).contains(offset) else {
      throw node.outOfRange("an offset from 0 to \(text.utf16.count)")
    }
    return offset
  }

  /// The keys of a point.
  static let pointKeys = RequestTable([
    RequestKey(
      "x", .number(.coordinate), default: nil, "the distance from the left edge, in points"),
    RequestKey(
      "y", .number(.coordinate), default: nil, "the distance from the top edge, in points"),
  ])

  /// Reads a point.
  static func point(_ node: RequestNode) throws(RequestError) -> Point {
    let reader = try RequestReader(node, pointKeys)
    return try Point(x: reader["x"].number(), y: reader["y"].number())
  }

  static let rangeKeys = RequestTable(LayoutKeys.range)

  private static func range(_ node: RequestNode) throws(RequestError) -> TextRange {
    let reader = try RequestReader(node, rangeKeys)
    return try TextRange(reader["start"].integer(), reader["end"].integer())
  }
}
