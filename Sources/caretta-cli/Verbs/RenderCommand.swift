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
    command.check = { (invocation, console) throws(RequestError) in
      let file = invocation.values(out).last
      let format = try pictureFormat(invocation, file: file)
      guard file == nil, console.outputIsTerminal, format != .svg else { return }
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
    let given = invocation.values(format).last
    guard let name = given ?? file.map(fileExtension) else { return .png }
    if let format = RequestedPicture.Format(rawValue: name.lowercased()) { return format }
    let suggestion = NearestName.nearest(to: name, in: ["png", "svg"])
    guard given == nil, let file else {
      throw RequestError(
        .usage, "\(format.name): expected png or svg, found \(JSONValue.string(name).text)",
        suggestion: suggestion)
    }
    throw RequestError(
      .usage,
      "\(out.name): expected a file name that ends in .png or .svg, or \(format.name), found "
        + JSONValue.string(file).text,
      suggestion: suggestion.map { String(file.dropLast(name.count)) + $0 })
  }

  private static func fileExtension(_ file: String) -> String {
    file.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}
