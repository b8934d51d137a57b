// SPDX-License-Identifier: Apache-2.0

/// The source location of an assertion, and the test's function.
struct SnapshotLocation: Sendable {
  var fileID: StaticString
  var filePath: StaticString
  var function: String
  var line: Int
  var column: Int
}
