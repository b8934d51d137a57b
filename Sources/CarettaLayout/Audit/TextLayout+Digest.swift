// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The digest of the layout: its text, lines, carets, words, glyphs, attachments,
  /// decorations and size.
  ///
  /// Fonts are included by their index in `fonts`, not by their files. O(length).
  public var digest: ResultDigest {
    var digest = ResultDigest()
    digest.add(text)
    digest.add(size)
    for line in lines { digest.add(line) }
    for caret in caretStops { digest.add(caret) }
    for word in words {
      digest.add(word)
      for rect in rects(ofWord: word) { digest.add(rect) }
    }
    for run in glyphRuns { digest.add(run) }
    for box in attachmentBoxes {
      digest.add(box.index)
      digest.add(box.rect)
    }
    for part in inlineBoxes {
      digest.add(part.range)
      digest.add(part.rect)
    }
    for decoration in textDecorations { digest.add(decoration) }
    for ruby in rubyAnnotations {
      digest.add(ruby.range)
      digest.add(ruby.rect)
    }
    for mark in emphasisMarks {
      digest.add(mark.range)
      digest.add(mark.rect)
    }
    if let hiddenRange { digest.add(hiddenRange) }
    return digest
  }
}

extension ResultDigest {
  fileprivate mutating func add(_ line: LineBox) {
    add(line.range)
    for number in [line.top, line.bottom, line.baseline, line.left, line.width] { add(number) }
    add(line.writingDirection == .rtl)
    add(line.endReason.rawValue)
    for part in line.parts {
      add(part.range)
      add(part.left)
      add(part.width)
    }
  }

  fileprivate mutating func add(_ caret: CaretStop) {
    add(caret.offset)
    add(caret.affinity == .upstream)
    add(Rect(x: caret.x, y: caret.y, width: caret.width, height: caret.height))
    add(caret.line)
    add(caret.baseline)
    add(caret.writingDirection == .rtl)
    add(caret.slope)
  }

  fileprivate mutating func add(_ run: GlyphRun) {
    add(run.line)
    add(run.fontIndex)
    add(run.size)
    add(Int(run.level))
    // Nothing is added for horizontal lines, to keep their recorded digests.
    if run.isSideways { add(true) }
    if run.isCounterclockwise { add(true) }
    if run.widthScale != 1 { add(run.widthScale) }
    add(run.baselineShift)
    add(run.glyphs.count)
    for index in run.glyphs.indices {
      add(Int(run.glyphs[index]))
      add(run.positions[index])
      add(run.clusters[index])
    }
    if let color = run.color {
      for part in [color.red, color.green, color.blue, color.alpha] { add(Int(part)) }
    }
    // Nothing is added for runs without a palette, to keep their recorded digests.
    if let palette = run.palette { add(palette) }
  }

  fileprivate mutating func add(_ decoration: TextDecorationFragment) {
    add(decoration.line)
    add(decoration.range)
    add(decoration.kind.rawValue)
    add(decoration.style.rawValue)
    add(decoration.thickness)
    add(decoration.rect)
    for segment in decoration.segments {
      add(segment.start)
      add(segment.end)
    }
    if let color = decoration.color {
      for part in [color.red, color.green, color.blue, color.alpha] { add(Int(part)) }
    }
  }

  private mutating func add(_ palette: FontPalette) {
    switch palette.base {
    case .index(let number): add(number)
    case .light: add(-1)
    case .dark: add(-2)
    }
    for (number, color) in palette.overrides.sorted(by: { $0.key < $1.key }) {
      add(number)
      for part in [color.red, color.green, color.blue, color.alpha] { add(Int(part)) }
    }
  }
}
