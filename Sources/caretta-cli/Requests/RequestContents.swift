// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The contents of a command line's request.
enum RequestContents {
  /// The bytes of a request.
  case json([UInt8])
  /// The keys that files and plain text set; empty if options contain the whole request.
  case keys(JSONObject)

  /// Whether the request was sent as JSON.
  var isJSON: Bool {
    if case .json = self { true } else { false }
  }

  /// Returns the request without the options of the command line.
  func request() throws(RequestError) -> JSONValue {
    switch self {
    case .json(let bytes): try JSONValue(request: bytes)
    case .keys(let keys): .object(keys)
    }
  }
}
