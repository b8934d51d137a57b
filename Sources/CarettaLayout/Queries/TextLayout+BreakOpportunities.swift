// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// All positions at which a line may or must end at some width, in text order.
  ///
  /// The opportunities depend on the language, `white-space`, `word-break` and `line-break` of the
  /// layout, and with `hyphens: auto` on the hyphenation patterns. Breaks by `overflow-wrap`
  /// between clusters of a word that is wider than its line are not included. The end of the text
  /// is included only after a hard break.
  ///
  /// O(length); with `hyphens: auto` every word is looked up in the patterns.
  public var breakOpportunities: [LineBreakOpportunity] {
    var result: [LineBreakOpportunity] = []
    for record in paragraphs {
      let paragraph = record.paragraph
      let start = record.start
      let style = specification.style(record.format)
      func add(_ offset: Int32, _ kind: BreakKind) {
        guard
          style.whiteSpace.wraps || kind == .mandatory || paragraph.spans?.wrapping != nil,
          let kind = LineBreakOpportunity.Kind(kind)
        else { return }
        result.append(
          LineBreakOpportunity(
            offset: start + Int(offset), kind: kind,
            isSafeToBreak: paragraph.isSafeToBreak(at: offset)))
      }
      for place in opportunities(in: paragraph, style) { add(place.offset, place.kind) }
      let last = result.last?.offset
      if last != start + Int(paragraph.contentLength), paragraph.endsInSeparator {
        add(paragraph.contentLength, .mandatory)
      }
      if paragraph.terminatorLength > 0 { add(paragraph.length, .mandatory) }
    }
    return result
  }

  /// Returns the opportunities of a paragraph in order, from its segments and from hyphenation
  /// patterns.
  private func opportunities(
    in paragraph: ShapedParagraph, _ style: ParagraphStyle
  ) -> [BreakOpportunity] {
    let places = paragraph.opportunities
    let wrapping = paragraph.spans?.wrapping
    guard wrapping != nil || style.hyphens == .auto, paragraph.contentLength > 1 else {
      return places
    }
    let hyphens = specification.context.withEngine { engine in
      ParagraphHyphens(paragraph, style, engine)?.offsets(in: 1...paragraph.contentLength - 1) ?? []
    }
    let taken = Set(places.map(\.offset))
    let added = hyphens.filter { !taken.contains($0) }.map {
      BreakOpportunity(offset: $0, kind: .automaticHyphen)
    }
    return (places + added).sorted { $0.offset < $1.offset }
  }

  /// Whether the text looks the same shaped separately on both sides of an offset as shaped
  /// together, so that a line that ends there need not be reshaped.
  ///
  /// True at the ends of paragraphs and for an offset outside the text; false inside a grapheme
  /// cluster. O(log length).
  public func isSafeToBreak(at offset: Int) -> Bool {
    guard offset > 0, offset < length else { return true }
    let record = paragraphs[paragraph(of: offset)]
    return record.paragraph.isSafeToBreak(at: Int32(clamping: offset - record.start))
  }
}

extension ShapedParagraph {
  /// The break opportunities before and inside the paragraph's segments.
  fileprivate var opportunities: [BreakOpportunity] {
    var places: [BreakOpportunity] = []
    for reference in segments {
      if reference.flags.contains(.breakBefore), reference.offset > 0 {
        places.append(BreakOpportunity(offset: reference.offset, kind: reference.breakKind))
      }
      let segment = reference.segment.view
      for place in segment.breaks {
        let offset = reference.offset + segment.offset(ofStop: Int(place.stop))
        places.append(BreakOpportunity(offset: offset, kind: place.kind))
      }
    }
    return places
  }

  /// Whether the text may be split at an offset without reshaping.
  fileprivate func isSafeToBreak(at offset: Int32) -> Bool {
    guard offset > 0, offset < contentLength else { return true }
    let reference = segments[segment(at: offset)]
    if reference.offset == offset { return !reference.flags.contains(.isJoined) }
    return reference.segment.isSafeToBreak(at: offset - reference.offset)
  }

  /// Whether the last character of the paragraph's content is a line separator.
  fileprivate var endsInSeparator: Bool {
    let segments = segments
    return segments.count > 0 && segments[segments.count - 1].flags.contains(.lineSeparator)
  }
}
