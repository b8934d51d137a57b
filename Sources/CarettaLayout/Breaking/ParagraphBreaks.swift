// SPDX-License-Identifier: Apache-2.0

/// The break opportunities of one paragraph (UAX #14): after all white space, and inside tokens as
/// found by the paragraph's `BreakFinder`.
///
/// The opportunities of a token are found on demand, only for text that is not in the segment
/// cache: ICU takes 8 ns per character, several times the cost of a cached word. The latest token
/// is cached, because queries come in text order.
///
/// There is an opportunity after all white space, even if UAX #14 has none, as CSS `pre-wrap`
/// requires. The opportunities of a token therefore do not depend on the text around it, and a
/// token can be broken and cached alone.
struct ParagraphBreaks {
  let analysis: ParagraphAnalysis
  /// The rules of the paragraph, or of the range that is being shaped.
  private(set) var rules: BreakRules { didSet { rulesNumber = rules.number } }
  /// The number of the rules, which is part of cache keys.
  private(set) var rulesNumber: UInt8
  /// The language of a paragraph with one style.
  private let language: String
  /// The styles of a paragraph with several styles.
  private let spans: ParagraphSpans?
  /// The options of the paragraph; nil if no span names any.
  private let wrapping: ParagraphWrapping?
  /// The offset in the paragraph at which the text starts; 0 unless only the rules are read.
  private let origin: Int
  private let finder: BreakFinder
  /// The token whose opportunities are in `tokenBreaks`.
  private var token = 0..<0
  /// The rules with which they were found.
  private var tokenRules = BreakRules()
  private let tokenBreaks: TokenBreaks

  init(
    analysis: ParagraphAnalysis, rules: BreakRules, language: String, spans: ParagraphSpans?,
    wrapping: ParagraphWrapping?, origin: Int = 0, finder: BreakFinder
  ) {
    self.analysis = analysis
    self.rules = rules
    rulesNumber = rules.number
    self.language = language
    self.spans = spans
    self.wrapping = wrapping
    self.origin = origin
    self.finder = finder
    tokenBreaks = finder.tokenBreaks
  }

  /// Returns the opportunities of another text with a single language.
  ///
  /// While the result is in use, this object must not be queried; call `forgetToken` before using
  /// it again.
  func breaks(of analysis: ParagraphAnalysis, language: String) -> ParagraphBreaks {
    ParagraphBreaks(
      analysis: analysis, rules: rules, language: language, spans: nil, wrapping: nil,
      finder: finder)
  }

  /// Switches to the rules of a character; has no effect if no span names an option.
  ///
  /// Marks on a space have the rules of the space.
  @inline(__always)
  mutating func use(rulesAt offset: Int) {
    guard let wrapping else { return }
    let start = analysis.startOfSpace(offset)
    let options = wrapping.options(at: Int32(truncatingIfNeeded: origin + start))
    rules = BreakRules(options, wrapping.tailoring)
  }

  /// Returns the end of the range with the same rules as an offset, at most `limit`.
  func endOfRules(at offset: Int, upTo limit: Int) -> Int {
    guard let wrapping else { return limit }
    func rules(_ options: WrapOptions) -> BreakRules { BreakRules(options, wrapping.tailoring) }
    let space = analysis.startOfSpace(offset)
    let first = wrapping.run(at: Int32(truncatingIfNeeded: origin + space))
    let own = rules(wrapping.runs[first].inside)
    for run in wrapping.runs[(first + 1)...] {
      let start = analysis.endOfMarks(Int(run.start) - origin, upTo: limit)
      if start >= limit { break }
      if rules(run.before) != own || rules(run.inside) != own { return start }
    }
    return limit
  }

  /// Whether a span names an option, so that rules may differ within the paragraph.
  @inline(__always)
  var hasOptions: Bool { wrapping != nil }

  /// Whether the rules change inside a range.
  func hasSeveralRules(in range: Range<Int>) -> Bool {
    wrapping != nil && endOfRules(at: range.lowerBound, upTo: range.upperBound) < range.upperBound
  }

