// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// The decorations that boxes have on every line: the boxes that continue across an offset, and the
/// width of their edges there.
@Suite struct ClonedEdgesTests {
  private func box(
    _ text: Range<Int32>, left: Int64, right: Int64, _ decorationBreak: InlineBox.DecorationBreak
  ) -> SpanBox {
    let box = InlineBox(decorationBreak: decorationBreak)
    return SpanBox(
      range: text, textRange: text, box: box, edges: box.edges(.horizontalTB), left: left,
      right: right)
  }

  @Test func `boxes without a wish for edges on every line have none`() {
    #expect(ClonedEdges([], isRightToLeft: false) == nil)
    #expect(ClonedEdges([box(0..<9, left: 1, right: 2, .slice)], isRightToLeft: false) == nil)
  }

  @Test(arguments: [false, true])
  func `they are those of each box that goes on over the offset`(isRightToLeft: Bool) throws {
    var numbers = SeededGenerator(seed: 21)
    for _ in 0..<300 {
      let boxes = (0..<Int.random(in: 1...9, using: &numbers)).map { index in
        let start = Int32.random(in: 0...20, using: &numbers)
        return box(
          start..<Int32.random(in: start...24, using: &numbers), left: 1 << (2 * index),
          right: 2 << (2 * index), Bool.random(using: &numbers) ? .clone : .slice)
      }
      guard let edges = ClonedEdges(boxes, isRightToLeft: isRightToLeft) else {
        #expect(boxes.allSatisfy { !$0.isCloned || $0.textRange.isEmpty })
        continue
      }
      for offset in -1...Int32(25) {
        let expected = boxes.indices.filter { index in
          let text = boxes[index].textRange
          return boxes[index].isCloned && text.lowerBound < offset && offset < text.upperBound
        }
        expect(edges.boxes(at: offset), equals: expected)
        let (left, right) = expected.reduce((0, 0)) { sum, index in
          (sum.0 + boxes[index].left, sum.1 + boxes[index].right)
        }
        expect(edges.start(of: offset), equals: (isRightToLeft ? right : left))
        expect(edges.end(at: offset), equals: (isRightToLeft ? left : right))
      }
    }
  }
}
