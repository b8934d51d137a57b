// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct MarkupWritingTests {
  private typealias Marked = CarettaEditing.MarkedText

  @Test(arguments: [
    ("a", "<p>a</p>"), ("", "<p></p>"), ("<p></p><p>b</p>", "<p></p><p>b</p>"),
    ("a<BR/>b", "<p>a<br>b</p>"), ("<b >a  <i>b</i></b>", "<p><b>a <i>b</i></b></p>"),
    ("1 &lt; 2 &amp; 3 > 2&nbsp;\"", "<p>1 &lt; 2 &amp; 3 &gt; 2&nbsp;\"</p>"),
    (
      "<p dir='rtl' lang='ar'>a<span dir='ltr'>b</span></p>",
      "<p lang=\"ar\" dir=\"rtl\">a<span dir=\"ltr\">b</span></p>"
    ),
    (
      "<b style=\"font-feature-settings:'liga' 0;COLOR:red\">a</b>",
      "<p><b style=\"font-feature-settings: 'liga' 0; color: red\">a</b></p>"
    ),
    (
      "<b style='font-feature-settings:\"liga\" 0'>a</b>",
      "<p><b style=\"font-feature-settings: &quot;liga&quot; 0\">a</b></p>"
    ),
  ])
  func `markup is written in one form`(markup: String, written: String) throws {
    try expect(Marked(markup).markup, equals: written)
  }

  @Test(arguments: 0..<400)
  func `written markup is read as an equal text`(seed: UInt64) throws {
    var generator = MarkupGenerator(seed: seed)
    let markup = generator.markup()
    for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
      let marked = try Marked(markup, whiteSpace: whiteSpace)
      let written = marked.markup
      let again = try Marked(written, whiteSpace: whiteSpace)
      expect(again, equals: marked, "\(markup)\n\(written)")
      expect(again.markup, equals: written)
    }
  }

  @Test(arguments: 0..<400)
  func `changed markup is read or is an error with a position in it`(seed: UInt64) {
    var generator = MarkupGenerator(seed: seed)
    let markup = generator.changedMarkup()
    do throws(MarkupError) {
      let marked = try Marked(markup)
      expect((try? Marked(marked.markup)), equals: marked, "\(markup)")
    } catch {
      let lines = markup.split(omittingEmptySubsequences: false) { $0.isNewline }
      #expect((1...max(1, lines.count)).contains(error.line))
      #expect((1...markup.unicodeScalars.count + 1).contains(error.column))
    }
  }
}
