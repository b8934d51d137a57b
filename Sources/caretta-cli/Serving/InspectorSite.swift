// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// The paths of the server: the inspector page, and a path for each verb.
struct InspectorSite: Sendable {
  let responder: Responder
  /// The request of the text that the page begins with.
  let request: JSONValue

  /// Answers a request.
  func answer(_ request: HTTPRequest) -> HTTPResponse {
    let isReading = request.method == "GET" || request.method == "HEAD"
    switch request.path {
    case "/": return isReading ? page : Self.notAllowed("GET, HEAD")
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

  /// The inspector page with the first text.
  private var page: HTTPResponse {
    var page = InspectorPage(title: "Caretta")
    page.request = request.text
    let found = layout(request) { [page] in page.html(of: $0) }
    return found.status == .ok
      ? HTTPResponse(.ok, type: "text/html; charset=utf-8", found.body) : found
  }

  /// The tables of a layout request.
  private func inspect(_ body: [UInt8]) -> HTTPResponse {
    var page = InspectorPage(title: "")
    page.request = ""
    do throws(RequestError) {
      return layout(try JSONValue(request: body)) { [page] in page.data(of: $0) }
    } catch {
      return HTTPResponse(.badRequest, error.response.bytes)
    }
  }

  private func layout(
    _ request: JSONValue, _ text: @escaping @Sendable (TextLayout) -> String
  ) -> HTTPResponse {
    answer { () throws(RequestError) in
      try responder.respond(to: request, .layout) { (reader, fonts) throws(RequestError) in
        let request = try LayoutRequest(reader, fonts: fonts)
        return Response(binary: Array(text(try request.inspectedLayout()).utf8))
      }.bytes
    }
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
