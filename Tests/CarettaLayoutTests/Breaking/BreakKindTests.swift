// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// The kinds of break opportunities, of segments from the cache as of new ones.
@Suite struct BreakKindTests {
  private let engine = LayoutEngine(cacheCapacity: 1024)

  /// The opportunities of a paragraph: offsets and kinds.
  private func breaks(
    _ text: String, font: String = "NotoSans-Regular.ttf",
    _ style: ParagraphStyle = ParagraphStyle()
  ) throws -> [BreakOpportunity] {
    let fonts = try [TestFonts.face(font), Box.face.get()]
    let layoutStyle = engine.styles.layoutStyle(for: TextStyle(fonts: fonts, size: 10))
    let paragraph = engine.shape(
      ParagraphSplitter.paragraphs(of: text)[0], style: layoutStyle, paragraphStyle: style)
    var result: [BreakOpportunity] = []
    for reference in paragraph.segments {
      if reference.flags.contains(.breakBefore) {
        result.append(BreakOpportunity(offset: reference.offset, kind: reference.breakKind))
      }
      for inner in reference.segment.breaks {
        let offset = reference.offset + reference.segment.offset(ofStop: Int(inner.stop))
        result.append(BreakOpportunity(offset: offset, kind: inner.kind))
      }
    }
    return result
  }

  @Test(arguments: [
    ("ab cd", [3], [BreakKind.space]),
    ("é cd", [2], [.space]),
    ("ab-cd e/f", [3, 6, 8], [.hyphen, .space, .character]),
    ("é-cd", [2], [.hyphen]),
    ("a–b", [2], [.hyphen]),
    ("ab\u{AD}cd", [3], [.softHyphen]),
    ("ab\u{200B}cd", [3], [.space]),
    ("a\u{2028}b", [2], [.mandatory]),
    ("a\u{0B}b", [2], [.mandatory]),
    ("日本", [1], [.character]),
  ])
  func `each opportunity has a kind`(_ text: String, _ offsets: [Int32], _ kinds: [BreakKind])
    throws
  {
    for _ in 0..<2 {
      let found = try breaks(text)
      expect(found.map(\.offset), equals: offsets)
      expect(found.map(\.kind), equals: kinds)
    }
  }

  @Test func `words of Thai are found by a dictionary`() throws {
    let found = try breaks("สวัสดีครับ ผมชื่อ", font: "NotoSansThai-Regular.ttf")
    expect(found.map(\.kind), equals: [.dictionary, .space, .dictionary])
    let everywhere = try breaks(
      "สวัสดีครับ", font: "NotoSansThai-Regular.ttf", ParagraphStyle { $0.lineBreak = .anywhere })
    #expect(everywhere.allSatisfy { $0.kind == .character })
  }

  @Test func `soft hyphens that are not drawn are no hyphens`() throws {
    let style = ParagraphStyle {
      $0.lineBreak = .anywhere
      $0.hyphens = .none
    }
    try expect(
      breaks("ab\u{AD}cd", font: "NotoSans-Regular.ttf", style).map(\.kind).contains(
        .softHyphen), equals: false)
  }

  @Test func `a part of a token has the kinds of the whole`() throws {
    // Two faces, so that the token is two runs.
    let found = try breaks("ab-\u{E000}-cd")
    expect(found.map(\.kind), equals: [.hyphen, .hyphen])
    try expect(breaks("ab-\u{E000}-cd"), equals: found)
  }

  @Test func `costs rank the kinds`() {
    #expect(BreakKind.space.cost < BreakKind.hyphen.cost)
    #expect(BreakKind.hyphen.cost < BreakKind.softHyphen.cost)
    #expect(BreakKind.softHyphen.cost < BreakKind.emergency.cost)
  }

  @Test func `kinds fit into the storage of segments`() {
    expect(MemoryLayout<SegmentRef>.stride, equals: 24)
    unsafe expect(MemoryLayout<UncountedSegmentRef>.size, equals: MemoryLayout<SegmentRef>.size)
    let offsets = unsafe [
      MemoryLayout<UncountedSegmentRef>.offset(of: \.x),
      MemoryLayout<UncountedSegmentRef>.offset(of: \.flags),
      MemoryLayout<UncountedSegmentRef>.offset(of: \.face),
    ]
    expect(
      offsets,
      equals: [
        MemoryLayout<SegmentRef>.offset(of: \.x), MemoryLayout<SegmentRef>.offset(of: \.flags),
        MemoryLayout<SegmentRef>.offset(of: \.face),
      ])
    expect(MemoryLayout<SegmentBreak>.stride, equals: 8)
    expect(MemoryLayout<BreakOpportunity>.stride, equals: 8)
  }
}
