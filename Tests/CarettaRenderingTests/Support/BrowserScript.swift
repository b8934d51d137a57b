// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Scripts of Tests/Browser, which open a page in headless Chromium and use it.
enum BrowserScript {
  /// Whether Chromium is installed, or the environment variable CHROMIUM names one.
  static let canRun =
    TestFiles.environment("CHROMIUM") != nil
    || ["chromium", "chromium-browser"].contains {
      FileManager.default.isExecutableFile(atPath: "/usr/bin/\($0)")
    }

  /// Runs a script, and leaves the thread to other tests: some pages are played in real time.
  ///
  /// - Parameters:
  ///   - name: the name of the script.
  ///   - arguments: its arguments; with `CARETTA_LOOK=FOLDER` also the option of a picture there.
  ///   - picture: the name of the picture's file.
  /// - Returns: the output of a script that failed, or nil.
  /// - Throws: an error if the script cannot be started.
  static func failure(
    of name: String, _ arguments: [String], picture: String
  ) async throws -> String? {
    let folder = try TestFolder()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      ["python3", "-B", TestFiles.path("Tests/Browser/\(name)")] + arguments
      + (TestFiles.environment("CARETTA_LOOK").map { ["--screenshot", "\($0)/\(picture).png"] }
        ?? [])
    process.standardOutput = FileHandle(forWritingAtPath: try folder.write([], to: "output"))
    process.standardError = process.standardOutput
    let status: Int32 = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let text = try String(contentsOfFile: "\(folder.path)/output", encoding: .utf8)
    return status == 0 ? nil : "\(name) failed: \(text)"
  }
}
