// SPDX-License-Identifier: Apache-2.0

import Foundation
import TestSupport

/// Digests of results of the whole package, to tell whether a change of the code has changed any.
///
/// - `caretta-digest`: a line for each result, its name and its digest.
/// - `caretta-digest --check FILE`: compares with recorded lines; prints the name of each result
///   that differs, is new or is missing, and ends with status 1 if there is one.
/// - `caretta-digest --show NAME`: the text that the digest is of.
@main
struct DigestCommand {
  static func main() async throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let results = try allResults()
    switch (arguments.first, arguments.count) {
    case (nil, _):
      for (result, digest) in zip(results, await digests(of: results)) {
        print(result.name, digest)
      }
    case ("--check", 2):
      guard let bytes = TestFiles.bytes(at: arguments[1]) else {
        fail("cannot read \(arguments[1])")
      }
      let recorded = String(decoding: bytes, as: UTF8.self)
      check(results, await digests(of: results), against: recorded)
    case ("--show", 2):
      guard let result = results.first(where: { $0.name == arguments[1] }) else {
        fail("no result \(arguments[1])")
      }
      print(result.text(), terminator: "")
    default: fail("usage: caretta-digest [--check FILE | --show NAME]")
    }
  }

  private static func allResults() throws -> [DigestedResult] {
    let fonts = try DigestFonts()
    let results =
      widthResults(fonts) + optionResults(fonts) + stylingResults(fonts)
      + generatedLayoutResults(fonts) + documentResults(fonts) + longDocumentResults(fonts)
      + editorResults(fonts) + tokenizerResults(fonts) + movementResults(fonts)
      + highlightResults(fonts) + diffResults() + scenarioResults(fonts) + verticalResults(fonts)
      + flowResults(fonts) + pageResults(fonts) + edgeResults(fonts) + boxResults(fonts)
      + decorationResults(fonts) + transformResults(fonts) + annotationResults(fonts)
    precondition(Set(results.map(\.name)).count == results.count, "two results have one name")
    return results
  }

  /// The digest of each result, computed on all cores.
  private static func digests(of results: [DigestedResult]) async -> [String] {
    let taskCount = 16
    return await withTaskGroup(of: [(Int, String)].self) { group in
      for first in 0..<taskCount {
        group.addTask {
          stride(from: first, to: results.count, by: taskCount).map { index in
            (index, hex(fnv1a(results[index].text())))
          }
        }
      }
      var digests = [String](repeating: "", count: results.count)
      for await part in group {
        for (index, digest) in part { digests[index] = digest }
      }
      return digests
    }
  }

  /// Compares the results with recorded lines and ends the process.
  private static func check(
    _ results: [DigestedResult], _ digests: [String], against recorded: String
  ) -> Never {
    var expected: [Substring: Substring] = [:]
    for line in recorded.split(separator: "\n") {
      let fields = line.split(separator: " ")
      if fields.count == 2 { expected[fields[0]] = fields[1] }
    }
    var differences = 0
    for (result, digest) in zip(results, digests) {
      guard let old = expected.removeValue(forKey: Substring(result.name)) else {
        print("new \(result.name)")
        differences += 1
        continue
      }
      if old != digest {
        print("differs \(result.name)")
        differences += 1
      }
    }
    for name in expected.keys.sorted() { print("missing \(name)") }
    differences += expected.count
    print("\(results.count) results, \(differences) differences")
    exit(differences == 0 ? 0 : 1)
  }

  private static func fail(_ message: String) -> Never {
    FileHandle.standardError.write(Data("caretta-digest: \(message)\n".utf8))
    exit(2)
  }

  private static func hex(_ digest: UInt64) -> String {
    let digits = String(digest, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// A result with a name; its text is computed when it is asked for.
struct DigestedResult: Sendable {
  /// The name, without spaces.
  let name: String
  /// The canonical text of the result.
  let text: @Sendable () -> String

  /// Creates a result from the answers that a function adds to a text.
  init(_ name: String, _ body: @escaping @Sendable (inout CanonicalText) -> Void) {
    self.name = name
    text = {
      var canonical = CanonicalText()
      body(&canonical)
      return canonical.text
    }
  }
}

extension [DigestedResult] {
  /// Appends a result with a name.
  mutating func add(_ name: String, _ body: @escaping @Sendable (inout CanonicalText) -> Void) {
    append(DigestedResult(name, body))
  }
}

/// The 64-bit FNV-1a hash of the UTF-8 bytes of a text.
func fnv1a(_ text: String) -> UInt64 {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  return hash
}
