// SPDX-License-Identifier: Apache-2.0

/// The rules that move the ends of a paragraph's lines, created once for a paragraph.
///
/// Each rule is a file of this folder and a property of this type; line breaking, optimization of
/// lines and exclusions call only the functions of this type. Paragraphs without such a rule have
/// no `LineEndRules`, so that breaking their lines tests only this. Group alignment needs all lines
/// and is applied after them (`GroupAlignment`).
struct LineEndRules: Sendable {
  private let paragraph: ShapedParagraph
  /// Hanging punctuation and optical margins; nil if nothing hangs.
  private var hang: HangRules?
  /// East Asian spacing; nil if nothing is added or trimmed.
  private let trim: EdgeTrim?
  /// The decorations that are repeated on every line; nil if there are no such decorations.
  let clones: ClonedEdges?
  /// The lines beside an initial letter; nil for a paragraph without such lines.
  private var letter: InitialInset?
  /// The end of the initial letter, which justification does not widen; 0 without one.
  let letterEnd: Int32

  /// Creates the rules of a paragraph; nil for a paragraph without rules.
  ///
  /// - Parameters:
  ///   - style: the style of the paragraph.
  ///   - paragraph: the paragraph.
  ///   - start: the start edge of the first line's slot.
  init?(_ style: ParagraphStyle, _ paragraph: ShapedParagraph, start: Int64) {
    guard style.adjustsEdges || paragraph.clonedEdges != nil else { return nil }
    self.paragraph = paragraph
    hang = HangRules(style, paragraph)
    trim = EdgeTrim(style)
    clones = paragraph.clonedEdges
    letter = InitialInset(style, paragraph, start: start)
    letterEnd = InitialInset.end(style, paragraph) ?? 0
    if hang == nil, trim == nil, clones == nil, letterEnd == 0 { return nil }
  }

  // MARK: - Properties

  /// Whether some rule reads the first and last clusters of lines.
  var readsClusters: Bool { hang != nil }

  /// Whether the last cluster of a line may become narrower or hang, so that more text fits.
  var mayShortenEnd: Bool { hang != nil || trim != nil }

  /// Whether the text at the ends of lines is reshaped.
  var reshapesEnds: Bool { trim != nil }

  /// Whether the ends of lines differ from the edges of their slots.
  var movesEnds: Bool { hang != nil || clones != nil || letter != nil }

  /// The rules before line breaking, when no line has moved below the initial letter.
  var restarted: LineEndRules {
    var rules = self
    rules.letter = letter?.restarted
    return rules
  }

  /// Keeps the first cluster from hanging if a list marker is before it.
  mutating func follow(_ marker: ParagraphMarker?) {
    if let marker, marker.insideAdvance != 0 { hang?.followsMarker = true }
  }

  // MARK: - Possible lines

  /// Returns the effects on a line that starts at a position.
  ///
  /// - Parameters:
  ///   - place: the start of the line.
  ///   - segment: the segment that contains the text after it.
  /// - Returns: the effects of all rules.
  func start(_ place: LineStart, segment: Int) -> StartEffects {
    StartEffects(
      decoration: clones?.start(of: place.offset) ?? 0, hang: startHang(place),
      change: trim?.start(place, segment: segment, paragraph) ?? 0)
  }

  /// Returns the effects on a line that ends at a position.
  ///
  /// - Parameters:
  ///   - place: the end of the line.
  ///   - segment: the segment that contains the text after it.
  /// - Returns: the effects of all rules.
  func end(_ place: LineStop, segment: Int) -> EndEffects {
    var effects = EndEffects(decoration: clones?.end(at: place.offset) ?? 0)
    if let hang { (effects.hang, effects.mostHang) = hang.end(place) }
    if let trim { (effects.change, effects.trim) = trim.end(place, segment: segment, paragraph) }
    return effects
  }

  /// Returns how much of a line's first cluster hangs.
  func startHang(_ place: LineStart) -> Int64 { hang?.start(place) ?? 0 }

  /// Returns how much of a line's last cluster or hyphen hangs at most.
  func mostHang(_ place: LineStop) -> Int64 { hang?.end(place).most ?? 0 }

