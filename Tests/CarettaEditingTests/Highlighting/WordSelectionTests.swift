// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import Expectations

@Suite struct WordSelectionTests {
  /// A selection of five words after some taps.
  private func tapped(_ words: Int...) -> WordSelection {
    var selection = WordSelection(wordCount: 5)
    for word in words { selection.tap(word) }
    return selection
  }

  @Test func `the trace of the specification`() {
    var selection = WordSelection(wordCount: 5)
    let states = [0, 4, 4, 0, 2, 2].map { word in
      expectChange(selection.tap(word))
      return selection.state
    }
    expect(
      states, equals: [.anchor(0), .range(0, 4), .range(0, 3), .range(1, 3), .anchor(2), .empty])
  }

  @Test func `every row of the table`() {
    expect(tapped(2).state, equals: .anchor(2))
    expect(tapped(2, 2).state, equals: .empty)
    expect(tapped(2, 1).state, equals: .range(1, 2))
    expect(tapped(2, 3).state, equals: .range(2, 3))
    expect(tapped(1, 2, 0).state, equals: .range(0, 2))
    expect(tapped(1, 2, 4).state, equals: .range(1, 4))
    expect(tapped(1, 3, 1).state, equals: .range(2, 3))
    expect(tapped(1, 3, 3).state, equals: .range(1, 2))
    expect(tapped(1, 2, 1).state, equals: .anchor(2))
    expect(tapped(1, 2, 2).state, equals: .anchor(1))
    expect(tapped(0, 4, 2).state, equals: .anchor(2))
    expect(tapped(0, 4).selected, equals: 0...4)
    expect(tapped().selected, equals: nil)
  }

  @Test func `events that alter nothing say so`() {
    var selection = tapped(1, 3)
    for word in [nil, -1, 5, Int.max] { expectNoChange(selection.tap(word)) }
    expectNoChange(selection.drag(to: 2))
    expectNoChange(selection.cancelDrag())
    expect(selection.state, equals: .range(1, 3))
    let wasCleared = selection.clear()
    let isClearedAgain = selection.clear()
    #expect(wasCleared && !isClearedAgain)
  }

  @Test func `a drag selects from where it began`() {
    var selection = WordSelection(wordCount: 5)
    expectChange(selection.beginDrag(at: 2))
    expect(selection.state, equals: .anchor(2))
    selection.drag(to: 4)
    expect(selection.state, equals: .range(2, 4))
    expectNoChange(selection.drag(to: nil))
    selection.drag(to: 0)
    expect(selection.state, equals: .range(0, 2))
    selection.endDrag()
    expect(selection.state, equals: .range(0, 2))
    expectNoChange(selection.drag(to: 4))
  }

  @Test func `a drag at an end of the range holds that end`() {
    var selection = tapped(1, 3)
    expectNoChange(selection.beginDrag(at: 3))
    selection.drag(to: 4)
    expect(selection.state, equals: .range(1, 4))
    selection.drag(to: 0)
    expect(selection.state, equals: .range(0, 1))
    selection.drag(to: 1)
    expect(selection.state, equals: .anchor(1))
    selection.endDrag()
    selection = tapped(1, 3)
    selection.beginDrag(at: 1)
    selection.drag(to: 0)
    expect(selection.state, equals: .range(0, 3))
    selection = tapped(1, 3)
    expectChange(selection.beginDrag(at: 2))
    expect(selection.state, equals: .anchor(2))
  }

  @Test func `a drag that is cancelled leaves no trace`() {
    var selection = tapped(1, 3)
    selection.beginDrag(at: 0)
    selection.drag(to: 4)
    expectChange(selection.cancelDrag())
    expect(selection.state, equals: .range(1, 3))
  }

  @Test func `a drag that begins at nothing begins at the first word`() {
    var selection = WordSelection(wordCount: 5)
    expectNoChange(selection.beginDrag(at: nil))
    selection.drag(to: 3)
    selection.drag(to: 1)
    expect(selection.state, equals: .range(1, 3))
  }

  @Test func `new words have a new selection`() {
    var selection = tapped(1, 3)
    expectChange(selection.replaceWords(count: 7, selected: 3...5))
    expect(selection.state, equals: .range(3, 5))
    expectNoChange(selection.replaceWords(count: 6, selected: 3...5))
    expectChange(selection.replaceWords(count: 4, selected: 3...3))
    expect(selection.state, equals: .anchor(3))
    expectChange(selection.replaceWords(count: 0, selected: nil))
    expect(selection.state, equals: .empty)
  }

  @Test(arguments: 0..<20)
  func `any events leave a range of words`(seed: UInt64) {
    var numbers = SeededGenerator(seed: seed)
    let count = numbers.below(6)
    var selection = WordSelection(wordCount: count)
    for _ in 0..<200 {
      let before = selection.state
      let word = numbers.below(8) == 0 ? nil : numbers.below(count + 2) - 1
      let changed: Bool
      switch numbers.below(6) {
      case 0: changed = selection.clear()
      case 1: changed = selection.beginDrag(at: word)
      case 2: changed = selection.drag(to: word)
      case 3: changed = selection.cancelDrag()
      default: changed = selection.tap(word)
      }
      expect(changed, equals: (selection.state != before))
      if case .range(let first, let last) = selection.state { #expect(first < last) }
      if let selected = selection.selected {
        #expect(selected.lowerBound >= 0 && selected.upperBound < count)
      }
    }
  }
}
