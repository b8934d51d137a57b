// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport
import Testing

/// A container as wide as the block changes nothing, whatever the options, nor does an exclusion that no line
/// reaches.
@Suite struct ContainerEqualityTests {
  /// The options that do not work in a container or with an exclusion; pairs with them are not tried.
  ///
  /// An option that works fails the tests until it is removed from the table.
  private static let ignored: [LayoutInput.Place: Set<String>] = [
    .container: [], .exclusion: [],
  ]

  /// The pairs of options that do not work in a container, although each of the two does.
  private static let ignoredPairs: Set<Set<String>> = []

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

  private func isEqual(in place: LayoutInput.Place, _ options: LayoutOption...) throws -> Bool {
    try Self.texts.allSatisfy { text, width in
      var input = try LayoutInput(text, width: width)
      for option in options { option.apply(&input) }
      return input.isEqual(in: place)
    }
  }

  private func isIgnored(_ option: LayoutOption, in place: LayoutInput.Place) -> Bool {
    Self.ignored[place]?.contains(option.name) == true
  }

  @Test(arguments: LayoutOption.all)
  func `a container as wide as the block changes nothing`(option: LayoutOption) throws {
    #expect(try isEqual(in: .container, option) != isIgnored(option, in: .container))
  }

  @Test(arguments: LayoutOption.all)
  func `an exclusion that no line reaches changes nothing`(option: LayoutOption) throws {
    #expect(try isEqual(in: .exclusion, option) != isIgnored(option, in: .exclusion))
  }

  @Test(arguments: LayoutOption.all.indices)
  func `a container as wide as the block changes nothing for pairs of options`(
    index: Int
  ) throws {
    let option = LayoutOption.all[index]
    guard !isIgnored(option, in: .container) else { return }
    var unexpected: [String] = []
    for other in LayoutOption.all[(index + 1)...] where !isIgnored(other, in: .container) {
      let isIgnored = Self.ignoredPairs.contains([option.name, other.name])
      if try isEqual(in: .container, option, other) == isIgnored {
        unexpected.append("\(option.name) + \(other.name)")
      }
    }
    #expect(unexpected == [])
  }

  @Test func `the tables of ignored options name options`() {
    let names = Set(LayoutOption.all.map(\.name))
    #expect(names.count == LayoutOption.all.count)
    for options in Self.ignored.values { #expect(options.isSubset(of: names)) }
    for pair in Self.ignoredPairs { #expect(pair.count == 2 && pair.isSubset(of: names)) }
  }
}
