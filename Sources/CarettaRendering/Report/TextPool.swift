// SPDX-License-Identifier: Apache-2.0

/// Distinct texts, each with an index.
struct TextPool {
  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]

  /// Returns the index of a text; a new text has the next index.
  mutating func number(of text: String) -> Int {
    if let number = numbers[text] { return number }
    numbers[text] = texts.count
    texts.append(text)
    return texts.count - 1
  }

  /// The texts, each of which is JSON, as a list.
  var json: String { "[" + texts.joined(separator: ",\n") + "]" }
}
