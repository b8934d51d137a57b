// SPDX-License-Identifier: Apache-2.0

/// Splits a long paragraph into sections: ranges of whole lines that are laid out separately, so
/// that an edit in one section need not process the others.
///
/// First-fit breaking is memoryless: a line depends only on its start. A paragraph can therefore be
/// split at the start of a line if the text on both sides is analyzed and shaped as in the whole
/// paragraph. (Explicit tab stops depend on text after the line.) This holds for left-to-right
/// paragraphs without bidi controls, with one style and one script that is written with spaces, in
/// faces whose lookups do not cover the space. Between a space and a character that begins a word,
/// letters do not join, no token and no word of UAX #29 continues, and no mapping of case depends
/// on the other side. Each section contains a letter, so that its script equals the script of the
/// whole paragraph.
extension ParagraphStack {
  /// Returns the script of the only paragraph if it may be split into sections; otherwise nil.
  package func sectionScript(_ specification: LayoutSpecification) -> UInt8? {
    let style = specification.paragraphStyle
    guard paragraphs.count == 1, paragraphs[0].format == nil, style.whiteSpace == .preWrap,
      !style.textTransform.fullWidth, !style.textTransform.fullSizeKana, style.textWrap == .wrap,
      style.direction != .rtl, style.tabStops.isEmpty, BreakRules(style).keepsWordsWhole,
      style.textIndent == 0 || !style.textIndentHanging && !style.textIndentEachLine,
      specification.room.width < .max, !style.adjustsEdges
    else { return nil }
    let paragraph = paragraphs[0].paragraph
    guard paragraph.spans == nil, !paragraph.mayShrink, paragraph.baseLevel == 0,
      !paragraph.isMixed,
      let first = paragraph.segments.first?.segment.style, SectionText.isPlain(paragraph.text)
    else { return nil }
    let script = first.key.script
    guard script > Script.inherited, Script.isPlain(script) else { return nil }
    var known: ShapingStyle?
    for reference in paragraph.segments where reference.segment.style !== known {
      let style = reference.segment.style
      guard style.spaceIsUncovered, style.key.script == script, !style.key.isRightToLeft else {
        return nil
      }
      known = style
    }
    return script
  }

  /// Splits the only paragraph into sections.
  ///
  /// - Parameters:
  ///   - length: the minimum length of a section.
  ///   - script: the result of `sectionScript(_:)`.
  ///   - specification: the specification of the layout.
  /// - Returns: the sections, marked as such; a single, unmarked section if the paragraph cannot be
  ///   split.
  package func sections(
    ofLength length: Int, script: UInt8, _ specification: LayoutSpecification
  ) -> [ParagraphStack] {
    let record = paragraphs[0]
    let text = SectionText(record.paragraph.text, script: script)
    var cuts = [0]
    var start = 0
    for line in record.lines.indices.dropFirst() {
      let offset = Int(record.lines[line].start)
      if offset - start < length || !record.isCut(atLine: line) || !text.isCut(at: offset) {
        continue
      }
      if !text.hasLetter(in: start..<offset) { continue }
      cuts.append(line)
      start = offset
    }
    let end = text.length
    while cuts.count > 1,
      end - start < length / 4 || !text.hasLetter(in: start..<end)
    {
      cuts.removeLast()
      start = Int(record.lines[cuts[cuts.count - 1]].start)
    }
    if cuts.count == 1 { return [self] }
    return cuts.indices.map { index in
      let isLast = index + 1 == cuts.count
      let lines = cuts[index]..<(isLast ? record.lines.count : cuts[index + 1])
      var section = ParagraphStack(
        [record.section(lines, specification)], width: width, unit: unit)
      section.isContinued = index > 0
      section.continues = !isLast
      section.script = script
      return section
    }
  }

  /// Joins sections to the paragraph, or to the part of it, from which they were split.
  ///
  /// - Parameters:
  ///   - sections: at least one section; the first paragraph of each is used, in order.
  ///   - specification: the specification of the layout.
  /// - Returns: one paragraph with all of the sections' lines.
  package static func concatenated(
    _ sections: [ParagraphStack], _ specification: LayoutSpecification
  ) -> ParagraphStack {
    ParagraphStack(
      [ParagraphLayout(joining: sections.map { $0.paragraphs[0] }, specification)],
      width: sections[0].width, unit: sections[0].unit)
  }

