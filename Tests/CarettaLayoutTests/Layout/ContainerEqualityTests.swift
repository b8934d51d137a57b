// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// A container as wide as the block changes nothing, whatever the options, nor does an exclusion
/// that no line reaches.
@Suite struct ContainerEqualityTests {
  private static let texts = [
    (
      "\u{201C}Abc def.\u{201D} ghi, jklmnop; qr st-uvw\txyz.\nab (cd) efg\u{2028}hij kl mn\u{AD}op"
        + "\nabc de f g hi", 95.0
    ),
    (
      "\u{5D0}\u{5D1} \u{5D2}\u{5D3}, abc 12.5 \u{5D4}\u{5D5}\u{5D6}\t\u{5D7} def ghi\n1\t\u{5D8}",
      110
    ),
    (
      "\u{300C}\u{6F22}\u{5B57}\u{300D}\u{3001}abc\u{6F22}\u{5B57} 12\u{3002}\u{FF08}\u{6F22}\u{FF09}",
      75
    ),
  ]

  private func isEqual(
    in place: LayoutInput.Place, _ mode: WritingMode = .horizontalTB, _ options: LayoutOption...,
    texts: ArraySlice<(String, Double)> = texts[...]
  ) throws -> Bool {
    try texts.allSatisfy { text, width in
      var input = try LayoutInput(text, width: width)
      input.paragraphStyle.writingMode = mode
      for option in options { option.apply(&input) }
      return input.isEqual(in: place)
    }
  }

  @Test(arguments: LayoutOption.all, WritingMode.allCases)
  func `a container as wide as the block changes nothing`(
    option: LayoutOption, mode: WritingMode
  ) throws {
    #expect(try isEqual(in: .container, mode, option))
  }

  @Test(arguments: LayoutOption.all, WritingMode.allCases)
  func `an exclusion that no line reaches changes nothing`(
    option: LayoutOption, mode: WritingMode
  ) throws {
    #expect(try isEqual(in: .exclusion, mode, option))
  }

  @Test(arguments: LayoutOption.all.indices)
  func `pairs of options are the same in a container and beside an exclusion`(index: Int) throws {
    let option = LayoutOption.all[index]
    var unexpected: [String] = []
    for (number, other) in LayoutOption.all.enumerated().dropFirst(index + 1) {
      // Each pair in one kind of space and with one text: all of them in every kind take too long.
      let kind = (index + number) % 6
      let place = kind % 2 == 0 ? LayoutInput.Place.container : .exclusion
      let text = (index * 2 + number) / 6 % 3
      if try !isEqual(
        in: place, WritingMode.allCases[kind / 2], option, other, texts: Self.texts[text...text])
      {
        unexpected.append("\(option.name) + \(other.name)")
      }
    }
    expect(unexpected, equals: [])
  }
}
