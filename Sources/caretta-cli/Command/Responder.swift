// SPDX-License-Identifier: Apache-2.0

/// Answers the requests of one invocation; fonts stay open from one to the next.
struct Responder {
  let verb: Verb
  let invocation: Invocation
  private let fonts: FontLibrary

  /// Makes a responder.
  init(verb: Verb, invocation: Invocation) {
    self.verb = verb
    self.invocation = invocation
    fonts = FontLibrary(folders: FontFolders.folders(given: invocation.values(.fonts)))
  }

  /// The answer to the one request of the command line, its file or the input.
  func answer(_ input: ByteSource) throws(CommandError) -> [UInt8] {
    let source = RequestSource(verb: verb, invocation: invocation, input: input)
    return try answer(to: try source.request())
  }

  /// The answer to a request; options of the command line win over its keys.
  func answer(to request: JSONValue) throws(CommandError) -> [UInt8] {
    guard case .object(var object) = request else {
      throw RequestNode(request).wrongType("an object")
    }
    for member in invocation.keys.members { object[member.key] = member.value }
    do throws(CommandError) {
      let reader = try RequestReader(RequestNode(.object(object)), verb.table)
      let request = Request(reader: reader, invocation: invocation, fonts: fonts)
      return try verb.answer(request).bytes
    } catch {
      throw error.with(id: object["id"])
    }
  }
}
