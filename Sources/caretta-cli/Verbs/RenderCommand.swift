// SPDX-License-Identifier: Apache-2.0

import CarettaKit

/// `caretta render`: a picture of a layout, or a filmstrip of a scenario.
enum RenderCommand {
  private static let out = CommandOption(
    name: "--out", value: "FILE", help: "picture.png or picture.svg [the standard output]")
  private static let format = CommandOption(
    name: "--format", value: "png|svg", help: "the kind of picture [by the file's name, else png]")

  /// The verb.
  static let verb = Verb(
    name: "render",
    summary:
      "a picture of a layout or a filmstrip of a scenario: PNG or SVG, with carets, words, selection "
      + "on request",
    table: RequestTable(LayoutKeys.all + RenderRequest.keys), operandKey: "text",
    options: [.fonts, out, format]
  ) { (request) throws(CommandError) in
    let file = request.invocation.values(out).last
    let format = try pictureFormat(request.invocation, file: file)
    let (list, scale) = try picture(request)
    do throws(RenderError) {
      let picture = try bytes(of: list, scale: scale, as: format)
      guard let file else { return .bytes(picture) }
      try PictureFile.write(picture, to: file)
      return .bytes([])
    } catch {
      throw CommandError(error)
    }
  }

  private static func picture(
    _ request: Request
  ) throws(CommandError) -> (list: DisplayList, scale: Double) {
    if let wanted = try FilmstripRequest(request.reader, fonts: request.fonts) {
      return (wanted.picture(), wanted.scale)
    }
    let wanted = try RenderRequest(request.reader, fonts: request.fonts)
    return (LayoutPicture(wanted).picture(), wanted.scale)
  }

  private static func bytes(
    of list: DisplayList, scale: Double, as format: PictureFormat
  ) throws(RenderError) -> [UInt8] {
    switch format {
    case .png: try PNGRenderer().png(from: list, scale: scale)
    case .svg: Array(SVGRenderer().svg(from: list).utf8)
    }
  }

  private static func pictureFormat(
    _ invocation: Invocation, file: String?
  ) throws(CommandError) -> PictureFormat {
    guard let name = invocation.values(format).last ?? file.map(fileExtension) else { return .png }
    guard let format = PictureFormat(rawValue: name.lowercased()) else {
      throw CommandError(.usage, "a picture is png or svg, not \(JSONWriter.text(name))")
    }
    return format
  }

  private static func fileExtension(_ file: String) -> String {
    file.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}

/// The kinds of pictures.
enum PictureFormat: String, Sendable {
  case png, svg
}
