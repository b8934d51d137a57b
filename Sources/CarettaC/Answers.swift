// SPDX-License-Identifier: Apache-2.0
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CCaretta
import CarettaLayout
import CarettaRendering
import CarettaRequests

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Implements `caretta_answer`.
@c @implementation
public func caretta_answer(
  _ verb: UnsafePointer<CChar>?, _ request: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerLength: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let verb = try unsafe Input.text(verb, -1, "the verb")
    let request = try unsafe Array(Input.bytes(request, length, "the request"))
    try unsafe writeAnswer(answer, answerLength) { () throws(RequestError) in
      try Shared.responder.respond(to: JSONValue(request: request), Verb.named(verb)).bytes
    }
  }
}

/// Implements `caretta_compare`.
@c @implementation
public func caretta_compare(
  _ request: UnsafePointer<CChar>?, _ length: Int,
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerLength: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let request = try unsafe Array(Input.bytes(request, length, "the request"))
    try unsafe writeAnswer(answer, answerLength) { () throws(RequestError) in
      try ComparisonRequest(JSONValue(request: request)).response.bytes
    }
  }
}

/// Writes an answer, or the answer of its error, which is then thrown.
private func writeAnswer(
  _ answer: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ answerLength: UnsafeMutablePointer<Int>?, _ body: () throws(RequestError) -> [UInt8]
) throws(CallError) {
  guard unsafe answer != nil, unsafe answerLength != nil else {
    throw .argument("the answer's place is NULL")
  }
  let bytes: [UInt8]
  var failure: CallError?
  do throws(RequestError) {
    bytes = try body()
  } catch {
    bytes = error.response.bytes
    failure = CallError(error)
  }
  try unsafe Output.write(bytes, to: answer, answerLength, "the answer")
  if let failure { throw failure }
}

/// Implements `caretta_layout_picture`.
@c @implementation
public func caretta_layout_picture(
  _ layout: OpaquePointer?, _ format: Int32, _ scale: Double,
  _ picture: UnsafeMutablePointer<UnsafeMutablePointer<UInt8>?>?,
  _ length: UnsafeMutablePointer<Int>?, _ error: UnsafeMutablePointer<caretta_error>?
) -> caretta_status {
  unsafe Call.status(error) { () throws(CallError) in
    let layout = try unsafe Call.required(layout, "the layout", LayoutHandle.self).layout
    let format = try Input.choice(format, RequestedPicture.Format.allCases, "a format")
    let list = DisplayList(LayoutContents(layout, showing: [.text]))
    let bytes: [UInt8]
    do throws(RenderError) {
      switch format {
      case .png: bytes = try PNGRenderer().png(from: list, scale: scale)
      case .svg: bytes = Array(SVGRenderer().svg(from: list).utf8)
      case .pdf: bytes = try PDFRenderer(language: layout.style.language).pdf(of: [list])
      }
    } catch {
      throw CallError(CARETTA_ERROR_PICTURE, error.description)
    }
    try unsafe Output.write(bytes, to: picture, length, "the picture")
  }
}

/// Implements `caretta_free`.
@c @implementation
public func caretta_free(_ bytes: UnsafeMutableRawPointer?) { unsafe free(bytes) }
