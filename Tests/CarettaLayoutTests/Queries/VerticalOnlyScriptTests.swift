// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Scripts with vertical lines alone in `upright` text, in the box font, which has no glyphs of
/// them.
@Suite struct VerticalOnlyScriptTests {
  private func layout(_ text: String, _ orientation: TextOrientation) throws -> TextLayout {
    try Box.layout(
      text, ParagraphStyle(writingMode: .verticalLR) { $0.textOrientation = orientation })
  }

  @Test(arguments: ["ᠮᠣᠩ\u{202F}ᠦ ᠬᠡᠯ᠃", "ꡏꡡꡃ ꡂꡡꡙ"])
  func `they are turned as in mixed text`(text: String) throws {
    let upright = try layout(text, .upright)
    #expect(upright.glyphRuns.allSatisfy { $0.isSideways })
    try expect(upright.digest, equals: layout(text, .mixed).digest)
  }

  @Test func `letters, digits and spaces beside them stand upright`() throws {
    let runs = try layout("a ᠮᠣᠩ1", .upright).glyphRuns
    let turned = runs.filter(\.isSideways).flatMap(\.clusters)
    expect(turned.sorted(), equals: [2, 3, 4])
    #expect(try layout("1 漢 א", .upright).glyphRuns.allSatisfy { !$0.isSideways })
  }
}
