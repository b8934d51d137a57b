// SPDX-License-Identifier: Apache-2.0

import TestSupport

@testable import CarettaRequests

/// The layout requests that `Tests/Browser/browser.py` recorded.
enum RecordedRequests {
  /// All recorded requests; the requests of an unreadable file are left out, which a test detects.
  static let all: [JSONValue] = [
    "alignment", "breaking", "cjk", "scripts", "spacing", "styles", "white-space",
  ].flatMap { file in
    let path = TestFiles.path("Tests/Browser/Recorded/\(file).jsonl")
    let lines = (TestFiles.bytes(at: path) ?? []).split(separator: UInt8(ascii: "\n"))
    return lines.compactMap { (try? JSONValue(request: Array($0)))?["request"] }
  }
}
