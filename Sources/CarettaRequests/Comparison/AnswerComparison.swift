// SPDX-License-Identifier: Apache-2.0

/// Finds the differences between two answers of `layout` or `fits` to one request.
///
/// Causes come before effects: glyphs, advances, line heights, then breaks, numbers of lines and
/// sizes. Numbers that differ by less than a millionth are equal.
package struct AnswerComparison {
  private let before: JSONObject
  private let after: JSONObject
  private let first: AnswerFacts
  private let second: AnswerFacts
  private let measured: (AnswerFacts, AnswerFacts)
  private let units: [UInt16]

  /// Creates a comparison.
  ///
  /// - Parameters:
  ///   - before: the answer before the update.
  ///   - after: the answer after the update.
  ///   - measured: answers with the carets and glyphs of the text without a width, in which
  ///     advances do not depend on line breaks; nil to compare the carets of the answers.
  ///   - text: the text; nil if it is not known.
  package init(
    _ before: JSONObject, _ after: JSONObject, measured: (JSONObject, JSONObject)? = nil,
    text: String? = nil
  ) {
    self.before = before
    self.after = after
    first = AnswerFacts(before)
    second = AnswerFacts(after)
    self.measured =
      measured.map { (AnswerFacts($0.0), AnswerFacts($0.1)) } ?? (first, second)
    units = Array((text ?? after["text"]?.characters ?? "").utf16)
  }

  /// The differences; empty if the answers are equal.
  package var changes: [AnswerChange] {
    if before["error"] != nil || after["error"] != nil { return errors }
    let found = glyphs + fonts + advances + lines + scalars
    if !found.isEmpty || before == after { return found }
    return rest
  }

  private var errors: [AnswerChange] {
    let old = before["error"] ?? .null
    let new = after["error"] ?? .null
    if old == new { return [] }
    let message = new.members?["message"]?.characters
    return [
      AnswerChange(
        kind: .error,
        message: message.map { "the answer is an error: \($0)" }
          ?? "the answer is no error anymore",
        before: old, after: new)
    ]
  }

  // MARK: Characters

  private var glyphs: [AnswerChange] {
    guard let old = first.missing, let new = second.missing else { return [] }
    func change(_ start: Int, _ text: String, isLost: Bool) -> AnswerChange {
      AnswerChange(
        kind: .missingGlyph,
        message: isLost ? "\(Self.quoted(text)) has no glyph" : "\(Self.quoted(text)) has a glyph",
        before: .bool(isLost), after: .bool(!isLost), text: text, start: start)
    }
    let lost = new.filter { old[$0.key] != $0.value }.sorted { $0.key < $1.key }
    let gained = old.filter { new[$0.key] != $0.value && new[$0.key] == nil }
      .sorted { $0.key < $1.key }
    return lost.map { change($0.key, $0.value, isLost: true) }
      + gained.map { change($0.key, $0.value, isLost: false) }
  }

  private var fonts: [AnswerChange] {
    let (old, new) = (measured.0.fonts, measured.1.fonts)
    return grouped(old.keys.filter { new[$0] != nil && new[$0] != old[$0] }) { start in
      (.integer(old[start] ?? 0), .integer(new[start] ?? 0))
    } change: { text, values in
      AnswerChange(
        kind: .font,
        message: "\(text) is in font \(values.1.text) of the list instead of font \(values.0.text)",
        before: values.0, after: values.1)
    }
  }

  private var advances: [AnswerChange] {
    let (old, new) = (measured.0.advances, measured.1.advances)
    let changed = old.keys.filter { start in
      guard let a = old[start], let b = new[start] else { return false }
      return Self.differ(a, b)
    }
    return grouped(changed) { start in
      (Self.rounded(old[start] ?? 0), Self.rounded(new[start] ?? 0))
    } change: { text, values in
      AnswerChange(
        kind: .advance,
        message: "\(text) has an advance of \(values.1.text) pt instead of \(values.0.text) pt",
        before: values.0, after: values.1)
    }
  }

  /// Groups offsets with equal characters and values into one change each, in the order of offsets.
  private func grouped(
    _ offsets: [Int], values: (Int) -> (JSONValue, JSONValue),
    change: (String, (JSONValue, JSONValue)) -> AnswerChange
  ) -> [AnswerChange] {
    var changes: [AnswerChange] = []
    var index: [[String]: Int] = [:]
    for start in offsets.sorted() {
      let character = character(at: start)
      let values = values(start)
      let key = [character ?? "\(start)", values.0.text, values.1.text]
      if let known = index[key] {
        changes[known].count += 1
        continue
      }
      index[key] = changes.count
      var new = change(character.map(Self.quoted) ?? "the character at \(start)", values)
      new.text = character
      new.start = start
      changes.append(new)
    }
    return changes
  }

  /// Returns the grapheme cluster at an offset; nil if the text is not known.
  private func character(at start: Int) -> String? {
    guard units.indices.contains(start) else { return nil }
    return String(decoding: units[start..<min(units.count, start + 32)], as: UTF16.self)
      .first.map(String.init)
  }

  // MARK: Lines

  private var lines: [AnswerChange] {
    guard let old = first.lines, let new = second.lines else { return [] }
    var changes: [AnswerChange] = []
    let pairs = Array(zip(old, new))
    if let index = pairs.firstIndex(where: { Self.differ($0.height, $1.height) }) {
      changes.append(
        line(.lineHeight, index, pairs[index].0.height, pairs[index].1.height) {
          "line \(index + 1) is \($1) pt high instead of \($0) pt"
        })
    }
    if let index = pairs.firstIndex(where: { Self.differ($0.ascent ?? 0, $1.ascent ?? 0) }) {
      changes.append(
        line(.ascent, index, pairs[index].0.ascent ?? 0, pairs[index].1.ascent ?? 0) {
          "the baseline of line \(index + 1) is \($1) pt below its top instead of \($0) pt"
        })
    }
    if let index = pairs.firstIndex(where: { $0.end != $1.end }) {
      var change = line(
        .lineBreak, index, Double(pairs[index].0.end), Double(pairs[index].1.end)
      ) { "line \(index + 1) ends at \($1)\(word(before: pairs[index].1.end)) instead of \($0)" }
      change.count = pairs.filter { $0.end != $1.end }.count
      change.start = min(pairs[index].0.end, pairs[index].1.end)
      changes.append(change)
    }
    if old.count != new.count {
      changes.append(Self.lineCount(.integer(old.count), .integer(new.count)))
    }
    return changes
  }

  private func line(
    _ kind: AnswerChange.Kind, _ index: Int, _ old: Double, _ new: Double,
    message: (String, String) -> String
  ) -> AnswerChange {
    let values = (Self.rounded(old), Self.rounded(new))
    return AnswerChange(
      kind: kind, message: message(values.0.text, values.1.text), before: values.0,
      after: values.1, line: index)
  }

  /// Returns the last word of a line that ends at an offset, for messages; empty if it is unknown.
  private func word(before end: Int) -> String {
    guard (1...max(1, units.count)).contains(end), !units.isEmpty else { return "" }
    let text = String(decoding: units[max(0, end - 40)..<end], as: UTF16.self)
    return text.split(whereSeparator: \.isWhitespace).last.map { " after \(Self.quoted($0))" } ?? ""
  }

  private static func lineCount(_ old: JSONValue, _ new: JSONValue) -> AnswerChange {
    AnswerChange(
      kind: .lineCount,
      message: "the text has \(new.text) \(new == 1 ? "line" : "lines") instead of \(old.text)",
      before: old, after: new)
  }

  // MARK: Values of fits

  private var scalars: [AnswerChange] {
    var changes: [AnswerChange] = []
    func add(_ kind: AnswerChange.Kind, _ key: String, _ message: (String, String) -> String) {
      guard let old = before[key], let new = after[key], old != new, old.entries == nil,
        new.entries == nil
      else { return }
      changes.append(
        AnswerChange(kind: kind, message: message(old.text, new.text), before: old, after: new))
    }
    add(.missingGlyph, "missing") { "\($1) characters have no glyph instead of \($0)" }
    if let old = before["lines"], let new = after["lines"], old.whole != new.whole {
      changes.append(Self.lineCount(old, new))
    }
    add(.fits, "fits") { $1 == "true" ? "the text fits now" : "the text does not fit anymore" }
    add(.largestSize, "largestSize") { old, new in
      "the largest size that fits is \(new == "null" ? "none" : new) instead of "
        + (old == "null" ? "none" : old)
    }
    add(.truncation, "truncatedAt") { old, new in
      "\(new == "null" ? "no text is hidden" : "text is hidden from \(new)") instead of "
        + (old == "null" ? "none" : "from \(old)")
    }
    add(.digest, "digest") { "the digest is \($1) instead of \($0)" }
    return changes
  }

  /// The members that differ although no rule explains them.
  private var rest: [AnswerChange] {
    if let old = before["size"]?.members, let new = after["size"]?.members, old != new {
      func text(_ size: JSONObject) -> String {
        ["width", "height"].map { Self.rounded(size[$0]?.real ?? 0).text }.joined(separator: " × ")
      }
      return [
        AnswerChange(
          kind: .size, message: "the text is \(text(new)) pt large instead of \(text(old)) pt",
          before: .object(old), after: .object(new))
      ]
    }
    let keys = Set((before.members + after.members).map(\.key)).sorted()
      .filter { before[$0] != after[$0] }
    return [
      AnswerChange(kind: .other, message: "\(keys.joined(separator: ", ")) differ")
    ]
  }

  private static func differ(_ a: Double, _ b: Double) -> Bool { abs(a - b) > 1e-6 }

  private static func rounded(_ number: Double) -> JSONValue {
    JSONValue((number * 1000).rounded() / 1000)
  }

  private static func quoted(_ text: some StringProtocol) -> String {
    JSONWriter.text(String(text))
  }
}
