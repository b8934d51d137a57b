// SPDX-License-Identifier: Apache-2.0

@testable import CarettaFiles
import Expectations

@Suite struct FileSettlingTests {
  private func stamp(_ size: Int, inode: UInt64 = 1, seconds: Int = 0) -> FileStamp {
    FileStamp(size: size, device: 1, inode: inode, seconds: seconds, nanoseconds: 0)
  }

  @Test func `a version is ready when it is the same twice`() {
    var settling = FileSettling()
    let known = stamp(5)
    expect(settling.decide(known, known: known, at: .zero), equals: .unchanged)
    expect(settling.decide(stamp(6), known: known, at: .milliseconds(10)), equals: .writing)
    expect(settling.decide(stamp(6), known: known, at: .milliseconds(40)), equals: .writing)
    expect(settling.decide(stamp(7), known: known, at: .milliseconds(60)), equals: .writing)
    expect(settling.decide(stamp(7), known: known, at: .milliseconds(109)), equals: .writing)
    expect(settling.decide(stamp(7), known: known, at: .milliseconds(110)), equals: .ready)
  }

  @Test(arguments: [nil, 0, 4])
  func `a missing, empty or shorter file is being written for a second`(size: Int?) {
    var settling = FileSettling()
    let found = size.map { stamp($0) }
    expect(settling.decide(found, known: stamp(5), at: .zero), equals: .writing)
    expect(settling.decide(found, known: stamp(5), at: .milliseconds(999)), equals: .writing)
    expect(settling.decide(found, known: stamp(5), at: .seconds(1)), equals: .ready)
  }

  @Test func `a truncated file that is written again is ready with its last version`() {
    var settling = FileSettling()
    expect(settling.decide(stamp(0), known: stamp(5), at: .zero), equals: .writing)
    expect(settling.decide(stamp(3), known: stamp(5), at: .milliseconds(50)), equals: .writing)
    expect(settling.decide(stamp(9), known: stamp(5), at: .milliseconds(100)), equals: .writing)
    expect(settling.decide(stamp(9), known: stamp(5), at: .milliseconds(150)), equals: .ready)
  }

  @Test func `a file of the same size that was modified or renamed is another version`() {
    var settling = FileSettling()
    expect(settling.decide(stamp(5, seconds: 1), known: stamp(5), at: .zero), equals: .writing)
    expect(settling.decide(stamp(5, inode: 2), known: stamp(5), at: .seconds(1)), equals: .writing)
    expect(settling.decide(stamp(5), known: stamp(5), at: .seconds(2)), equals: .unchanged)
  }

  @Test func `bytes that end within a character are waited for as a shorter file is`() {
    let stamp = FileStamp(size: 2, device: 1, inode: 1, seconds: 1, nanoseconds: 0)
    let version = SystemFile.Version(bytes: [0x61, 0xE2], stamp: stamp)
    var settling = FileSettling()
    expect(settling.decide(stamp, known: nil, at: .zero), equals: .writing)
    expect(settling.decide(stamp, known: nil, at: FileSettling.pause), equals: .ready)
    let isAcceptedAtOnce = settling.accepts(version)
    #expect(!isAcceptedAtOnce)
    expect(settling.decide(stamp, known: nil, at: FileSettling.pause * 2), equals: .writing)
    expect(settling.decide(stamp, known: nil, at: FileSettling.patience), equals: .ready)
    let isAcceptedAfterward = settling.accepts(version)
    #expect(isAcceptedAfterward)
  }
}
