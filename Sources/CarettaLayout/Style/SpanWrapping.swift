// SPDX-License-Identifier: Apache-2.0

/// The options of white space and line breaking that spans set, with overlaps resolved.
struct SpanWrapping {
  private let slots: SpanSlots
  /// The options of characters and of the boundaries between them.
  private let inside: SpanResolver<TextSpan, WrapOptions>
  /// The options of the boundaries at the starts of the slots, from spans that contain both sides
  /// (CSS Text 4 §5.1).
  private let before: SpanResolver<TextSpan, WrapOptions>

  /// Resolves overlapping spans; returns nil if no span names an option.
  ///
  /// O(spans × log spans).
  ///
  /// - Parameters:
  ///   - spans: the spans; later spans take precedence.
  ///   - length: the length of the text.
  init?(_ spans: [TextSpan], length: Int) {
    let spans = spans.filter { span in TextSpan.wrapProperties.contains { $0.isNamed(span) } }
    if spans.isEmpty { return nil }
    slots = SpanSlots(spans.map(\.range), length: length)
    inside = SpanResolver(spans, in: slots, TextSpan.wrapProperties)
    if inside.isEmpty { return nil }
    before = SpanResolver(spans, in: slots.startsInside, TextSpan.wrapProperties)
  }

  /// Returns the ranges of options that intersect a range of the text.
  ///
  /// - Parameters:
  ///   - range: the range; offsets in the result count from its start.
  ///   - base: the options of text outside all spans.
  /// - Returns: the ranges of options.
  func runs(in range: Range<Int>, _ base: WrapOptions) -> [ParagraphWrapping.Run] {
    let last = slots.starts.partitioningIndex { $0 >= range.upperBound }
    let first = slots.slot(at: range.lowerBound)
    return (first..<max(first, last)).map { slot in
      var run = ParagraphWrapping.Run(
        start: Int32(max(0, slots.starts[slot] - range.lowerBound)), inside: base, before: base)
      inside.apply(inside.choice(in: slot), to: &run.inside)
      // There is no boundary at the start of the range.
      if slots.starts[slot] <= range.lowerBound {
        run.before = run.inside
      } else {
        before.apply(before.choice(in: slot), to: &run.before)
      }
      return run
    }
  }

  /// Whether a span makes lines wrap somewhere in a range of a text whose own options are `base`.
  func wraps(in range: Range<Int>, _ base: WrapOptions) -> Bool {
    runs(in: range, base).contains { $0.inside.wraps || $0.before.wraps }
  }
}

/// The options of white space and line breaking of a paragraph in which spans set some.
///
/// Offsets count from the paragraph's start.
///
/// These options do not end a run (CSS Text 3 §7.3): a word in which they change is shaped as one,
/// uncached, with the rules at each position.
struct ParagraphWrapping: Sendable {
  /// A range with one set of options; it ends where the next range starts.
  struct Run: Sendable {
    var start: Int32
    /// The options of the range's characters and of the boundaries between them.
    var inside: WrapOptions
    /// The options of the boundary at the range's start; at the paragraph's start, `inside`.
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
