// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaRendering
import CarettaSnapshots
import CarettaViews
import TestSupport
import Testing

/// What a reader wants to see: the texts and pictures are in `Snapshots/GallerySnapshotTests`.
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
        text, style: try style(), paragraphStyle: ParagraphStyle(alignment: .justify), width: 260))
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

  @Test func `a page typed above the keyboard, then turned`() throws {
    let style = TextStyle(fonts: [try TestFonts.face("NotoSans-Regular.ttf")], size: 20)
    let written =
      "Dear reader,\n\nthe turtle whose name this is comes ashore once in two years, and always to "
      + "the beach where it was hatched.\n\nNobody knows how it finds the place. It does not look; "
      + "it feels which way is north, and how far.\n\nThe page"
    let scenario = Scenario(
      on: .device(.iPhone8),
      textView: .init(
        written, style: style, selection: TextSelection(caret: written.utf16.count)),
      steps: [
        .keyboard(310), .wait(0.1), .type(" moves when it must, and no further.\n\n", every: 0.04),
        .type("Then it is turned.", every: 0.04), .wait(0.1), .rotate(.landscape), .keyboard(160),
        .wait(0.2),
      ], sampling: .every(0.1), capturesViews: true)
    assertSnapshot(of: scenario.play())
  }
}
