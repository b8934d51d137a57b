// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@testable import CarettaViews

@Suite struct ExtendedContentTests {
  /// Lines typed at the end of a text above a keyboard.
  private func timeline(_ follow: CaretFollower.Options, padding: Double = 1) throws -> Timeline {
    var follow = follow
    follow.padding = padding
    let style = TextStyle(font: try TestFonts.face("NotoSans-Regular.ttf"), size: 17)
    let lines = (1...14).map { "\($0)\n" }.joined()
    return Scenario(
      on: .window(Size(width: 320, height: 360)), stage: .textView(.init(style: style)),
      follow: follow,
      script: [.keyboard(180), .type(lines, every: 0.05), .wait(0.3)], sampling: .every(0.01)
    ).play()
  }

  @Test func `a line typed at the end is visible in every sample`() throws {
    let plain = try timeline(CaretFollower.Options())
    #expect(plain.samples.contains { !$0.isCaretVisible })
    for padding in [0.5, 1, 2] {
      let extended = try timeline(
        CaretFollower.Options { $0.extendsContent = true }, padding: padding)
      #expect(extended.samples.allSatisfy { $0.isCaretVisible || padding < 1 }, "\(padding)")
      // The whole padded caret at the end of the animation.
      let last = try #require(extended.samples.last)
      #expect(last.isPaddedCaretVisible && !last.isAnimating)
    }
  }

  @Test func `the size of the content stays that of the text`() throws {
    let plain = try timeline(CaretFollower.Options())
    let extended = try timeline(CaretFollower.Options { $0.extendsContent = true })
    expect(plain.samples.map(\.contentSize), equals: extended.samples.map(\.contentSize))
  }
}
