// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Lexes line after line; what it is inside of goes from one to the next.
///
/// Tokens begin and end between grapheme clusters: an accent on a quote belongs to the quote.
struct LexingPass {
  let lexer: CodeLexer
  /// What the next line begins inside of.
  var state: LexicalState
  /// The tokens of the line that was lexed last, which tile it.
  private(set) var tokens: [PackedToken] = []

  var units: [UInt16] = []
  var start = 0
  var end = 0
  var at = 0
  /// Whether a cluster begins at each unit; empty where one does at all of them.
  private var clusterStarts: [Bool] = []
  /// Whether an escape sequence goes on on the next line.
  var goesOn = false

  init(_ lexer: CodeLexer, state: LexicalState) {
    self.lexer = lexer
    self.state = state
  }

  /// Lexes a line without its terminator.
  mutating func lex(_ units: [UInt16], _ line: Range<Int>) {
    self.units = units
    start = line.lowerBound
    end = line.upperBound
    at = start
    tokens.removeAll(keepingCapacity: true)
    goesOn = false
    findClusters()
    // A line may be empty, and still end what is only on one.
    skipWhiteSpaceOfEscape()
    while at < end {
      if let frame = state.frames.last, !frame.isCode {
        lexInside(lexer.enclosures[frame.enclosure], frame)
      } else {
        lexCode()
      }
    }
    endLine()
  }

  // MARK: - Clusters

  private mutating func findClusters() {
    clusterStarts.removeAll(keepingCapacity: true)
    // Nothing below joins its neighbour.
    guard units[start..<end].contains(where: { $0 >= 0x300 }) else { return }
    clusterStarts = [Bool](repeating: false, count: end - start)
    for cluster in GraphemeBoundaries.clusters(of: Array(units[start..<end])) {
      clusterStarts[cluster.lowerBound] = true
    }
  }

  /// Whether a cluster begins at a place, or the line ends.
  private func isBoundary(_ place: Int) -> Bool {
    clusterStarts.isEmpty || place >= end || clusterStarts[place - start]
  }

  /// The start of the cluster that a place is in.
  func clusterStart(_ place: Int) -> Int {
    var place = place
    while !isBoundary(place) { place -= 1 }
    return place
  }

  /// Ends a token at a place, or behind the cluster that the place is in.
  mutating func emit(_ kind: CodeToken.Kind, to place: Int) {
    var place = min(place, end)
    while !isBoundary(place) { place += 1 }
    if place > at { tokens.append(PackedToken(kind, end: place - start)) }
    at = place
  }

  // MARK: - Code

  private mutating func lexCode() {
    let unit = units[at]
    if unit >= 0x80 { return lexOther() }
    let kind = lexer.classOf(unit)
    if kind.contains(.identifierStart) { return lexIdentifier() }
    if kind.contains(.whiteSpace) { return lexWhiteSpace() }
    if kind.contains(.digit) || lexer.numbers.startsWithPoint(in: units, at: at, end: end) {
      return lexNumber()
    }
    if kind.contains(.enclosure), open() { return }
    if closesInterpolation(unit) { return }
    let length =
      kind.contains(.longOperator) ? lexer.operatorLength(in: units, at: at, end: end) : 0
    emit(.operator, to: at + max(1, length))
  }

  private mutating func lexWhiteSpace() {
    var place = at
    while place < end, WhiteSpace.contains(units[place]) { place += 1 }
    emit(.whiteSpace, to: place)
  }

  private mutating func lexIdentifier() {
    emit(.identifier, to: identifierEnd(from: at))
  }

  private mutating func lexNumber() {
    let lexer = lexer
    let digits = lexer.numbers.end(in: units, from: at, end: end) { unit in
      unit >= 0x80 || lexer.classOf(unit).contains(.identifierStart)
    }
    emit(.number, to: identifierEnd(from: digits))
  }

  /// What is not ASCII: a name, white space, or one cluster that is a sign.
  private mutating func lexOther() {
    if WhiteSpace.contains(units[at]) { return lexWhiteSpace() }
    let (scalar, length) = scalar(at: at)
    if scalar.isLetter { return lexIdentifier() }
    emit(.operator, to: at + length)
  }

  /// Where a name ends that a place is in.
  private func identifierEnd(from place: Int) -> Int {
    var place = place
    while place < end {
      if units[place] < 0x80 {
        guard lexer.classOf(units[place]).contains(.identifierPart) else { return place }
        place += 1
      } else {
        let (scalar, length) = scalar(at: place)
        guard scalar.isIdentifierPart else { return place }
        place += length
      }
    }
    return place
  }

  /// The scalar at a place; U+FFFD for a surrogate that is alone.
  private func scalar(at place: Int) -> (Unicode.Scalar, length: Int) {
    let high = units[place]
    if let scalar = Unicode.Scalar(high) { return (scalar, 1) }
    if high < 0xDC00, place + 1 < end, units[place + 1] & 0xFC00 == 0xDC00,
      let scalar = Unicode.Scalar(
        0x10000 + (UInt32(high) & 0x3FF) << 10 + UInt32(units[place + 1]) & 0x3FF)
    {
      return (scalar, 2)
    }
    return ("\u{FFFD}", 1)
  }
}

extension Unicode.Scalar {
  /// Whether a name can begin with it.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether it goes on with a name: a letter, mark or digit, or a joiner.
  fileprivate var isIdentifierPart: Bool {
    if isLetter { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: return true
    default: return value == 0x200C || value == 0x200D
    }
  }
}
