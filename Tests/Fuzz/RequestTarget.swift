// SPDX-License-Identifier: Apache-2.0

import CarettaRequests
import TestSupport

/// Requests of each verb, changed: each has one line of JSON or a picture for an answer, the same one
/// when it is asked again.
struct RequestTarget: FuzzTarget {
  static let name = "requests"

  private let seeds: [(verb: String, bytes: [UInt8])]
  private let words: [[UInt8]]
  private let responder = Responder(fontFolders: [TestFiles.path("Fonts")])

  init() throws {
    seeds = Self.lines("requests.txt").compactMap { line in
      guard let space = line.firstIndex(of: 0x20) else { return nil }
      return (String(decoding: line[..<space], as: UTF8.self), Array(line[(space + 1)...]))
    }
    words = Self.lines("json.dict")
    precondition(!seeds.isEmpty && !words.isEmpty, "no seeds in Tests/Fuzz/Seeds")
  }

  private static func lines(_ file: String) -> [[UInt8]] {
    let bytes = TestFiles.bytes(at: TestFiles.path("Tests/Fuzz/Seeds/\(file)")) ?? []
    return bytes.split(separator: 0x0A).map { Array($0) }
  }

  func run(seed: UInt64) -> [String] {
    var texts = TextGenerator(seed: seed)
    let (verb, original) = texts.numbers.one(of: seeds)
    var request = original
    for _ in 0..<1 + texts.numbers.below(5) { mutate(&request, &texts) }
    let start = ContinuousClock.now
    let answer = responder.answer(verb, request)
    let time = ContinuousClock.now - start
    let shown = "\(verb) \(String(decoding: request, as: UTF8.self))"
    let isPicture = answer.starts(with: [0x89, 0x50, 0x4E, 0x47]) || answer.starts(with: [0x3C])
    var found: [String] = []
    if time > .seconds(2) { found.append("\(shown): takes \(time)") }
    if !isPicture {
      if answer.first != 0x7B || answer.last != 0x0A || answer.dropLast().contains(0x0A) {
        found.append("\(shown): \(String(decoding: answer.prefix(200), as: UTF8.self))")
      } else if (try? JSONValue(request: answer)) == nil {
        found.append("\(shown): the answer is not JSON")
      }
    }
    if seed % 8 == 0, responder.answer(verb, request) != answer {
      found.append("\(shown): two answers")
    }
    return found
  }

  // MARK: - Changes

  private func mutate(_ bytes: inout [UInt8], _ texts: inout TextGenerator) {
    switch texts.numbers.below(8) {
    case 0: changeByte(&bytes, &texts.numbers)
    case 1...3: replaceValue(in: &bytes, by: texts.numbers.one(of: words))
    case 4: replaceValue(in: &bytes, by: string(texts.text()))
    case 5: insertMember(&bytes, &texts.numbers)
    case 6: replaceValue(in: &bytes, by: value(of: texts.numbers.one(of: seeds).bytes, &texts))
    default:
      let value = value(of: bytes, &texts)
      replaceValue(in: &bytes, by: value)
    }
    func replaceValue(in bytes: inout [UInt8], by value: [UInt8]) {
      guard let range = Self.range(in: bytes, &texts.numbers) else { return }
      bytes.replaceSubrange(range, with: value)
    }
  }

  private func changeByte(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
    guard !bytes.isEmpty else { return }
    let at = numbers.below(bytes.count)
    switch numbers.below(4) {
    case 0: bytes.remove(at: at)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: numbers.next()), at: at)
    case 2: bytes.removeSubrange(at...)
    default: bytes[at] = numbers.one(of: Array("{}[]\",:0123456789.eE+-\\".utf8))
    }
  }

  private func insertMember(_ bytes: inout [UInt8], _ numbers: inout SeededGenerator) {
    let places = bytes.indices.filter { bytes[$0] == 0x7B }
    guard let place = places.randomElement(using: &numbers) else { return }
    let key = numbers.one(of: words)
    guard key.first == 0x22 else { return }
    bytes.insert(contentsOf: key + [0x3A] + numbers.one(of: words) + [0x2C], at: place + 1)
  }

  private func value(of bytes: [UInt8], _ texts: inout TextGenerator) -> [UInt8] {
    Self.range(in: bytes, &texts.numbers).map { Array(bytes[$0]) } ?? [0x30]
  }

  private func string(_ text: String) -> [UInt8] {
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

  /// Returns the range of a value after a colon; nil without a colon.
  private static func range(
    in bytes: [UInt8], _ numbers: inout SeededGenerator
  ) -> Range<Int>? {
    let colons = bytes.indices.dropLast().filter { bytes[$0] == 0x3A }
    guard let colon = colons.randomElement(using: &numbers) else { return nil }
    var depth = 0
    var isInString = false
    var at = colon + 1
    while at < bytes.count {
      let byte = bytes[at]
      if isInString {
        if byte == 0x5C { at += 1 } else if byte == 0x22 { isInString = false }
      } else {
        switch byte {
        case 0x22: isInString = true
        case 0x5B, 0x7B: depth += 1
        case 0x5D where depth > 0: depth -= 1
        case 0x7D where depth > 0: depth -= 1
        case 0x5D, 0x7D: return colon + 1..<at
        case 0x2C where depth == 0: return colon + 1..<at
        default: break
        }
      }
      at += 1
    }
    return colon + 1..<bytes.count
  }
}
