// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests

/// Requests that may name fonts in the font folders only.
@Suite struct FileAccessTests {
  private let folder: TestFolder
  private let fonts: String
  private let box = TestFiles.path("Fonts/Box-Regular.ttf")

  init() throws {
    folder = try TestFolder()
    fonts = try folder.makeFolder("fonts")
    try folder.makeLink("fonts/inside.ttf", to: box)
    try folder.makeLink("outside.ttf", to: box)
    try folder.makeLink("link", to: fonts)
  }

  /// The error of a request that names a font; nil if it is answered.
  private func error(
    _ font: String, folder: String? = nil, access: FileAccess = .fontFolders(hint: "a hint")
  ) throws -> JSONValue? {
    let responder = Responder(fontFolders: [folder ?? fonts], access: access)
    let request = #"{"text":"a","fontFiles":[\#(JSONValue.string(font).text)]}"#
    let answer = try JSONParser.parse(responder.answer(.layout, Array(request.utf8)))
    return answer["error"]
  }

  @Test func `a font in a font folder is opened by its name and by its path`() throws {
    let names = [
      "inside.ttf", "./inside.ttf", "inside.ttf#0", "\(fonts)/inside.ttf",
      "\(fonts)//./inside.ttf",
    ]
    for name in names { try expect(error(name), equals: nil, "\(name)") }
    // The folder may be named by a link, and the font by the path without it.
    let link = "\(folder.path)/link"
    try expect(error("\(link)/inside.ttf", folder: link), equals: nil)
    try expect(error("\(fonts)/inside.ttf", folder: link), equals: nil)
  }

  @Test func `a font at another path is not found, whether it is there or not`() throws {
    let names = [
      "\(folder.path)/outside.ttf", "\(folder.path)/missing.ttf", "../outside.ttf",
      "../missing.ttf", "../outside.ttf#0", "\(fonts)/../outside.ttf", "\(fonts)x", "\(fonts)",
      "/", "/etc/passwd", "..", "..#0", "Package.swift", "./Package.swift",
      "../fonts/inside.ttf", "..//outside.ttf", "..\u{2F}\u{301}", "a\u{0}",
    ]
    for name in names {
      let error = try error(name)
      expect(error?["code"], equals: .string("font-not-found"), "\(name)")
      expect(
        error?["message"], equals: .string("\(name): no such font in the font folders; a hint"),
        "\(name)")
    }
    try expect(error("\(folder.path)/outside.ttf", access: .anyPath), equals: nil)
  }

  @Test func `a folder of dictionaries is Debian's alone`() throws {
    func code(_ folders: String, _ access: FileAccess) throws -> JSONValue? {
      let responder = Responder(fontFolders: [TestFiles.path("Fonts")], access: access)
      let request =
        #"{"text":"a","hyphens":"auto","language":"de","hyphenationFolders":["\#(folders)"]}"#
      return try JSONParser.parse(responder.answer(.layout, Array(request.utf8)))["error"]
    }
    for name in [folder.path, "/nowhere", "/usr/share/hyphen/.."] {
      let error = try code(name, .fontFolders(hint: "a hint"))
      expect(error?["code"], equals: .string("file-not-found"))
      expect(error?["message"], equals: .string("\(name): expected /usr/share/hyphen; a hint"))
    }
    try expect(code(folder.path, .anyPath), equals: nil)
  }
}
