// SPDX-License-Identifier: Apache-2.0

extension Verb {
  /// A picture of a layout, a filmstrip of a scenario or a sheet of screens: PNG, SVG or PDF.
  public static let render = Verb(
    "render",
    "a picture of a layout, a filmstrip of a scenario or a sheet of screens: PNG, SVG or PDF, with "
      + "carets, words, selection on request",
    RequestTable(
      LayoutKeys.all + RenderRequest.keys + RequestedPicture.keys, ignoring: FitsRequest.keys),
    operandKey: "text",
    otherContent: ["markup", "scroll", "screen"]
  ) { (reader, fonts) throws(RequestError) in
    let picture = try RequestedPicture(reader, fonts: fonts)
    return Response(binary: try picture.bytes(as: picture.format ?? .png))
  }
}
