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
    var known = first
    let references = unsafe UncountedSegmentRef.all(of: paragraph.segments)
    for index in paragraph.segments.indices {
      if unsafe index > 0 && references[index].hasStyle(known) { continue }
      known = paragraph.segments[index].segment.style
      guard known.spaceIsUncovered, known.key.script == script, !known.key.isRightToLeft else {
        return nil
      }
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
  ///   - old: an old section.
  ///   - start: the current start of its text, as an offset from the start of the paragraph.
  ///   - unchanged: the offset in the old section from which its text has not changed; earlier
  ///     lines are not compared.
  /// - Returns: true if such a line exists.
  package func meets(_ old: ParagraphStack, from start: Int, after unchanged: Int) -> Bool {
    let record = paragraphs[0]
    let before = old.paragraphs[0]
    var index = 1
    for line in before.lines.indices where !before.hasReshapedStart(line) {
      if before.lines[line].start < unchanged { continue }
      let offset = Int(before.lines[line].start) + start
      while index < record.lines.count, Int(record.lines[index].start) < offset { index += 1 }
      guard index < record.lines.count else { return false }
      if Int(record.lines[index].start) == offset, !record.hasReshapedStart(index) { return true }
    }
    return false
  }

  /// Whether the lines on both sides of an offset are in the section and before its last line, so
  /// that they do not depend on the sections beside it.
  package func hasCarets(at offset: Int) -> Bool {
    0 < offset && offset < paragraphs[0].lines[paragraphs[0].lines.count - 1].start
  }

  /// Whether the section's first word ends before an offset, together with the spaces after it and
  /// one more character.
  package func hasWord(before offset: Int) -> Bool {
    let end = endOfSpace(from: 0)
    return end < offset && paragraphs[0].paragraph.text[end] != 0x20
  }

  /// Returns the offset after the first space of the first paragraph at or after an offset, or
  /// `Int.max`.
  package func endOfSpace(from offset: Int) -> Int {
    let text = paragraphs[0].paragraph.text
    return (offset..<max(offset, text.length)).first { text[$0] == 0x20 }.map { $0 + 1 } ?? .max
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
      unsafe units.withUnsafeBufferPointer { units in
        var at = 0
        while true {
          at = unsafe units.endOfPrintableASCII(from: at)
          if at == units.count { return true }
          guard unsafe isPlain(units[at]) else { return false }
          at += 1
        }
      }
    }
  }

  private static func isPlain(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09, 0x20...0x7E, 0xA0...0x58F, 0x1E00...0x1FFF, 0x2010...0x2027, 0x2030...0x205E,
      0x20A0...0x20BF:
      true
    default: false
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
      shifts.append(ParagraphShift(offset: offset, segments: parts.count, x: parts.x))
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
  private let references = SegmentList()
  /// The style of the first segment.
  private var style: ShapingStyle?
  private var specials: [Int32] = []
  private var hasSeveralFaces = false
  private var hasOnlyWords = true
  private var wordRules: UInt8?
  private(set) var x: Int64 = 0
  private var spaceAdvance: Int64 = 0

  var count: Int { references.count }

  /// Appends some segments; `start` is subtracted from their offsets.
  mutating func append(_ paragraph: ShapedParagraph, _ range: Range<Int>, start: Int32) {
    let shift = x - paragraph.x(ofSegment: range.lowerBound)
    let count = count
    if spaceAdvance == 0 { spaceAdvance = paragraph.spaceAdvance }
    let hasOtherSpace = spaceAdvance != paragraph.spaceAdvance
    // A section begins after a space.
    var beginsSection = count > 0
    references.append(paragraph.segments, range) { reference in
      reference.offset -= start
      reference.x += shift
      if hasOtherSpace, reference.trailingSpace == .usual { reference.trailingSpace = .other }
      if beginsSection {
        reference.flags.insert(.breakBefore)
        reference.breakKind = .space
        beginsSection = false
      }
    }
    for special in paragraph.specials where range.contains(Int(special)) {
      specials.append(special + Int32(truncatingIfNeeded: count - range.lowerBound))
    }
    if count == 0 { wordRules = paragraph.wordRules }
    if wordRules != paragraph.wordRules { wordRules = nil }
    hasOnlyWords = hasOnlyWords && paragraph.hasOnlyWords
    hasSeveralFaces = hasSeveralFaces || paragraph.hasSeveralFaces
    if let own = paragraph.segments.first?.segment.style {
      if let style, style !== own {
        hasOnlyWords = false
        hasSeveralFaces = hasSeveralFaces || style.key.face !== own.key.face
      }
      style = style ?? own
    }
    x = shift + paragraph.x(ofSegment: range.upperBound)
  }

  /// Returns the paragraph of the segments; `processed` is nil if it is the text.
  func paragraph(
    text: ParagraphText, processed: ProcessedText?, terminator: String, advance: Int64
  ) -> ShapedParagraph {
    ShapedParagraph(
      text: text, processedText: processed ?? ProcessedText(text), terminator: terminator,
      baseLevel: 0,
      segments: references.take(), advance: advance, spaceAdvance: spaceAdvance, isMixed: false,
      specials: specials, hasSeveralFaces: hasSeveralFaces, wordRules: wordRules,
      hasOnlyWords: hasOnlyWords)
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
