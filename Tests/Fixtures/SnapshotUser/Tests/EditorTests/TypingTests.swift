// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaSnapshots
import Testing

@Test func `the caret stays above the keyboard`() throws {
  let font = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
  let typing = Scenario(
    on: .device(.iPhone8), textView: .init(style: TextStyle(fonts: [font], size: 17)),
    steps: [.keyboard(480), .type("Each line goes up as the next begins.\n\n\n", every: 0.05)],
    sampling: .every(0.1), capturesViews: true)
  assertSnapshot(of: typing.play())
}