  /// Returns the rules of the boundary before a code unit.
  ///
  /// After white space or a soft hyphen, they are the rules of that character (CSS Text 4 §5.1).
  ///
  /// A collapsed space keeps its opportunity (§4.3.1), so after several spaces, the first one that
  /// wraps determines the rules. The same applies to a space with `break-spaces` before collapsible
  /// spaces that do not wrap: they would be removed at the start of a line (§4.3.2), so they stay
  /// at the end of the previous line. Marks on a space have the options of the space.
  private func rules(before offset: Int, _ wrapping: ParagraphWrapping) -> BreakRules {
    func options(at offset: Int) -> WrapOptions {
      wrapping.options(at: Int32(truncatingIfNeeded: offset))
    }
    var at = offset - 1
    if at >= 0, analysis.isWhiteSpace(at) {
      at = analysis.startOfSpace(at)
      var own = options(at: at)
      while !own.wraps, at > 0, analysis.isWhiteSpace(at - 1) {
        let space = analysis.startOfSpace(at - 1)
        let before = options(at: space)
        let isRemoved =
          own.whiteSpace.collapses && before.whiteSpace == .breakSpaces
          && !analysis.isWhiteSpace(offset)
        guard isRemoved || analysis.isCollapsed(at) else { break }
        at = space
        own = before
      }
      return BreakRules(own, wrapping.tailoring)
    }
    if at >= 0, unsafe analysis.text[at] == 0x00AD {
      return BreakRules(options(at: at), wrapping.tailoring)
    }
    return BreakRules(
      wrapping.options(before: Int32(truncatingIfNeeded: offset)), wrapping.tailoring)
  }

  /// Discards the latest token, because its opportunities were overwritten.
  mutating func forgetToken() { token = 0..<0 }

  /// Whether a code unit is a soft hyphen that becomes visible if a line ends after it.
  @inline(__always)
  func drawsHyphen(at offset: Int) -> Bool {
    unsafe analysis.text[offset] == 0x00AD && rules.hyphens.breaksAtSoftHyphens
  }

  /// Returns the kind of the opportunity before a code unit; nil if a line may not end there.
  mutating func kind(before offset: Int) -> BreakKind? {
    guard let wrapping else {
      // Both characters are in the latest token, so that neither is white space.
      if offset > token.lowerBound, offset < token.upperBound { return kindInToken(offset) }
      return kindByRules(before: offset)
    }
    let own = rules
    defer { rules = own }
    rules = rules(before: offset, wrapping)
    if rules.wraps { return kindByRules(before: offset) }
    let isSeparated =
      offset > 0 && analysis.isWhiteSpace(offset - 1) && kindAfterSpace(offset) == .mandatory
    return isSeparated ? .mandatory : nil
  }

  private mutating func kindByRules(before offset: Int) -> BreakKind? {
    if offset == 0 || analysis.isWhiteSpace(offset) && !rules.breaksSpaces { return nil }
    if analysis.isWhiteSpace(offset - 1) { return kindAfterSpace(offset) }
    if analysis.isWhiteSpace(offset) { return rules.breaksBeforeSpaces ? .character : nil }
    findToken(at: offset)
    return kindInToken(offset)
  }

  /// Returns the kind of the opportunity at an offset inside the latest token.
  private mutating func kindInToken(_ offset: Int) -> BreakKind? {
    tokenBreaks.contains(offset &- token.lowerBound) ? kind(ofBreak: offset) : nil
  }

  /// Returns the opportunities inside a range as a bit mask of distances from its start; nil if a
  /// distance exceeds 63.
  ///
  /// Together with the range's text, they determine the kinds of the opportunities.
  mutating func mask(of range: Range<Int>, contentEnd: Int) -> UInt64? {
    if range.count == 1 { return 0 }
    if !rules.wraps {
      guard let offset = offsetAfterCollapsed(in: range) else { return 0 }
      let distance = offset - range.lowerBound
      return distance < 64 ? 1 << UInt64(distance) : nil
    }
    var mask: UInt64 = 0
    findToken(at: range.lowerBound)
    if token.upperBound >= contentEnd, contentEnd - range.lowerBound <= 64, !rules.breaksSpaces {
      let start = range.lowerBound - token.lowerBound
      return tokenBreaks.mask(inside: start..<start + contentEnd - range.lowerBound)
    }
    var isTooLong = false
    forEachOffset(inside: range) { offset in
      let distance = offset - range.lowerBound
      if distance < 64 { mask |= 1 << UInt64(distance) } else { isTooLong = true }
    }
    return isTooLong ? nil : mask
  }

