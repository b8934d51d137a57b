// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// Reads markup from its start to its end.
struct MarkupParser {
  /// The characters, with LF in place of CRLF and CR (HTML §13.2.3.5).
  let input: [Unicode.Scalar]
  /// The offset of the next character.
  var at = 0
  /// The text and the elements so far.
  var content = MarkupContent()
  private let whiteSpace: ParagraphStyle.WhiteSpace
  var open: [OpenElement] = []
  /// White space outside paragraphs, which belongs to a paragraph without a tag if one follows.
  private var outside: [Unicode.Scalar] = []

  /// An element whose end tag has not been read.
  struct OpenElement {
    var name: MarkedText.Element.Name
    /// The offset of its start tag.
    var start: Int
    /// The index of the element in its paragraph; for `ruby`, the index of its next base.
    var index: Int
    var whiteSpace: ParagraphStyle.WhiteSpace
    var isIsolate: Bool
    /// The element `ruby` that its bases are copies of; nil for other elements.
    var ruby: MarkedText.Element?
    /// The first item of the base of `ruby`.
    var baseStart = 0
  }

  /// The maximum depth of elements in each other.
  private static let deepest = 100

  /// Creates a parser.
  init(_ markup: String, whiteSpace: ParagraphStyle.WhiteSpace) {
    var input: [Unicode.Scalar] = []
    input.reserveCapacity(markup.utf8.count)
    var isAfterReturn = false
    for scalar in markup.unicodeScalars {
      if !(isAfterReturn && scalar == "\n") { input.append(scalar == "\r" ? "\n" : scalar) }
      isAfterReturn = scalar == "\r"
    }
    self.input = input
    self.whiteSpace = whiteSpace
  }

  /// Reads the markup.
  mutating func parse() throws(MarkupError) {
    while at < input.count {
      switch input[at] {
      case "<": try readTag()
      case "&": for scalar in try readReference() { append(scalar) }
      case "\0": throw error(.malformed, "U+0000 is not allowed")
      default:
        append(input[at])
        at += 1
      }
    }
    if let last = open.last {
      throw error(
        .unbalanced, "<\(last.name.rawValue)> has no end tag </\(last.name.rawValue)>",
        at: last.start)
    }
    if content.isInParagraph || content.elements.isEmpty { endParagraph() }
  }

  /// Returns an error at an offset; by default at the next character.
  func error(
    _ kind: MarkupError.Kind, _ message: String, at offset: Int? = nil, name: String? = nil,
    validNames: [String] = []
  ) -> MarkupError {
    MarkupError(
      kind, message, at: offset ?? at, in: input, name: name, validNames: validNames)
  }

  // MARK: Text

  private mutating func append(_ scalar: Unicode.Scalar) {
    let isSpace = [" ", "\t", "\n"].contains(scalar)
    if !content.isInParagraph {
      if isSpace { return outside.append(scalar) }
      beginUntaggedParagraph()
    }
    content.append(scalar, open.last?.whiteSpace ?? whiteSpace)
  }

  /// Begins a paragraph for text or elements outside `<p>`.
  private mutating func beginUntaggedParagraph() {
    _ = content.begin(.init(name: .p, range: TextRange(0, 0)))
    for scalar in outside { content.append(scalar, whiteSpace) }
    outside = []
  }

  private mutating func endParagraph() {
    if !content.isInParagraph { _ = content.begin(.init(name: .p, range: TextRange(0, 0))) }
    content.end(0)
    content.endParagraph()
    outside = []
  }

  // MARK: Tags

  private mutating func readTag() throws(MarkupError) {
    let start = at
    at += 1
    let isEnd = at < input.count && input[at] == "/"
    if isEnd { at += 1 }
    let name = readName()
    guard !name.isEmpty else {
      if at < input.count, input[at] == "!" || input[at] == "?" {
        throw error(.malformed, "comments and declarations are not supported", at: start)
      }
      throw error(.malformed, "expected the name of an element; < is written &lt;", at: start)
    }
    if name == "br" { return try readLineBreak(isEnd: isEnd, start: start) }
    if name == "rt" || name == "rp" { return try readAnnotation(name, isEnd: isEnd, start: start) }
    guard let element = MarkedText.Element.Name(rawValue: name) else {
      throw error(
        .unknownElement, "there is no element <\(name)>", at: start, name: name,
        validNames: MarkedText.Element.Name.allCases.map(\.rawValue) + ["br", "rt", "rp"])
    }
    if isEnd {
      skipSpace()
      try expect(">", "at the end of </\(name)>")
      return try close(element, start: start)
    }
    let attributes = try readAttributes(of: element)
    try expect(">", "at the end of <\(name)>")
    try begin(element, attributes, start: start)
  }

