// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// The paths of the server: the inspector page, and a path for each verb.
struct InspectorSite: Sendable {
  let responder: Responder
  /// The request of the initial text of the page.
  let request: JSONValue
  /// The file that the request is read from; nil for a request of the command line.
  var file: WatchedFile?

  /// Answers a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let isReading = request.method == "GET" || request.method == "HEAD"
    switch request.path {
    case "/": return isReading ? page : Self.notAllowed("GET, HEAD")
    case let path where path == "/version" || path.hasPrefix("/version/"):
      guard isReading else { return Self.notAllowed("GET, HEAD") }
      let known = path.dropFirst("/version/".count)
      let version = known.isEmpty ? file?.version : file?.version(after: String(known))
      return HTTPResponse(.ok, type: "text/plain", Array((version ?? "").utf8))
    case "/favicon.ico": return HTTPResponse(.noContent, type: "image/x-icon", [])
    case "/inspect":
      return request.method == "POST" ? inspect(request.body) : Self.notAllowed("POST")
    default:
      guard let verb = Verb.all.first(where: { "/\($0.name)" == request.path }) else {
        let paths = Verb.all.map { "/\($0.name)" }.joined(separator: ", ")
        return HTTPResponse(
          .notFound, text: "GET / is the inspector; POST a request to \(paths) or /inspect")
      }
      guard request.method == "POST" else { return Self.notAllowed("POST") }
      return answer { () throws(RequestError) in
        try responder.respond(to: JSONValue(request: request.body), verb).bytes
      }
    }
  }

  /// The page of the request: the inspector, or the timeline of a scenario.
  private var page: HTTPResponse {
    // Read first, so that a change while the file is read or laid out counts as newer.
    let version = file?.version ?? ""
    do throws(RequestError) {
      let request = try file?.read() ?? request
      let html = try html(of: request)
      let script = WatchedFile.script(shown: version)
      return Self.html(file == nil ? html : html + Array(script.utf8))
    } catch {
      guard let file else { return HTTPResponse(.badRequest, error.response.bytes) }
      // The page reloads when the file is valid again.
      let message = PageText.html("\(file.path): \(error.path): \(error.message)")
      return Self.html(
        Array(
          """
          <!doctype html>
          <html lang="en"><meta charset="utf-8"><title>Caretta</title>
          <body style="font: 16px/1.5 system-ui, sans-serif; margin: 3em">
          <h1>This file cannot be laid out</h1><p>\(message)</p>
          \(WatchedFile.script(shown: version))
          """.utf8))
    }
  }

  private static func html(_ bytes: [UInt8]) -> HTTPResponse {
    HTTPResponse(.ok, type: "text/html; charset=utf-8", bytes)
  }

  private func html(of request: JSONValue) throws(RequestError) -> [UInt8] {
    if case .object(let object) = request, Verb.isScenario(object) {
      return try responder.respond(to: request, .scroll) { (reader, fonts) throws(RequestError) in
        var scenario = try ScrollRequest(reader, fonts: fonts).scenario
        scenario.captures.insert(.views)
        return Response(
          binary: Array(TimelinePage(title: "Caretta").html(of: scenario.play()).utf8))
      }.bytes
    }
    var page = InspectorPage(title: "Caretta")
    page.request = request.text
    return try layoutText(of: request, page) { $0.html(of: $1) }
  }

  /// Returns the tables of a layout request.
  private func inspect(_ body: [UInt8]) -> HTTPResponse {
    var page = InspectorPage(title: "")
    page.request = ""
    do throws(RequestError) {
      return layout(try JSONValue(request: body), page) { $0.data(of: $1) }
    } catch {
      return HTTPResponse(.badRequest, error.response.bytes)
    }
  }

  private func layout(
    _ request: JSONValue, _ page: InspectorPage,
    _ text: @escaping @Sendable (InspectorPage, TextLayout) -> String
  ) -> HTTPResponse {
    answer { () throws(RequestError) in try layoutText(of: request, page, text) }
  }

  private func layoutText(
    of request: JSONValue, _ page: InspectorPage,
    _ text: @escaping @Sendable (InspectorPage, TextLayout) -> String
  ) throws(RequestError) -> [UInt8] {
    try responder.respond(to: request, .layout) { [page] (reader, fonts) throws(RequestError) in
      var page = page
      let layout = try LayoutRequest.inspectedLayout(reader, fonts: fonts, for: &page)
      return Response(binary: Array(text(page, layout).utf8))
    }.bytes
  }

  private func answer(_ bytes: () throws(RequestError) -> [UInt8]) -> HTTPResponse {
    do throws(RequestError) {
      let bytes = try bytes()
      let isPicture = bytes.first == 0x89
      return HTTPResponse(.ok, type: isPicture ? "image/png" : "application/json", bytes)
    } catch {
      return HTTPResponse(.badRequest, error.response.bytes)
    }
  }

  private static func notAllowed(_ methods: String) -> HTTPResponse {
    var response = HTTPResponse(.methodNotAllowed, text: "this path takes \(methods)")
    response.allowed = methods
    return response
  }
}