  /// Appends the opportunities of a mask (`mask(of:contentEnd:)`), relative to the range's start.
  func append(
    _ mask: UInt64, from start: Int, to result: ScratchBuffer<BreakOpportunity>
  ) {
    var bits = mask
    while bits != 0 {
      let distance = bits.trailingZeroBitCount
      result.append(
        BreakOpportunity(
          offset: Int32(truncatingIfNeeded: distance), kind: kind(ofBreak: start &+ distance)))
      bits &= bits &- 1
    }
  }

  /// Appends the opportunities inside a range, relative to its start.
  mutating func append(inside range: Range<Int>, to result: ScratchBuffer<BreakOpportunity>) {
    guard hasSeveralRules(in: range) else {
      return append(inside: range, from: range.lowerBound, to: result)
    }
    let own = rules
    var at = range.lowerBound
    while at < range.upperBound {
      use(rulesAt: at)
      let end = endOfRules(at: at, upTo: range.upperBound)
      append(inside: at..<end, from: range.lowerBound, to: result)
      if end < range.upperBound, let kind = kind(before: end) {
        let place = Int32(truncatingIfNeeded: end - range.lowerBound)
        result.append(BreakOpportunity(offset: place, kind: kind))
      }
      at = end
    }
    rules = own
  }

  /// Appends the opportunities inside a range with one set of rules, relative to an offset.
  private mutating func append(
    inside range: Range<Int>, from origin: Int, to result: ScratchBuffer<BreakOpportunity>
  ) {
    if !rules.wraps {
      guard let offset = offsetAfterCollapsed(in: range) else { return }
      let place = Int32(truncatingIfNeeded: offset - origin)
      return result.append(BreakOpportunity(offset: place, kind: .space))
    }
    let (analysis, rules) = (analysis, rules)
    forEachOffset(inside: range) { offset in
      result.append(
        BreakOpportunity(
          offset: Int32(truncatingIfNeeded: offset - origin),
          kind: Self.kind(ofBreak: offset, analysis, rules)))
    }
  }

  /// Returns the only opportunity inside a range that does not wrap: after the white space at its
  /// start, if preceding white space allows a break there (`rules(before:_:)`); otherwise nil.
  private mutating func offsetAfterCollapsed(in range: Range<Int>) -> Int? {
    guard wrapping != nil else { return nil }
    var at = range.lowerBound
    while at < range.upperBound, analysis.isWhiteSpace(at) { at += 1 }
    guard at > range.lowerBound, at < range.upperBound, kind(before: at) == .space else {
      return nil
    }
    return at
  }

  /// Appends the opportunities inside a range of whole tokens, relative to its start: those inside
  /// tokens, and the ends of white space.
  ///
  /// Searching the tokens as one text is faster than searching them one by one.
  func append(
    insideTokens range: Range<Int>, spaceEnds: some Sequence<Int32>, language: String,
    to result: ScratchBuffer<BreakOpportunity>
  ) {
    func append(_ offset: Int32) {
      let kind = kind(ofBreak: range.lowerBound + Int(offset))
      result.append(BreakOpportunity(offset: offset, kind: kind))
    }
    let text = unsafe UnsafeBufferPointer(rebasing: analysis.text[range])
    unsafe finder.findBoundaries(of: text, rules: rules, language: language)
    var ends = spaceEnds.makeIterator()
    var spaceEnd = ends.next()
    for index in finder.boundaries.indices {
      let offset = finder.boundaries[index]
      while let end = spaceEnd, end <= offset {
        if end < offset { append(end) }
        spaceEnd = ends.next()
      }
      let at = range.lowerBound + Int(offset)
      if at >= range.upperBound { break }
      if !analysis.isWhiteSpace(at) { append(offset) }
    }
  }

