// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRendering
import Expectations

@testable import CarettaSnapshots

@Suite struct SnapshotCheckTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func check(_ mode: SnapshotMode, _ content: SnapshotContent) -> String {
    let place = SnapshotPlace(
      filePath: "\(folder.path)/SomeTests.swift", function: "wraps()", name: nil)
    let results = ResultFolder.path("\(folder.path)/results")
    switch SnapshotCheck(place: place, mode: mode, results: results).run(content) {
    case .matched: return "matched"
    case .recorded(let message): return "recorded: \(message)"
    case .failed(let message, _): return "failed: \(message)"
    }
  }
  private func check(_ mode: SnapshotMode, _ text: String) -> String {
    check(
      mode,
      .text(text, pictures: [SnapshotFile(ending: "svg") { Array("<\(text)>".utf8) }]) { _, _ in
        ["it is another"]
      })
  }
  private var kept: String? { folder.text("Snapshots/SomeTests/wraps.txt") }
  private var picture: String? { folder.text("Snapshots/SomeTests/wraps.svg") }
  private var result: String? { folder.text("results/SomeTests/wraps.txt") }

  @Test func `missing writes what is not there and compares what is`() {
    #expect(check(.missing, "a").hasPrefix("recorded: Wrote the snapshot \(folder.path)/Snapshots"))
    expect(kept, equals: "a\n")
    expect(picture, equals: "<a>")
    expect(check(.missing, "a"), equals: "matched")
    #expect(check(.missing, "b").hasPrefix("failed: "))
    expect(kept, equals: "a\n")
  }

  @Test func `never writes no snapshot, but shows what is there`() {
    #expect(check(.never, "a").hasPrefix("failed: There is no snapshot"))
    expect(kept, equals: nil)
    expect(result, equals: "a\n")
    _ = check(.missing, "a")
    expect(check(.never, "a"), equals: "matched")
    #expect(check(.never, "b").hasPrefix("failed: The snapshot"))
    expect(kept, equals: "a\n")
  }

  @Test func `failed writes what is not there or differs`() {
    #expect(check(.failed, "a").hasPrefix("recorded"))
    expect(check(.failed, "a"), equals: "matched")
    #expect(check(.failed, "b").contains("it differed:\n  it is another"))
    expect(kept, equals: "b\n")
    expect(picture, equals: "<b>")
  }

  @Test func `all writes always`() {
    #expect(check(.all, "a").hasPrefix("recorded"))
    #expect(check(.all, "a").hasPrefix("recorded"))
  }

  @Test func `a failure has words, a diff and the place of the results`() {
    _ = check(.missing, "one\ntwo\nthree")
    let message = check(.missing, "one\n2\nthree")
    #expect(
      message.contains(
        """
          it is another

        --- kept
        +++ now
        @@ -1,4 +1,4 @@
         one
        -two
        +2
         three
        """))
    #expect(message.contains("What it is now: \(folder.path)/results/SomeTests/wraps.txt"))
    expect(result, equals: "one\n2\nthree\n")
    expect(folder.text("results/SomeTests/wraps.svg"), equals: "<one\n2\nthree>")
  }

  @Test func `a failure is not endless`() {
    _ = check(.missing, "")
    let message = check(.missing, (0..<9000).map(String.init).joined(separator: "\n"))
    #expect(message.split(separator: "\n").count < 220)
    #expect(message.contains("lines more"))
  }

  @Test func `results of a failure go when it is over`() {
    _ = check(.missing, "a")
    _ = check(.missing, "b")
    #expect(result != nil)
    _ = check(.missing, "a")
    expect(result, equals: nil)
    expect(folder.text("results/SomeTests/wraps.svg"), equals: nil)
  }

  @Test func `a kept file with something else in it is a difference`() throws {
    try folder.write("a\r\n", to: "Snapshots/SomeTests/wraps.txt")
    #expect(check(.missing, "a").hasPrefix("failed: "))
  }

  // MARK: - Pictures

  private func square(_ side: Double, _ width: Double = 8) throws -> SnapshotContent {
    try .png(
      DisplayList(
        size: Size(width: width, height: 6), items: [.fill(rect(1, 1, side, side), .black)]),
      scale: 1, tolerance: PictureTolerance(pixels: 2))
  }

  @Test func `a picture may differ in as many pixels as are tolerated`() throws {
    _ = check(.missing, try square(1))
    expect(check(.missing, try square(1)), equals: "matched")
    #expect(
      check(.missing, try square(2)).contains(
        "3 pixels differ, by up to 255 of 255 (at most 2 may), between 1, 1 and 3, 3"))
    #expect(folder.text("results/SomeTests/wraps.difference.png") != nil)
    expect(check(.missing, try square(0)), equals: "matched")
    expect(folder.text("results/SomeTests/wraps.difference.png"), equals: nil)
  }

  @Test func `a picture of another size differs`() throws {
    _ = check(.missing, try square(1))
    #expect(check(.missing, try square(1, 9)).contains("the picture is 9 × 6 pixels (was 8 × 6)"))
  }

  @Test func `a kept file that is no picture is said to be none`() throws {
    try folder.write("text", to: "Snapshots/SomeTests/wraps.png")
    #expect(check(.missing, try square(1)).contains("the kept file is not a PNG picture"))
  }
}
