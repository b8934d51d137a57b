// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Which face of a list emoji are set in (UTS #51): `DejaVuSans.ttf` has 😀, ☺, ❤ and digits without
/// colors.
@Suite struct EmojiPresentationTests {
  private let text: FontFace
  private let emoji: FontFace

  init() throws {
    text = try TestFonts.face("DejaVuSans.ttf")
    emoji = try TestFonts.face("NotoColorEmoji-Subset.ttf")
  }

  /// For each cluster, whether it is set in the face of emoji.
  private func isEmoji(_ string: String, _ fonts: [FontFace]) -> [Bool] {
    let layout = TextLayout(string, style: TextStyle(fonts: fonts, size: 20))
    var result: [Int: Bool] = [:]
    for run in layout.glyphRuns {
      for cluster in run.clusters { result[cluster] = run.font == emoji }
    }
    return result.sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: [
    ("😀", true), ("☺", false), ("❤", false), ("☺\u{FE0F}", true), ("❤\u{FE0F}", true),
    ("😀\u{FE0E}", false), ("❤\u{FE0E}", false), ("😀\u{FE0F}", true), ("1", false), ("#", false),
    ("1\u{FE0F}\u{20E3}", true), ("a", false), ("👍🏽", true), ("🇩🇪", true), ("👨‍👩‍👧", true),
    ("❤\u{200D}🔥", true), ("❤\u{FE0F}\u{200D}🔥", true),
  ])
  func `the presentation decides, in either order of the fonts`(string: String, expected: Bool) {
    for fonts in [[text, emoji], [emoji, text]] {
      let found = isEmoji(string, fonts)
      #expect(!found.isEmpty && found.allSatisfy { $0 == expected }, "\(string) \(found)")
      // In the middle of a text, too.
      let inside = isEmoji("ab " + string + " c", fonts)
      expect(inside.contains(true), equals: expected, "\(string)")
    }
  }

  @Test func `a character in one face alone is set in that face`() throws {
    expect(isEmoji("😀\u{FE0E}", [emoji]), equals: [true])
    expect(isEmoji("1", [emoji]), equals: [true])
    let latin = try TestFonts.face("NotoSans-Regular.ttf")
    expect(isEmoji("☺", [latin, emoji]), equals: [true])
    expect(isEmoji("1\u{FE0F}", [latin]), equals: [false])
  }

  @Test func `a list without colors is as it was`() throws {
    let latin = try TestFonts.face("NotoSans-Regular.ttf")
    let layout = TextLayout("1☺😀❤\u{FE0F}", style: TextStyle(fonts: [latin, text], size: 20))
    expect(layout.glyphRuns.map(\.fontIndex), equals: [0, 1])
  }

  @Test func `letters of a color font keep their order`() throws {
    // A font of letters in colors, of which digits are emoji characters.
    let colors = try FontFace(bytes: ColorFonts.layered([("a", 0)]))
    let layout = TextLayout("ab 12 #", style: TextStyle(fonts: [colors, text], size: 20))
    expect(layout.glyphRuns.map(\.fontIndex), equals: [0])
  }

  @Test func `layouts with emoji hold the rules of layouts`() {
    let string = "Hi 😀 ☺\u{FE0F}☺ 1\u{FE0F}\u{20E3}1 👍🏽 🇩🇪 👨‍👩‍👧 ❤\u{FE0F} 😀\u{FE0E} end"
    for width in [40.0, 100, .infinity] {
      let layout = TextLayout(
        string, style: TextStyle(fonts: [text, emoji], size: 20), width: width)
      #expect(layout.audit().isEmpty)
    }
  }
}
