// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct DescriptionTests {
  @Test func `a dump has all frames, and what is not zero`() {
    let window = Window(.iPhoneX, orientation: .landscape)
    let scroll = ScrollView(frame: rect(0, 0, 812, 375))
    let (row, hidden) = (
      View(name: "row", frame: rect(0, 0, 812, 44.125)),
      View(name: "hidden", frame: rect(1, 2, 3, 4))
    )
    window.addSubview(scroll)
    scroll.addSubview(row)
    scroll.addSubview(hidden)
    hidden.isHidden = true
    scroll.contentSize = Size(width: 812, height: 2000)
    scroll.contentOffset = Point(x: 0, y: 100.0 / 3)
    expect(
      window.describe(),
      equals: """
        window (0, 0, 812, 375) safe 0 44 21 44
          scroll view (0, 0, 812, 375) bounds (0, 33.333) safe 0 44 21 44 content 812 × 2000 \
        inset 0 0 21 0 hands down left right
            row (0, 0, 812, 44.125) safe 0 44 0 44
            hidden (1, 2, 3, 4) hidden safe 0 43 0 0

        """)
  }

  @Test func `any number can be written`() {
    let view = View(frame: rect(.infinity, -.infinity, .greatestFiniteMagnitude, 0))
    expect(view.describe(), equals: "view (0, 0, 0, 0)\n")
    view.frame = rect(-.infinity, 1e300, 2e-9, 0)
    expect(view.describe(), equals: "view (-1099511627776, 1099511627776, 0, 0)\n")
  }
}
