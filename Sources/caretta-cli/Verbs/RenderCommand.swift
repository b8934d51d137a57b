// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta render`: PNG or SVG, into a file or the output.
  static let render = VerbCommand(.render, options: [.fonts, out, format]) {
    (reader, fonts, invocation) throws(RequestError) in
    let file = invocation.values(out).last
    let format = try pictureFormat(invocation, file: file)
    let picture = try RequestedPicture(reader, fonts: fonts).bytes(as: format)
    guard let file else { return Response(binary: picture) }
    do throws(RenderError) {
      try PictureFile.write(picture, to: file)
    } catch {
      throw RequestError(error)
    }
    return Response(binary: [])
  }

  private static let out = CommandOption(
    name: "--out", value: "FILE", help: "picture.png or picture.svg [the standard output]")
  private static let format = CommandOption(
    name: "--format", value: "png|svg", help: "the kind of picture [by the file's name, else png]")

  private static func pictureFormat(
    _ invocation: Invocation, file: String?
  ) throws(RequestError) -> RequestedPicture.Format {
    guard let name = invocation.values(format).last ?? file.map(fileExtension) else { return .png }
    guard let format = RequestedPicture.Format(rawValue: name.lowercased()) else {
      throw RequestError(.usage, "a picture is png or svg, not \(JSONValue.string(name).text)")
    }
    return format
  }

  private static func fileExtension(_ file: String) -> String {
    file.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}
