// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Expectations

/// Fonts by fontconfig, from folders with configurations of their own.
@Suite struct SystemFontTests {
  private static let generic = [
    "serif": "Noto Serif", "sans-serif": "Noto Sans", "monospace": "Noto Sans Mono",
    "system-ui": "Inter", "emoji": "Unifont Upper",
  ]
  private static let names = [
    "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf", "NotoSerif-Regular.ttf",
    "NotoSansMono-Regular.ttf", "NotoSansArabic-Regular.ttf", "NotoNaskhArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf", "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf",
    "NotoSansCJKjp-Subset.otf", "Inter.var.ttf",
  ]
  private static let folder = Result { try SystemFontFolder(names, generic: generic) }

  private func fonts() throws -> (SystemFontFolder, SystemFonts)? {
    let folder = try Self.folder.get()
    return try folder.load().map { (folder, $0) }
  }

  @Test func `a library that is missing is a typed error`() {
    #expect {
      try SystemFonts(library: "libno-such-fontconfig.so.1")
    } throws: { error in
      guard case SystemFontError.libraryNotFound(let library, let reason) = error else {
        return false
      }
      return library == "libno-such-fontconfig.so.1" && !reason.isEmpty
    }
    // A library that is not fontconfig.
    #expect {
      try SystemFonts(library: "libharfbuzz.so.0")
    } throws: { error in
      guard case SystemFontError.functionNotFound(_, "FcGetVersion") = error else { return false }
      return "\(error)".contains("FcGetVersion")
    }
  }

  @Test(arguments: ["/no/such/fonts.conf", "", "a\0b"])
  func `a configuration that is not there is a typed error`(file: String) throws {
    guard try fonts() != nil else { return }
    #expect(throws: SystemFontError.configurationUnreadable(file: file)) {
      try FontCollection.system(configuration: file)
    }
  }

  @Test func `listing opens no file`() throws {
    guard let (_, system) = try fonts() else { return }
    #expect(system.families.contains("Noto Serif") && system.families.contains("Inter"))
    #expect(system.openCount == 0 && system.refused.isEmpty)
    let paths = system.faces.map { "\($0.path)#\($0.index)" }
    #expect(Set(paths).count == paths.count && paths == paths.sorted())
    // Of a variable font one face for all its instances.
    let inter = system.faces.filter { $0.path.hasSuffix("Inter.var.ttf") }
    expect(inter.count, equals: 1)
    expect(inter.first?.isVariable, equals: true)
    expect(inter.first.map { $0.weights.contains(400) && $0.weights.contains(900) }, equals: true)
  }

  @Test func `a face of a collection is opened by its number`() throws {
    let folder = try SystemFontFolder(["Test-Collection.ttc"])
    guard let system = try folder.load() else { return }
    let collection = try FontFace(path: TestFonts.path("Test-Collection.ttc"))
    expect(system.faces.map(\.index), equals: Array(0..<collection.facesInFile))
    for description in system.faces {
      let face = try system.open(description)
      expect(face.index, equals: description.index)
      #expect(description.familyNames.contains(face.familyName))
    }
  }

  @Test func `families match as in sealed collections`() throws {
    guard let (_, system) = try fonts() else { return }
    let sealed = FontCollection(
      try ["NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf"].map {
        try TestFonts.face($0)
      })
    for weight in [1, 100, 350, 400, 450, 500, 501, 600, 700, 1000] {
      for style in FontCollection.Style.allCases {
        let query = SystemFontQuery(weight: weight, style: style)
        let found = try #require(system.match(family: "NOTO sans", query))
        let face = sealed.match(family: "noto sans", weight: weight, style: style)
        expect(found.styleName, equals: face?.styleName, "\(weight) \(style)")
      }
    }
    expect(system.match(family: "No Such Family"), equals: nil)
    expect(system.match(family: ""), equals: nil)
    expect(system.match(family: "a\0b"), equals: nil)
  }

  @Test func `a variable face takes the weight that is asked for`() throws {
    guard let (_, system) = try fonts() else { return }
    let query = SystemFontQuery(weight: 650)
    let description = try #require(system.match(family: "Inter", query))
    let face = try system.open(description, query)
    #expect(face.variations.contains { $0.tag.description == "wght" && $0.value == 650 })
    #expect(try system.open(description, query) === face)
  }

  @Test func `the faces that are kept open have a bound`() throws {
    guard let (folder, _) = try fonts(), let system = try folder.load() else { return }
    let description = try #require(system.match(family: "Inter"))
    let first = try system.open(description)
    for weight in 101...360 {
      let face = try system.open(description, SystemFontQuery(weight: weight))
      expect(face.variations.first?.value, equals: Double(weight))
      #expect(system.openCount <= SystemFonts.maximumOpenFaces)
    }
    expect(system.openCount, equals: SystemFonts.maximumOpenFaces)
    // A face in use is not opened again.
    #expect(try system.open(description) === first)
  }

  @Test func `fonts for a script have the weight that is asked for`() throws {
    let folder = try SystemFontFolder([
      "Box-Regular.ttf", "NotoSans-Regular.ttf", "NotoSans-Bold.ttf", "NotoSans-Italic.ttf",
    ])
    guard let system = try folder.load() else { return }
    let family = try TestFonts.face("Box-Regular.ttf").familyName
    for (query, style) in [
      (SystemFontQuery(weight: 700), "Bold"), (SystemFontQuery(style: .italic), "Italic"),
      (SystemFontQuery(), "Regular"),
    ] {
      let selection = system.fonts(for: "aб", families: [family], query)
      expect(selection.descriptions.map(\.styleName), equals: ["Regular", style])
    }
  }

  @Test(arguments: ["serif", "sans-serif", "monospace", "system-ui"])
  func `generic families are those of the configuration`(name: String) throws {
    guard let (_, system) = try fonts() else { return }
    expect(system.match(family: name)?.familyNames.first, equals: Self.generic[name])
    expect(system.match(family: name.uppercased())?.familyNames.first, equals: Self.generic[name])
  }

  @Test func `a text gets fonts script by script`() throws {
    guard let (folder, _) = try fonts(), let system = try folder.load() else { return }
    let text = "Hello, שלום नमस्ते สวัสดี 日本"
    let selection = system.fonts(for: text, families: ["serif"])
    let families = selection.descriptions.compactMap(\.familyNames.first)
    expect(families.first, equals: "Noto Serif")
    #expect(families.contains("Noto Sans Devanagari") && families.contains("Noto Sans Thai"))
    expect(selection.uncovered, equals: [])
    // Only the files of the result are open.
    #expect(system.openCount == selection.faces.count && selection.faces.count < 8)
    let layout = TextLayout(text, style: TextStyle(fonts: selection.faces))
    #expect(layout.glyphRuns.allSatisfy { !$0.glyphs.contains(0) })
    expect(system.fonts(for: text, families: ["serif"]), equals: selection)
  }

  @Test func `named fonts come first, and what they have needs no other`() throws {
    guard let (folder, _) = try fonts(), let system = try folder.load() else { return }
    let hebrew = try TestFonts.face("NotoSansHebrew-Regular.ttf")
    let selection = system.fonts(for: "אבג", families: ["No Such Family"], after: [hebrew])
    expect(selection.descriptions.map(\.familyNames.first), equals: ["Noto Sans"])
    expect(selection.uncovered, equals: [])
  }

  @Test func `characters that no font has are named`() throws {
    guard let (_, system) = try fonts() else { return }
    let selection = system.fonts(for: "a\u{10FFFD}b\n\t\u{10FFFD}\u{200D}")
    expect(selection.uncovered, equals: ["\u{10FFFD}"])
    expect(selection.faces.count, equals: 1)
    expect(system.fonts(for: "").faces.count, equals: 1)
  }

  @Test func `an empty configuration has no fonts and no crash`() throws {
    let folder = try SystemFontFolder([])
    guard let system = try folder.load() else { return }
    #expect(system.faces.isEmpty && system.families.isEmpty)
    expect(system.match(family: "serif"), equals: nil)
    let selection = system.fonts(for: "a日")
    #expect(selection.faces.isEmpty && selection.uncovered == ["a", "日"])
  }

  @Test func `a damaged file is passed over and reported when it is used`() throws {
    let bytes = try #require(TestFiles.bytes(at: TestFonts.path("NotoSans-Regular.ttf")))
    let folder = try SystemFontFolder(
      links: ["b.ttf": "NotoSerif-Regular.ttf"],
      files: ["a.ttf": Array(bytes.prefix(bytes.count - 2000)), "c.ttf": [1, 2, 3], "d.ttf": []])
    guard let system = try folder.load() else { return }
    let selection = system.fonts(for: "abc", families: ["Noto Sans", "Noto Serif"])
    expect(selection.descriptions.map(\.familyNames.first), equals: ["Noto Serif"])
    // The faces that fontconfig lists for the truncated file are refused by name; it does not list
    // the other damaged files.
    #expect(system.refused.allSatisfy { $0.path.hasSuffix("a.ttf") })
    expect(system.refused.count, equals: system.faces.count { $0.path.hasSuffix("a.ttf") })
    #expect(!system.faces.contains { $0.path.hasSuffix("c.ttf") || $0.path.hasSuffix("d.ttf") })
    var other = try #require(system.match(family: "Noto Serif"))
    other.path = "/no/such.ttf"
    #expect(throws: FontError.notFound(path: "/no/such.ttf")) { try system.open(other) }
  }

  @Test func `of a thousand files only the chosen one is opened`() throws {
    let links = (0..<1000).map { ("box\($0).ttf", "Box-Regular.ttf") }
    let folder = try SystemFontFolder(
      links: Dictionary(uniqueKeysWithValues: links + [("serif.ttf", "NotoSerif-Regular.ttf")]))
    guard let system = try folder.load() else { return }
    expect(system.faces.count, equals: 1001)
    let selection = system.fonts(for: "é", families: ["Noto Serif"])
    expect(selection.descriptions.map(\.familyNames.first), equals: ["Noto Serif"])
    expect(system.openCount, equals: 1)
  }

  @Test func `threads share the fonts`() async throws {
    guard let (_, system) = try fonts() else { return }
    let expected = system.fonts(for: "aא日")
    let isEqual = await withTaskGroup(of: Bool.self) { group in
      for _ in 0..<8 { group.addTask { system.fonts(for: "aא日") == expected } }
      return await group.allSatisfy(\.self)
    }
    #expect(isEqual)
  }
}
