// SPDX-License-Identifier: Apache-2.0

import Expectations
import Foundation

@testable import CarettaSnapshots

@Suite struct ResultFolderTests {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  @Test func `results outside of a package are in a new folder of this user alone`() throws {
    let place = SnapshotPlace(
      filePath: "\(folder.path)/SomeTests.swift", function: "wraps()", name: nil)
    let content = SnapshotContent.text("a", pictures: []) { _, _ in [] }
    guard
      case .failed(_, let files) = SnapshotCheck(
        place: place, mode: .never, results: .temporary
      ).run(content)
    else {
      Issue.record("the snapshot is not missing")
      return
    }
    let path = try ResultFolder.temporary.pathForWriting()
    defer { try? FileManager.default.removeItem(atPath: path) }
    expect(files, equals: ["\(path)/SomeTests/wraps.txt"])
    expect(
      FileManager.default.contents(atPath: "\(path)/SomeTests/wraps.txt"), equals: Data("a\n".utf8))
    let name = try #require(path.split(separator: "/").last)
    #expect(name.hasPrefix("caretta-snapshots.") && name.utf8.count == 24)
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    #expect(attributes[.posixPermissions] as? Int == 0o700)
    try expect(ResultFolder.temporary.pathForWriting(), equals: path)
  }

  @Test func `results of a package are in its build folder`() throws {
    if ProcessInfo.processInfo.environment["CARETTA_SNAPSHOTS_RESULTS"] != nil { return }
    let file = "\(folder.path)/Tests/SomeTests.swift"
    expect(SnapshotAssertion.results(for: file).pathOfEarlierResults, equals: nil)
    try folder.write("", to: "Package.swift")
    expect(
      SnapshotAssertion.results(for: file).pathOfEarlierResults,
      equals: "\(folder.path)/.build/snapshots")
  }
}
