// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

extension VerbCommand {
  /// `caretta render`: PNG, SVG or PDF, into a file or the output.
  static let render: VerbCommand = {
    var command = VerbCommand(.render, options: [.fonts, out]) {
      (reader, fonts, invocation) throws(RequestError) in
      let file = invocation.values(out).last
      let picture = try RequestedPicture(reader, fonts: fonts)
      let bytes = try picture.bytes(as: picture.format ?? file.flatMap(fileFormat) ?? .png)
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
      let format = invocation.keys["format"]
      if let file = invocation.values(out).last {
        if format == nil, fileFormat(file) == nil { throw unknownFormat(file) }
      } else if console.outputIsTerminal, format != "svg" {
        throw RequestError(
          .usage,
          "PNG and PDF are not written to a terminal; name a file with \(out.name) picture.png")
      }
    }
    return command
  }()

  private static let out = CommandOption(
    name: "--out", value: "FILE",
    help: "picture.png, picture.svg or document.pdf [the standard output]")

  private static func fileFormat(_ file: String) -> RequestedPicture.Format? {
    RequestedPicture.Format(rawValue: fileExtension(file).lowercased())
  }

  private static func unknownFormat(_ file: String) -> RequestError {
    let name = fileExtension(file)
    let suggestion = NearestName.nearest(
      to: name, in: RequestedPicture.Format.allCases.map(\.rawValue))
    return RequestError(
      .usage,
      "\(out.name): expected a file name that ends in .png, .svg or .pdf, or --format, found "
        + JSONValue.string(file).text,
      suggestion: suggestion.map { String(file.dropLast(name.count)) + $0 })
  }

  private static func fileExtension(_ file: String) -> String {
    file.split(separator: "/").last?.split(separator: ".").dropFirst().last.map(String.init) ?? ""
  }
}
