// SPDX-License-Identifier: Apache-2.0

/// The options of white space and line breaking that the spans of a text name, with overlaps resolved.
struct SpanWrapping {
  /// A range of one set of options; it ends where the next one starts.
  struct Run: Hashable {
    var start: Int
    /// The options of its characters, and of the places between them.
    var inside: WrapOverrides
    /// Those of the place at its start: of the spans that go on over it (CSS Text 4, 5.1).
    var before: WrapOverrides
  }

  /// The ranges, which tile the text.
  let runs: [Run]

  /// Resolves spans; nil where none names an option.
  ///
  /// O(spans × log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans, the stronger ones last.
  ///   - length: the length of the text.
  init?(_ spans: [TextSpan], length: Int) {
    let spans = spans.filter { $0.namesWrapping }
    if spans.isEmpty { return nil }
    let slots = SpanSlots(spans.map(\.range), length: length)
    var runs = slots.starts.map {
      Run(start: $0, inside: WrapOverrides(), before: WrapOverrides())
    }
    for property in WrapOverrides.Property.allCases {
      let isNamed = spans.map { property.isNamed(by: $0) }
      if !isNamed.contains(true) { continue }
      for (slot, span) in slots.winners({ isNamed[$0] }).enumerated() where span >= 0 {
        runs[slot].inside.take(property, of: spans[span])
      }
      for (slot, span) in slots.startWinners({ isNamed[$0] }).enumerated() where span >= 0 {
        runs[slot].before.take(property, of: spans[span])
      }
    }
    if runs.allSatisfy({ $0.inside == WrapOverrides() }) { return nil }
    self.runs = runs
  }

  /// The ranges from one offset to before another; the first may start before it.
  func runs(in range: Range<Int>) -> ArraySlice<Run> {
    let first = max(0, runs.partitioningIndex { $0.start > range.lowerBound } - 1)
    let last = runs.partitioningIndex { $0.start >= range.upperBound }
    return runs[first..<max(first, last)]
  }

  /// Whether lines wrap somewhere in a range because of a span.
  func wraps(in range: Range<Int>) -> Bool {
    runs(in: range).contains { $0.inside.wraps == true || $0.before.wraps == true }
  }
}

/// The options of white space and line breaking of a paragraph whose spans name some.
///
/// Offsets count from the paragraph's start.
struct ParagraphWrapping: Sendable {
  /// A range of one set of options; it ends where the next one starts.
  struct Run: Sendable {
    var start: Int32
    /// The options of its characters, and of the places between them.
    var inside: WrapOptions
    /// Those of the place at its start: with the tailoring `browser` where words are broken there is said by the
    /// text before it.
    var before: WrapOptions
  }

  /// At least one, the first of which starts at 0: one for each range of one style
  /// (`ParagraphSpans.styleRuns`).
  let runs: [Run]
  /// The style of the paragraph.
  let tailoring: ParagraphStyle.Tailoring

  /// The index of the range of a character; O(log ranges).
  func run(at offset: Int32) -> Int {
    max(0, runs.partitioningIndex { $0.start > offset } - 1)
  }

  /// The options of a character.
  func options(at offset: Int32) -> WrapOptions { runs[run(at: offset)].inside }

  /// The options of the place between a character and the one before it.
  func options(before offset: Int32) -> WrapOptions {
    let run = runs[run(at: offset)]
    return run.start == offset ? run.before : run.inside
  }

  /// Whether some range has a property.
  func contains(_ isTrue: (WrapOptions) -> Bool) -> Bool {
    runs.contains { isTrue($0.inside) || isTrue($0.before) }
  }
}
