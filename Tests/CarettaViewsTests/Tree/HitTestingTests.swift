// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews
import Expectations

@Suite struct HitTestingTests {
  private let root = View(name: "root", frame: rect(0, 0, 100, 100))
  private let below = View(name: "below", frame: rect(10, 10, 50, 50))
  private let above = View(name: "above", frame: rect(40, 40, 100, 50))

  init() {
    root.addSubview(below)
    root.addSubview(above)
  }

  private func hit(_ x: Double, _ y: Double) -> String? { root.hitTest(Point(x: x, y: y))?.name }

  @Test func `the topmost and innermost view is hit`() {
    expect(hit(20, 20), equals: "below")
    expect(hit(45, 45), equals: "above")
    expect(hit(5, 5), equals: "root")
    expect(hit(100, 50), equals: nil)
    expect(hit(10, 10), equals: "below")
    expect(hit(60, 10), equals: "root")
  }

  @Test func `what sticks out is not hit`() {
    expect(hit(120, 50), equals: nil)
  }

  @Test func `hidden views and those that take no part are passed over`() {
    above.isHidden = true
    expect(hit(45, 45), equals: "below")
    below.isUserInteractionEnabled = false
    expect(hit(45, 45), equals: "root")
    root.isHidden = true
    expect(hit(45, 45), equals: nil)
  }

  @Test func `in a scroll view the content is hit, not the place on the screen`() {
    let scroll = ScrollView(frame: rect(0, 0, 100, 100))
    root.addSubview(scroll)
    let row = View(name: "row", frame: rect(0, 200, 100, 20))
    scroll.addSubview(row)
    expect(hit(50, 10), equals: "scroll view")
    scroll.contentOffset = Point(x: 0, y: 195)
    expect(hit(50, 10), equals: "row")
    expect(hit(50, 4), equals: "scroll view")
  }

  @Test func `a view may say what is inside of it`() {
    final class Disc: View {
      override func point(inside point: Point) -> Bool {
        let (dx, dy) = (point.x - bounds.midX, point.y - bounds.midY)
        return dx * dx + dy * dy < 25 * 25
      }
    }
    let disc = Disc(name: "disc", frame: rect(0, 0, 50, 50))
    root.addSubview(disc)
    expect(hit(25, 1), equals: "disc")
    expect(hit(2, 2), equals: "root")
  }
}
