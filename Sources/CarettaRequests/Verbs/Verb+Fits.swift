// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// Whether a text fits a box, its overflow, and the largest size at which it fits.
  public static let fits = Verb(
    "fits", "whether texts fit their boxes: lines, size, overflow, the largest size that fits",
    RequestTable(
      LayoutKeys.all + FitsRequest.keys, ignoring: RenderRequest.keys), operandKey: "text",
    otherContent: ["markup"]
  ) { (reader, fonts) throws(RequestError) in
    FitsAnswer(try FitsRequest(reader, fonts: fonts)).response
  }
}
