// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Objects on vertical lines by their baselines, in the box font at size 20: lines are 20 wide.
@Suite struct VerticalAttachmentTests {
  /// Returns the positions of an object of 60 × 30 and of the letter before it, on a line that
  /// begins at x 0.
  private func places(
    _ baseline: Double?, _ orientation: TextOrientation = .mixed
  ) throws -> (object: Rect?, letter: Point?) {
    let layout = try Box.layout(
      "a\u{FFFC}", width: .infinity,
      ParagraphStyle(writingMode: .verticalLR) { $0.textOrientation = orientation },
      attachments: [TextAttachment(at: 1, width: 60, height: 30, baseline: baseline)])
    #expect(layout.audit().isEmpty)
    return (layout.attachmentBoxes.first?.rect, layout.glyphRuns.first?.positions.first)
  }

  @Test(arguments: [(nil, 30.0), (10, 50), (60, 0), (45, 15), (.nan, 30)] as [(Double?, Double)])
  func `the baseline is on the central one`(baseline: Double?, central: Double) throws {
    let (object, letter) = try places(baseline)
    // The line extends to the left edge of the letter if that edge is further left.
    let left = max(0, 10 - central)
    expect(object, equals: rect(left, 10, 60, 30))
    // The alphabetic baseline of the letter is 6 left of the central one.
    expect(letter, equals: Point(x: left + central - 6, y: 0))
  }

  @Test(arguments: [(nil, 0.0), (10, 50), (60, 0)] as [(Double?, Double)])
  func `the baseline is on the alphabetic one`(baseline: Double?, alphabetic: Double) throws {
    let (object, letter) = try places(baseline, .sideways)
    let left = max(0, 4 - alphabetic)
    expect(object, equals: rect(left, 10, 60, 30))
    expect(letter, equals: Point(x: left + alphabetic, y: 0))
  }
}
