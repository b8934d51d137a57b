// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension Timeline: CustomStringConvertible {
  /// The timeline as readable text, also used for snapshots.
  ///
  /// Each sample is a line, in columns of fixed width so that a change of one value changes one
  /// line. Log entries are indented between the samples; the metrics are at the end. Times are
  /// rounded to a ten-thousandth of a second, lengths to a hundredth of a point. A write is omitted
  /// if the next line has the same time and offset.
  ///
  /// The columns are followed by a selection that is not a caret (`selected 3,9`: anchor, head),
  /// the first responder if it changes, and the offsets of other scroll views.
  ///
  /// ```
  /// time     offset          content         insets           caret                in sight
  /// motion
  ///     0    insert "a"
  /// 0        0,0             320×500         0,0,0,0          10,480 2×20          hidden    0%
  /// ```
  public var description: String {
    var lines = [Self.line(["time", "offset", "content", "insets", "caret", "in sight", "motion"])]
    var entries = log[...]
    var focused = samples.first?.firstResponder
    for sample in samples {
      let due = entries.prefix { $0.at <= sample.at }
      lines += Self.lines(due, before: sample)
      entries = entries.dropFirst(due.count)
      lines.append(Self.line(sample.columns + facts(of: sample, focused: focused)))
      focused = sample.firstResponder
    }
    lines += Self.lines(entries, before: nil)
    return (lines + metrics.lines(samples: samples.count)).joined(separator: "\n") + "\n"
  }

  /// Returns the properties of a sample that are not in the columns.
  private func facts(of sample: Sample, focused: String?) -> [String] {
    var facts: [String] = []
    if let selection = sample.selection, !selection.isCaret {
      facts.append("selected \(selection.anchor),\(selection.head)")
    }
    if sample.firstResponder != focused {
      facts.append(sample.firstResponder.map { "focus \($0)" } ?? "no focus")
    }
    for (name, offset) in sample.offsets.sorted(by: { $0.key < $1.key }) where name != scrollView {
      facts.append("\(name) at \(offset.columnText)")
    }
    return facts.isEmpty ? [] : [facts.joined(separator: "; ")]
  }

  /// The widths of the columns in characters.
  private static let widths = [8, 15, 15, 16, 20, 9, 6, 0]

  private static func line(_ columns: [String]) -> String {
    zip(columns, widths).map { padded($0, to: $1) }.joined(separator: " ").trimmingSpaces
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: Swift.max(0, width - text.count))
  }

  /// Returns the lines of log entries; writes of one time share a line.
  private static func lines(_ entries: ArraySlice<Entry>, before sample: Sample?) -> [String] {
    var lines: [String] = []
    var writes: (at: Double, view: String?, offsets: [Point])?
    /// Ends a line of writes; the last one is omitted if the next line has its time and offset.
    func flush(before at: Double?, _ offset: Point?, of view: String? = nil) {
      guard let (time, writtenView, all) = writes else { return }
      var offsets = all
      writes = nil
      if time == at, view == writtenView, offsets.last == offset { offsets.removeLast() }
      guard !offsets.isEmpty else { return }
      let text = "write " + offsets.map(\.columnText).joined(separator: " → ")
      lines.append(entry(time, text, of: writtenView))
    }
    for item in entries {
      if case .write(let offset) = item.event {
        if writes?.at != item.at || writes?.view != item.scrollView { flush(before: nil, nil) }
        writes = (item.at, item.scrollView, (writes?.offsets ?? []) + [offset])
      } else {
        flush(before: item.at, item.event.endOffset, of: item.scrollView)
        lines.append(entry(item.at, item.event.columnText, of: item.scrollView))
      }
    }
    flush(before: sample?.at, sample?.contentOffset)
    return lines
  }

  private static func entry(_ at: Double, _ text: String, of view: String?) -> String {
    "    " + padded(TimelineNumber.time(at), to: 8) + (view.map { "\($0): " } ?? "") + text
  }
}

extension Timeline.Sample {
  fileprivate var columns: [String] {
    let caretText = caret.isNull ? "none" : "\(caret.origin.columnText) \(caret.size.columnText)"
    let insets = [
      adjustedContentInset.top, adjustedContentInset.left, adjustedContentInset.bottom,
      adjustedContentInset.right,
    ]
    return [
      TimelineNumber.time(at), contentOffset.columnText, contentSize.columnText,
      insets.map(TimelineNumber.length).joined(separator: ","), caretText,
      isPaddedCaretVisible ? "padded" : isCaretVisible ? "caret" : "hidden",
      isAnimating ? "\(TimelineNumber.length(fraction * 100))%" : "still",
    ]
  }
}

extension Timeline.Event {
  /// The offset at the end of an animation; nil for other events.
  fileprivate var endOffset: Point? {
    switch self {
    case .stop(let offset), .complete(let offset): offset
    case .action, .start, .write, .ignored: nil
    }
  }

  fileprivate var columnText: String {
    switch self {
    case .action(let action): action.description
    case .start(let from, let to, let duration):
      "start \(from.columnText) → \(to.columnText) in \(TimelineNumber.time(duration)) s"
    case .stop(let offset): "stop at \(offset.columnText)"
    case .complete(let offset): "complete at \(offset.columnText)"
    case .write(let offset): "write \(offset.columnText)"
    case .ignored(let reason): "ignored: \(reason)"
    }
  }
}

extension Timeline.Metrics {
  /// Returns the metrics as three lines.
  fileprivate func lines(samples: Int) -> [String] {
    let length = TimelineNumber.length
    return [
      "samples: \(samples), caret hidden in \(samplesWithCaretHidden), "
        + "padded caret in \(samplesWithPaddedCaretHidden), "
        + "at rest in \(restingSamplesWithPaddedCaretHidden)",
      "motions: \(motions), \(TimelineNumber.time(timeInMotion)) s, "
        + "largest speed \(length(largestSpeed)) pt/s, largest step \(length(largestStep)) pt",
      "direction changes: x \(directionChangesX), y \(directionChangesY), "
        + "backward writes \(backwardWrites), layout shift \(length(layoutShift)) pt",
    ]
  }
}

extension Point {
  fileprivate var columnText: String {
    "\(TimelineNumber.length(x)),\(TimelineNumber.length(y))"
  }
}

extension Size {
  fileprivate var columnText: String {
    "\(TimelineNumber.length(width))×\(TimelineNumber.length(height))"
  }
}

extension String {
  fileprivate var trimmingSpaces: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
