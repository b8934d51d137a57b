// SPDX-License-Identifier: Apache-2.0

/// An HTML page of texts whose layouts differ before and after an update.
///
/// It is one HTML file without external resources or scripts. Equal values give equal bytes.
package struct ComparePage {
  /// A text and its pictures.
  package struct Case {
    var title: String
    var facts: [String]
    var before: DisplayList?
    var after: DisplayList?

    /// Creates a case; a picture is nil if there is no layout.
    package init(title: String, facts: [String], before: DisplayList?, after: DisplayList?) {
      self.title = title
      self.facts = facts
      self.before = before
      self.after = after
    }
  }

  private let totals: String
  private let cases: [Case]

  /// Creates a page of some cases, with the totals of all rows.
  package init(totals: String, cases: [Case]) {
    self.totals = totals
    self.cases = cases
  }

  /// The HTML page.
  package var html: String {
    PageText.document(
      title: "What the update changes", style: PageFile.fitsStyle,
      body: """
        <h1>What the update changes</h1>
        <p class="counts">\(PageText.html(totals))</p>
        <main>
        \(cases.map(html).joined(separator: "\n"))
        </main>
        """)
  }

  private func html(_ item: Case) -> String {
    let pictures = [("before", item.before), ("after", item.after)].map { caption, list in
      let picture = list.map {
        FitsPage.image($0, alternative: "\(item.title), \(caption)")
      }
      return "<figure>\(picture ?? "no layout")<figcaption>\(caption)</figcaption></figure>"
    }
    let facts = item.facts.map { "<li>\(PageText.html($0))" }
    return """
      <section><h3>\(PageText.html(item.title))</h3>
      <ul>\(facts.joined(separator: "\n"))</ul>
      <div class="pair">\(pictures.joined(separator: "\n"))</div></section>
      """
  }
}
