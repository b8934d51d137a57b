// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

@Suite struct FontErrorTests {
  private func bytes(_ name: String) throws -> [UInt8] {
    unsafe try TestFonts.face(name).withBytes { unsafe Array($0) }
  }

  private func error(_ body: () throws -> Void) -> FontError? {
    do {
      try body()
      return nil
    } catch {
      return error as? FontError
    }
  }

  @Test func `a file that is missing is not found`() {
    let path = TestFonts.path("no-such.ttf")
    expect(error { _ = try FontFace(path: path) }, equals: .notFound(path: path))
    expect(error { _ = try FontFace(path: "") }?.description.contains("no such file"), equals: true)
    let inside = TestFonts.path("MANIFEST.md/x.ttf")
    expect(error { _ = try FontFace(path: inside) }, equals: .notFound(path: inside))
  }

  @Test func `a directory cannot be read`() throws {
    let path = TestFonts.path("")
    expect(
      error { _ = try FontFace(path: path) },
      equals: .unreadable(path: path, reason: "expected a regular file, found a directory"))
  }

  @Test func `a pipe without a writer and a device cannot be read, and nothing waits for them`()
    throws
  {
    let folder = try TestFolder()
    let pipe = try folder.makePipe("a.ttf")
    expect(
      error { _ = try FontFace(path: pipe) },
      equals: .unreadable(path: pipe, reason: "expected a regular file, found a named pipe"))
    expect(
      error { _ = try FontFace(path: "/dev/zero") },
      equals: .unreadable(path: "/dev/zero", reason: "expected a regular file, found a device"))
    let link = try folder.makeLink("b.ttf", to: pipe)
    expect(
      error { _ = try FontFace(path: link) },
      equals: .unreadable(path: link, reason: "expected a regular file, found a named pipe"))
  }

  @Test func `an empty file and a path with a zero byte are no fonts`() throws {
    let folder = try TestFolder()
    let empty = try folder.write([], to: "a.ttf")
    expect(
      error { _ = try FontFace(path: empty) },
      equals: .notAFont(path: empty, reason: "the file is empty"))
    let font = TestFonts.path("Box-Regular.ttf") + "\0.ttf"
    expect(error { _ = try FontFace(path: font) }, equals: .notFound(path: font))
  }

  @Test func `a file of more bytes than a font may have is too complex before it is read`() throws {
    let folder = try TestFolder()
    let size = 512 << 20
    let path = try folder.makeSparseFile("a.ttf", size: size + 1)
    expect(
      error { _ = try FontFace(path: path) },
      equals: .tooComplex(path: path, reason: "it has \(size + 1) bytes; at most \(size) are read"))
    let most = try folder.makeSparseFile("b.ttf", size: size)
    guard case .notAFont = error({ _ = try FontFace(path: most) }) else {
      Issue.record("a file of \(size) bytes is read")
      return
    }
  }

  @Test func `a text file is no font`() throws {
    let found = try #require(error { _ = try FontFace(path: TestFonts.path("MANIFEST.md")) })
    guard case .notAFont = found else {
      Issue.record("\(found)")
      return
    }
    #expect(found.description.contains("MANIFEST.md"))
  }

  @Test func `no bytes and few bytes are no font`() {
    for count in 0..<4 {
      let found = error { _ = try FontFace(bytes: [UInt8](repeating: 0, count: count), name: "x") }
      guard case .notAFont(let path, _) = found else {
        Issue.record("\(count) bytes: \(String(describing: found))")
        continue
      }
      expect(path, equals: "x")
    }
  }

  @Test func `web fonts are named as such`() throws {
    for tag in ["wOFF", "wOF2"] {
      let found = error {
        _ = try FontFace(bytes: Array(tag.utf8) + [UInt8](repeating: 0, count: 99))
      }
      expect(found?.description.contains("WOFF"), equals: true)
    }
  }

