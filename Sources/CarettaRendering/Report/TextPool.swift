// SPDX-License-Identifier: Apache-2.0

/// Distinct texts, each with a number.
struct TextPool {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// The number of a text; a new one has the next.
  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The texts, each of them JSON, as a list.
  var json: String { "[" + texts.joined(separator: ",\n") + "]" }
}
