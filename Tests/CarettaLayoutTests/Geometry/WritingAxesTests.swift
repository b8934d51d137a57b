// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct WritingAxesTests {
  private let area = rect(10, 20, 30, 5)

  @Test func `horizontal lines change nothing`() {
    let axes = WritingAxes(.horizontalTB, blockSize: 100)
    expect(axes.rect(area), equals: area)
    expect(axes.point(Point(x: 1, y: 2)), equals: Point(x: 1, y: 2))
    expect(axes.place(Point(x: 1, y: 2)), equals: Point(x: 1, y: 2))
    expect(axes.size(Size(width: 3, height: 4)), equals: Size(width: 3, height: 4))
  }

  @Test func `vertical lines from right to left begin at the right edge of the block`() {
    let axes = WritingAxes(.verticalRL, blockSize: 100)
    expect(axes.rect(area), equals: rect(75, 10, 5, 30))
    expect(axes.point(Point(x: 1, y: 2)), equals: Point(x: 98, y: 1))
    expect(axes.size(Size(width: 3, height: 4)), equals: Size(width: 4, height: 3))
  }

  @Test func `vertical lines from left to right begin at the left edge`() {
    let axes = WritingAxes(.verticalLR, blockSize: 100)
    expect(axes.rect(area), equals: rect(20, 10, 5, 30))
    expect(axes.point(Point(x: 1, y: 2)), equals: Point(x: 2, y: 1))
  }

  @Test(arguments: WritingMode.allCases)
  func `a point goes to its place and back`(mode: WritingMode) {
    let axes = WritingAxes(mode, blockSize: 64)
    for place in [Point.zero, Point(x: 3, y: 60), Point(x: -5, y: 70)] {
      expect(axes.place(axes.point(place)), equals: place)
    }
    #expect(axes.rect(.null).isNull)
  }

  @Test func `the direction to the next line and along a line are those that are seen`() {
    let rightToLeft = WritingAxes(.verticalRL)
    expect(rightToLeft.direction(.down), equals: .right)
    expect(rightToLeft.direction(.up), equals: .left)
    expect(rightToLeft.direction(.left), equals: .down)
    expect(rightToLeft.direction(.right), equals: .up)
    let leftToRight = WritingAxes(.verticalLR)
    expect(leftToRight.direction(.down), equals: .right)
    expect(leftToRight.direction(.left), equals: .up)
    expect(leftToRight.direction(.right), equals: .down)
    for direction in TextLayoutDirection.allCases {
      expect(WritingAxes(.horizontalTB).direction(direction), equals: direction)
    }
  }
}
