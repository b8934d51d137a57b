// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaFiles
import CarettaLayout
import Expectations
import Foundation

/// Files that programs write while they are open.
@Suite(.threadOfItsOwn) struct LiveTextFileTests {
  /// The text after the next update.
  private func next(_ file: LiveTextFile) async throws -> String {
    guard case .changed(let change) = try #require(await file.nextUpdate()) else { return "" }
    expect(change.text, equals: file.text)
    return change.text
  }

  @Test(
    arguments: [
      ("echo other > text.txt", "other\n"),
      ("echo three >> text.txt", "one\ntwo\nthree\n"),
      ("sed -i s/two/2/ text.txt", "one\n2\n"),
      ("printf 'a longer text than before' > new; mv new text.txt", "a longer text than before"),
      ("rm text.txt; sleep 0.2; echo again > text.txt", "again\n"),
      (
        "printf '' > text.txt; sleep 0.3; printf 'one\\ntwo\\nthree, late' > text.txt",
        "one\ntwo\nthree, late"
      ),
    ]) func `another program's text is reported when it has finished`(
      writer: String, text: String
    ) async throws
  {
    let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
    let process = try temporary.start(writer)
    try await expect(next(file), equals: text)
    process.waitUntilExit()
    expect(file.update(), equals: nil)
  }

  @Test func `a slow writer's text is reported once, when it is longer than before`() async throws {
    let (temporary, file) = try TemporaryFile.opened("first line\nsecond line\n")
    let process = try temporary.start(
      """
      exec > text.txt
      for part in 'first li' 'ne ' 'second'; do printf "$part"; sleep 0.03; done
      printf ' and third and last\\n'
      """)
    try await expect(next(file), equals: "first line second and third and last\n")
    process.waitUntilExit()
    expect(file.update(), equals: nil)
  }

  @Test func `a selection stays with its words when a writer truncates or renames`() async throws {
    let (temporary, file) = try TemporaryFile.opened("one two three\n")
    let document = try Box.document(file.text, width: 300)
    let editor = TextEditor(document)
    editor.select(TextSelection(anchor: 4, head: 7))
    for (writer, text) in [
      ("echo 'zero one two three' > text.txt", "zero one two three\n"),
      ("echo 'zero, one, two, three' > new && mv new text.txt", "zero, one, two, three\n"),
    ] {
      try temporary.shell(writer)
      try await expect(next(file), equals: text)
      editor.reload(file.text)
      let range = try #require(editor.selections.all.first?.range)
      expect(document.text(in: range), equals: "two")
    }
  }

  @Test func `a file without a text keeps the text before for a second, and then has none`()
    async throws
  {
    let (temporary, file) = try TemporaryFile.opened("text\n")
    let start = ContinuousClock.now
    try temporary.write("")
    try await expect(next(file), equals: "")
    #expect(ContinuousClock.now - start >= .seconds(1))
  }

  @Test func `a removed file is reported once and read again when it is back`() async throws {
    let (temporary, file) = try TemporaryFile.opened("text\n")
    try temporary.shell("rm text.txt")
    await expect(file.nextUpdate(), equals: .failed(.missing(path: temporary.path)))
    expect(file.update(), equals: nil)
    expect(file.text, equals: "text\n")
    try temporary.write("back\n")
    try await expect(next(file), equals: "back\n")
  }

  @Test(
    arguments: [
      ([0x63, 0x61, 0x66, 0xE9, 0x0A], 3, "Latin-1"),
      ([0xFF, 0xFE, 0x61, 0x00], 0, "UTF-16LE"), ([0x00, 0x61, 0x00, 0x62], 0, "UTF-16BE"),
      ([0x89, 0x50, 0x4E, 0x47, 0x0D], 0, "a PNG picture"),
    ] as [([UInt8], Int, String)])
  func `another encoding is reported once with a guess, and the text stays`(
    bytes: [UInt8], offset: Int, guess: String
  ) async throws {
    let temporary = try TemporaryFile("text")
    let error = TextFileError.encoding(path: temporary.path, offset: offset, guess: guess)
    let file = try LiveTextFile(path: temporary.path)
    try temporary.write(bytes)
    await expect(file.nextUpdate(), equals: .failed(error))
    expect(file.update(), equals: nil)
    expect(file.text, equals: "text")
    // Nothing is written over a text that was not understood.
    #expect(throws: error) { try file.save("text, edited") }
    expect(temporary.bytes, equals: bytes)
    expect(temporary.names, equals: ["text.txt"])
    #expect(throws: error) { try LiveTextFile(path: temporary.path) }
    try temporary.write("text in UTF-8")
    try await expect(next(file), equals: "text in UTF-8")
  }

