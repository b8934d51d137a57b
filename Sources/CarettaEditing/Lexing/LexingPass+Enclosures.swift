// SPDX-License-Identifier: Apache-2.0

extension LexingPass {
  /// Begins a comment or a string, if one begins here.
  mutating func open() -> Bool {
    for (index, enclosure) in lexer.enclosures.enumerated() {
      guard let fence = enclosure.opener.match(in: units, at: at, end: end) else { continue }
      state.frames.append(LexicalState.Frame(enclosure: index, marks: fence.marks))
      emit(enclosure.mark, to: fence.end)
      return true
    }
    return false
  }

  /// Lexes text up to the end of the line, or one piece of text and the sign behind it.
  mutating func lexInside(_ enclosure: CompiledEnclosure, _ frame: LexicalState.Frame) {
    var place = at
    while place < end {
      let unit = units[place]
      if enclosure.stops.contains(unit), lexSign(at: place, enclosure, frame) { return }
      place += 1
    }
    emit(enclosure.text, to: end)
  }

  /// Lexes the text before a place and the sign at it, if there is one.
  private mutating func lexSign(
    at place: Int, _ enclosure: CompiledEnclosure, _ frame: LexicalState.Frame
  ) -> Bool {
    if let closer = enclosure.closer,
      let fence = closer.match(in: units, at: place, end: end, marks: frame.marks)
    {
      emit(enclosure.text, to: clusterStart(place))
      state.frames.removeLast()
      emit(enclosure.mark, to: fence.end)
      return true
    }
    if enclosure.extent == .nested,
      let fence = enclosure.opener.match(in: units, at: place, end: end)
    {
      emit(enclosure.text, to: clusterStart(place))
      state.frames.append(
        LexicalState.Frame(enclosure: frame.enclosure, marks: fence.marks))
      emit(enclosure.mark, to: fence.end)
      return true
    }
    guard let escapes = enclosure.escapes, units[place] == CodeUnits.backslash else {
      return false
    }
    var behind = place + 1
    for _ in 0..<(enclosure.opener.mark == nil ? 0 : frame.marks) {
      guard behind < end, units[behind] == enclosure.opener.mark else { return false }
      behind += 1
    }
    emit(enclosure.text, to: clusterStart(place))
    lexEscape(escapes, behind, enclosure)
    return true
  }

  /// Lexes an escape sequence whose letter is at a place.
  private mutating func lexEscape(
    _ escapes: EscapeShape, _ letter: Int, _ enclosure: CompiledEnclosure
  ) {
    guard letter < end else {
      goesOn = escapes.forms.contains(.endOfLine)
      return emit(.escape, to: letter)
    }
    let unit = units[letter]
    for form in escapes.forms {
      switch form {
      case .hexadecimal(let name, let most) where unit == name.utf16.first:
        return emit(.escape, to: run(from: letter + 1, most, CodeUnits.isHexadecimal))
      case .decimal(let most) where CodeUnits.isDigit(unit):
        return emit(.escape, to: run(from: letter, most, CodeUnits.isDigit))
      case .braced(let name) where unit == name.utf16.first:
        return emit(.escape, to: bracesEnd(from: letter + 1))
      case .whiteSpace(let name) where unit == name.utf16.first:
        state.frames[state.frames.count - 1].takesWhiteSpace = true
        return emit(.escape, to: takeWhiteSpace(from: letter + 1))
      case .interpolation where unit == CodeUnits.openParenthesis:
        state.frames.append(.parenthesis)
        return emit(enclosure.mark, to: letter + 1)
      default: break
      }
    }
    let isPair = unit & 0xFC00 == 0xD800
    emit(.escape, to: letter + (isPair ? 2 : 1))
  }

  private func run(from place: Int, _ most: Int, _ belongs: (UInt16) -> Bool) -> Int {
    var place = place
    let last = min(end, place + most)
    while place < last, belongs(units[place]) { place += 1 }
    return place
  }

  private func bracesEnd(from place: Int) -> Int {
    guard place < end, units[place] == UInt16(UInt8(ascii: "{")) else { return place }
    let digits = run(from: place + 1, end, CodeUnits.isHexadecimal)
    return digits < end && units[digits] == UInt16(UInt8(ascii: "}")) ? digits + 1 : digits
  }

  // MARK: - White space that an escape sequence takes

  /// Goes on with an escape sequence that took the end of the line before.
  mutating func skipWhiteSpaceOfEscape() {
    guard state.frames.last?.takesWhiteSpace == true else { return }
    emit(.escape, to: takeWhiteSpace(from: at))
  }

  /// Where white space ends; it goes on on the next line if this one has nothing else.
  private mutating func takeWhiteSpace(from place: Int) -> Int {
    let last = run(from: place, end, WhiteSpace.contains)
    goesOn = last == end
    state.frames[state.frames.count - 1].takesWhiteSpace = goesOn
    return last
  }

  // MARK: - Interpolations and ends of lines

  /// Counts the parentheses of interpolated code; true where its last one was lexed.
  mutating func closesInterpolation(_ unit: UInt16) -> Bool {
    guard let last = state.frames.indices.last, state.frames[last].isCode else { return false }
    if unit == CodeUnits.openParenthesis { state.frames[last].marks += 1 }
    guard unit == CodeUnits.closeParenthesis else { return false }
    state.frames[last].marks -= 1
    guard state.frames[last].marks == 0 else { return false }
    state.frames.removeLast()
    emit(.stringMark, to: at + 1)
    return true
  }

  /// Leaves what ends with the line.
  mutating func endLine() {
    guard !state.frames.isEmpty else { return }
    let first = state.frames.firstIndex { frame in
      !frame.isCode && lexer.enclosures[frame.enclosure].extent == .line
    }
    guard let first else { return }
    // An escape sequence at the end of the line keeps its string open, and what that is in.
    if goesOn, first == state.frames.count - 1 { return }
    state.frames.removeSubrange(first...)
  }
}
