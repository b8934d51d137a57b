// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Printable ASCII is read eight code units at a time.
@Suite struct PropertyTests {
  @Test func `every character among ASCII has its own properties`() {
    let analyzer = ParagraphAnalyzer()
    let scalars = Array(0...0x17F) + [0x301, 0x5D0, 0x2028, 0xD800, 0xDC00, 0xFF21, 0xFFFF]
    for scalar in scalars {
      for place in 0..<19 {
        var units = Array("The end of the text".utf16)
        units[place] = UInt16(scalar)
        let analysis = analyzer.properties(of: units, hasCollapsed: false)
        // A mark on a space is marked in addition.
        let found = unsafe analysis.properties.map {
          CharacterProperties(rawValue: $0).subtracting(.marksSpace)
        }
        let expected = units.map { CharacterProperties.of(UInt32($0)) }
        expect(found, equals: expected, "U+\(String(scalar, radix: 16)) at \(place)")
      }
    }
  }

  @Test func `printable ASCII is simple`() {
    let others = (0x20...0x7E).filter { !CharacterProperties.of($0).contains(.simple) }
    expect(others, equals: [])
  }

  @Test func `printable ASCII ends at the first code unit outside it`() {
    let border: [UInt16] = [
      0, 0x1F, 0x20, 0x41, 0x7E, 0x7F, 0x80, 0x9F, 0xFF, 0x100, 0x120, 0x2041, 0x7FFF, 0xFFA0,
      0xFFFF,
    ]
    for length in 1...19 {
      for place in 0..<length {
        for unit in border {
          var units = [UInt16](repeating: 0x41, count: length)
          units[place] = unit
          let end = unsafe units.withUnsafeBufferPointer { unsafe $0.endOfPrintableASCII(from: 0) }
          expect(end, equals: ((0x20..<0x7F).contains(unit) ? length : place), "\(units)")
        }
      }
    }
  }
}
