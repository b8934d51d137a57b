// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaSnapshots
import Testing

@Test func `the caret stays above the keyboard`() throws {
  let font = try FontFace(path: "Fonts/NotoSans-Regular.ttf")
  let typing = Scenario(
    on: .window(Size(width: 320, height: 360)),
    stage: .textView(.init(style: TextStyle(font: font, size: 17))),
    script: [.keyboard(180), .type("1\n2\n3\n4\n5\n6\n7\n8\n9", every: 0.05)],
    sampling: .every(0.1), captures: .views)
  assertSnapshot(of: typing.play())
}
