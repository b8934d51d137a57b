// SPDX-License-Identifier: Apache-2.0

#if canImport(Testing)
  internal import Testing
#endif
#if canImport(XCTest)
  internal import XCTest
#endif

/// Reports to the running test of Swift Testing or XCTest.
///
/// Both frameworks are imported if available, and the one that runs the test is used without
/// configuration. Therefore the library is for test targets and not part of `CarettaKit`.
struct TestReport {
  /// The place of the assertion.
  var location: SnapshotLocation

  /// Whether the test is one case of several, which must not share a snapshot.
  static var isParameterized: Bool {
    #if canImport(Testing)
      return Test.Case.current?.isParameterized ?? false
    #else
      return false
    #endif
  }

  /// Fails the test.
  func fail(_ message: String) {
    #if canImport(Testing)
      // Outside of any test, as in a detached task, both libraries get the report; the library that
      // is not running ignores it.
      Issue.record(Comment(rawValue: message), sourceLocation: sourceLocation)
      if Test.current != nil { return }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: location.filePath, line: UInt(clamping: location.line))
    #endif
  }

  /// Reports a message without failing the test.
  func note(_ message: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(Comment(rawValue: message), severity: .warning, sourceLocation: sourceLocation)
        return
      }
    #endif
    print("\(location.filePath):\(location.line): \(message)")
  }

  /// Attaches a file to a test of Swift Testing, for `swift test --attachments-path`.
  func attach(_ path: String) {
    #if canImport(Testing)
      guard Test.current != nil, let bytes = FileSystem.bytes(at: path) else { return }
      let name = path.split(separator: "/").last.map(String.init)
      Attachment.record(bytes, named: name, sourceLocation: sourceLocation)
    #endif
  }

  #if canImport(Testing)
    private var sourceLocation: SourceLocation {
      SourceLocation(
        fileID: "\(location.fileID)", filePath: "\(location.filePath)", line: max(1, location.line),
        column: max(1, location.column))
    }
  #endif
}
