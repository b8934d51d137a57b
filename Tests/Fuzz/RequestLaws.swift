// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests
import TestSupport

/// Laws between the answers to requests.
struct RequestLaws {
  private static let folders = [TestFiles.path("Fonts")]

  /// The keys whose presence has a meaning: `id` is repeated, a `stage` is an event's place, the
  /// others need or exclude another key.
  private static let meaningfulKeys: Set<String> = [
    "id", "device", "family", "italic", "language", "stage", "stretch", "text", "weight",
  ]

  private let requests = RequestGenerator()
  /// A responder that has answered many requests.
  private let warm = Responder(fontFolders: folders)

  /// Checks the laws for a few generated requests.
  func violations(_ texts: inout TextGenerator, seed: UInt64) -> [String] {
    let all = (0..<3).map { _ in requests.request(&texts) }
    let answers = all.map { warm.answer($0.verb, $0.bytes) }
    var found: [String] = []
    for (request, answer) in zip(all, answers) {
      found += withDefault(request, answer, &texts.numbers)
      found += withSortedKeys(request, answer)
      found += fits(request)
    }
    found += again(all, answers, in: warm)
    // Opening the fonts takes time.
    if seed % 16 == 0 { found += again(all, answers, in: Responder(fontFolders: Self.folders)) }
    return found
  }

  /// The requests in another order have the same answers.
  private func again(
    _ all: [(verb: String, bytes: [UInt8])], _ answers: [[UInt8]], in responder: Responder
  ) -> [String] {
    zip(all, answers).reversed().compactMap { request, answer in
      let other = responder.answer(request.verb, request.bytes)
      return other == answer ? nil : "law \"other order\": \(Self.shown(request)) has two answers"
    }
  }

  /// A key with its default value has the same answer as no key.
  private func withDefault(
    _ request: (verb: String, bytes: [UInt8]), _ answer: [UInt8], _ numbers: inout SeededGenerator
  ) -> [String] {
    guard let verb = try? Verb.named(request.verb),
      case .object(let object)? = try? JSONValue(request: request.bytes),
      !answer.starts(with: Array("{\"error\"".utf8))
    else { return [] }
    let free = verb.table.keys.filter { key in
      key.fallback != nil && object[key.name] == nil
        && key.formerName.flatMap { object[$0] } == nil && !Self.meaningfulKeys.contains(key.name)
    }
    guard let key = free.randomElement(using: &numbers), let value = key.fallback else { return [] }
    var longer = object
    longer[key.name] = value
    let other = warm.answer(request.verb, JSONText.bytes(.object(longer)))
    if other == answer { return [] }
    return [
      "law \"default\": \(key.name) in \(Self.shown(request))", Self.difference(answer, other),
    ]
  }

  /// The order of keys and the white space between them have no effect.
  private func withSortedKeys(
    _ request: (verb: String, bytes: [UInt8]), _ answer: [UInt8]
  ) -> [String] {
    guard let value = try? JSONValue(request: request.bytes), case .object = value else {
      return []
    }
    let other = warm.answer(request.verb, JSONText.bytes(value))
    if other == answer { return [] }
    return ["law \"order of keys\": \(Self.shown(request))", Self.difference(answer, other)]
  }

  /// The answer to a fits request follows from the layout in the box.
  private func fits(_ request: (verb: String, bytes: [UInt8])) -> [String] {
    guard request.verb == "layout", let layout = try? warm.layout(request.bytes),
      layout.block.containers.isEmpty, let value = try? JSONValue(request: request.bytes),
      let box = try? warm.fitsRequest(value)
    else { return [] }
    let fit = TextFit(box.layout)
    let axes = layout.axes
    let isInside = layout.lines.allSatisfy { line in
      let start = axes.place(Point(x: line.left, y: line.top)).x
      let end = axes.place(Point(x: line.left + line.width, y: line.bottom)).x
      return min(start, end) >= -0.002 && max(start, end) <= layout.width + 0.002
    }
    let isLow = layout.height <= (layout.block.maxBlockSize ?? .infinity) + 0.002
    var found: [String] = []
    if fit.fits, layout.hiddenRange != nil || !isLow || layout.width.isFinite && !isInside {
      found.append("fits, but the layout does not")
    }
    if !fit.fits, layout.hiddenRange == nil, isLow, !layout.width.isFinite || isInside,
      max(fit.overflow.width, fit.overflow.height) > 0.004
    {
      found.append("does not fit by \(fit.overflow), but the layout does")
    }
    if layout.hiddenRange == nil, fit.lineCount != layout.lineCount || fit.size != layout.size {
      found.append(
        "\(fit.lineCount) lines of \(fit.size), not \(layout.lineCount) of \(layout.size)")
    }
    return found.map { "law \"fits\": \(Self.shown(request)): \($0)" }
  }

  private static func shown(_ request: (verb: String, bytes: [UInt8])) -> String {
    "\(request.verb) \(String(decoding: request.bytes, as: UTF8.self))"
  }

  /// The text around the first different byte of two answers.
  private static func difference(_ a: [UInt8], _ b: [UInt8]) -> String {
    let start = max(0, zip(a, b).prefix { $0 == $1 }.count - 60)
    return [a, b].map { String(decoding: $0.dropFirst(start).prefix(160), as: UTF8.self) }
      .joined(separator: "\nand ")
  }
}

/// JSON as text, with sorted keys.
enum JSONText {
  /// Returns the UTF-8 bytes of a value.
  static func bytes(_ value: JSONValue) -> [UInt8] {
    switch value {
    case .null: return Array("null".utf8)
    case .bool(let flag): return Array((flag ? "true" : "false").utf8)
    case .integer(let number): return Array("\(number)".utf8)
    case .number(let number): return Array("\(number)".utf8)
    case .string(let text): return string(text)
    case .array(let elements):
      return [0x5B] + elements.map(bytes).joined(separator: [0x2C]) + [0x5D]
    case .object(let object):
      let members = object.members.map { string($0.key) + [0x3A] + bytes($0.value) }
      return [0x7B] + members.joined(separator: [0x2C]) + [0x7D]
    }
  }

  private static func string(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = [0x22]
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5C: bytes += [0x5C, byte]
      case 0..<0x20: bytes += Array("\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8)
      default: bytes.append(byte)
      }
    }
    return bytes + [0x22]
  }
}
