// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension MarkedText {
  /// The text as markup, from which an equal text is read.
  ///
  /// Every paragraph has a tag, attributes are in the order `lang`, `dir`, `style`, and only `<`,
  /// `>`, `&`, `"` and U+00A0 are character references. Texts that were read from different markup
  /// but are equal have equal markup.
  public var markup: String {
    var writer = MarkupWriter(Array(text.utf16))
    var open: [Element] = []
    for element in elements {
      while let last = open.last,
        element.name == .p || last.range.end <= element.range.start
      {
        writer.end(last)
        open.removeLast()
      }
      writer.begin(element)
      open.append(element)
    }
    while let last = open.popLast() { writer.end(last) }
    return writer.markup
  }
}

/// Writes the text and the tags of markup.
private struct MarkupWriter {
  let units: [UInt16]
  var markup = ""
  /// Whether the text is in an element `ruby`, where `br` is not allowed.
  private var isInRuby = false
  /// The offset of the text that is written next.
  var at = 0

  init(_ units: [UInt16]) {
    self.units = units
  }

  mutating func begin(_ element: MarkedText.Element) {
    // The line feed between two paragraphs is not written.
    if element.name == .p { at = element.range.start }
    writeText(to: element.range.start)
    markup += "<\(element.name.rawValue)"
    if let language = element.language { write("lang", language) }
    if let direction = element.direction { write("dir", direction.rawValue) }
    if !element.style.isEmpty {
      let style = element.style.map { "\($0.property): \($0.value)" }
      write("style", style.joined(separator: "; "))
    }
    markup += ">"
    if element.isolate != nil { at += 1 }
    if element.annotation != nil { isInRuby = true }
  }

  mutating func end(_ element: MarkedText.Element) {
    writeText(to: element.range.end - (element.isolate == nil ? 0 : 1))
    if element.isolate != nil { at += 1 }
    if let annotation = element.annotation {
      isInRuby = false
      markup += "<rt>\(annotation.unicodeScalars.map(Self.escaped).joined())</rt>"
    }
    markup += "</\(element.name.rawValue)>"
  }

  private mutating func write(_ attribute: String, _ value: String) {
    let escaped = value.unicodeScalars.map { $0 == "\"" ? "&quot;" : Self.escaped($0) }
    markup += " \(attribute)=\"\(escaped.joined())\""
  }

  private mutating func writeText(to end: Int) {
    guard end > at else { return }
    for scalar in String(decoding: units[at..<end], as: UTF16.self).unicodeScalars {
      markup += scalar == "\u{2028}" ? isInRuby ? "&#x2028;" : "<br>" : Self.escaped(scalar)
    }
    at = end
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "<": "&lt;"
    case ">": "&gt;"
    case "&": "&amp;"
    case "\u{A0}": "&nbsp;"
    default: String(scalar)
    }
  }
}
