// SPDX-License-Identifier: Apache-2.0

extension LexingPass {
  /// Opens a comment or a string; returns false if no opening delimiter matches.
  mutating func open() -> Bool {
    for (index, region) in lexer.regions.enumerated() {
      guard let delimiter = region.opener.match(in: units, at: at, end: end) else { continue }
      state.frames.append(LexicalState.Frame(region: index, repeatCount: delimiter.repeatCount))
      emit(region.delimiterKind, to: delimiter.end)
      return true
    }
    return false
  }

  /// Lexes text up to the end of the line, or up to and including the next delimiter or escape
  /// sequence.
  mutating func lexInside(_ region: CompiledRegion, _ frame: LexicalState.Frame) {
    var index = at
    while index < end {
      let unit = units[index]
      if region.stops.contains(unit), lexDelimiterOrEscape(at: index, region, frame) { return }
      index += 1
    }
    emit(region.textKind, to: end)
  }

  /// Lexes the text before an index and the delimiter or escape sequence at it; returns false if
  /// neither is there.
  private mutating func lexDelimiterOrEscape(
    at index: Int, _ region: CompiledRegion, _ frame: LexicalState.Frame
  ) -> Bool {
    if let closer = region.closer,
      let delimiter = closer.match(in: units, at: index, end: end, repeatCount: frame.repeatCount)
    {
      emit(region.textKind, to: clusterStart(index))
      state.frames.removeLast()
      emit(region.delimiterKind, to: delimiter.end)
      return true
    }
    if region.extent == .nested,
      let delimiter = region.opener.match(in: units, at: index, end: end)
    {
      emit(region.textKind, to: clusterStart(index))
      state.frames.append(
        LexicalState.Frame(region: frame.region, repeatCount: delimiter.repeatCount))
      emit(region.delimiterKind, to: delimiter.end)
      return true
    }
    guard let escapes = region.escapes, units[index] == CodeUnits.backslash else {
      return false
    }
    var letter = index + 1
    for _ in 0..<(region.opener.repeated == nil ? 0 : frame.repeatCount) {
      guard letter < end, units[letter] == region.opener.repeated else { return false }
      letter += 1
    }
    emit(region.textKind, to: clusterStart(index))
    lexEscape(escapes, letter, region)
    return true
  }

  /// Lexes an escape sequence whose character after the backslash is at `letter`.
  private mutating func lexEscape(
    _ escapes: EscapeSyntax, _ letter: Int, _ region: CompiledRegion
  ) {
    guard letter < end else {
      continuesOnNextLine = escapes.forms.contains(.endOfLine)
      return emit(.escape, to: letter)
    }
    let unit = units[letter]
    for form in escapes.forms {
      switch form {
      case .hexadecimal(let name, let count) where unit == name.utf16.first:
        return emit(.escape, to: run(from: letter + 1, count, CodeUnits.isHexadecimal))
      case .decimal(let count) where CodeUnits.isDigit(unit):
        return emit(.escape, to: run(from: letter, count, CodeUnits.isDigit))
      case .braced(let name) where unit == name.utf16.first:
        return emit(.escape, to: bracesEnd(from: letter + 1))
      case .whiteSpace(let name) where unit == name.utf16.first:
        state.frames[state.frames.count - 1].takesWhiteSpace = true
        return emit(.escape, to: takeWhiteSpace(from: letter + 1))
      case .interpolation where unit == CodeUnits.openParenthesis:
        state.frames.append(.parenthesis)
        return emit(region.delimiterKind, to: letter + 1)
      default: break
      }
    }
    emit(.escape, to: letter + (UTF16.isLeadSurrogate(unit) ? 2 : 1))
  }

  /// Returns the end of a run of up to `count` units that satisfy a predicate.
  private func run(
    from index: Int, _ count: Int, _ isIncluded: (UInt16) -> Bool
  ) -> Int {
    var index = index
    let last = min(end, index + count)
    while index < last, isIncluded(units[index]) { index += 1 }
    return index
  }

  /// Returns the end of hexadecimal digits in braces, unclosed ones included.
  private func bracesEnd(from index: Int) -> Int {
    guard index < end, units[index] == UInt16(UInt8(ascii: "{")) else { return index }
    let digits = run(from: index + 1, end, CodeUnits.isHexadecimal)
    return digits < end && units[digits] == UInt16(UInt8(ascii: "}")) ? digits + 1 : digits
  }

  // MARK: - White space in escape sequences

  /// Continues an escape sequence that included the end of the line before.
  mutating func skipWhiteSpaceOfEscape() {
    guard state.frames.last?.takesWhiteSpace == true else { return }
    emit(.escape, to: takeWhiteSpace(from: at))
  }

  /// Returns the end of white space; it continues on the next line if it reaches the end of this
  /// one.
  private mutating func takeWhiteSpace(from index: Int) -> Int {
    let last = run(from: index, end, WhiteSpace.contains)
    continuesOnNextLine = last == end
    state.frames[state.frames.count - 1].takesWhiteSpace = continuesOnNextLine
    return last
  }

  // MARK: - Interpolations and ends of lines

  /// Counts the parentheses of interpolated code; returns true after the closing parenthesis of the
  /// interpolation.
  mutating func closesInterpolation(_ unit: UInt16) -> Bool {
    guard let last = state.frames.indices.last, state.frames[last].isCode else { return false }
    if unit == CodeUnits.openParenthesis { state.frames[last].repeatCount += 1 }
    guard unit == CodeUnits.closeParenthesis else { return false }
    state.frames[last].repeatCount -= 1
    guard state.frames[last].repeatCount == 0 else { return false }
    state.frames.removeLast()
    emit(.stringDelimiter, to: at + 1)
    return true
  }

  /// Closes the regions that end with the line.
  mutating func endLine() {
    guard !state.frames.isEmpty else { return }
    let first = state.frames.firstIndex { frame in
      !frame.isCode && lexer.regions[frame.region].extent == .line
    }
    guard let first else { return }
    // An escape sequence at the end of the line keeps its string open, and the frames around it.
    if continuesOnNextLine, first == state.frames.count - 1 { return }
    state.frames.removeSubrange(first...)
  }
}
