// SPDX-License-Identifier: Apache-2.0

/// Markup that is well-formed, and markup with random changes.
public struct MarkupGenerator: Sendable {
  private var texts: TextGenerator

  /// Creates a generator; equal seeds give equal markup.
  public init(seed: UInt64) {
    texts = TextGenerator(seed: seed)
  }

  /// Returns well-formed markup: paragraphs with nested elements, references and white space.
  public mutating func markup() -> String {
    var result = ""
    for _ in 0..<1 + texts.numbers.below(3) {
      let isTagged = texts.numbers.below(4) > 0
      let attributes = isTagged ? self.attributes(isParagraph: true) : ""
      let content = content(depth: 0)
      result += isTagged ? "<p\(attributes)>\(content)</p>" : content
      result += texts.numbers.one(of: ["", "\n", "  "])
    }
    return result
  }

  /// Returns well-formed markup with up to three characters removed, doubled or replaced.
  public mutating func changedMarkup() -> String {
    var scalars = Array(markup().unicodeScalars)
    for _ in 0..<1 + texts.numbers.below(3) where !scalars.isEmpty {
      let at = texts.numbers.below(scalars.count)
      switch texts.numbers.below(3) {
      case 0: scalars.remove(at: at)
      case 1: scalars.insert(scalars[at], at: at)
      default: scalars[at] = texts.numbers.one(of: Array("<>&;/=\"' #xpb:%".unicodeScalars))
      }
    }
    return String(String.UnicodeScalarView(scalars))
  }

  private mutating func content(depth: Int) -> String {
    var result = ""
    for _ in 0..<texts.numbers.below(4) {
      switch texts.numbers.below(7) {
      case 0: result += texts.numbers.one(of: ["<br>", "<br />", " <BR/> "])
      case 1: result += texts.numbers.one(of: ["&amp;", "&nbsp;", "&#228;", "&#x1F600;", "&zwj;"])
      case 2: result += texts.numbers.one(of: ["  ", "\n ", "\t", " \u{200B}\n", "\u{200F} "])
      case 3, 4: result += Self.escaped(texts.text())
      default: if depth < 4 { result += element(depth: depth) }
      }
    }
    return result
  }

  private mutating func element(depth: Int) -> String {
    let name = texts.numbers.one(of: [
      "b", "strong", "i", "em", "sub", "sup", "small", "mark", "code", "span", "SPAN",
    ])
    let attributes = attributes(isParagraph: false)
    return "<\(name)\(attributes)>\(content(depth: depth + 1))</\(name)>"
  }

  private mutating func attributes(isParagraph: Bool) -> String {
    var result = ""
    if texts.numbers.below(5) == 0 { result += " lang='\(texts.numbers.one(of: ["de", "ar"]))'" }
    if texts.numbers.below(5) == 0 {
      result += " dir=\"\(texts.numbers.one(of: ["ltr", "rtl", "auto"]))\""
    }
    let declarations =
      isParagraph
      ? ["text-align: center", "margin-top: 4px", "text-indent: 1em hanging", "line-height: 1.5"]
      : ["padding: 2px 4px", "margin-left:-1px", "background-color: #ff0", "text-wrap: nowrap"]
    let both = [
      "font-size:120%", "color: RED", "letter-spacing:.1em", "white-space: pre",
      "white-space: normal", "font-feature-settings: \"liga\" 0, 'smcp'",
    ]
    if texts.numbers.below(3) == 0 {
      let all = declarations + both
      let chosen = (0...texts.numbers.below(2)).map { _ in texts.numbers.one(of: all) }
      let style = chosen.joined(separator: ";").replacing("\"", with: "&quot;")
      result += " style=\"\(style)\""
    }
    return result
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "<": "&lt;"
      case "&": "&amp;"
      case "\0": ""
      default: String(scalar)
      }
    }.joined()
  }
}
