// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
@testable import CarettaFiles
import CarettaLayout
import Expectations
import Foundation

/// Saving into files that other programs write too.
@Suite(.threadOfItsOwn) struct SavingTests {
  private func editor(_ file: LiveTextFile) throws -> TextEditor {
    TextEditor(try Box.document(file.text, width: 300))
  }

  @Test func `a byte order mark and line endings stay, and the mark has no caret`() throws {
    let (temporary, file) = try TemporaryFile.opened("\u{FEFF}one\r\ntwo\r\n")
    expect(file.text, equals: "one\r\ntwo\r\n")
    expect(file.contents.lineEnding, equals: .crlf)
    #expect(file.contents.hasByteOrderMark)
    let editor = try editor(file)
    expect(editor.document.length, equals: 10)
    editor.type("\n", at: 3)
    editor.insertText("and")
    try file.save(editor)
    expect(temporary.text, equals: "\u{FEFF}one\r\nand\r\ntwo\r\n")
    expect(file.update(), equals: nil)
  }

  @Test func `permissions and links stay`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("chmod 640 text.txt; ln -s text.txt link; mkdir sub; ln -s ../link sub/far")
    let file = try LiveTextFile(path: temporary.folder + "/sub/far")
    try expect(file.save("two"), equals: "two")
    expect(temporary.text, equals: "two")
    expect(temporary.names, equals: ["link", "sub", "text.txt"])
    let status = try FileManager.default.attributesOfItem(atPath: temporary.path)
    #expect(status[.posixPermissions] as? Int == 0o640)
  }

  @Test func `a file of two names keeps both`() throws {
    let temporary = try TemporaryFile("a long text")
    try temporary.shell("ln text.txt other")
    let file = try LiveTextFile(path: temporary.path)
    try expect(file.save("short"), equals: "short")
    expect(
      FileManager.default.contents(atPath: temporary.folder + "/other"), equals: Data("short".utf8))
  }

  @Test func `a change of another program is merged, and undo leaves it`() throws {
    let (temporary, file) = try TemporaryFile.opened("one\ntwo\nthree\n")
    let editor = try editor(file)
    editor.insertText("zero\n")
    try temporary.shell("sed -i s/three/3/ text.txt")
    #expect(try file.save(editor))
    expect(temporary.text, equals: "zero\none\ntwo\n3\n")
    expect(editor.document.text, equals: temporary.text)
    while editor.canUndo { editor.undo() }
    expect(editor.document.text, equals: "one\ntwo\n3\n")
    #expect(try !file.save(editor))
    expect(temporary.text, equals: "one\ntwo\n3\n")
  }

  @Test func `insertions of both at one place both stay`() throws {
    let (temporary, file) = try TemporaryFile.opened("ab")
    try temporary.write("a-theirs-b")
    try expect(file.save("a-own-b"), equals: "a-theirs--own-b")
  }

  @Test func `a deferred reload is saved with the text that waited for it`() async throws {
    let (temporary, file) = try TemporaryFile.opened("one two")
    let editor = try editor(file)
    editor.select(TextSelection(caret: 7))
    editor.setMarkedText("x", selectedRange: TextRange(1, 1))
    for text in ["one, two", "one, two, three"] {
      try temporary.rename(text)
      guard case .changed(let change) = try #require(await file.nextUpdate()) else { return }
      editor.reload(change.text, base: change.base)
    }
    try file.save(editor)
    #expect(temporary.text.contains("one, two"))
    #expect(temporary.text.contains("three"))
    #expect(temporary.text.contains("x"))
    expect(editor.document.text, equals: temporary.text)
  }

  @Test func `a removed file is made again`() throws {
    let (temporary, file) = try TemporaryFile.opened("one")
    try temporary.shell("rm text.txt")
    try expect(file.save("two"), equals: "two")
    expect(temporary.text, equals: "two")
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a missing file that another program makes again is merged`() throws {
    let (temporary, file) = try TemporaryFile.opened("one\n")
    try temporary.shell("rm text.txt; (sleep 0.3; printf 'one\\ntheirs\\n' > text.txt) &")
    try expect(file.save("own\none\n"), equals: "own\none\ntheirs\n")
    expect(temporary.text, equals: "own\none\ntheirs\n")
  }

  @Test func `a text is merged with changes that its base does not have`() async throws {
    let (temporary, file) = try TemporaryFile.opened("one\n")
    let base = file.text
    try temporary.write("one\ntheirs\n")
    _ = await file.nextUpdate()
    try expect(file.save("own\none\n", base: base), equals: "own\none\ntheirs\n")
    expect(temporary.text, equals: "own\none\ntheirs\n")
  }

  @Test func `canonically equivalent texts are different texts`() throws {
    let (temporary, file) = try TemporaryFile.opened("\u{E9}")
    let text = try file.save("e\u{301}")
    expect(Array(text.utf8), equals: Array("e\u{301}".utf8))
    expect(temporary.bytes, equals: Array("e\u{301}".utf8))
  }

  @Test func `a text that the file has is not written`() throws {
    let (temporary, file) = try TemporaryFile.opened("one")
    let stamp = FileStamp(path: temporary.path)
    try expect(file.save("one"), equals: "one")
    expect(FileStamp(path: temporary.path), equals: stamp)
  }

  @Test func `a link whose file is gone gets its file again`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("mkdir sub; ln -s ../text.txt sub/link")
    let file = try LiveTextFile(path: temporary.folder + "/sub/link")
    try temporary.shell("rm text.txt")
    try expect(file.save("two"), equals: "two")
    expect(temporary.text, equals: "two")
    expect(temporary.names, equals: ["sub", "text.txt"])
  }

  @Test func `a file whose name leaves no space for a suffix is written in place`() throws {
    let temporary = try TemporaryFile("")
    let path = temporary.folder + "/" + String(repeating: "n", count: 250)
    try Data("a long text".utf8).write(to: URL(filePath: path))
    let file = try LiveTextFile(path: path)
    try expect(file.save("short"), equals: "short")
    expect(FileManager.default.contents(atPath: path), equals: Data("short".utf8))
    expect(temporary.names.count, equals: 2)
  }

  @Test func `only a refusal by the folder lets a file be written in place`() throws {
    let temporary = try TemporaryFile("")
    #expect(throws: TextFileError.self) {
      try SystemFile.writeBeside(temporary.folder + "/none/text.txt", [])
    }
    let name = String(repeating: "n", count: 250)
    try expect(SystemFile.writeBeside(temporary.folder + "/" + name, [])?.path, equals: nil)
  }

  @Test func `set-id bits stay`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("chmod 4711 text.txt")
    _ = try LiveTextFile(path: temporary.path).save("two")
    let status = try FileManager.default.attributesOfItem(atPath: temporary.path)
    #expect(status[.posixPermissions] as? Int == 0o4711)
  }

  @Test(.enabled(if: geteuid() == 0, "only root gives files away"))
  func `the owner stays`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("chown 1234:1235 text.txt; chmod 4711 text.txt")
    _ = try LiveTextFile(path: temporary.path).save("two")
    let status = try FileManager.default.attributesOfItem(atPath: temporary.path)
    #expect(status[.ownerAccountID] as? Int == 1234)
    #expect(status[.groupOwnerAccountID] as? Int == 1235)
    #expect(status[.posixPermissions] as? Int == 0o4711)
    expect(temporary.text, equals: "two")
  }

  @Test(.enabled(if: geteuid() != 0, "root writes every file"))
  func `a file without permission to write is not replaced`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("chmod 444 text.txt")
    let file = try LiveTextFile(path: temporary.path)
    #expect(throws: TextFileError.self) { try file.save("two") }
    expect(temporary.text, equals: "one")
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a folder that is gone is an error`() throws {
    let (temporary, file) = try TemporaryFile.opened("one")
    try temporary.shell("rm -r ../$(basename $PWD)")
    #expect(throws: TextFileError.self) { try file.save("two") }
  }

  @Test func `two programs that save at once lose nothing of each other`() async throws {
    let temporary = try TemporaryFile("begin\nend\n")
    let path = temporary.path
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in ["a", "b"] {
        group.addTask {
          let file = try LiveTextFile(path: path)
          for index in 0..<20 {
            let text = file.text.replacing("begin\n", with: "begin\n\(writer)\(index)\n")
            _ = try file.save(text)
          }
        }
      }
      try await group.waitForAll()
    }
    let lines = Set(temporary.text.split(separator: "\n").map(String.init))
    let expected = Set(["a", "b"].flatMap { writer in (0..<20).map { "\(writer)\($0)" } })
    #expect(lines.isSuperset(of: expected))
    expect(temporary.names, equals: ["text.txt"])
  }
}