  /// Returns the trimmed width of closing punctuation that is the only cluster of a segment; nil
  /// for any other segment.
  func trimmedAdvance(of segment: ShapedSegment) -> Int64? { trim?.trimmedAdvance(of: segment) }

  /// Returns the spacing of a cluster that starts a line after a soft wrap; nil if it does not
  /// differ from the spacing inside a line.
  func atStart(_ cluster: ClusterSpacing) -> ClusterSpacing? {
    cluster.kind == .other ? nil : trim?.atStart(cluster)
  }

  /// Returns the spacing of a cluster that ends a line; nil if it does not differ from the spacing
  /// inside a line.
  ///
  /// - Parameters:
  ///   - cluster: the spacing inside a line.
  ///   - isTight: whether closing punctuation does not fit otherwise.
  /// - Returns: the spacing at the line's end.
  func atEnd(_ cluster: ClusterSpacing, isTight: Bool) -> ClusterSpacing? {
    cluster.kind == .other ? nil : trim?.atEnd(cluster, isTight: isTight)
  }

  // MARK: - Broken lines

  /// Returns the hang at both ends of a line; the only cluster of a line hangs at one end.
  private func hangs(
    _ start: LineStart, _ end: LineStop
  ) -> (start: Int64, always: Int64, most: Int64) {
    guard let hang else { return (0, 0, 0) }
    let first = hang.start(start)
    if end.hyphen == nil, first != 0, end.cluster?.start == start.cluster?.start {
      return (first, 0, 0)
    }
    let last = hang.end(end)
    return (first, last.always, last.most)
  }

  /// Returns the width of the narrowest slot that holds a line.
  ///
  /// - Parameters:
  ///   - content: the width of the line's content, in layout units.
  ///   - start: the start of the line.
  ///   - end: the end of the line.
  /// - Returns: the width, in layout units.
  func neededWidth(of content: Int64, _ start: LineStart, _ end: LineStop) -> Int64 {
    let hangs = hangs(start, end)
    let decorations =
      (clones?.start(of: start.offset) ?? 0) + (clones?.end(at: end.offset) ?? 0)
    return content + decorations - hangs.start - hangs.most
  }

  /// Returns the distances of a line's ends from the edges of its slot.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - slot: the slot of the line.
  /// - Returns: the distances, without the distances of groups.
  func ends(of line: EndedLine, in slot: LineSlot) -> LineEnds {
    var ends = LineEnds()
    if let clones {
      ends.start.decoration = clones.start(of: line.start.offset) - line.moved.start
      ends.end.decoration = clones.end(at: line.end.offset) - line.moved.end
    }
    ends.start.letter = letterInset(ofLine: line.index, slot)
    let hangs = hangs(line.start, line.end)
    ends.start.hang = hangs.start
    let limit = slot.adjusted(to: ends).limit
    ends.end.hang = line.content - hangs.always <= limit ? hangs.always : hangs.most
    return ends
  }

  // MARK: - Lines beside an initial letter

  /// The number of lines beside the initial letter, including the first one; 1 without a letter.
  var linesBesideLetter: Int { letter?.lines ?? 1 }

  /// The line that moved below the letter; nil if no line did.
  var lowered: LoweredLine? { letter?.lowered }

  /// Whether a line is beside the letter, and not the first line.
  func isBesideLetter(line: Int) -> Bool { letter?.isBeside(ofLine: line) == true }

  /// Returns the inset of a line beside the letter; 0 for other lines.
  func letterInset(ofLine index: Int, _ slot: LineSlot) -> Int64 {
    letter?.inset(ofLine: index, slot) ?? 0
  }

  /// Whether the letter extends into a slot beside it, which may have no width.
  func letterCovers(_ slot: LineSlot) -> Bool { letter?.covers(slot) == true }

  /// Moves a line from beside the letter to below it.
  mutating func lower(line index: Int) { letter?.lower(line: index) }

  /// Removes the letter from the rules and returns it, to exclude its area from later lines.
  mutating func removeLetter() -> InitialInset? {
    defer { letter = nil }
    return letter
  }
}

extension ParagraphStyle {
  /// Whether lines need edge processing: some rule, or group alignment.
  @inline(__always) var adjustsEdges: Bool {
    hangsAtEdges || spacesEastAsian || textGroupAlign != .none || InitialInset.applies(to: self)
  }
}