  private mutating func readLineBreak(isEnd: Bool, start: Int) throws(MarkupError) {
    if isEnd { throw error(.unbalanced, "<br> has no end tag", at: start) }
    if open.contains(where: { $0.ruby != nil }) {
      throw error(.misplaced, "<br> is not allowed in <ruby>", at: start)
    }
    skipSpace()
    if at < input.count, input[at] == "/" { at += 1 }
    try expect(">", "at the end of <br>, which has no attributes")
    append("\u{2028}")
  }

  private mutating func begin(
    _ name: MarkedText.Element.Name, _ attributes: Attributes, start: Int
  ) throws(MarkupError) {
    if name == .p {
      if let parent = open.last {
        throw error(.misplaced, "<p> is not allowed in <\(parent.name.rawValue)>", at: start)
      }
      if content.isInParagraph { endParagraph() }
      outside = []
    } else if !content.isInParagraph {
      beginUntaggedParagraph()
    }
    // A paragraph does not count, because it may have no tag.
    guard open.count - (open.first?.name == .p ? 1 : 0) < Self.deepest else {
      throw error(.misplaced, "elements are nested more than \(Self.deepest) deep", at: start)
    }
    let element = MarkedText.Element(
      name: name, range: TextRange(0, 0), language: attributes.language,
      direction: attributes.direction, style: attributes.style)
    let own = element.whiteSpace ?? open.last?.whiteSpace ?? whiteSpace
    if name == .ruby { return try beginRuby(element, own, start: start) }
    let index = content.begin(element)
    if let isolate = element.isolate { content.append(isolate, .pre) }
    open.append(
      OpenElement(
        name: name, start: start, index: index, whiteSpace: own,
        isIsolate: element.isolate != nil))
  }

  private mutating func close(
    _ name: MarkedText.Element.Name, start: Int
  ) throws(MarkupError) {
    guard let last = open.last else {
      throw error(.unbalanced, "</\(name.rawValue)> has no start tag", at: start)
    }
    guard last.name == name else {
      throw error(
        .unbalanced,
        "expected </\(last.name.rawValue)> before </\(name.rawValue)>", at: start)
    }
    if last.ruby != nil { return try closeRuby(last, start: start) }
    if last.isIsolate { content.append("\u{2069}", .pre) }
    content.end(last.index)
    open.removeLast()
    if name == .p { content.endParagraph() }
  }

  // MARK: Characters

  /// Reads ASCII letters, digits and hyphens, and returns them in lower case.
  mutating func readName() -> String {
    let start = at
    while at < input.count, input[at].isNamePart { at += 1 }
    return String(String.UnicodeScalarView(input[start..<at])).lowercased()
  }

  /// Skips white space.
  mutating func skipSpace() {
    while at < input.count, [" ", "\t", "\n", "\u{0C}"].contains(input[at]) { at += 1 }
  }

  /// Reads an expected character.
  mutating func expect(_ scalar: Unicode.Scalar, _ place: String) throws(MarkupError) {
    guard at < input.count, input[at] == scalar else {
      let found = at < input.count ? "\"\(input[at])\"" : "the end of the markup"
      throw error(.malformed, "expected \"\(scalar)\" \(place), found \(found)")
    }
    at += 1
  }
}

extension MarkedText.Element {
  /// Creates an element without attributes.
  init(name: Name, range: TextRange) {
    self.init(name: name, range: range, language: nil, direction: nil, style: [])
  }

  /// The element's own `white-space`; nil without one.
  var whiteSpace: ParagraphStyle.WhiteSpace? {
    style.last { $0.property == "white-space" }
      .flatMap { ParagraphStyle.WhiteSpace(rawValue: $0.value) }
  }

  /// The character that begins the isolate of an element with a direction inside a paragraph.
  var isolate: Unicode.Scalar? {
    if name == .p { return nil }
    switch direction {
    case .ltr: return "\u{2066}"
    case .rtl: return "\u{2067}"
    case .auto: return "\u{2068}"
    case nil: return nil
    }
  }
}

extension Unicode.Scalar {
  /// Whether the character can be in the name of an element or an attribute.
  var isNamePart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-": true
    default: false
    }
  }
}
