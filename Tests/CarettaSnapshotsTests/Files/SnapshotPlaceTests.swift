// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaSnapshots

@Suite struct SnapshotPlaceTests {
  private func stem(_ function: String, _ name: String? = nil) -> String {
    SnapshotPlace(filePath: "SomeTests.swift", function: function, name: name).stem
  }

  @Test(arguments: [
    ("wraps()", "SomeTests/wraps"), ("wraps(_:at:)", "SomeTests/wraps"),
    ("a raw name, here()", "SomeTests/a-raw-name-here"), ("test_a2()", "SomeTests/test_a2"),
    ("  ¿qué? (1)()", "SomeTests/qué-1"), ("文字列()", "SomeTests/文字列"),
    ("///()", "SomeTests/snapshot"), ("../../x()", "SomeTests/x"),
  ])
  func `files are named after the test`(function: String, expected: String) {
    expect(stem(function), equals: expected)
  }

  @Test func `a name tells several of a test apart`() {
    expect(stem("wraps()", "narrow column"), equals: "SomeTests/wraps.narrow-column")
  }

  @Test func `long names are cut`() {
    let long = String(repeating: "テ", count: 100) + "()"
    #expect(stem(long).utf8.count <= 160 + "SomeTests/".utf8.count)
  }

  @Test func `the folder is the nearest one of that name in the package`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Package.swift")
    try folder.write("", to: "Tests/A/x.swift")
    func found() -> String {
      String(
        SnapshotPlace.folder(for: "\(folder.path)/Tests/A/ATests.swift").dropFirst(
          folder.path.count))
    }
    expect(found(), equals: "/Tests/A/Snapshots")
    try folder.write("", to: "Snapshots/x")
    expect(found(), equals: "/Snapshots")
    try folder.write("", to: "Tests/Snapshots/x")
    expect(found(), equals: "/Tests/Snapshots")
    try folder.write("", to: "Tests/A/Snapshots/x")
    expect(found(), equals: "/Tests/A/Snapshots")
    expect(SnapshotPlace.package(of: "\(folder.path)/Tests/A/ATests.swift"), equals: folder.path)
  }

  @Test func `a folder outside of the package is not taken`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Snapshots/x")
    try folder.write("", to: "Inner/Package.swift")
    let found = SnapshotPlace.folder(for: "\(folder.path)/Inner/Tests/ATests.swift")
    expect(found, equals: "\(folder.path)/Inner/Tests/Snapshots")
  }

  // MARK: - Several in one test

  private func location(_ function: String, line: Int) -> SnapshotLocation {
    SnapshotLocation(
      fileID: "M/SomeTests.swift", filePath: "SomeTests.swift", function: function, line: line,
      column: 1)
  }

  @Test func `snapshots without names are numbered by their places`() throws {
    let register = SnapshotRegister()
    func stem(_ line: Int) throws -> String {
      try register.place(for: location("wraps()", line: line), name: nil).get().stem
    }
    try expect(stem(10), equals: "SomeTests/wraps")
    try expect(stem(12), equals: "SomeTests/wraps.2")
    try expect(stem(17), equals: "SomeTests/wraps.3")
    // The test runs again.
    try expect(stem(10), equals: "SomeTests/wraps")
    try expect(stem(12), equals: "SomeTests/wraps.2")
  }

  @Test func `two tests must not have one file`() throws {
    let register = SnapshotRegister()
    _ = try register.place(for: location("a b()", line: 1), name: nil).get()
    #expect(throws: SnapshotPlaceError.self) {
      try register.place(for: location("a-b()", line: 9), name: nil).get()
    }
    _ = try register.place(for: location("a-b()", line: 9), name: "other").get()
  }

  // MARK: - Unused

  @Test func `files that no test has asked for are listed`() throws {
    let folder = try TemporaryFolder()
    for file in ["A/used.txt", "A/used.png", "A/old.txt", "B/older.png"] {
      try folder.write("", to: "Snapshots/\(file)")
    }
    let snapshots = SnapshotFolder("\(folder.path)/Snapshots/")
    expect(snapshots.files, equals: ["A/old.txt", "A/used.png", "A/used.txt", "B/older.png"])
    let log = ["A/used.txt", "A/used.png", "A/new.txt"].map { "\(snapshots.path)/\($0)\n" }.joined()
    expect(snapshots.unused(log: log), equals: ["A/old.txt", "B/older.png"])
    #expect(SnapshotFolder("\(folder.path)/none").files.isEmpty)
  }
}
