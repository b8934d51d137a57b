// SPDX-License-Identifier: Apache-2.0

/// A timeline parsed from its text (`Timeline.description`), to describe differences.
struct TimelineForm {
  /// The samples' columns, in order of time.
  private var samples: [(time: Substring, fields: [Field: Substring])] = []
  /// The entries of the log, by their time.
  private var entries: [Substring: [Substring]] = [:]
  private var times: [Substring] = []
  /// The lines of the metrics, in order.
  private var metrics: [Substring] = []

  private enum Field: String, CaseIterable {
    case offset
    case content = "content size"
    case insets
    case caret
    case sight = "in sight"
    case motion
    case facts
  }

  /// Describes the differences between the texts of two timelines; for other texts, the lines that
  /// differ.
  static func sentences(_ old: String, _ new: String) -> [String] {
    guard let old = TimelineForm(old), let new = TimelineForm(new) else {
      return LineDiff.sentences(old, new)
    }
    let words = entryWords(old, new) + sampleWords(old, new) + metricWords(old, new)
    return words.isEmpty ? ["the same is said in other columns"] : words
  }

  private init?(_ text: String) {
    var lines = text.split(separator: "\n")[...]
    guard let head = lines.popFirst(), head.hasPrefix("time ") else { return nil }
    for line in lines {
      let words = line.split(separator: " ")
      if line.hasPrefix("    "), let time = words.first {
        if entries[time] == nil { times.append(time) }
        // The rest after the time is unchanged.
        let text = line.dropFirst(4).drop { $0 != " " }.drop { $0 == " " }
        entries[time, default: []].append(text)
      } else if line.contains(": ") {
        metrics.append(line)
      } else if let fields = Self.fields(of: line, words) {
        samples.append((words[0], fields))
      } else {
        return nil
      }
    }
  }

  /// Returns the columns of a sample, and the text after them; nil for another line.
  private static func fields(of line: Substring, _ words: [Substring]) -> [Field: Substring]? {
    guard words.count >= 7 else { return nil }
    // A caret is its origin and its size, or "none".
    let sight = words[4] == "none" ? 5 : 6
    guard sight + 1 < words.count else { return nil }
    return [
      .offset: words[1], .content: words[2], .insets: words[3],
      .caret: line[words[4].startIndex..<words[sight - 1].endIndex],
      .sight: words[sight], .motion: words[sight + 1],
      .facts: sight + 2 < words.count ? line[words[sight + 2].startIndex...] : "none",
    ]
  }

  // MARK: - Sentences

  private static func entryWords(_ old: TimelineForm, _ new: TimelineForm) -> [String] {
    var words: [String] = []
    for time in new.times + old.times.filter({ new.entries[$0] == nil }) {
      let (before, now) = (old.entries[time] ?? [], new.entries[time] ?? [])
      let diff = LineDiff(before.joined(separator: "\n"), now.joined(separator: "\n"))
      for hunk in diff.changes {
        let gone = before.isEmpty ? [] : before[hunk.old].map { "“\($0)”" }
        let come = now.isEmpty ? [] : now[hunk.new].map { "“\($0)”" }
        let was = gone.joined(separator: ", ")
        let text = come.joined(separator: ", ")
        if gone.isEmpty {
          words.append("at \(time) s: \(text) is new")
        } else if come.isEmpty {
          words.append("at \(time) s: \(was) is gone")
        } else {
          words.append("at \(time) s: \(text) (was \(was))")
        }
      }
    }
    return words
  }

  /// Returns a field that differs in successive samples is described once.
  private static func sampleWords(_ old: TimelineForm, _ new: TimelineForm) -> [String] {
    let known = Dictionary(
      old.samples.map { ($0.time, $0.fields) }, uniquingKeysWith: { first, _ in first })
    let times = Set(new.samples.map(\.time))
    var words: [String] = []
    let added = new.samples.map(\.time).filter { known[$0] == nil }
    let lost = old.samples.map(\.time).filter { !times.contains($0) }
    if let text = timeRange(added) { words.append("new samples: \(text)") }
    if let text = timeRange(lost) { words.append("no samples any more: \(text)") }
    for field in Field.allCases {
      var run: [(time: Substring, was: Substring, now: Substring)] = []
      for sample in new.samples {
        guard let was = known[sample.time]?[field], let now = sample.fields[field] else { continue }
        if was == now {
          words += say(field, run)
          run = []
        } else {
          run.append((sample.time, was, now))
        }
      }
      words += say(field, run)
    }
    return words
  }

  private static func say(
    _ field: Field, _ run: [(time: Substring, was: Substring, now: Substring)]
  ) -> [String] {
    guard let first = run.first, let last = run.last else { return [] }
    let change = "\(field.rawValue) \(first.was) → \(first.now)"
    if run.count == 1 { return ["at \(first.time) s: \(change)"] }
    let other = "\(last.was) → \(last.now)"
    return [
      "from \(first.time) to \(last.time) s, \(run.count) samples: \(change)"
        + ("\(first.was) → \(first.now)" == other ? "" : " … \(other)")
    ]
  }

  private static func timeRange(_ times: [Substring]) -> String? {
    guard let first = times.first, let last = times.last else { return nil }
    return times.count == 1 ? "at \(first) s" : "\(times.count), from \(first) to \(last) s"
  }

  private static func metricWords(_ old: TimelineForm, _ new: TimelineForm) -> [String] {
    func parts(_ lines: [Substring]) -> [String] {
      lines.flatMap { line -> [String] in
        let name = line.prefix { $0 != ":" }
        let parts = line.dropFirst(name.count + 1).split(separator: ",").map {
          String($0.drop { $0 == " " })
        }
        return parts.enumerated().map { $0.offset == 0 ? "\(name): \($0.element)" : $0.element }
      }
    }
    let (before, now) = (parts(old.metrics), parts(new.metrics))
    guard before.count == now.count else { return ["the metrics are other ones"] }
    return zip(before, now).filter { $0 != $1 }.map { "\($1) (was \($0))" }
  }
}
