// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// Answers requests: takes the bytes of a JSON request and returns the bytes that the command would
/// write.
///
/// ```swift
/// let responder = Responder(fontFolders: ["Fonts"])
/// let answer = responder.answer(.layout, Array(#"{"text":"Hello","width":100}"#.utf8))
/// ```
///
/// Fonts stay open from one request to the next, and shaped words are cached: in
/// `LayoutContext.current` or, if that is the shared context, in a context for each concurrent
/// thread. Copies share fonts and contexts. Only font files are read.
///
/// The command, the C library and the Python package call this function and cannot differ in
/// results. Errors are answers too, objects with a code, a message and a path, so that no interface
/// has to convert an error type.
public struct Responder: Sendable {
  /// The version of the package.
  package static let version = "0.1.0"

  let fonts: FontLibrary
  private let contexts = ContextPool()

  /// Creates a responder.
  ///
  /// - Parameter fontFolders: the folders, in order, of fonts that a request names without a path.
  ///   If empty: the folders of the environment variable `CARETTA_FONTS`, separated by colons; the
  ///   `Fonts` of the package or installation that the running program belongs to; `./Fonts`.
  public init(fontFolders: [String] = []) {
    fonts = FontLibrary(folders: FontFolders.folders(given: fontFolders))
  }

  /// Creates a responder for requests that may name only some files.
  package init(fontFolders: [String], access: FileAccess) {
    fonts = FontLibrary(
      folders: FontFolders.folders(given: fontFolders), access: access)
  }

  /// Creates a responder whose system fonts are from a configuration file of fontconfig.
  package init(fontFolders: [String], fontconfig: String) {
    fonts = FontLibrary(
      folders: FontFolders.folders(given: fontFolders), fontconfig: fontconfig)
  }

  /// Answers a request.
  ///
  /// - Parameters:
  ///   - verb: the kind of request.
  ///   - request: one JSON object, as UTF-8.
  /// - Returns: a JSON object and a line feed, for `render` the bytes of a PNG file; for an invalid
  ///   request, the object `{"error":{"code","message","path"}}` and a line feed.
  public func answer(_ verb: Verb, _ request: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return try respond(to: JSONValue(request: request), verb).bytes
    } catch {
      return error.response.bytes
    }
  }

  /// Answers a request of a verb by its name; an unknown name is a usage error.
  public func answer(_ verb: String, _ request: [UInt8]) -> [UInt8] {
    do throws(RequestError) {
      return answer(try Verb.named(verb), request)
    } catch {
      return error.response.bytes
    }
  }

  /// Returns the layout of a layout request's text.
  ///
  /// - Parameter request: one JSON object, as UTF-8.
  /// - Returns: the layout, at the width of the request; for vertical lines, at its height.
  /// - Throws: the error in the request.
  package func layout(_ request: [UInt8]) throws(RequestError) -> TextLayout {
    let reader = try RequestReader(RequestNode(JSONValue(request: request)), Verb.layout.table)
    let request = try LayoutRequest(reader, fonts: fonts.forRequest())
    return contexts.withContext { request.layout() }
  }

  /// Returns the values of a fits request.
  ///
  /// - Throws: the error in the request.
  package func fitsRequest(_ request: JSONValue) throws(RequestError) -> FitsRequest {
    try FitsRequest(RequestReader(RequestNode(request), Verb.fits.table), fonts: fonts.forRequest())
  }

  /// Answers a parsed request.
  ///
  /// - Parameters:
  ///   - request: the request, which must be an object.
  ///   - verb: the kind of request, whose keys are checked.
  ///   - overrides: members that replace the request's members.
  ///   - answer: the answer to use instead of the verb's own.
  /// - Returns: the bytes of the answer.
  /// - Throws: the error, with the request's `id`.
  package func respond(
    to request: JSONValue, _ verb: Verb, overrides: JSONObject = JSONObject(),
    answer: Verb.Answer? = nil
  ) throws(RequestError) -> Response {
    guard case .object(var object) = request else {
      throw RequestNode(request).wrongType("an object")
    }
    object = verb.table.merging(object, with: overrides)
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
        // A face was found to be too complex. If this request uses it, opening it fails now.
        return try (answer ?? verb.answer)(reader, fonts)
      }
    } catch {
      let error = error.with(id: object["id"])
      throw isFilmstrip ? error.with(path: Verb.withoutScrollPath(error.path)) : error
    }
  }
}
