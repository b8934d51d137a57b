// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

struct TextSelectionTests {
  @Test func `a backward selection covers the same text`() {
    let selection = TextSelection(anchor: 5, head: 2)
    expect(selection.range, equals: TextRange(2, 5))
    #expect(selection.isBackward)
    #expect(!selection.isCaret)
    #expect(TextSelection(caret: 3).isCaret)
  }
}