  /// Whether some line begins at the same position as a line of an old section, so that all
  /// following lines are unchanged.
  ///
  /// - Parameters:
  ///   - old: an old section, whose text has not changed.
  ///   - start: the current start of its text, as an offset from the start of the paragraph.
  /// - Returns: true if such a line exists.
  package func meets(_ old: ParagraphStack, from start: Int) -> Bool {
    let record = paragraphs[0]
    let before = old.paragraphs[0]
    var index = 1
    for line in before.lines.indices where !before.hasReshapedStart(line) {
      let offset = Int(before.lines[line].start) + start
      while index < record.lines.count, Int(record.lines[index].start) < offset { index += 1 }
      guard index < record.lines.count else { return false }
      if Int(record.lines[index].start) == offset, !record.hasReshapedStart(index) { return true }
    }
    return false
  }

  /// Returns the UTF-16 length of a paragraph without its terminator.
  package func contentLength(of paragraph: Int) -> Int {
    Int(paragraphs[paragraph].paragraph.contentLength)
  }
}

/// The properties of a paragraph's text that determine the possible split positions.
private struct SectionText {
  private let text: ParagraphText
  private let script: UInt8

  init(_ text: ParagraphText, script: UInt8) {
    self.text = text
    self.script = script
  }

  var length: Int { text.length }

  /// Whether a text contains only characters that are irrelevant for bidi, do not end lines, and
  /// have one code unit each.
  static func isPlain(_ text: ParagraphText) -> Bool {
    switch text {
    case .ascii(let bytes):
      bytes.allSatisfy { $0 >= 0x20 || $0 == 0x09 }
    case .utf16(let units):
      units.allSatisfy { unit in
        switch unit {
        case 0x09, 0x20...0x7E, 0xA0...0x58F, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E,
          0x20A0...0x20BF:
          true
        default: false
        }
      }
    }
  }

  /// Whether a space ends and a word begins at an offset.
  func isCut(at offset: Int) -> Bool {
    guard text[offset - 1] == 0x20 else { return false }
    switch text[offset] {
    case 0x21...0x7E, 0xC0...0x24F, 0x391...0x3C9, 0x400...0x481, 0x48A...0x52F: return true
    default: return false
    }
  }

  /// Whether a range contains a character of the paragraph's script.
  func hasLetter(in range: Range<Int>) -> Bool {
    range.contains { CharacterProperties.of(UInt32(text[$0])).script == script }
  }
}

extension ParagraphLayout {
  /// Whether a line begins with reshaped text.
  fileprivate func hasReshapedStart(_ line: Int) -> Bool {
    let extra = Int(lines[line].extra)
    return extra >= 0 && extras[extra].reshapedStart != nil
  }

  /// Whether a line begins with a segment, and the preceding line does not end with reshaped text.
  fileprivate func isCut(atLine line: Int) -> Bool {
    let before = Int(lines[line - 1].extra)
    if hasReshapedStart(line) || before >= 0 && extras[before].reshapedEnd != nil { return false }
    let segment = Int(lines[line].segment)
    return segment < paragraph.segments.count
      && paragraph.segments[segment].offset == lines[line].start
  }

  /// Returns a range of lines as a paragraph of its own.
  fileprivate func section(_ range: Range<Int>, _ specification: LayoutSpecification)
    -> ParagraphLayout
  {
    let isLast = range.upperBound == lines.count
    let start = lines[range.lowerBound].start
    let end = isLast ? paragraph.contentLength : lines[range.upperBound].start
    let first = Int(lines[range.lowerBound].segment)
    let last = isLast ? paragraph.segments.count : Int(lines[range.upperBound].segment)
    let x = paragraph.x(ofSegment: first)
    var parts = ParagraphParts()
    parts.append(paragraph, first..<last, start: start)
    var section = ParagraphLayout(
      parts.paragraph(
        text: paragraph.text.part(Int(start)..<Int(end)),
        processed: paragraph.processedText.part(Int(start)..<Int(end)),
        terminator: isLast ? paragraph.terminator : "",
        advance: paragraph.x(ofSegment: last) - x))
    section.append(
      lines[range], of: self,
      movedBy: ParagraphShift(offset: -start, segments: -first, x: -x))
    section.finish(specification)
    return section
  }

  /// Creates one paragraph from consecutive sections.
  fileprivate init(joining sections: [ParagraphLayout], _ specification: LayoutSpecification) {
    var parts = ParagraphParts()
    var shifts: [ParagraphShift] = []
    var offset: Int32 = 0
    for section in sections {
      shifts.append(ParagraphShift(offset: offset, segments: parts.segments.count, x: parts.x))
      parts.append(section.paragraph, section.paragraph.segments.indices, start: -offset)
      offset += section.paragraph.contentLength
    }
    self.init(
      parts.paragraph(
        text: ParagraphText.concatenated(sections.map(\.paragraph.text)),
        processed: ProcessedText.concatenated(sections.map(\.paragraph.processedText)),
        terminator: sections[sections.count - 1].paragraph.terminator, advance: parts.x))
    for (section, shift) in zip(sections, shifts) {
      // A section ends at a space, after which the paragraph continues.
      if let last = broken.lines.indices.last { broken.lines[last].end = .soft }
      append(section.lines[...], of: section, movedBy: shift)
    }
    finish(specification)
  }

