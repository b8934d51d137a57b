// SPDX-License-Identifier: Apache-2.0

extension LayoutForm {
  /// Describes the differences between two layouts written in this form; for other texts, the lines
  /// that differ.
  static func sentences(_ old: String, _ new: String) -> [String] {
    guard let old = Written(old), let new = Written(new) else {
      return LineDiff.sentences(old, new)
    }
    var words: [String] = []
    if old.lines.count != new.lines.count {
      let count = new.lines.count
      words.append(
        "there \(count == 1 ? "is 1 line" : "are \(count) lines") (\(old.lines.count) before)")
    }
    for name in ["width", "size", "hidden"] where old.facts[name] != new.facts[name] {
      let (was, now) = (old.facts[name] ?? "none", new.facts[name] ?? "none")
      words.append("the \(name == "hidden" ? "hidden text" : name) is \(now) (was \(was))")
    }
    for (index, pair) in zip(old.lines, new.lines).enumerated() {
      words += pair.1.sentences(line: index, was: pair.0)
    }
    return words
  }

  /// A layout parsed from its text.
  private struct Written {
    var facts: [String: String] = [:]
    var lines: [Line] = []

    init?(_ text: String) {
      var rows = text.split(separator: "\n")[...]
      guard let head = rows.popFirst(), head.hasPrefix("layout: ") else { return nil }
      for part in head.split(separator: ",").dropFirst() {
        let words = part.split(separator: " ", maxSplits: 1)
        if words.count == 2, words[0] != "any" { facts[String(words[0])] = String(words[1]) }
      }
      for row in rows {
        if row.hasPrefix("  carets: "), !lines.isEmpty {
          lines[lines.count - 1].add(carets: row.dropFirst(10))
        } else if let line = Line(row) {
          lines.append(line)
        } else {
          return nil
        }
      }
    }
  }

  /// A line parsed from a layout's text.
  private struct Line {
    var start: Substring
    var end: Substring
    var numbers: [Substring: Substring] = [:]
    var text: Substring
    var carets: [(offset: Substring, x: Substring)] = []

    init?(_ row: Substring) {
      guard row.hasPrefix("line "), let colon = row.firstIndex(of: ":"),
        let quote = row.firstIndex(of: "\"")
      else { return nil }
      text = row[quote...]
      var fields = row[row.index(after: colon)..<quote].split(separator: ",").map {
        $0.split(separator: " ")
      }
      guard let range = fields.first?.first?.split(separator: "–"), range.count == 2 else {
        return nil
      }
      (start, end) = (range[0], range[1])
      fields.removeFirst()
      for field in fields where field.count == 2 { numbers[field[0]] = field[1] }
    }

    mutating func add(carets row: Substring) {
      for caret in row.split(separator: ",") {
        let words = caret.split(separator: " ")
        if words.count == 3 { carets.append((words[0], words[2])) }
      }
    }

    /// Describes the differences of this line.
    func sentences(line: Int, was old: Line) -> [String] {
      var words: [String] = []
      func compare(_ was: Substring?, _ now: Substring?, _ says: String) {
        if let was, let now, was != now { words.append("line \(line) \(says) \(now) (was \(was))") }
      }
      compare(old.start, start, "starts at")
      compare(old.end, end, "ends at")
      compare(old.numbers["top"], numbers["top"], "has its top at")
      compare(old.numbers["baseline"], numbers["baseline"], "has its baseline at")
      compare(old.numbers["left"], numbers["left"], "begins at x")
      compare(old.numbers["width"], numbers["width"], "has the width")
      if old.start == start, old.end == end { compare(old.text, text, "reads") }
      let places = Dictionary(
        old.carets.map { ($0.offset, $0.x) }, uniquingKeysWith: { first, _ in first })
      for caret in carets {
        if let was = places[caret.offset], was != caret.x {
          words.append("caret \(caret.offset) on line \(line) is at \(caret.x) (was \(was))")
        }
      }
      return words
    }
  }
}