  // MARK: - Tokens

  /// Calls a closure with each opportunity inside a range: after white space, and inside tokens.
  private mutating func forEachOffset(inside range: Range<Int>, _ body: (Int) -> Void) {
    var at = range.lowerBound
    while at < range.upperBound {
      if analysis.isSpace(at) {
        at += 1
        if at < range.upperBound, rules.breaksSpaces || !analysis.isWhiteSpace(at) { body(at) }
      } else {
        findToken(at: at)
        let end = min(token.upperBound, range.upperBound)
        let start = token.lowerBound
        tokenBreaks.forEach(inside: at - start..<end - start) { body(start + $0) }
        at = max(at + 1, end)
        if at < range.upperBound, rules.breaksBeforeSpaces, analysis.isWhiteSpace(at) { body(at) }
      }
    }
  }

  /// Finds the token around an offset and its opportunities, unless it is the latest token.
  private mutating func findToken(at offset: Int) {
    if token.contains(offset), wrapping == nil || tokenRules == rules { return }
    tokenRules = rules
    let analysis = analysis
    var start = offset
    while start > 0, !analysis.isWhiteSpace(start - 1) { start &-= 1 }
    let end = analysis.endOfToken(from: offset)
    let isPlain = isPlain(start..<end)
    token = start..<max(end, offset + 1)
    tokenBreaks.reset(length: token.count)
    // A line that starts with collapsed characters has no opportunity after them.
    while start < end, analysis.isCollapsed(start) { start += 1 }
    if isPlain || end - start < 2 { return }
    let text = unsafe UnsafeBufferPointer(rebasing: analysis.text[start..<end])
    unsafe finder.findBoundaries(of: text, rules: rules, language: language(at: start))
    // The last one is the token's end.
    let inside = unsafe finder.boundaries.elements.prefix { Int($0) < end - start }
    unsafe tokenBreaks.insert(inside, shiftedBy: start - token.lowerBound)
  }

  /// Whether a token is known to have no opportunities inside.
  private func isPlain(_ token: Range<Int>) -> Bool {
    guard rules.keepsWordsWhole else { return false }
    let analysis = analysis
    var at = token.lowerBound
    while at < token.upperBound, analysis.property(at).contains(.plainLetter) { at &+= 1 }
    if at == token.upperBound { return true }
    guard rules.hasPlainPunctuation, !analysis.hasCollapsed else { return false }
    var plain = PlainToken()
    return token.allSatisfy {
      unsafe plain.append(.init(analysis.text[$0], analysis.property($0).lineBreakClass))
    }
  }

  /// Returns the language whose rules apply to the token that starts at an offset.
  private func language(at offset: Int) -> String {
    guard let spans else { return language }
    return spans.styleRuns[spans.styleRun(at: Int32(truncatingIfNeeded: offset))].style.style
      .language
  }

  // MARK: - Kinds

  private func kindAfterSpace(_ offset: Int) -> BreakKind {
    switch unsafe analysis.text[offset - 1] {
    case 0x0B, 0x0C, 0x2028: .mandatory
    case CollapsedUnit.collapsed + CollapsedUnit.continuation
    where unsafe offset > 1 && analysis.text[offset - 2] == 0x2028: .mandatory
    default: .space
    }
  }

  private func kind(ofBreak offset: Int) -> BreakKind {
    Self.kind(ofBreak: offset, analysis, rules)
  }

  private static func kind(
    ofBreak offset: Int, _ analysis: ParagraphAnalysis, _ rules: BreakRules
  ) -> BreakKind {
    if analysis.isSpace(offset - 1) { return .space }
    return unsafe BreakKind(
      after: analysis.text.scalar(before: offset), analysis.property(offset - 1),
      next: analysis.property(offset), rules: rules)
  }
}
