// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// The frames, safe areas, margins and readable widths of views on one screen or on all devices.
  public static let screen = Verb(
    "screen", "views with anchors on one screen or all devices: frames, safe areas, margins",
    ScreenRequest.table, operandKey: "stage"
  ) { (reader, fonts) throws(RequestError) in
    Response(json: ScreenAnswer(request: try ScreenRequest(reader, fonts: fonts)))
  }
}