  @Test func `a character that is written in two parts is waited for`() async throws {
    let (temporary, file) = try TemporaryFile.opened("a")
    let process = try temporary.start(
      "exec > text.txt; printf 'a\\342\\202'; sleep 0.3; printf '\\254'")
    try await expect(next(file), equals: "a€")
    process.waitUntilExit()
  }

  @Test func `folders, missing files and pipes are errors`() throws {
    let temporary = try TemporaryFile("")
    #expect(throws: TextFileError.notAFile(path: temporary.folder)) {
      try LiveTextFile(path: temporary.folder)
    }
    #expect(throws: TextFileError.missing(path: temporary.folder + "/none")) {
      try LiveTextFile(path: temporary.folder + "/none")
    }
    try temporary.shell("mkfifo pipe")
    #expect(throws: TextFileError.notAFile(path: temporary.folder + "/pipe")) {
      try LiveTextFile(path: temporary.folder + "/pipe")
    }
  }

  @Test func `waiting ends when the task is cancelled`() async throws {
    let temporary = try TemporaryFile("text")
    let path = temporary.path
    let task = Task { () -> LiveTextFile.Update? in
      await (try LiveTextFile(path: path)).nextUpdate()
    }
    task.cancel()
    try await expect(task.value, equals: nil)
  }

  @Test func `a change is reported after an earlier wait was cancelled`() async throws {
    let temporary = try TemporaryFile("text")
    let file = Shared(try LiveTextFile(path: temporary.path))
    let cancelled = Task { await file.value.nextUpdate() }
    try await Task.sleep(for: .milliseconds(100))
    cancelled.cancel()
    await expect(cancelled.value, equals: nil)
    try temporary.write("another text")
    try await expect(next(file.value), equals: "another text")
  }

  @Test func `the old text is reported once after an error`() async throws {
    let (temporary, file) = try TemporaryFile.opened("text")
    try temporary.write([0x63, 0xE9, 0x63, 0x63, 0x63])
    guard case .failed = await file.nextUpdate() else { Issue.record("no error"); return }
    try temporary.write("text")
    try await expect(next(file), equals: "text")
    expect(file.update(), equals: nil)
    // The very file that was read before.
    try temporary.shell("mv text.txt away")
    await expect(file.nextUpdate(), equals: .failed(.missing(path: temporary.path)))
    try temporary.shell("mv away text.txt")
    try await expect(next(file), equals: "text")
    expect(file.update(), equals: nil)
  }

  @Test(.enabled(if: geteuid() != 0, "root reads every file"))
  func `a file that is given permission to be read again is read`() async throws {
    let (temporary, file) = try TemporaryFile.opened("text")
    try temporary.shell("printf secret > new; chmod 0 new; mv new text.txt")
    guard case .failed(.unreadable) = await file.nextUpdate() else {
      Issue.record("no error")
      return
    }
    try temporary.shell("chmod 600 text.txt")
    try await expect(next(file), equals: "secret")
  }

  @Test func `a file that is larger than any text is refused before it is read`() throws {
    let temporary = try TemporaryFile("")
    let size = 3 * TextLimits.length + 4
    try temporary.shell("truncate -s \(size) text.txt")
    #expect(throws: TextFileError.tooLarge(path: temporary.path, bytes: size)) {
      try LiveTextFile(path: temporary.path)
    }
  }
}

/// A file that two tasks use one after the other.
private struct Shared: @unchecked Sendable {
  let value: LiveTextFile
  init(_ value: LiveTextFile) { self.value = value }
}
