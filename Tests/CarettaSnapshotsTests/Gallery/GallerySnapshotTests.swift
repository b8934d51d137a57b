// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import CarettaSnapshots
import CarettaViews
import Expectations

/// A gallery for reviewers: the texts and pictures are in `Snapshots/GallerySnapshotTests`.
@Suite struct GallerySnapshotTests {
  private static let fonts = [
    "NotoSans-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf", "NotoSansCJKjp-Subset.otf",
  ]
  private func style(size: Double = 18) throws -> TextStyle {
    TextStyle(fonts: try Self.fonts.map(TestFonts.face), size: size)
  }

  @Test func `many scripts in one paragraph`() throws {
    let text =
      "Carets in many scripts: שלום עולם, السلام عليكم، नमस्ते दुनिया, สวัสดีชาวโลก, "
      + "日本語の文章。 Office, affluent, naïve."
    let layout = TextLayout(text, style: try style(), width: 300)
    assertSnapshot(of: layout, as: LayoutForm([.carets]))
  }

  @Test func `a paragraph that is justified`() throws {
    let text =
      "The loggerhead is the largest of the hard-shelled turtles. It spends most of its life in "
      + "the sea, and comes ashore only to lay its eggs."
    assertSnapshot(
      of: TextLayout(
        text, style: try style(), paragraphStyle: ParagraphStyle(textAlign: .justify), width: 260))
  }

  @Test func `a text that is truncated at its end and in its middle`() throws {
    let text =
      "A text that is longer than its two lines is cut, and a marker stands for what is hidden, "
      + "here and there."
    for truncation in [BlockOptions.Truncation.end, .middle] {
      let layout = TextLayout(
        text, style: try style(),
        block: BlockOptions(maxLines: 2, truncation: truncation), width: 260)
      assertSnapshot(of: layout, named: truncation.rawValue)
    }
  }

  @Test func `a selection across two directions`() throws {
    let text = "Selected: one שתיים שלוש four"
    let layout = TextLayout(text, style: try style(size: 24), width: 300)
    let contents = LayoutContents(layout, selections: [TextRange(10, 20)])
    assertSnapshot(
      of: DisplayList(contents, drawing: LayoutDrawing(show: [.text, .selection, .carets])),
      as: .png())
  }

  @Test func `pages of a book in two columns`() throws {
    let chapter =
      "The loggerhead is the largest of the hard-shelled turtles. It spends most of its life in "
      + "the sea, and comes ashore only to lay its eggs.\n"
    var style = ParagraphStyle(textAlign: .justify)
    style.paragraphSpacing = 6
    var heading = ParagraphSpan(TextRange(chapter.utf16.count * 4, chapter.utf16.count * 4 + 12))
    heading.keepWithNext = true
    heading.textAlign = .center
    let book = TextDocument(
      String(repeating: chapter, count: 4) + "Chapter two\n" + String(repeating: chapter, count: 5),
      style: try self.style(size: 12), paragraphStyle: style, paragraphSpans: [heading])
    let pagination = TextPagination(
      book,
      PageGeometry(
        size: Size(width: 300, height: 200),
        insets: EdgeInsets(top: 16, left: 20, bottom: 16, right: 20), columns: 2, gap: 20))
    for page in 0..<2 {
      let layout = try #require(pagination.layout(ofPage: page))
      let contents = LayoutContents(layout, selections: [TextRange(500, 720)])
      assertSnapshot(
        of: DisplayList(contents, drawing: LayoutDrawing(show: [.text, .selection])),
        as: .png(), named: "page \(page + 1)")
    }
  }

