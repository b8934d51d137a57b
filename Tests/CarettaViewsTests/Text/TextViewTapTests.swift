// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews
import Expectations

/// Selecting by touch in a text view.
@Suite struct TextViewTapTests {
  private func view(_ text: String) throws -> TextView {
    let document = try Box.document(text)
    let view = TextView(document, frame: rect(0, 0, 400, 300), syntax: .code(LexedText(.lua)))
    view.layoutIfNeeded()
    return view
  }

  private func place(_ offset: Int, in view: TextView) -> Point {
    let rect = view.firstRect(for: TextRange(offset, offset + 1))
    return Point(x: rect.midX, y: rect.midY)
  }

  @Test func `two taps take a word of code, three the line`() throws {
    let view = try view("local a_b = 1\nend")
    view.tap(at: place(7, in: view), count: 2)
    expect(view.selection.range, equals: TextRange(6, 9))
    view.tap(at: place(7, in: view), count: 3)
    expect(view.selection.range, equals: TextRange(0, 13))
    view.tap(at: Point(x: -50, y: 1_000))
    #expect(view.selection.isCaret)
    #expect(view.selection.head >= 14)
  }

  @Test func `a drag selects from its first point to its last`() throws {
    let view = try view("local a_b = 1\nend")
    view.dragSelect(along: [])
    #expect(view.selection.isCaret)
    view.dragSelect(along: [place(15, in: view), place(9, in: view), place(2, in: view)])
    #expect(view.selection.anchor > view.selection.head)
    #expect(view.selection.range.contains(9))
    let empty = try self.view("")
    empty.tap(at: .zero, count: 2)
    expect(empty.selection.range, equals: TextRange(0, 0))
  }
}
