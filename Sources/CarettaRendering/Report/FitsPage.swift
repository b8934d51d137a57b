// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// An HTML page of texts that do not fit their boxes.
///
/// It is one HTML file without external resources or scripts. Equal values give equal bytes.
package struct FitsPage {
  /// A picture with a caption.
  package struct Picture {
    var caption: String
    var list: DisplayList

    /// Creates a picture with a caption.
    package init(caption: String, list: DisplayList) {
      self.caption = caption
      self.list = list
    }
  }

  /// A text that does not fit its box.
  package struct Case {
    var title: String
    var facts: [String]
    var pictures: [Picture]

    /// Creates a case.
    package init(title: String, facts: [String], pictures: [Picture]) {
      self.title = title
      self.facts = facts
      self.pictures = pictures
    }
  }

  /// The rows of a language.
  package struct Language {
    var name: String
    var rows: Int
    var misfits: Int

    /// Creates the counts of a language.
    package init(name: String, rows: Int, misfits: Int) {
      self.name = name
      self.rows = rows
      self.misfits = misfits
    }
  }

  /// A row that was not measured, and why.
  package struct Mistake {
    var row: Int
    var message: String

    /// Creates a mistake.
    package init(row: Int, message: String) {
      self.row = row
      self.message = message
    }
  }

  /// The page's title.
  package var title: String
  /// The counts to show.
  package var counts: [(name: String, count: Int)] = []
  /// The languages, in any order; empty to show none.
  package var languages: [Language] = []
  /// The rows that have a mistake.
  package var mistakes: [Mistake] = []
  /// The texts that do not fit, the worst first.
  package var cases: [Case] = []

  /// The maximum number of languages in the list.
  private static let mostLanguages = 200

  /// Creates a page.
  package init(title: String) {
    self.title = title
  }

  /// The HTML page.
  package var html: String {
    PageText.document(
      title: title, style: PageFile.fitsStyle,
      body: """
        <h1>\(PageText.html(title))</h1>
        <p class="counts">\(counts.map { "<b>\($0.count)</b> \(PageText.html($0.name))" }
          .joined(separator: ", "))</p>
        \(cases.isEmpty ? "" : "<h2>Texts that do not fit or miss glyphs</h2>")
        <main>
        \(cases.map(html).joined(separator: "\n"))
        </main>
        \(languageTable)
        \(mistakeList)
        """)
  }

  private func html(_ item: Case) -> String {
    let pictures = item.pictures.map { picture in
      let image = Self.image(picture.list, alternative: "\(item.title), \(picture.caption)")
      return "<figure>\(image)<figcaption>\(PageText.html(picture.caption))</figcaption></figure>"
    }
    return """
      <section><h3>\(PageText.html(item.title))</h3>
      <p>\(PageText.html(item.facts.joined(separator: " · ")))</p>
      \(pictures.joined(separator: "\n"))</section>
      """
  }

  /// Returns the element of a picture with an alternative text.
  static func image(_ list: DisplayList, alternative: String) -> String {
    """
    <img alt="\(PageText.html(alternative))" width="\(Int(list.size.width.rounded(.up)))" \
    src="data:image/svg+xml,\(percentEncoded(SVGRenderer().svg(from: list)))">
    """
  }

  private var languageTable: String {
    if languages.isEmpty { return "" }
    let sorted = languages.sorted {
      ($0.misfits * $1.rows, $1.name) > ($1.misfits * $0.rows, $0.name)
    }
    let rows = sorted.prefix(Self.mostLanguages).map {
      "<tr><td>\(PageText.html($0.name.isEmpty ? "none" : $0.name))<td>\($0.rows)<td>\($0.misfits)"
    }
    return """
      <h2>Languages</h2>
      <table><tr><th>language<th>rows<th>do not fit
      \(rows.joined(separator: "\n"))
      </table>
      """
  }

  private var mistakeList: String {
    if mistakes.isEmpty { return "" }
    let items = mistakes.map { "<li>row \($0.row): \(PageText.html($0.message))" }
    return "<h2>Rows that have a mistake</h2>\n<ul>\(items.joined(separator: "\n"))</ul>"
  }

  /// Returns a text as a data URL; each picture has its own identifiers, which must not collide
  /// with those in other pictures.
  private static func percentEncoded(_ text: String) -> String {
    var bytes: [UInt8] = []
    let digits = Array("0123456789ABCDEF".utf8)
    for byte in text.utf8 {
      switch byte {
      case 0x21, 0x24, 0x28...0x3B, 0x3D, 0x40...0x5A, 0x5F, 0x61...0x7A, 0x20:
        bytes.append(byte)
      default:
        bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