  @Test(arguments: ["BoxTall-Regular.ttf", "NotoSansHebrew-Regular.ttf", "Test-Collection.ttc"])
  func `a font cut short is damaged, never a crash`(name: String) throws {
    let whole = try bytes(name)
    var lengths = Array(0..<600) + stride(from: 601, to: whole.count, by: 997)
    // The last bytes may be padding.
    lengths += (whole.count - 40)..<(whole.count - 3)
    for length in lengths {
      let found = error { _ = try FontFace(bytes: Array(whole.prefix(length))) }
      switch found {
      case .damaged, .notAFont: break
      // Of a collection only the face that is asked for must be whole.
      case nil where name.hasSuffix(".ttc") && length > whole.count / 4: break
      default: Issue.record("\(length) bytes of \(name): \(String(describing: found))")
      }
    }
    expect(error { _ = try FontFace(bytes: whole) }, equals: nil)
  }

  @Test func `a font with wrong bytes is an error or a font, never a crash`() throws {
    let whole = try bytes("BoxTall-Regular.ttf")
    var numbers = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      var wrong = whole
      for _ in 0..<(1 + numbers.below(30)) {
        let at = numbers.below(4) == 0 ? numbers.below(400) : numbers.below(wrong.count)
        wrong[at] = UInt8(numbers.below(256))
      }
      guard let face = try? FontFace(bytes: wrong) else { continue }
      let text = "fi AV \u{628}\u{644}\u{627} e\u{301} 👍🏽 日本"
      let layout = TextLayout(text, style: TextStyle(fonts: [face], size: 20), width: 50)
      expect(LayoutAudit.violations(layout, of: text), equals: [])
      _ = (face.axes, face.featureTags, face.ligatureCaretGlyphs, face.outline(of: 40))
    }
  }

  @Test func `a collection has the faces it has`() throws {
    let path = TestFonts.path("Test-Collection.ttc")
    try expect(FontFace(path: path).familyName, equals: "Box")
    try expect(FontFace(path: path, index: 1).familyName, equals: "BoxTall")
    try expect(FontFace(path: path + "#1").familyName, equals: "BoxTall")
    try expect(FontFace(path: path + "#1", index: 0).index, equals: 1)
    try expect(FontFace(path: path + "#1").path, equals: path)
    for index in [2, 99, -1, Int.max, Int.min] {
      let found = error { _ = try FontFace(path: path, index: index) }
      expect(found, equals: .noSuchFace(path: path, index: index, count: 2))
    }
    expect(
      error { _ = try FontFace(path: path + "#2") },
      equals: .noSuchFace(path: path, index: 2, count: 2))
  }

  @Test func `a single font has one face`() throws {
    let path = TestFonts.path("BoxTall-Regular.ttf")
    try expect(FontFace(path: path + "#0").familyName, equals: "BoxTall")
    expect(
      error { _ = try FontFace(path: path, index: 1) },
      equals: .noSuchFace(path: path, index: 1, count: 1))
    // A suffix that is not a number belongs to the name.
    expect(error { _ = try FontFace(path: path + "#one") }, equals: .notFound(path: path + "#one"))
  }

  @Test func `a table that a font must have is missed by name`() throws {
    var wrong = try bytes("BoxTall-Regular.ttf")
    let count = Int(wrong[4]) << 8 | Int(wrong[5])
    for table in 0..<count
    where Array(wrong[(12 + 16 * table)..<(16 + 16 * table)]) == Array("hhea".utf8) {
      wrong[12 + 16 * table] = UInt8(ascii: "x")
    }
    let found = error { _ = try FontFace(bytes: wrong) }
    expect(found, equals: .damaged(path: "bytes", reason: "it has no table 'hhea'"))
  }

  @Test func `every error names its file and reason`() {
    let errors: [FontError] = [
      .notFound(path: "p"), .unreadable(path: "p", reason: "r"), .notAFont(path: "p", reason: "r"),
      .damaged(path: "p", reason: "r"), .noSuchFace(path: "p", index: 3, count: 2),
    ]
    for error in errors {
      expect(error.path, equals: "p")
      #expect(error.description.hasPrefix("p: "))
    }
    expect(errors[4].description, equals: "p: no face 3; the file has 2")
  }
}
