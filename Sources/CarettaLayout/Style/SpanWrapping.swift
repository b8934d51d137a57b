// SPDX-License-Identifier: Apache-2.0

/// The options of white space and line breaking that spans set, with overlaps resolved.
struct SpanWrapping {
  /// A range with one set of options; it ends where the next range starts.
  struct Run: Hashable {
    var start: Int
    /// The options of the range's characters and of the boundaries between them.
    var inside: WrapOverrides
    /// The options of the boundary at the range's start, from spans that contain both sides (CSS
    /// Text 4 §5.1).
    var before: WrapOverrides
  }

  /// The ranges, which tile the text.
  let runs: [Run]

  /// Resolves overlapping spans; returns nil if no span names an option.
  ///
  /// O(spans × log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
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

  /// Returns the ranges that intersect a range; the first may start before it.
  func runs(in range: Range<Int>) -> ArraySlice<Run> {
    let first = max(0, runs.partitioningIndex { $0.start > range.lowerBound } - 1)
    let last = runs.partitioningIndex { $0.start >= range.upperBound }
    return runs[first..<max(first, last)]
  }

  /// Whether a span makes lines wrap somewhere in a range.
  func wraps(in range: Range<Int>) -> Bool {
    runs(in: range).contains { $0.inside.wraps == true || $0.before.wraps == true }
  }
}

/// The options of white space and line breaking of a paragraph in which spans set some.
///
/// Offsets count from the paragraph's start.
struct ParagraphWrapping: Sendable {
  /// A range with one set of options; it ends where the next range starts.
  struct Run: Sendable {
    var start: Int32
    /// The options of the range's characters and of the boundaries between them.
    var inside: WrapOptions
    /// The options of the boundary at the range's start.
    ///
    /// With the tailoring `browser`, its word-breaking properties come from the preceding text.
    var before: WrapOptions
  }

  /// At least one range, the first starting at 0; there is one for each range of
  /// `ParagraphSpans.styleRuns`.
  let runs: [Run]
  /// The tailoring of the paragraph's style.
  let tailoring: ParagraphStyle.Tailoring

  /// Returns the index of the range that contains a character; O(log ranges).
  func run(at offset: Int32) -> Int {
    max(0, runs.partitioningIndex { $0.start > offset } - 1)
  }

  /// Returns the options of a character.
  func options(at offset: Int32) -> WrapOptions { runs[run(at: offset)].inside }

  /// Returns the options of the boundary between a character and the one before it.
  func options(before offset: Int32) -> WrapOptions {
    let run = runs[run(at: offset)]
    return run.start == offset ? run.before : run.inside
  }

  /// Whether a property holds in some range.
  func contains(_ isTrue: (WrapOptions) -> Bool) -> Bool {
    runs.contains { isTrue($0.inside) || isTrue($0.before) }
  }
}
