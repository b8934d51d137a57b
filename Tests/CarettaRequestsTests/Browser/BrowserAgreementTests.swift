// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations
import Synchronization

@testable import CarettaRequests

/// Lines and carets compared with Chromium.
///
/// Carets are at the edges of the browser's grapheme clusters. Differences are listed in
/// `differences.json` with their reasons.
@Suite struct BrowserAgreementTests {
  /// Points; a browser rounds edges to 1/64.
  private static let tolerance = 0.05

  @Test func `there are enough recorded cases, each read and each under its own name`() throws {
    var names: Set<String> = []
    for file in BrowserCase.files {
      let cases = BrowserCase.all.filter { $0.name.hasPrefix("\(file): ") }
      let path = TestFiles.path("Tests/Browser/Recorded/\(file).jsonl")
      let recorded = (TestFiles.bytes(at: path) ?? []).count { $0 == UInt8(ascii: "\n") }
      #expect(cases.count == recorded && recorded > 0, "\(file)")
      names.formUnion(cases.map(\.name))
    }
    expect(names.count, equals: BrowserCase.all.count)
    #expect(names.count >= 150)
    for name in try BrowserDifferences.known.get().entries.keys {
      #expect(names.contains(name), "differences.json has no such case: \(name)")
    }
  }

  @Test(arguments: BrowserCase.all)
  func `lines and carets are the browser's`(test: BrowserCase) throws {
    let layout = try Self.layout(of: test.request)
    let known = try BrowserDifferences.known.get().entries[test.name] ?? []
    let lines = Self.lineDifferences(layout, test)
    let found: [BrowserDifferences.Kind: [String]] = [
      .lines: lines,
      // Carets of other lines say nothing.
      .carets: lines.isEmpty ? Self.caretDifferences(layout, test) : [],
      .clusters: Self.clusterDifferences(layout, test),
    ]
    for kind in BrowserDifferences.Kind.allCases {
      let differences = found[kind] ?? []
      let isKnown = known.contains { $0.kind == kind }
      if isKnown {
        #expect(!differences.isEmpty, "\(kind) agree; remove the entry of differences.json")
      } else {
        #expect(differences.isEmpty, "\(kind): \(differences.prefix(6).joined(separator: "; "))")
      }
    }
    // Also where UAX #14 alone gives the same lines.
    let tailored = try Self.lineDifferences(Self.layout(of: test.browserRequest), test)
    #expect(
      tailored.isEmpty || known.contains { $0.kind == .lines },
      "tailored for the browser: \(tailored)")
    expect(
      Self.missing(layout), equals: [], "the case's fonts lack these; a browser takes other fonts")
  }

  @Test func `how many agree`() throws {
    var agreeing = 0
    for test in BrowserCase.all {
      let layout = try Self.layout(of: test.browserRequest)
      if Self.lineDifferences(layout, test).isEmpty { agreeing += 1 }
    }
    let judged = BrowserCase.all.count
    print("browser: lines of \(agreeing) of \(judged) identical")
    #expect(agreeing * 100 >= judged * 98)
  }

  /// Opened once for all cases.
  private static let fonts = Mutex(FontLibrary(folders: [TestFiles.path("Fonts")]))

  private static func layout(of request: JSONValue) throws -> TextLayout {
    try fonts.withLock { (fonts) throws(RequestError) in
      let reader = try RequestReader(RequestNode(request), RequestTable(LayoutKeys.all))
      return try LayoutRequest(reader, fonts: fonts).layout()
    }
  }

  private static func lineDifferences(_ layout: TextLayout, _ test: BrowserCase) -> [String] {
    let lines = layout.lines.map { $0.range.start..<$0.range.end }
    if lines == test.lines { return [] }
    let theirs = test.lines.map {
      MarkedText.slice(test.text, TextRange($0.lowerBound, $0.upperBound))
    }
    return ["\(layout.lineTexts), browser: \(theirs)"]
  }

  private static func caretDifferences(_ layout: TextLayout, _ test: BrowserCase) -> [String] {
    var found: [String] = []
    for box in test.boxes {
      // A box of no width is no place: a line feed, a zero width space.
      if box.right - box.left < 1.0 / 32 { continue }
      let rects = layout.selectionRects(
        for: TextRange(box.start, box.end), extendingToContainer: false)
      guard let first = rects.first else {
        found.append("\(box.start): no box, browser \(box.left)")
        continue
      }
      let isRightToLeft = first.writingDirection == .rtl
      let edges = [
        ("left", rects.map(\.rect.minX).min() ?? .nan, box.left),
        ("right", rects.map(\.rect.maxX).max() ?? .nan, box.right),
        ("caret", layout.x(box.start), isRightToLeft ? box.right : box.left),
      ]
      for (name, ours, theirs) in edges where !(abs(ours - theirs) <= tolerance) {
        found.append("\(box.start): \(name) \(ours), browser \(theirs)")
      }
    }
    return found
  }

  /// Returns the clusters of the browser that carets divide, or at whose edges a caret is missing.
  private static func clusterDifferences(_ layout: TextLayout, _ test: BrowserCase) -> [String] {
    let boundaries = Set(layout.caretStops.map(\.offset))
    return test.boxes.flatMap { box -> [String] in
      let isWhole = boundaries.contains(box.start) && boundaries.contains(box.end)
      let inside = (box.start..<box.end).dropFirst().filter(boundaries.contains)
      return isWhole && inside.isEmpty ? [] : ["[\(box.start),\(box.end)): \(inside)"]
    }
  }

  /// The characters that have no glyph.
  private static func missing(_ layout: TextLayout) -> [String] {
    let text = layout.text
    return layout.glyphRuns.flatMap { run in
      zip(run.glyphs, run.clusters).filter { $0.0 == 0 }.map {
        MarkedText.slice(text, TextRange($0.1, min($0.1 + 2, layout.length)))
      }
    }
  }
}
