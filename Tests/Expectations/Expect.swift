// SPDX-License-Identifier: Apache-2.0

// One import gives a test everything that tests use.
@_exported public import TestSupport
@_exported public import Testing

/// Records an issue with both values unless `value` equals `expected`.
///
/// The compiler needs a thirtieth of the time of `#expect(value == expected)`, whose expansion has
/// two closures and is checked again; the macro is for other conditions. `comment` is evaluated
/// only for an issue. The location is four literals, because `#_sourceLocation` is a macro, too.
public func expect<Value: Equatable>(
  _ value: Value, equals expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  fileID: String = #fileID, filePath: String = #filePath, line: Int = #line, column: Int = #column
) {
  if value == expected { return }
  let values: Comment = "\(String(reflecting: value)) is not \(String(reflecting: expected))"
  let text = comment().map { "\(values): \($0)" as Comment } ?? values
  Issue.record(
    text,
    sourceLocation: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column))
}

/// Checks generated samples, and records an issue for each of the first ones with findings.
///
/// `check` returns the sample of a number and its findings.
public func checkSamples<Sample>(
  _ count: Int, seed: UInt64, failures most: Int = 2,
  sourceLocation: SourceLocation = #_sourceLocation,
  _ check: (Int) throws -> (sample: Sample, found: [String])
) rethrows {
  var failures = 0
  for number in 0..<count where failures < most {
    let (sample, found) = try check(number)
    if found.isEmpty { continue }
    failures += 1
    Issue.record("seed \(seed): \(sample): \(found.prefix(2))", sourceLocation: sourceLocation)
  }
}
