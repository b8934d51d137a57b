// SPDX-License-Identifier: Apache-2.0

import CarettaRequests
import TestSupport

/// Requests of all verbs: the seeds in `Tests/Fuzz/Seeds`, changed.
struct RequestGenerator {
  private let seeds: [(verb: String, bytes: [UInt8])]
  private let words: [[UInt8]]

  init() {
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

  /// Returns a seed, changed up to five times.
  func request(_ texts: inout TextGenerator) -> (verb: String, bytes: [UInt8]) {
    var (verb, request) = texts.numbers.one(of: seeds)
    for _ in 0..<1 + texts.numbers.below(5) { mutate(&request, &texts) }
    return (verb, request)
  }

  // MARK: - Changes

  private func mutate(_ bytes: inout [UInt8], _ texts: inout TextGenerator) {
    switch texts.numbers.below(8) {
    case 0: changeByte(&bytes, &texts.numbers)
    case 1...3: replaceValue(in: &bytes, by: texts.numbers.one(of: words))
    case 4: replaceValue(in: &bytes, by: JSONText.bytes(.string(texts.text())))
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

  /// The range of a value after a colon; nil if there is none.
  private static func range(in bytes: [UInt8], _ numbers: inout SeededGenerator) -> Range<Int>? {
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
