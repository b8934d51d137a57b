// SPDX-License-Identifier: Apache-2.0

import CarettaRequests

/// The source of the requests of a command line: a file, the input, or options.
struct RequestSource {
  let command: VerbCommand
  let invocation: Invocation
  let input: ByteSource

  /// The single request: of a file, of the input, or made of files and options.
  func request() throws(RequestError) -> JSONValue {
    let verb = command.verb
    let operands = invocation.operands
    let asksSystem = command.takesNames && invocation.keys["system"] != nil
    if operands.isEmpty, invocation.keys[verb.operandKey] != nil || asksSystem {
      return .object(JSONObject())
    }
    if operands.isEmpty || operands.count == 1 && Self.isNamedAsJSON(operands[0]) {
      return try JSONValue(request: try bytes().all())
    }
    var request = JSONObject()
    if command.takesNames {
      request[verb.operandKey] = .array(operands.map { .string($0) })
    } else {
      let bytes = try bytes().all()
      if let request = Self.requestIfAny(bytes) { return request }
      request[verb.operandKey] = .string(try Self.text(bytes, of: operands[0]))
    }
    return .object(request)
  }

  /// The bytes of the file, or of the input.
  func bytes() throws(RequestError) -> ByteSource {
    guard let file = invocation.operands.first else { return input }
    guard invocation.operands.count == 1 else {
      throw RequestError(.usage, "\(command.name) takes one file")
    }
    return file == "-" ? input : try .file(file)
  }

  private static func isNamedAsJSON(_ file: String) -> Bool {
    file == "-" || file.hasSuffix(".json") || file.hasSuffix(".jsonl")
  }

  /// The request in a file of any name; nil if the file is a text.
  private static func requestIfAny(_ bytes: [UInt8]) -> JSONValue? {
    guard let value = try? JSONValue(request: bytes), case .object = value else { return nil }
    return value
  }

  private static func text(_ bytes: [UInt8], of file: String) throws(RequestError) -> String {
    if let offset = UTF8Text.firstInvalidOffset(in: bytes) {
      throw RequestError(.invalidUTF8, "\(file): byte \(offset): not UTF-8")
    }
    let isMarked = bytes.starts(with: UTF8Text.mark)
    return String(decoding: bytes.dropFirst(isMarked ? UTF8Text.mark.count : 0), as: UTF8.self)
  }
}
