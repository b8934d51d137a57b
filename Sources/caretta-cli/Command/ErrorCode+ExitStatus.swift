// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

extension ErrorCode {
  /// The exit status of the process: 1 for fonts, files, dictionaries and pictures, 2 for usage and
  /// requests.
  var exitStatus: Int32 {
    switch self {
    case .fontNotFound, .fontUnreadable, .fontInvalid, .fontTooComplex,
      .hyphenationInvalid, .systemFontsUnavailable, .fileNotFound,
      .fileUnreadable, .fileUnwritable, .renderFailed:
      1
    default: 2
    }
  }
}