  private mutating func append(
    _ added: ArraySlice<Line>, of other: ParagraphLayout, movedBy shift: ParagraphShift
  ) {
    for var line in added {
      line.move(by: shift)
      if line.extra >= 0 {
        var extra = other.extras[Int(line.extra)]
        // Recomputed, because the last line of a section is another kind of line.
        extra.removeTable()
        extra.move(by: shift)
        line.extra = Int32(truncatingIfNeeded: extras.count)
        broken.extras.append(extra)
      }
      broken.lines.append(line)
    }
  }

  private mutating func finish(_ specification: LayoutSpecification) {
    measureHeights(specification.resolved, specification.paragraphStyle)
    let room = specification.bodyRoom
    keepLongLines(specification.paragraphStyle) {
      room.slot(ofLine: $0, isSeparated: $1)
    }
    stackLines(specification)
  }
}

/// The concatenated segments of paragraphs.
private struct ParagraphParts {
  private(set) var segments: [SegmentRef] = []
  private var specials: [Int32] = []
  private var hasSeveralFaces = false
  private(set) var x: Int64 = 0

  /// Appends some segments; `start` is subtracted from their offsets.
  mutating func append(_ paragraph: ShapedParagraph, _ range: Range<Int>, start: Int32) {
    let shift = x - paragraph.x(ofSegment: range.lowerBound)
    let first = segments.count
    for index in range {
      var reference = paragraph.segments[index]
      reference.offset -= start
      reference.x += shift
      if reference.contentEnd > .min { reference.contentEnd += shift }
      // A section begins after a space.
      if index == range.lowerBound, first > 0 {
        reference.flags.insert(.breakBefore)
        reference.breakKind = .space
      }
      segments.append(reference)
    }
    for special in paragraph.specials where range.contains(Int(special)) {
      specials.append(special + Int32(truncatingIfNeeded: first - range.lowerBound))
    }
    if let face = paragraph.segments.first?.segment.style.key.face,
      let before = segments.first?.segment.style.key.face, face !== before
    {
      hasSeveralFaces = true
    }
    hasSeveralFaces = hasSeveralFaces || paragraph.hasSeveralFaces
    x = shift + paragraph.x(ofSegment: range.upperBound)
  }

  /// Returns the paragraph of the segments; `processed` is nil if it is the text.
  func paragraph(
    text: ParagraphText, processed: ProcessedText?, terminator: String, advance: Int64
  ) -> ShapedParagraph {
    ShapedParagraph(
      text: text, processedText: processed ?? ProcessedText(text), terminator: terminator,
      baseLevel: 0,
      segments: SegmentStorage(segments), advance: advance, isMixed: false, specials: specials,
      hasSeveralFaces: hasSeveralFaces)
  }
}

extension ParagraphText {
  /// Returns a range of the text.
  fileprivate func part(_ range: Range<Int>) -> ParagraphText {
    switch self {
    case .ascii(let units): .ascii(Array(units[range]))
    case .utf16(let units): .utf16(Array(units[range]))
    }
  }

  /// Returns the concatenation of texts.
  fileprivate static func concatenated(_ texts: [ParagraphText]) -> ParagraphText {
    var bytes: [UInt8] = []
    for text in texts {
      guard case .ascii(let part) = text else {
        return .utf16(texts.flatMap { $0.utf16(0..<$0.length) })
      }
      bytes += part
    }
    return .ascii(bytes)
  }
}

extension ProcessedText {
  /// Returns a range of a transformed text; nil if the text is not transformed.
  fileprivate func part(_ range: Range<Int>) -> ProcessedText? {
    if !isTransformed { return nil }
    var part = self
    part.units = units.part(range)
    part.replacements = replacements.part(range, inserting: nil)
    return part
  }

  /// Returns the concatenation of transformed texts; nil if they are not transformed.
  fileprivate static func concatenated(_ texts: [ProcessedText]) -> ProcessedText? {
    guard var whole = texts.first, whole.isTransformed else { return nil }
    whole.units = ParagraphText.concatenated(texts.map(\.units))
    whole.replacements = []
    var start = 0
    for text in texts {
      whole.replacements += text.replacements.map { replacement in
        var moved = replacement
        moved.range = moved.range.lowerBound + start..<moved.range.upperBound + start
        return moved
      }
      start += text.units.length
    }
    return whole
  }
}
