// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta render`: PNG or SVG, into a file or the output.
  static let render: VerbCommand = {
    var command = VerbCommand(.render, options: [.fonts, out, format]) {
      (reader, fonts, invocation) throws(RequestError) in
      let file = invocation.values(out).last
      let format = try pictureFormat(invocation, file: file)
      let picture = try RequestedPicture(reader, fonts: fonts)
      let bytes = try picture.bytes(as: format)
      var response = Response(binary: file == nil ? bytes : [])
      response.warnings = picture.warnings
      if let file {
        do throws(RenderError) {
          try PictureFile.write(bytes, to: file)
        } catch {
          throw RequestError(error)
        }
      }
      return response
    }
    command.outputCheck = { (invocation, console) throws(RequestError) in
      guard invocation.values(out).isEmpty, console.outputIsTerminal else { return }
      if try pictureFormat(invocation, file: nil) == .svg { return }
      throw RequestError(
        .usage, "PNG is not written to a terminal; name a file with \(out.name) picture.png")
    }
    return command
  }()

  private static let out = CommandOption(
    name: "--out", value: "FILE", help: "picture.png or picture.svg [the standard output]")
  private static let format = CommandOption(
    name: "--format", value: "png|svg", help: "the kind of picture [by the file's name, else png]")

  private static func pictureFormat(
    _ invocation: Invocation, file: String?
  ) throws(RequestError) -> RequestedPicture.Format {
    guard let name = invocation.values(format).last ?? file.map(fileExtension) else { return .png }
    guard let format = RequestedPicture.Format(rawValue: name.lowercased()) else {
      throw RequestError(
        .usage,
        "\(Self.format.name): expected png or svg, found \(JSONValue.string(name).text)",
        suggestion: NearestName.nearest(to: name, in: ["png", "svg"]))
    }
    return format
  }

  private static func fileExtension(_ file: String) -> String {
    file.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}
