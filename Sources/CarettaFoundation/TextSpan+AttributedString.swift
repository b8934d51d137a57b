// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

#if canImport(Foundation)
  public import Foundation

  extension TextSpan {
    /// Returns the spans of the runs of an attributed string.
    ///
    /// ```swift
    /// let spans = TextSpan.spans(of: text) { attributes in
    ///   attributes.inlinePresentationIntent == .stronglyEmphasized
    ///     ? TextSpan(TextRange(0..<0), fonts: [bold]) : nil
    /// }
    /// let layout = TextLayout(String(text.characters), style: style, spans: spans)
    /// ```
    ///
    /// - Parameters:
    ///   - text: the attributed string.
    ///   - style: returns the span of a run by its attributes, such as names of fonts; its range is
    ///     replaced by the run's. Nil for a run without a span.
    /// - Returns: the spans in text order.
    public static func spans(
      of text: AttributedString, _ style: (AttributeContainer) -> TextSpan?
    ) -> [TextSpan] {
      var start = 0
      return text.runs.compactMap { run in
        let end = start + String(text[run.range].characters).utf16.count
        defer { start = end }
        var span = style(run.attributes)
        span?.range = TextRange(start..<end)
        return span
      }
    }

    /// Returns the spans of the runs of an attributed string; see ``spans(of:_:)``.
    public static func spans(
      of text: NSAttributedString, _ style: ([NSAttributedString.Key: Any]) -> TextSpan?
    ) -> [TextSpan] {
      var spans: [TextSpan] = []
      unsafe text.enumerateAttributes(
        in: NSRange(location: 0, length: text.length)
      ) { values, range, _ in
        guard var span = style(values), let range = TextRange(range) else { return }
        span.range = range
        spans.append(span)
      }
      return spans
    }
  }

  extension AttributedString {
    /// Creates an attributed string of a text and its spans.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - spans: the spans; the attributes of later spans take precedence. A span's part of a
    ///     surrogate pair is left out.
    ///   - attributes: returns the attributes of a span.
    public init(
      _ text: String, spans: [TextSpan], _ attributes: (TextSpan) -> AttributeContainer
    ) {
      self.init()
      let units = Array(text.utf16)
      var ends: Set = [0, units.count]
      for offset in spans.flatMap({ [$0.range.start, $0.range.end] })
      where (0...units.count).contains(offset) {
        let dividesPair = offset < units.count && UTF16.isTrailSurrogate(units[offset])
        ends.insert(dividesPair ? offset + 1 : offset)
      }
      let containers = spans.map(attributes)
      let sorted = ends.sorted()
      for (start, end) in zip(sorted, sorted.dropFirst()) {
        var part = AttributedString(String(decoding: units[start..<end], as: UTF16.self))
        for (span, container) in zip(spans, containers)
        where span.range.start <= start && end <= span.range.end {
          part.mergeAttributes(container)
        }
        append(part)
      }
    }
  }

  extension NSAttributedString {
    /// Creates an attributed string of a text and its spans; see
    /// `AttributedString.init(_:spans:_:)`.
    public convenience init(
      _ text: String, spans: [TextSpan], _ attributes: (TextSpan) -> [NSAttributedString.Key: Any]
    ) {
      let result = NSMutableAttributedString(string: text)
      for span in spans {
        let end = min(span.range.end, result.length)
        guard span.range.start >= 0, span.range.start < end else { continue }
        result.addAttributes(attributes(span), range: NSRange(TextRange(span.range.start..<end)))
      }
      self.init(attributedString: result)
    }
  }
#endif
