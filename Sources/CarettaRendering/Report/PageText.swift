// SPDX-License-Identifier: Apache-2.0

/// Escaped text for a page.
package enum PageText {
  /// Returns a text escaped for use between tags.
  package static func html(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Returns a text as JSON inside a script element: `<` is escaped, so that it does not end the
  /// element.
  static func json(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case "<", "\u{2028}", "\u{2029}", "\u{0}"..."\u{1F}":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }

  /// Returns a page without external resources.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - head: more elements of the head, each with a line feed after it.
  ///   - style: the style sheet.
  ///   - body: the elements of the body.
  /// - Returns: the page.
  static func document(
    title: String, head: String = "", style: String, body: String
  ) -> String {
    """
    <!doctype html>
    <html lang="en">
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>\(html(title))</title>
    \(head)<style>
    \(style)
    </style>
    \(body)
    </html>

    """
  }

  /// Returns a page with the shared style and a script that reads JSON from elements of the page.
  static func document(
    title: String, head: String = "", style: String, body: String,
    data: [(id: String, json: String)], script: String
  ) -> String {
    let elements = data.map {
      "<script type=\"application/json\" id=\"\($0.id)\">\n\($0.json)\n</script>"
    }
    return document(
      title: title, head: head, style: PageFile.sharedStyle + "\n" + style,
      body: """
        <header><h1>\(html(title))</h1></header>
        \(body)
        \(elements.joined(separator: "\n"))
        <script>
        'use strict';
        \(PageFile.sharedScript)
        \(script)
        </script>
        """)
  }

  /// Returns a list as JSON.
  static func json(_ items: [String]) -> String { "[" + items.joined(separator: ",") + "]" }
}
