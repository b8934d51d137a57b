// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// A picture of a layout, a filmstrip of a scenario or a sheet of screens, as PNG.
  public static let render = Verb(
    "render",
    "a picture of a layout, a filmstrip of a scenario or a sheet of screens: PNG or SVG, with carets, "
      + "words, selection on request",
    RequestTable(
      LayoutKeys.all + RenderRequest.keys, ignoring: FitsRequest.keys), operandKey: "text",
    otherContent: ["scroll", "screen"]
  ) { (reader, fonts) throws(RequestError) in
    Response(binary: try RequestedPicture(reader, fonts: fonts).bytes(as: .png))
  }
}