  @Test func `a page typed above the keyboard, then turned`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let written =
      "Dear reader,\n\nthe turtle whose name this is comes ashore once in two years, and always to "
      + "the beach where it was hatched.\n\nNobody knows how it finds the place. It does not look; "
      + "it feels which way is north, and how far.\n\nThe page"
    let scenario = Scenario(
      on: .device(.iPhone8),
      stage: .textView(
        .init(written, style: style, selection: TextSelection(caret: written.utf16.count))),
      script: [
        .keyboard(310), .wait(0.1), .type(" moves when it must, and no further.\n\n", every: 0.04),
        .type("Then it is turned.", every: 0.04), .wait(0.1), .rotate(.landscape), .keyboard(160),
        .wait(0.2),
      ], sampling: .every(0.1), captures: .views)
    assertSnapshot(of: scenario.play())
  }

  // MARK: - Colors, boxes, edges of lines, vertical lines

  @Test func `emoji in color, and palettes of spans`() throws {
    let fonts = try TestFonts.faces(
      "NotoSans-Regular.ttf", "NotoColorEmoji-Subset.ttf", "Noto-COLRv1.subset.ttf")
    let text = "Emoji 😀❤️ and a mixer 🎛🎛🎛"
    let place = text.utf16.count
    let inverted = fonts[2].colors(of: .normal).enumerated().map { number, color in
      (number, Color(red: 255 - color.red, green: 255 - color.green, blue: 255 - color.blue))
    }
    let layout = TextLayout(
      text, style: TextStyle(fonts: fonts, size: 36),
      spans: [
        TextSpan(TextRange(place - 4, place - 2)) {
          $0.fontPalette = FontPalette(overrides: Dictionary(uniqueKeysWithValues: inverted))
        }
      ], width: 320)
    assertSnapshot(of: DisplayList(layout), as: .png())
  }

  @Test func `inline boxes that lines cut, sliced and cloned`() throws {
    let text = "A box that goes on over the ends of lines, and text around it."
    for decorationBreak in [InlineBox.DecorationBreak.slice, .clone] {
      let box = InlineBox(
        borderWidth: insets(2, 2, 2, 2), padding: insets(2, 8, 2, 8),
        backgroundColor: Color(red: 255, green: 240, blue: 200),
        borderColor: Color(red: 190, green: 110, blue: 20), decorationBreak: decorationBreak)
      let layout = TextLayout(
        text, style: try style(), spans: [TextSpan(TextRange(2, 41)) { $0.box = box }],
        paragraphStyle: ParagraphStyle(lineHeight: 34), width: 190)
      assertSnapshot(of: DisplayList(layout), as: .png(), named: decorationBreak.rawValue)
    }
  }

  @Test func `punctuation that hangs`() throws {
    var paragraph = ParagraphStyle(textAlign: .justify)
    paragraph.hangingPunctuation = [.first, .last, .forceEnd]
    let text =
      "“Marks at the edges, stops, commas, and quotes, hang out of the block, as in old books, "
      + "so that letters, not points, make the edge.”"
    let layout = TextLayout(text, style: try style(), paragraphStyle: paragraph, width: 230)
    assertSnapshot(
      of: DisplayList(layout, drawing: LayoutDrawing(show: [.text, .lines])), as: .png())
  }

  @Test func `an initial letter over three lines`() throws {
    let text =
      "The loggerhead is the largest of the hard-shelled turtles. It spends most of its life in "
      + "the sea, and comes ashore only to lay its eggs."
    let style = try style()
    let letters = ParagraphStyle.InitialLetter.spans(
      in: text, size: 3, style: style, lineHeight: 26)
    let layout = TextLayout(
      text, style: style, spans: letters.text, paragraphStyle: ParagraphStyle(lineHeight: 26),
      paragraphSpans: letters.paragraphs, width: 260)
    assertSnapshot(of: DisplayList(layout), as: .png())
  }

  @Test func `vertical text in a text view, a highlight and a label`() throws {
    let style = try style(size: 20)
    let window = Window(size: Size(width: 240, height: 200))
    let document = TextDocument(
      "日本語の文章は、上から下へ書く。ABC 2026年\n二行目の段落。", style: style,
      paragraphStyle: ParagraphStyle(writingMode: .verticalRL), context: LayoutContext())
    let scrollView = TextScrollView(TextView(document), frame: rect(0, 0, 190, 200))
    let label = Label("日本語 label", style: style)
    label.paragraphStyle.writingMode = .verticalRL
    label.frame = rect(195, 0, 40, 200)
    for view in [scrollView, label] as [View] { window.addSubview(view) }
    window.layoutIfNeeded()
    let textView = scrollView.textView
    let highlights = HighlightInteraction(
      textView, color: Color(red: 255, green: 220, blue: 80, alpha: 160))
    highlights.tap(at: Point(x: textView.caretRect(for: TextPosition(1)).midX, y: 30))
    highlights.tap(at: Point(x: textView.caretRect(for: TextPosition(9)).midX, y: 190))
    textView.select(TextSelection(caret: 20))
    textView.becomeFirstResponder()
    assertSnapshot(of: DisplayList(window.snapshot(), drawing: ViewDrawing()), as: .png())
  }
}
