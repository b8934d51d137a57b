// SPDX-License-Identifier: Apache-2.0

import CarettaFiles
import Foundation
import Testing

/// A file in a folder of its own, which is removed with it.
final class TemporaryFile {
  let folder: String
  let path: String

  convenience init(_ text: String) throws { try self.init(Array(text.utf8)) }

  init(_ bytes: [UInt8]) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "caretta-\(UUID())").path
    path = "\(folder)/text.txt"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(bytes).write(to: URL(filePath: path))
  }

  /// Creates a file and opens it.
  static func opened(_ text: String) throws -> (TemporaryFile, LiveTextFile) {
    let temporary = try TemporaryFile(text)
    return (temporary, try LiveTextFile(path: temporary.path))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  var bytes: [UInt8] { FileManager.default.contents(atPath: path).map(Array.init) ?? [] }
  /// The text of the file, with the byte order mark if it has one.
  var text: String { String(decoding: bytes, as: UTF8.self) }
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Truncates the file and writes into it.
  func write(_ text: String) throws { try write(Array(text.utf8)) }

  func write(_ bytes: [UInt8]) throws { try Data(bytes).write(to: URL(filePath: path)) }

  /// Writes another file and renames it to the path.
  func rename(_ text: String) throws {
    try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
  }

  /// Runs commands of the shell in the folder, and waits for them.
  func shell(_ commands: String) throws {
    let process = try start(commands)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
  }

  func start(_ commands: String) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", commands]
    process.currentDirectoryURL = URL(filePath: folder)
    try process.run()
    return process
  }
}
