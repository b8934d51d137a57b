// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Texts that random mixes of options have found something wrong with.
@Suite struct MixedOptionTests {
  private static let long = String(repeating: "x", count: 50)

  @Test(arguments: [
    ("\u{200F}\u{2028}\u{30FC}", long, BlockOptions.Truncation.start),
    ("\u{202C}\u{663}\n", "אב", .end), ("\u{5DD}x\n", long, .end), ("\u{5DD}b\u{2028}", long, .end),
    ("\u{5DD}x\n", "א 12 b", .middle), ("ab אב\n", "אב", .end), ("ab אב\nc", "אב", .middle),
  ])
  func `an ellipsis of either direction stands apart from the text beside it`(
    text: String, ellipsis: String, truncation: BlockOptions.Truncation
  ) throws {
    for block in [
      BlockOptions(maxLines: 1, truncation: truncation, ellipsis: ellipsis),
      BlockOptions(maxBlockSize: 20, truncation: truncation, ellipsis: ellipsis),
    ] {
      for width in [Double.infinity, 40, 0] {
        let layout = try TestFonts.layout(text, "DejaVuSans.ttf", width: width, block: block)
        expect(LayoutAudit.violations(layout, of: text), equals: [], "width \(width)")
      }
    }
  }

  @Test func `an ellipsis in a right-to-left paragraph is left of all the text`() throws {
    let layout = try Box.layout(
      Box.hebrew("Aab\nx"), width: 100, block: BlockOptions(maxLines: 1, ellipsis: "cd"))
    let run = try #require(layout.glyphRuns.first)
    expect(layout.glyphRuns.map(\.level), equals: [2, 1])
    expect(run.clusters, equals: [3, 3, 1, 2])
  }

  @Test func `movement finds the tail beside an ellipsis of several runs that goes backward`()
    throws
  {
    let text = "\u{FFFC}\u{85} " + Box.hebrew("ABC")
    let style = TextStyle(
      fonts: [try Box.face.get()], size: 13.7, letterSpacing: -15, wordSpacing: -1)
    for truncation in BlockOptions.Truncation.allCases {
      for width in [Double.infinity, 75.46, 0] {
        let layout = TextLayout(
          text, style: style,
          block: BlockOptions(maxLines: 1, truncation: truncation, ellipsis: "א 12 b"), width: width
        )
        expect(LayoutAudit.violations(layout, of: text), equals: [], "\(truncation) \(width)")
      }
    }
  }

  @Test func `a low block hides text behind a Hebrew ellipsis`() throws {
    let text = "a\u{643}\u{663}\u{1F1EA}\u{3041}"
    let layout = try TestFonts.layout(
      text, "DejaVuSans.ttf", width: 40, block: BlockOptions(maxBlockSize: 0.5, ellipsis: "אב"))
    expect(LayoutAudit.violations(layout, of: text), equals: [])
  }

  @Test func `collapsed tabs after letters of both directions`() throws {
    let text = "\u{FDFA}e\u{627}\t\te"
    let style = TextStyle(
      fonts: [try TestFonts.face("DejaVuSans.ttf")], size: 16, wordSpacing: 172.27788375406774)
    for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
      let layout = TextLayout(
        text, style: style, paragraphStyle: ParagraphStyle(whiteSpace: whiteSpace),
        width: 75.46317291597853)
      expect(LayoutAudit.violations(layout, of: text), equals: [], "\(whiteSpace)")
    }
  }

  @Test(arguments: [
    "\u{70F}   א", "א\u{70F}   b", "א \u{70F}    ب c", "\u{605}\rb", "a\u{605}\t\tb",
    "\u{600}\n \u{5D0}",
    "\u{605}\u{FFFC} \u{1F469}\u{200D}\u{1F680} ١٢\u{1104F}\u{605}\tא",
  ])
  func `characters that take a space into their cluster`(text: String) throws {
    for whiteSpace in ParagraphStyle.WhiteSpace.allCases {
      for direction in ParagraphStyle.Direction.allCases {
        for width in [0, 1, 15, 30, 64.3, Double.infinity] {
          for alignment in [ParagraphStyle.TextAlign.right, .justify] {
            let style = ParagraphStyle(
              direction: direction, textAlign: alignment, whiteSpace: whiteSpace)
            let layout = try Box.layout(text, width: width, style)
            expect(
              LayoutAudit.violations(layout, of: text), equals: [],
              "\(whiteSpace) \(direction) \(width)")
          }
        }
      }
    }
  }
}
