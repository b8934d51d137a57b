// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

/// Words and sentences by the rules of a language (ICU's tailorings).
@Suite struct LanguageTests {
  private let text = "xx:yy xx:yy"

  @Test func `a colon joins a Swedish word`() {
    expect(TextTokenizer(UTF16Text(text)).shown(.word), equals: "[xx]:[yy] [xx]:[yy]")
    expect(TextTokenizer(UTF16Text(text, language: "sv")).shown(.word), equals: "[xx:yy] [xx:yy]")
  }

  @Test func `a semicolon ends a Greek sentence`() {
    let text = "Αβ; Γδ; Ε"
    expect(TextTokenizer(UTF16Text(text)).shown(.sentence), equals: "[Αβ; Γδ; Ε]")
    expect(
      TextTokenizer(UTF16Text(text, language: "el")).shown(.sentence), equals: "[Αβ; ][Γδ; ][Ε]")
    let code = TextTokenizer(
      UTF16Text("-- " + text, language: "el"), syntax: .code(LexedText(.lua)))
    expect(code.shown(.sentence), equals: "[--][ Αβ; ][Γδ; ][Ε]")
  }

  @Test(arguments: [TextRange(0, 5), TextRange(6, 11), TextRange(0, 1), TextRange(3, 11)])
  func `words follow the language where they start`(swedish: TextRange) throws {
    let style = try Box.style()
    let spans = [TextSpan(swedish, language: "sv")]
    let layout = TextLayout(text, style: style, spans: spans, width: .infinity)
    let document = TextDocument(text, style: style, width: .infinity, context: .shared)
    document.setSpans(spans)
    let expected =
      "\(swedish.start < 1 ? "[xx:yy]" : "[xx]:[yy]") \(swedish.end > 6 ? "[xx:yy]" : "[xx]:[yy]")"
    expect(TextTokenizer(LaidOutText(layout)).shown(.word), equals: expected)
    expect(TextTokenizer(DocumentText(document)).shown(.word), equals: expected)
    expect(TextTokenizer(LaidOutText(layout)).units(.word), equals: layout.words)
    let whole = TextRange(0, 11)
    expect(layout.languageRuns(in: whole), equals: document.languageRuns(in: whole))
    expect(
      layout.languageRuns(in: whole).filter { $0.language == "sv" }.map(\.range), equals: [swedish])
  }

  @Test func `a sentence ends by the language of its last character`() throws {
    let text = "Αβ; Γδ; Ε. Α; Β"
    let layout = try Box.layout(
      text, width: .infinity, spans: [TextSpan(TextRange(4, 9), language: "el")])
    expect(TextTokenizer(LaidOutText(layout)).shown(.sentence), equals: "[Αβ; Γδ; ][Ε. ][Α; Β]")
  }

  @Test func `sentences of two languages alternate`() throws {
    let text = "Αβ; Γδ. Εζ; Η"
    let layout = try Box.layout(
      text, width: .infinity,
      spans: [
        TextSpan(TextRange(0, 4), language: "el"), TextSpan(TextRange(8, 12), language: "el"),
      ])
    expect(TextTokenizer(LaidOutText(layout)).shown(.sentence), equals: "[Αβ; ][Γδ. ][Εζ; ][Η]")
  }

  @Test func `the rest of a word in which a language starts is cut by that language`() throws {
    let layout = try Box.layout(
      text, width: .infinity, spans: [TextSpan(TextRange(8, 11), language: "sv")])
    expect(TextTokenizer(LaidOutText(layout)).shown(.word), equals: "[xx]:[yy] [xx]:[yy]")
  }

  @Test func `paragraphs have languages of their own`() throws {
    let style = TextStyle(fonts: [try Box.face.get()], size: 20, language: "fi")
    let document = TextDocument("x:y\nx:y\n", style: style, width: .infinity, context: .shared)
    expect(TextTokenizer(DocumentText(document)).shown(.word), equals: "[x:y]\n[x:y]\n")
    document.setParagraphSpans([ParagraphSpan(TextRange(4, 5)) { $0.language = "en" }])
    expect(TextTokenizer(DocumentText(document)).shown(.word), equals: "[x:y]\n[x]:[y]\n")
    expect(
      document.languageRuns(in: TextRange(2, 9)),
      equals: [
        LanguageRun(TextRange(2, 4), language: "fi"),
        LanguageRun(TextRange(4, 8), language: "en"),
      ])
    // The empty last line has the style of the text before it.
    expect(
      document.languageRuns(in: TextRange(8, 8)),
      equals: [LanguageRun(TextRange(8, 8), language: "en")])
  }

  @Test func `an empty text has one run`() throws {
    let layout = try Box.layout("")
    expect(
      layout.languageRuns(in: TextRange(0, 9)), equals: [LanguageRun(TextRange(0, 0), language: "")]
    )
    expect(
      UTF16Text("", language: "el").languageRuns(in: TextRange(0, 0)),
      equals: [LanguageRun(TextRange(0, 0), language: "el")])
  }

  @Test func `double taps select the words of the language`() throws {
    let editor = TextEditor(try Box.document("xx:yy", language: "sv", context: .shared))
    expect(
      editor.tokenizer.rangeEnclosingPosition(
        TextPosition(1), with: .word, inDirection: .storage(.forward)), equals: TextRange(0, 5))
  }
}
