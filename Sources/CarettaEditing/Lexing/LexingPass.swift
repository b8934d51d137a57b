// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Lexes line after line; the state at the end of one line is the state at the start of the next.
///
/// No token splits a grapheme cluster: a combining mark after a quote belongs to the quote.
struct LexingPass {
  let lexer: CodeLexer
  /// The state at the start of the next line.
  var state: LexicalState
  /// The tokens of the last line that was lexed; they tile it.
  private(set) var tokens: [PackedToken] = []

  var units: [UInt16] = []
  var start = 0
  var end = 0
  var at = 0
  /// Whether a cluster begins at each unit; empty if a cluster begins at every unit.
  private var clusterStarts: [Bool] = []
  /// Whether an escape sequence continues on the next line.
  var continuesOnNextLine = false

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
    continuesOnNextLine = false
    findClusters()
    // An empty line still closes regions of one line (`endLine`).
    skipWhiteSpaceOfEscape()
    while at < end {
      if let frame = state.frames.last, !frame.isCode {
        lexInside(lexer.regions[frame.region], frame)
      } else {
        lexCode()
      }
    }
    endLine()
  }

  // MARK: - Clusters

  private mutating func findClusters() {
    clusterStarts.removeAll(keepingCapacity: true)
    // Below U+0300 every unit but CRLF is a cluster, and a line has no CRLF.
    guard units[start..<end].contains(where: { $0 >= 0x300 }) else { return }
    clusterStarts = [Bool](repeating: false, count: end - start)
    for cluster in GraphemeBoundaries.clusters(of: Array(units[start..<end])) {
      clusterStarts[cluster.lowerBound] = true
    }
  }

  /// Whether a cluster begins at an index, or the line ends there.
  private func isBoundary(_ index: Int) -> Bool {
    clusterStarts.isEmpty || index >= end || clusterStarts[index - start]
  }

  /// Returns the start of the cluster that contains an index.
  func clusterStart(_ index: Int) -> Int {
    var index = index
    while !isBoundary(index) { index -= 1 }
    return index
  }

  /// Ends a token at an index, or at the end of the cluster that contains it.
  mutating func emit(_ kind: CodeToken.Kind, to index: Int) {
    var index = min(index, end)
    while !isBoundary(index) { index += 1 }
    if index > at { tokens.append(PackedToken(kind, end: index - start)) }
    at = index
  }

  // MARK: - Code

  private mutating func lexCode() {
    let unit = units[at]
    if unit >= 0x80 { return lexNonASCII() }
    let kind = lexer.classOf(unit)
    if kind.contains(.identifierStart) { return lexIdentifier() }
    if kind.contains(.whiteSpace) { return lexWhiteSpace() }
    if kind.contains(.digit) || lexer.numbers.startsWithPoint(in: units, at: at, end: end) {
      return lexNumber()
    }
    if kind.contains(.region), open() { return }
    if closesInterpolation(unit) { return }
    let length =
      kind.contains(.longOperator) ? lexer.operatorLength(in: units, at: at, end: end) : 0
    emit(.operator, to: at + max(1, length))
  }

  private mutating func lexWhiteSpace() {
    var index = at
    while index < end, WhiteSpace.contains(units[index]) { index += 1 }
    emit(.whiteSpace, to: index)
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

  /// Lexes a token that begins with a unit that is not ASCII: an identifier, white space, or one
  /// cluster as an operator.
  private mutating func lexNonASCII() {
    if WhiteSpace.contains(units[at]) { return lexWhiteSpace() }
    let (scalar, length) = scalar(at: at)
    if scalar.isLetter { return lexIdentifier() }
    emit(.operator, to: at + length)
  }

  /// Returns the end of the identifier that contains an index.
  private func identifierEnd(from index: Int) -> Int {
    var index = index
    while index < end {
      if units[index] < 0x80 {
        guard lexer.classOf(units[index]).contains(.identifierPart) else { return index }
        index += 1
      } else {
        let (scalar, length) = scalar(at: index)
        guard scalar.isIdentifierPart else { return index }
        index += length
      }
    }
    return index
  }

  /// Returns the scalar at an index; U+FFFD for an unpaired surrogate.
  private func scalar(at index: Int) -> (Unicode.Scalar, length: Int) {
    let value: UInt32 = units[..<end].scalar(at: index)
    return (Unicode.Scalar(value) ?? "\u{FFFD}", value > 0xFFFF ? 2 : 1)
  }
}

extension Unicode.Scalar {
  /// Whether an identifier can begin with it.
  fileprivate var isLetter: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Whether an identifier can contain it: a letter, mark, decimal digit, ZWNJ or ZWJ.
  fileprivate var isIdentifierPart: Bool {
    if isLetter { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark, .decimalNumber: return true
    default: return value == 0x200C || value == 0x200D
    }
  }
}
