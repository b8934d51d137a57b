// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import CarettaRequests

/// The source of the requests of a command line: a file, the standard input, or options.
struct RequestSource {
  let command: VerbCommand
  let invocation: Invocation
  let input: ByteSource
  /// Whether the input is a terminal, which is not read unless the command line names it.
  var inputIsTerminal = false

  private var operands: [String] { invocation.operands }

  /// Whether the request is read from the standard input although the command line does not name
  /// it.
  var readsInput: Bool {
    operands.isEmpty && !invocation.readsText && !usesOptionsAlone
  }

  /// Whether the command line requires JSON.
  var expectsJSON: Bool {
    if operands.count == 1 { return Self.isNamedAsJSON(operands[0]) }
    return readsInput && !command.takesPlainText
  }

  /// Whether options are the request, and the standard input is not read: options contain its
  /// content, or all needed keys if there is no other input.
  ///
  /// Without content, as in `caretta screen --device X`, a piped request has precedence: options
  /// replace its keys.
  private var usesOptionsAlone: Bool {
    guard operands.isEmpty else { return false }
    let hasContent = command.verb.contentKeys.contains { invocation.keys[$0] != nil }
    return hasContent || inputIsTerminal && optionsAreComplete
  }

  /// Whether options contain all keys that a request needs.
  private var optionsAreComplete: Bool { command.verb.isComplete(invocation.keys) }

  /// Reads the single request: from a file, from the standard input, or from files and options.
  ///
  /// A file named `.html` or `.htm` is markup. Another file and, for verbs that accept plain text,
  /// the standard input are plain text if they do not begin with a brace; a file with a JSON
  /// extension is always JSON.
  func contents() throws(RequestError) -> RequestContents {
    let key = contentKey
    var keys = JSONObject()
    if let key = invocation.readKey {
      guard operands.isEmpty else {
        throw RequestError(
          .usage,
          "\(RequestKey.option(ofKey: key)) - reads the standard input, so it takes no file")
      }
      keys[key] = .string(try Self.text(try input.all(), of: "standard input"))
      return .keys(keys)
    }
    if usesOptionsAlone { return .keys(keys) }
    let isNamedAsJSON = operands.count == 1 && Self.isNamedAsJSON(operands[0])
    if command.takesNames, !operands.isEmpty, !isNamedAsJSON {
      keys[key] = .array(operands.map { .string($0) })
      return .keys(keys)
    }
    let bytes = try bytes().all()
    let file = operands.first ?? "-"
    let name = file == "-" ? "standard input" : file
    if operands.isEmpty, optionsAreComplete, Self.isBlank(bytes) { return .keys(keys) }
    if isJSON(bytes, file) { return .json(try Self.checked(bytes, of: name)) }
    keys[key] = .string(try Self.text(bytes, of: name))
    return .keys(keys)
  }

  /// The key that the contents of a file set: `markup` for a file that is named as HTML.
  private var contentKey: String {
    let isMarkup = command.verb.table["markup"] != nil && operands.count == 1
    return isMarkup && Self.isNamedAsMarkup(operands[0]) ? "markup" : command.verb.operandKey
  }

  /// Whether a file is named as HTML.
  static func isNamedAsMarkup(_ file: String) -> Bool {
    [".html", ".htm"].contains { file.lowercased().hasSuffix($0) }
  }

  /// Returns what to do about a request that is empty or plain text; nil if it may be JSON.
  func hint(about contents: RequestContents) -> String? {
    guard case .json(let bytes) = contents else { return nil }
    let help = "caretta \(command.name) --help has examples"
    switch Self.content(of: bytes).first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return nil
    case nil: return "it comes from a file, a pipe or options; \(help)"
    default:
      guard case .string? = command.verb.table[command.verb.operandKey]?.kind else { return help }
      let option = RequestKey.option(ofKey: command.verb.operandKey)
      return "a text is passed with \(option) 'TEXT'; \(help)"
    }
  }

  /// The bytes of the file, or of the standard input.
  func bytes() throws(RequestError) -> ByteSource {
    guard let file = operands.first else { return input }
    guard operands.count == 1 else {
      throw RequestError(.usage, "\(command.name) takes one file, found \(operands.count)")
    }
    return file == "-" ? input : try .file(file)
  }

  /// Whether bytes contain only white space.
  private static func isBlank(_ bytes: [UInt8]) -> Bool { content(of: bytes).isEmpty }

  /// Returns the bytes after a byte order mark and the white space of JSON.
  private static func content(of bytes: [UInt8]) -> ArraySlice<UInt8> {
    let start = bytes.starts(with: UTF8Text.mark) ? UTF8Text.mark.count : 0
    return bytes[start...].drop { [0x20, 0x09, 0x0A, 0x0D].contains($0) }
  }

  private static func isNamedAsJSON(_ file: String) -> Bool {
    file == "-" || file.hasSuffix(".json") || file.hasSuffix(".jsonl")
  }

  /// Whether bytes are a request instead of plain text.
  private func isJSON(_ bytes: [UInt8], _ file: String) -> Bool {
    if file == "-" ? !command.takesPlainText : Self.isNamedAsJSON(file) { return true }
    if contentKey == "markup" { return false }
    let content = Self.content(of: bytes)
    switch content.first {
    case UInt8(ascii: "{"): return true
    // A text may begin with a note in brackets; a list of objects or strings, even a malformed one,
    // is an invalid request.
    case UInt8(ascii: "["):
      let second = Self.content(of: Array(content.dropFirst(1).prefix(64))).first
      if second == UInt8(ascii: "{") || second == UInt8(ascii: "\"") { return true }
      return (try? JSONValue(request: bytes)) != nil
    // Empty standard input is a forgotten request, an empty file is an empty text.
    case nil: return file == "-"
    default: return false
    }
  }

  /// Returns the bytes of a request, which must not be in another encoding of Unicode.
  private static func checked(
    _ bytes: [UInt8], of name: String
  ) throws(RequestError) -> [UInt8] {
    if FileSignature.encoding(of: bytes) != nil,
      let error = FileSignature.encodingError(of: bytes, name: name)
    {
      throw error
    }
    return bytes
  }

  private static func text(_ bytes: [UInt8], of name: String) throws(RequestError) -> String {
    if let error = FileSignature.encodingError(of: bytes, name: name) { throw error }
    let isMarked = bytes.starts(with: UTF8Text.mark)
    return String(decoding: bytes.dropFirst(isMarked ? UTF8Text.mark.count : 0), as: UTF8.self)
  }
}
