// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Every place where a line of the text may end or has to, in order, at any width.
  ///
  /// They are those that the layout was made with: language, `white-space`, `word-break` and
  /// `line-break` decide them, and with `hyphens: auto` the patterns of its languages. The places of
  /// `overflow-wrap`, between any two clusters of a word that is wider than its line, are not among
  /// them. The end of the text is one only after a hard break.
  ///
  /// O(length); with `hyphens: auto` every word is looked up in its patterns.
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

  /// The opportunities of a paragraph in order: those of its segments and those of patterns.
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

  /// Whether the text looks the same cut in two at an offset as in one piece, so that a line that
  /// ends there is not shaped again.
  ///
  /// True at the ends of paragraphs, and for an offset outside the text; false inside a grapheme
  /// cluster. O(log length).
  public func isSafeToBreak(at offset: Int) -> Bool {
    guard offset > 0, offset < length else { return true }
    let record = paragraphs[paragraph(of: offset)]
    return record.paragraph.isSafeToBreak(at: Int32(clamping: offset - record.start))
  }
}

extension ShapedParagraph {
  /// The opportunities before its segments and inside them.
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

  /// Whether the text may be cut at an offset without shaping again.
  fileprivate func isSafeToBreak(at offset: Int32) -> Bool {
    guard offset > 0, offset < contentLength else { return true }
    let reference = segments[segment(at: offset)]
    if reference.offset == offset { return !reference.flags.contains(.isJoined) }
    return reference.segment.isSafeToBreak(at: offset - reference.offset)
  }

  /// Whether the last character of its content is a line separator.
  fileprivate var endsInSeparator: Bool {
    let segments = segments
    return segments.count > 0 && segments[segments.count - 1].flags.contains(.lineSeparator)
  }
}
