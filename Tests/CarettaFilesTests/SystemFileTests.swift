// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
@testable import CarettaFiles
import Expectations
import Foundation

/// Single steps of reading, writing and replacing files.
@Suite struct SystemFileTests {
  @Test func `a path with a zero byte has no file, and too long a name cannot be read`() {
    #expect(throws: TextFileError.missing(path: "a\0b")) { try SystemFile.read("a\0b") }
    #expect(FileStamp(path: "a\0b") == nil && FileStatusTime(path: "a\0b") == nil)
    let long = "/" + String(repeating: "n", count: 300)
    do throws(TextFileError) {
      _ = try SystemFile.read(long)
      Issue.record("no error")
    } catch {
      guard case .unreadable(long, let reason) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(!reason.isEmpty)
    }
  }

  @Test func `a change of permissions changes the status time, not the stamp`() throws {
    let temporary = try TemporaryFile("one")
    let (stamp, time) = (FileStamp(path: temporary.path), FileStatusTime(path: temporary.path))
    try temporary.shell("sleep 0.05; chmod 600 text.txt")
    expect(FileStamp(path: temporary.path), equals: stamp)
    #expect(time != nil && FileStatusTime(path: temporary.path) != time)
  }

  @Test func `only a missing file may be missing`() throws {
    let temporary = try TemporaryFile("one")
    try expect(SystemFile.readIfPresent(temporary.path)?.bytes, equals: Array("one".utf8))
    try expect(SystemFile.readIfPresent(temporary.folder + "/none")?.bytes, equals: nil)
    #expect(throws: TextFileError.notAFile(path: temporary.folder)) {
      try SystemFile.readIfPresent(temporary.folder)
    }
  }

  @Test func `the folder of a path`() {
    expect(SystemFile.folder(of: "a"), equals: ".")
    expect(SystemFile.folder(of: "/a"), equals: "/")
    expect(SystemFile.folder(of: "/a/b"), equals: "/a")
  }

  @Test func `links that lead to each other end`() throws {
    let temporary = try TemporaryFile("")
    try temporary.shell("ln -s b a; ln -s a b")
    #expect(SystemFile.resolved(temporary.folder + "/a").hasPrefix(temporary.folder))
    #expect(throws: TextFileError.self) { try LiveTextFile(path: temporary.folder + "/a") }
  }

  @Test func `another version of a file is not overwritten`() throws {
    let temporary = try TemporaryFile("one")
    let known = FileStamp(path: temporary.path)
    try temporary.write("another")
    let old = Array("one".utf8)
    let written = try SystemFile.overwrite(temporary.path, [], old: old, expecting: known)
    #expect(written == nil && temporary.text == "another")
    let missing = temporary.folder + "/none"
    #expect(throws: TextFileError.self) {
      try SystemFile.overwrite(missing, [], old: [], expecting: nil)
    }
    expect(temporary.names, equals: ["text.txt"])
  }

  #if os(Linux)
    @Test func `a text that was written in part is reported`() throws {
      do throws(TextFileError) {
        _ = try SystemFile.overwrite(
          "/dev/full", [1], old: [2], expecting: FileStamp(path: "/dev/full"))
        Issue.record("no error")
      } catch {
        #expect(error.description.hasPrefix("/dev/full: the file cannot be written: "))
        #expect(error.description.hasSuffix("a part of the new text is written"))
      }
    }

    @Test func `a file that another program has leased is not overwritten`() throws {
      let temporary = try TemporaryFile("one")
      let (setSignal, setLease): (Int32, Int32) = (10, 1024)
      let descriptor = unsafe open(temporary.path, O_RDONLY)
      defer { close(descriptor) }
      try #require(fcntl(descriptor, setSignal, SIGURG) == 0)
      // A program that another test starts has this process's files open until it begins.
      var attempts = 0
      while fcntl(descriptor, setLease, Int32(F_RDLCK)) != 0 {
        attempts += 1
        try #require(errno == EAGAIN && attempts < 1000)
        usleep(1000)
      }
      let stamp = FileStamp(path: temporary.path)
      let written = try SystemFile.overwrite(temporary.path, [1], old: [], expecting: stamp)
      #expect(written == nil && temporary.text == "one")
    }
  #endif

  @Test func `a missing file is neither open nor writable, and is not exchanged`() throws {
    let temporary = try TemporaryFile("one")
    let missing = temporary.folder + "/none"
    #expect(!SystemFile.isOpenForWriting(missing) && !SystemFile.isWritable(missing))
    #expect(SystemFile.isWritable(temporary.path))
    #expect(!SystemFile.exchange(missing, temporary.path) && temporary.text == "one")
    expect(SystemFile.numberOfNames(missing), equals: 0)
  }

  @Test func `a new file that is gone leaves no empty file at its path`() throws {
    let temporary = try TemporaryFile("one")
    let (new, path) = (temporary.folder + "/new", temporary.folder + "/other")
    #expect(throws: TextFileError.self) { try SystemFile.moveToFree(new, path) }
    expect(temporary.names, equals: ["text.txt"])
  }

  @Test func `a new file does not replace a file that has its path already`() throws {
    let temporary = try TemporaryFile("one")
    try temporary.shell("printf two > new")
    #expect(try !SystemFile.moveToFree(temporary.folder + "/new", temporary.path))
    #expect(temporary.text == "one" && temporary.names == ["text.txt"])
  }

  @Test(arguments: [
    TextFileError.missing(path: "a"), .notAFile(path: "a"), .busy(path: "a"),
    .unreadable(path: "a", reason: "why"), .unwritable(path: "a", reason: "why"),
    .tooLarge(path: "a", bytes: 7), .encoding(path: "a", offset: 7, guess: "Latin-1"),
  ])
  func `every error has the path of its file and a sentence that begins with it`(
    error: TextFileError
  ) {
    expect(error.path, equals: "a")
    #expect(error.description.hasPrefix("a: ") && error.description.count > 15)
  }

  @Test func `contents have the line ending of their first line`() {
    expect(TextFileContents(text: "one").lineEnding, equals: .lf)
    expect(TextFileContents(text: "one\r\ntwo\n").lineEnding, equals: .crlf)
    expect(
      TextFileContents(text: "a", hasByteOrderMark: true).bytes, equals: [0xEF, 0xBB, 0xBF, 0x61])
  }
}
