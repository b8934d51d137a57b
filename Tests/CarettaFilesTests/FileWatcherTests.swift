// SPDX-License-Identifier: Apache-2.0

@testable import CarettaFiles
import Foundation
import Expectations

@Suite struct FileWatcherTests {
  @Test func `the version of a file changes with it, and is empty without one`() throws {
    let temporary = try TemporaryFile("one")
    let before = FileWatcher.version(of: temporary.path)
    #expect(!before.isEmpty && FileWatcher.version(of: temporary.path) == before)
    try temporary.rename("another")
    #expect(FileWatcher.version(of: temporary.path) != before)
    #expect(FileWatcher.version(of: temporary.folder + "/none").isEmpty)
  }

  @Test func `a file in a folder that does not exist is looked at four times a second`() async {
    let watcher = FileWatcher(path: "/no/such/folder/text.txt")
    let start = ContinuousClock.now
    var wakes = watcher.makeWakes().makeAsyncIterator()
    #expect(await wakes.next() != nil)
    #expect(await wakes.next() != nil)
    #expect(start.duration(to: .now) > .milliseconds(200))
  }

  @Test func `a stream ends with its watcher`() async throws {
    let temporary = try TemporaryFile("one")
    var watcher: FileWatcher? = FileWatcher(path: temporary.path)
    let stream = try #require(watcher?.makeWakes())
    watcher = nil
    for await _ in stream {}
  }
}
