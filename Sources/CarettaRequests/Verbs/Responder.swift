// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// Answers requests: bytes of JSON in, the bytes that the command would write out.
///
/// ```swift
/// let responder = Responder(fontFolders: ["Fonts"])
/// let answer = responder.answer(.layout, Array(#"{"text":"Hello","width":100}"#.utf8))
/// ```
///
/// Fonts stay open from one request to the next, and shaped words are kept: in
/// `LayoutContext.current` or, where that is the shared one, in a context for each of the threads
/// that answer at once. Copies share fonts and contexts. The only files that are read are fonts.
public struct Responder: Sendable {
  /// The version of the package.
  package static let version = "0.1.0"

  let fonts: FontLibrary
  private let contexts = ContextPool()

  /// Makes a responder.
  ///
  /// - Parameter fontFolders: where fonts are looked up that a request names without a path, in
  ///   order. If empty: the folders of the environment variable `CARETTA_FONTS`, separated by
  ///   colons; the `Fonts` of the package or installation that the running program belongs to;
  ///   `./Fonts`.
  public init(fontFolders: [String] = []) {
    fonts = FontLibrary(folders: FontFolders.folders(given: fontFolders))
  }

  /// Makes a responder for requests that may name only some files.
  package init(fontFolders: [String], access: FileAccess) {
    fonts = FontLibrary(
      folders: FontFolders.folders(given: fontFolders), access: access)
  }

  /// Makes a responder whose fonts of the system are those of a configuration file of fontconfig.
  package init(fontFolders: [String], fontconfig: String) {
    fonts = FontLibrary(
      folders: FontFolders.folders(given: fontFolders), fontconfig: fontconfig)
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - verb: the kind of request.
  ///   - request: one JSON object, as UTF-8.
  /// - Returns: a JSON object and a line feed, for `render` the bytes of a PNG file; for a request
  ///   that cannot be answered the object `{"error":{"code","message","path"}}` and a line feed.
  public func answer(_ verb: Verb, _ request: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return try respond(to: JSONValue(request: request), verb).bytes
    } catch {
      return error.response.bytes
    }
  }

  /// Answers a request of a verb by its name; an unknown one is a usage error.
  public func answer(_ verb: String, _ request: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return answer(try Verb.named(verb), request)
    } catch {
      return error.response.bytes
    }
  }

  /// The layout of a layout request's text.
  ///
  /// - Parameter request: one JSON object, as UTF-8.
  /// - Returns: the layout, at the width of the request, of vertical lines at its height.
  /// - Throws: why it cannot be answered.
  package func layout(_ request: [UInt8]) throws(RequestError) -> TextLayout {
    let reader = try RequestReader(RequestNode(JSONValue(request: request)), Verb.layout.table)
    let request = try LayoutRequest(reader, fonts: fonts.forRequest())
    return contexts.withContext { request.layout() }
  }

  /// The values of a fits request.
  ///
  /// - Throws: why it cannot be answered.
  package func fitsRequest(_ request: JSONValue) throws(RequestError) -> FitsRequest {
    try FitsRequest(RequestReader(RequestNode(request), Verb.fits.table), fonts: fonts.forRequest())
  }

  /// Answers a parsed request.
  ///
  /// - Parameters:
  ///   - request: the request; not an object is an error.
  ///   - verb: the kind of request, whose keys are checked.
  ///   - overrides: members that replace those of the request.
  ///   - answer: the answer in place of the verb's own.
  /// - Returns: the bytes of the answer.
  /// - Throws: the error, with the request's `id`.
  package func respond(
    to request: JSONValue, _ verb: Verb, overrides: JSONObject = JSONObject(),
    answer: Verb.Answer? = nil
  ) throws(RequestError) -> Response {
    guard case .object(var object) = request else {
      throw RequestNode(request).wrongType("an object")
    }
    for member in overrides.members { object[member.key] = member.value }
    let fonts = fonts.forRequest()
    let isFilmstrip = verb.name == Verb.render.name && Verb.isScenario(object)
    do throws(RequestError) {
      object = try contexts.withContext { () throws(RequestError) in
        try verb.adapted(object, fonts: fonts)
      }
      let reader = try RequestReader(RequestNode(.object(object)), verb.table)
      return try contexts.withContext { () throws(RequestError) in
        let complexFaces = FontFace.complexFaceCount
        var response = try (answer ?? verb.answer)(reader, fonts)
        if isFilmstrip { response.warnings = response.warnings.map(Verb.withoutScrollPath) }
        if FontFace.complexFaceCount == complexFaces { return response }
        // Some face was found to be too complex. If it is one of this request's, opening it fails now.
        return try (answer ?? verb.answer)(reader, fonts)
      }
    } catch {
      let error = error.with(id: object["id"])
      throw isFilmstrip ? error.with(path: Verb.withoutScrollPath(error.path)) : error
    }
  }
}
