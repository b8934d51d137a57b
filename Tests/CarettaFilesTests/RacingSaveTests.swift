// SPDX-License-Identifier: Apache-2.0

@testable import CarettaFiles
import Expectations
import Foundation

/// Other programs that write in the middle of a save.
@Suite(.threadOfItsOwn) struct RacingSaveTests {
  /// Saves "own\none\ntwo\n" over "one\ntwo\n" while commands run in a step of the save.
  private func save(
    _ temporary: TemporaryFile, _ step: LiveTextFile.SaveStep, _ commands: String
  ) throws -> String {
    let file = try LiveTextFile(path: temporary.path)
    var isFirst = true
    file.onSaveStep = { found in
      if found == step, isFirst {
        isFirst = false
        try? temporary.shell(commands)
      }
    }
    let text = try file.save("own\none\ntwo\n")
    expect(file.text, equals: text)
    return text
  }

  @Test(
    arguments: [
      // Truncated before the exchange, and written after it.
      "printf '' > text.txt; (sleep 0.2; printf 'one\\ntwo\\ntheirs\\n' > text.txt) &",
      "printf 'one\\ntwo\\ntheirs\\n' > text.txt",
      "echo theirs >> text.txt",
      "printf 'one\\ntwo\\ntheirs\\n' > new; mv new text.txt",
      "rm text.txt; (sleep 0.2; printf 'one\\ntwo\\ntheirs\\n' > text.txt) &",
    ]) func `what a program writes between the check and the exchange is merged`(
      commands: String
    ) throws
  {
    let temporary = try TemporaryFile("one\ntwo\n")
    try expect(save(temporary, .checked, commands), equals: "own\none\ntwo\ntheirs\n")
    expect(temporary.text, equals: "own\none\ntwo\ntheirs\n")
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a file that is removed during a save is created with the text`() throws {
    let temporary = try TemporaryFile("one\ntwo\n")
    try expect(save(temporary, .checked, "rm text.txt"), equals: "own\none\ntwo\n")
    expect(temporary.text, equals: "own\none\ntwo\n")
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a save whose new file is removed fails, and leaves the old file`() throws {
    let temporary = try TemporaryFile("one\ntwo\n")
    #expect(throws: TextFileError.self) { try save(temporary, .checked, "rm *.caretta") }
    expect(temporary.text, equals: "one\ntwo\n")
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a save waits while another program replaces files in the folder`() throws {
    let (temporary, file) = try TemporaryFile.opened("one\n")
    let lock = SystemFile.FolderLock(of: temporary.path)
    #expect(lock.isHeld)
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.2) { lock.unlock() }
    try expect(file.save("two\n"), equals: "two\n")
    #expect(temporary.text == "two\n" && temporary.names == ["text.txt"])
  }

  @Test func `a version that cannot go back to its place is kept, and its path reported`() throws {
    let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
    file.onSaveStep = { step in
      try? temporary.shell(step == .checked ? "echo theirs >> text.txt" : "rm text.txt")
    }
    let error = #expect(throws: TextFileError.self) { try file.save("own\none\ntwo\n") }
    guard case .unwritable(_, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let name = try #require(temporary.names.first)
    expect(temporary.names.count, equals: 1)
    expect(reason, equals: "another program's version is in \(temporary.folder)/\(name)")
    let kept = FileManager.default.contents(atPath: "\(temporary.folder)/\(name)")
    expect(kept, equals: Data("one\ntwo\ntheirs\n".utf8))
    expect(file.text, equals: "one\ntwo\n")
  }

  @Test func `a third program's version is not removed when two change the file in one save`()
    throws
  {
    let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
    file.onSaveStep = { step in
      try? temporary.shell(
        step == .checked ? "echo theirs >> text.txt" : "echo third > new; mv new text.txt")
    }
    #expect(throws: TextFileError.self) { try file.save("own\none\ntwo\n") }
    expect(temporary.text, equals: "one\ntwo\ntheirs\n")
    let name = try #require(temporary.names.first { $0 != "text.txt" })
    let kept = FileManager.default.contents(atPath: "\(temporary.folder)/\(name)")
    expect(kept, equals: Data("third\n".utf8))
  }

  #if os(Linux)
    @Test func `a save waits for a program that has the file open for writing`() throws {
      let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
      let process = try temporary.start(
        "exec >> text.txt; touch open; sleep 0.3; echo theirs; sleep 0.3; echo more")
      while !temporary.names.contains("open") { usleep(1000) }
      try expect(file.save("own\none\ntwo\n"), equals: "own\none\ntwo\ntheirs\nmore\n")
      process.waitUntilExit()
      expect(temporary.text, equals: "own\none\ntwo\ntheirs\nmore\n")
    }

    @Test(arguments: ["exec tail -f text.txt >/dev/null", "exec 3< text.txt; exec sleep 5"])
    func `programs that only read the file never delay a save`(reader: String) throws {
      let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
      let process = try temporary.start("touch open; \(reader)")
      while !temporary.names.contains("open") { usleep(1000) }
      usleep(200_000)
      let start = ContinuousClock.now
      try expect(file.save("own\none\ntwo\n"), equals: "own\none\ntwo\n")
      #expect(ContinuousClock.now - start < .seconds(1))
      #expect(process.isRunning)
      process.terminate()
      process.waitUntilExit()
      expect(temporary.text, equals: "own\none\ntwo\n")
    }

    @Test func `a program that opens the file during a save loses nothing`() throws {
      let temporary = try TemporaryFile("one\ntwo\n")
      let text = try save(
        temporary, .checked,
        """
        (exec >> text.txt 2>&-; touch open; sleep 0.3; echo theirs) &
        while ! test -e open; do :; done; rm open
        """)
      expect(text, equals: "own\none\ntwo\ntheirs\n")
      expect(temporary.text, equals: text)
    }

    @Test func `a file that stays open for writing is busy after two seconds`() throws {
      let (temporary, file) = try TemporaryFile.opened("one\ntwo\n")
      let process = try temporary.start("exec >> text.txt; echo theirs; touch open; exec sleep 5")
      while !temporary.names.contains("open") { usleep(1000) }
      let start = ContinuousClock.now
      let error = #expect(throws: TextFileError.self) { try file.save("own\none\ntwo\n") }
      expect(error, equals: .busy(path: temporary.path))
      expect(error?.description.hasSuffix("close it there, or try again later"), equals: true)
      #expect(ContinuousClock.now - start < .seconds(4))
      process.terminate()
      process.waitUntilExit()
      expect(temporary.text, equals: "one\ntwo\ntheirs\n")
      expect(temporary.names, equals: ["open", "text.txt"])
      // The failed save has no effect on the next one.
      try expect(file.save("own\none\ntwo\n"), equals: "own\none\ntwo\ntheirs\n")
    }
  #endif

  @Test func `what programs append, edit and write again is never lost to saves`() async throws {
    let temporary = try TemporaryFile("begin\nx\nend\n")
    let process = try temporary.start(
      """
      for i in 1 2 3 4 5; do
        echo append$i >> text.txt; sleep 0.15
        sed -i "s/^x$/x\\nedit$i/" text.txt; sleep 0.15
        text=$(cat text.txt); printf '%s\\nwrite%s\\n' "$text" $i > text.txt; sleep 0.15
      done
      """)
    let file = try LiveTextFile(path: temporary.path)
    var count = 0
    while process.isRunning {
      count += 1
      let text = file.text.replacing("begin\n", with: "begin\nown\(count)\n")
      // On a machine with much to do, the programs may be writing at each look of a save.
      do throws(TextFileError) { _ = try file.save(text) } catch {
        guard case .busy = error else { throw error }
      }
    }
    _ = try file.save(file.text + "last\n")
    let lines = Set(temporary.text.split(separator: "\n").map(String.init))
    for index in 1...5 {
      for word in ["append", "edit", "write"] { #expect(lines.contains("\(word)\(index)")) }
    }
    #expect(lines.contains("last"))
    expect(temporary.names, equals: ["text.txt"])
  }
}
