// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaLayout

/// Grapheme clusters of conjuncts (UAX #29 GB9c), of the version of Unicode that the table is of.
@Suite struct ConjunctTests {
  /// The clusters of a text, `|` between them.
  private func clusters(_ text: String) -> String {
    let units = Array(text.utf16)
    return GraphemeBoundaries.clusters(of: units)
      .map { String(decoding: units[$0], as: UTF16.self) }
      .joined(separator: "|")
  }

  private func offsets(_ layout: TextLayout) -> [Int] {
    layout.caretStops.filter { $0.affinity == .downstream }.map(\.offset)
  }

  @Test func `the test file of the table's version, all`() throws {
    let path = TestFiles.path("Tests/Fixtures/Unicode/GraphemeBreakTest.txt")
    var file = UnicodeFile(bytes: try #require(TestFiles.bytes(at: path)))
    let cases = file.breakCases()
    for (text, wanted) in cases {
      let ours = GraphemeBoundaries.clusters(of: text).map(\.lowerBound) + [text.count]
      expect(ours, equals: wanted, "\(text.map { String($0, radix: 16) })")
    }
    expect(cases.count, equals: 766)
    expect(LibraryVersions.conjunctUnicode, equals: "17.0.0")
  }

  @Test(
    "a letter after a consonant and a linker is no cluster of its own",
    arguments: [
      ("Devanagari", "क्ष"), ("Bengali", "ক্ষ"), ("Gujarati", "ક્ષ"), ("Oriya", "କ୍ଷ"), ("Telugu", "క్ష"),
      ("Malayalam", "ക്ഷ"), ("Burmese", "\u{1000}\u{1039}\u{1000}"),
      ("Khmer", "\u{1782}\u{17D2}\u{179A}"),
      ("Tai Tham", "\u{1A20}\u{1A60}\u{1A3F}"), ("Balinese", "\u{1B13}\u{1B44}\u{1B13}"),
      ("Sundanese", "\u{1B8A}\u{1BAB}\u{1B8A}"), ("Javanese", "\u{A98F}\u{A9C0}\u{A98F}"),
      ("Meetei Mayek", "\u{AAE0}\u{AAF6}\u{ABC0}"), ("Kharoshthi", "\u{10A10}\u{10A3F}\u{10A11}"),
      ("Chakma", "\u{11107}\u{11133}\u{11108}"), ("Tulu-Tigalari", "\u{11390}\u{113D0}\u{11391}"),
      ("Dives Akuru", "\u{1190C}\u{1193E}\u{1190D}"),
      ("Zanabazar Square", "\u{11A0B}\u{11A47}\u{11A0C}"),
      ("Soyombo", "\u{11A5C}\u{11A99}\u{11A5D}"),
      ("Kawi", "\u{11F12}\u{11F42}\u{11F13}"),
    ])
  func conjuncts(script: String, text: String) throws {
    expect(clusters(text), equals: text)
    let scalars = Array(text.unicodeScalars).map { String($0) }
    // Without the first consonant, without the linker, and with a mark and a joiner on both sides
    // of it.
    expect(clusters(scalars[1] + scalars[2]), equals: "\(scalars[1])|\(scalars[2])")
    expect(clusters(scalars[0] + scalars[2]), equals: "\(scalars[0])|\(scalars[2])")
    let marked = scalars[0] + "\u{323}\u{200D}" + scalars[1] + "\u{200D}" + scalars[2]
    expect(clusters(marked), equals: marked)
    expect(
      clusters(text + scalars[1] + scalars[2] + "a"), equals: "\(text)\(scalars[1])\(scalars[2])|a")
    expect(clusters(text + scalars[2]), equals: "\(text)|\(scalars[2])")
    let line = "a" + text + text + "b"
    let layout = try Box.layout(line)
    let length = text.utf16.count
    expect(offsets(layout), equals: [0, 1, 1 + length, 1 + 2 * length, 2 + 2 * length])
    expect(LayoutAudit.violations(layout, of: line), equals: [])
    let (left, right) = (layout.caretRect(for: 1).minX, layout.caretRect(for: 1 + length).minX)
    for part in stride(from: 0.05, to: 1, by: 0.1) {
      let point = Point(x: left + (right - left) * part, y: 5)
      expect(layout.closestPosition(to: point).offset, equals: (part < 0.5 ? 1 : 1 + length))
      expect(layout.characterRange(at: point), equals: TextRange(1, 1 + length))
    }
  }

  /// Words of each script with conjuncts.
  ///
  /// ICU divides Khmer and Burmese by dictionaries.
  static let texts = [
    "មនុស្សទាំងអស់កើតមកមានសេរីភាពនិងសមភាពក្នុងផ្នែកសេចក្ដីថ្លៃថ្នូរនិងសិទ្ធិ។",
    "မြန်မာဘာသာစကား သတ္တဝါဗုဒ္ဓဘာသာ ပန္နက် အင်္ဂလိပ်အင်္ကျီမန္တလေး။",
    "ᬅᬓ᭄ᬱᬭᬩᬮᬶ ᬩᬲ᭄ᬢ᭄ᬭ", "ꦱꦼꦏꦺꦴꦭꦃꦏꦁꦱ꧀ꦭꦩꦺꦠ꧀ ꦲꦏ꧀ꦱꦫꦗꦮ", "ᮊ᮫ᮊ ᮕ᮫ᮕᮛᮞ",
    "ᨲᩫ᩠ᩅᨾᩮᩬᩥᨦ ᩃ᩠ᨶᨶᩣ", "ꯃꯤꯇꯩ ꫛꫬ꫶ꯀꯃꯤ", "क्षत्रिय विश्वविद्यालय",
  ]

  @Test(
    "lines and words of prose end at clusters, wherever ICU divides it", arguments: texts,
    [ParagraphStyle.WordBreak.normal, .breakAll, .keepAll, .autoPhrase])
  func prose(text: String, wordBreak: ParagraphStyle.WordBreak) throws {
    let units = Array(text.utf16)
    let ends = Set([0] + GraphemeBoundaries.clusters(of: units).map(\.upperBound))
    for tailoring in ParagraphStyle.Tailoring.allCases {
      let style = ParagraphStyle {
        $0.wordBreak = wordBreak
        $0.tailoring = tailoring
      }
      for width in stride(from: 0.0, through: 200, by: 25) {
        let layout = try Box.layout(text, width: width, style)
        #expect(layout.lines.allSatisfy { ends.contains($0.range.start) })
        #expect(layout.breakOpportunities.allSatisfy { ends.contains($0.offset) })
        expect(LayoutAudit.violations(layout, of: text), equals: [])
      }
    }
    let words = WordUnits.ranges(of: units)
    #expect(words.allSatisfy { ends.contains($0.lowerBound) && ends.contains($0.upperBound) })
  }

  @Test func `a dictionary's division of a Burmese conjunct ends no line or word`() throws {
    let text = "\u{1004}\u{103A}\u{1039}\u{1000}\u{102C}"
    let units = Array(text.utf16)
    let iterator = BreakIterator(.line, language: "my")
    let found = ScratchBuffer<Int32>()
    unsafe units.withUnsafeBufferPointer { unsafe iterator.boundaries(of: $0, into: found) }
    expect(found.array(found.indices), equals: [3, 5])
    try expect(Box.lines(text, width: 0, ParagraphStyle(overflowWrap: .normal)), equals: [text])
    expect(WordUnits.ranges(of: units), equals: [0..<5])
  }

  @Test(
    "a virama that links nothing ends a cluster",
    arguments: [
      // Tamil, Kannada and Sinhala; asat in Burmese; the Khmer letter before a number.
      "க்|ஷ", "ಕ್|ಷ", "ක්|ෂ", "\u{1000}\u{103A}|\u{1000}", "\u{1782}\u{17D2}|\u{17E1}",
      "\u{1782}|\u{1782}\u{17D2}|a",
    ])
  func ends(text: String) { expect(clusters(text.filter { $0 != "|" }), equals: text) }

  @Test func `vowels of Kirat Rai join each other`() {
    expect(
      clusters("\u{16D45}\u{16D63}\u{16D67}\u{16D67}"),
      equals: "\u{16D45}|\u{16D63}\u{16D67}\u{16D67}")
    expect(clusters("\u{1161}\u{16D63}a"), equals: "\u{1161}|\u{16D63}|a")
  }

  @Test func `strings and code units have the same clusters`() {
    let text =
      "a\u{1782}\u{17D2}\u{179A}\u{17D2}\u{179A} \u{1000}\u{1039}\u{1000}é\u{16D63}\u{16D67}\r\nक्षू"
    let units = Array(text.utf16)
    let starts = GraphemeBoundaries.clusters(of: units).map(\.lowerBound) + [units.count]
    func offset(_ index: String.Index) -> Int {
      text.utf16.distance(from: text.startIndex, to: index)
    }
    func index(_ offset: Int) -> String.Index {
      text.utf16.index(text.startIndex, offsetBy: offset)
    }
    for at in text.unicodeScalars.indices.map(offset) {
      expect(offset(text.clusterBoundary(atOrBefore: index(at))), equals: starts.last { $0 <= at })
      expect(offset(text.clusterBoundary(atOrAfter: index(at))), equals: starts.first { $0 >= at })
      expect(offset(text.clusterIndex(after: index(at))), equals: starts.first { $0 > at })
    }
    for at in starts.dropFirst() {
      expect(offset(text.clusterIndex(before: index(at))), equals: starts.last { $0 < at })
    }
  }

  @Test func `carets and hits of Khmer are not inside of conjuncts`() throws {
    let face = try TestFonts.face("NotoSansKhmer-Regular.ttf")
    let style = TextStyle(fonts: [face], size: 20, language: "km")
    let layout = TextLayout("\u{1782}\u{17D2}\u{179A}", style: style)
    expect(offsets(layout), equals: [0, 3])
    expect(layout.closestPosition(to: Point(x: layout.size.width * 0.6, y: 5)).offset, equals: 3)
    expect(
      ParagraphStyle.InitialLetter.range(in: "\u{1782}\u{17D2}\u{179A}\u{17BD}\u{179F}", from: 0),
      equals: TextRange(0, 4))
    // No line begins inside, wherever lines may end.
    let narrow = TextLayout(
      "ខ្មែរ", style: style, paragraphStyle: ParagraphStyle { $0.lineBreak = .anywhere }, width: 1)
    expect(narrow.lines.map(\.range.start), equals: [0, 4])
  }
}
