// SPDX-License-Identifier: Apache-2.0

/// What `error.code` of an answer can be; the list is closed.
enum ErrorCode: String, Sendable {
  /// The command line: an unknown verb or option, an option without its value.
  case usage
  /// The request is not JSON.
  case invalidJSON = "invalid-json"
  /// A request or a text file is not UTF-8.
  case invalidUTF8 = "invalid-utf8"
  /// A key that the request does not have.
  case unknownKey = "unknown-key"
  /// A key that has no default is not there.
  case missingKey = "missing-key"
  /// A value of the wrong kind: a string for a number.
  case wrongType = "wrong-type"
  /// A number that the key does not take: a negative size.
  case outOfRange = "out-of-range"
  /// A string that the key does not take: an unknown name.
  case invalidValue = "invalid-value"
  /// There is no such font file.
  case fontNotFound = "font-not-found"
  /// The font file cannot be read.
  case fontUnreadable = "font-unreadable"
  /// The file is no font, a damaged one, or has no face of that number.
  case fontInvalid = "font-invalid"
  /// There is no such request or text file.
  case fileNotFound = "file-not-found"
  /// The request or text file cannot be read.
  case fileUnreadable = "file-unreadable"
  /// The answer or the picture cannot be written.
  case fileUnwritable = "file-unwritable"
  /// The picture cannot be drawn.
  case renderFailed = "render-failed"

  /// The status the process ends with: 1 for fonts, files and pictures, 2 for usage and requests.
  var exitStatus: Int32 {
    switch self {
    case .fontNotFound, .fontUnreadable, .fontInvalid, .fileNotFound, .fileUnreadable,
      .fileUnwritable, .renderFailed:
      1
    default: 2
    }
  }
}
