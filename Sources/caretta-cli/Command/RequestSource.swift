// SPDX-License-Identifier: Apache-2.0

/// Where the requests of a command line come from.
struct RequestSource {
  let verb: Verb
  let invocation: Invocation
  let input: ByteSource

  /// The one request: of a file, of the input, or made of files and options.
  func request() throws(CommandError) -> JSONValue {
    let operands = invocation.operands
    if operands.isEmpty, invocation.keys[verb.operandKey] != nil {
      return .object(JSONObject())
    }
    if operands.isEmpty || operands.count == 1 && Self.isNamedAsJSON(operands[0]) {
      return try JSONValue(request: try bytes().all())
    }
    var request = JSONObject()
    if verb.takesNames {
      request[verb.operandKey] = .array(operands.map { .string($0) })
    } else {
      let bytes = try bytes().all()
      if let request = Self.requestIfAny(bytes) { return request }
      request[verb.operandKey] = .string(try Self.text(bytes, of: operands[0]))
    }
    return .object(request)
  }

  /// The bytes of the one file, or of the input.
  func bytes() throws(CommandError) -> ByteSource {
    guard let file = invocation.operands.first else { return input }
    guard invocation.operands.count == 1 else {
      throw CommandError(.usage, "\(verb.name) takes one file")
    }
    return file == "-" ? input : try .file(file)
  }

  private static func isNamedAsJSON(_ file: String) -> Bool {
    file == "-" || file.hasSuffix(".json") || file.hasSuffix(".jsonl")
  }

  /// The request that a file of any name holds; nil if it holds a text.
  private static func requestIfAny(_ bytes: [UInt8]) -> JSONValue? {
    guard let value = try? JSONParser.parse(bytes), case .object = value else { return nil }
    return value
  }

  private static func text(_ bytes: [UInt8], of file: String) throws(CommandError) -> String {
    if let offset = UTF8Text.firstInvalidOffset(in: bytes) {
      throw CommandError(.invalidUTF8, "\(file): byte \(offset): not UTF-8")
    }
    let isMarked = bytes.starts(with: UTF8Text.mark)
    return String(decoding: bytes.dropFirst(isMarked ? UTF8Text.mark.count : 0), as: UTF8.self)
  }
}

extension JSONValue {
  /// Reads the bytes of a request.
  init(request bytes: [UInt8]) throws(CommandError) {
    do throws(JSONError) {
      self = try JSONParser.parse(bytes)
    } catch {
      throw CommandError(error)
    }
  }
}
