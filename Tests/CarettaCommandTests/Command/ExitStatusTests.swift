// SPDX-License-Identifier: Apache-2.0

import Expectations

@testable import CarettaRequests
@testable import caretta_cli

@Suite struct ExitStatusTests {
  @Test(arguments: [
    ErrorCode.usage, .invalidJSON, .invalidUTF8, .unknownKey, .missingKey, .wrongType, .outOfRange,
    .invalidValue,
  ])
  func `errors of usage and requests have the status 2`(code: ErrorCode) {
    expect(code.exitStatus, equals: 2)
  }

  @Test(arguments: [
    ErrorCode.fontNotFound, .fontUnreadable, .fontInvalid, .fontTooComplex, .fileNotFound,
    .fileUnreadable, .fileUnwritable, .renderFailed, .hyphenationInvalid,
  ])
  func `errors of fonts, files and pictures have the status 1`(code: ErrorCode) {
    expect(code.exitStatus, equals: 1)
  }

  @Test(arguments: [
    (#"{"text":"a","size":-1}"#, 2), (#"{"text":"a","sise":1}"#, 2), ("{", 2), ("[]", 2),
    (#"{"text":"a","fontFiles":["no-such.ttf"]}"#, 1), (#"{"text":"a","fontFiles":["/"]}"#, 1),
    (#"{"text":"a","fontFiles":["Package.swift"]}"#, 1), (#"{"text":"a","fontFiles":[]}"#, 0),
  ])
  func `the process ends with the status of the error`(request: String, status: Int32) {
    expect(CommandRun("layout", input: request).status, equals: status)
  }
}
