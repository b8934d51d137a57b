// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The runs of all lines, in reading order.
  ///
  /// O(length × log length).
  public var accessibilityRuns: [AccessibilityRun] { accessibilityRuns(ofLines: lineNumbers) }

  /// Returns the runs of a range of lines, with their words.
  ///
  /// O(length of the lines' paragraphs × log length).
  func accessibilityRuns(
    ofLines lines: Range<Int>, maximumCharacters: Int = .max
  ) -> [AccessibilityRun] {
    var result: [AccessibilityRun] = []
    var words: (paragraph: Int, starts: [Int])?
    for number in lines {
      let paragraph = locate(part: parts(ofLine: number).lowerBound).paragraph
      if words?.paragraph != paragraph { words = (paragraph, wordStarts(from: paragraph)) }
      for var run in characterRuns(ofLine: number, maximumCharacters: maximumCharacters) {
        run.addWordStarts(words?.starts ?? [])
        result.append(run)
      }
    }
    return result
  }

  /// Returns the offsets at which the words of a paragraph start; if the paragraph's last line is
  /// truncated, the words of truncated paragraphs are included.
  private func wordStarts(from paragraph: Int) -> [Int] {
    let end = record(paragraph).isTruncated ? paragraphs.count : paragraph + 1
    return (paragraph..<end).flatMap { index in
      let start = paragraphs[index].start
      return words(of: paragraphs[index].paragraph).map { start + $0.lowerBound }
    }
  }

  /// Returns the runs of a line, without their words.
  ///
  /// O(characters of the line × log length).
  func characterRuns(ofLine number: Int, maximumCharacters: Int) -> [AccessibilityRun] {
    var result: [AccessibilityRun] = []
    for part in parts(ofLine: number) {
      let runs = characterRuns(ofPart: part, maximumCharacters: maximumCharacters)
      if !result.isEmpty { result[result.count - 1].hasNextOnLine = true }
      for var run in runs {
        run.id.index = result.count
        result.append(run)
      }
    }
    return result
  }

  private func characterRuns(ofPart part: Int, maximumCharacters: Int) -> [AccessibilityRun] {
    let (paragraph, line) = locate(part: part)
    let record = record(paragraph)
    let placement = LinePlacement(self, paragraph: paragraph, line: line)
    let geometry = placement.geometry
    var builder = AccessibilityRunBuilder(
      line: lineNumber(ofPart: part), start: record.start + Int(geometry.start),
      origin: placement.origin, band: record.band(ofLine: line), unit: resolved.unit,
      maximumCharacters: maximumCharacters)
    for piece in geometry.pieces(in: geometry.start..<geometry.end) {
      if piece.marker != nil {
        addHidden(piece, of: paragraph, to: &builder)
      } else {
        let endsLine = piece.end == geometry.end && record.endsInSeparator(line)
        add(piece, of: paragraph, endsInSeparator: endsLine, to: &builder)
      }
    }
    builder.setStyle(
      runStyle(at: geometry.end, of: paragraph), isRightToLeft: geometry.isRightToLeft)
    let terminator = record.terminatorLength(ofLine: line)
    if terminator > 0 {
      builder.add(
        length: terminator, from: geometry.endEdge, to: geometry.endEdge, isHardBreak: true)
    }
    var runs = builder.finish(at: geometry.endEdge)
    if let annotations = record.shaped.annotations {
      for index in runs.indices where !runs[index].range.isEmpty {
        let start = Int32(clamping: runs[index].range.start - record.start)
        runs[index].annotations = annotations.rubies(in: start..<start + 1)
          .filter { $0.base.lowerBound == start }.map(\.annotation.text)
      }
    }
    return axes.results(runs) { run in
      var result = run
      result.rect = axes.rect(run.rect)
      return result
    }
  }

  /// Adds the clusters of a visual fragment.
  private func add(
    _ piece: LinePiece, of paragraph: Int, endsInSeparator: Bool,
    to builder: inout AccessibilityRunBuilder
  ) {
    let (spans, shift) = spans(of: piece, in: record(paragraph))
    let face = piece.segment.style.key.face
    var style = runStyle(at: piece.start - shift, spans, face: face)
    let isRightToLeft = piece.isRightToLeft
    builder.setStyle(style, isRightToLeft: isRightToLeft)
    let clusters = LineGeometry.clusterStops(of: piece)
    var start = piece.start
    var leading = piece.place(of: start)
    for stop in clusters {
      let isLast = stop + 1 == clusters.upperBound
      let end = isLast ? piece.end : piece.origin + piece.segment.offset(ofStop: stop + 1)
      let trailing = piece.place(of: end)
      if let spans, !spans.colors.isEmpty {
        style.color = spans.colors.value(at: start - shift)
        builder.setStyle(style, isRightToLeft: isRightToLeft)
      }
      builder.add(
        length: Int(end - start), from: leading, to: trailing,
        isHardBreak: isLast && endsInSeparator)
      start = end
      leading = trailing
    }
  }

  /// Adds the clusters of truncated text at the ellipsis.
  private func addHidden(
    _ piece: LinePiece, of paragraph: Int, to builder: inout AccessibilityRunBuilder
  ) {
    guard let marker = piece.marker, piece.start < piece.end else { return }
    let start = record(paragraph).start
    let boundaries = hiddenBoundaries(piece.start..<piece.end, from: paragraph) + [piece.end]
    var styled: Int?
    for (from, to) in zip(boundaries, boundaries.dropFirst()) {
      let owner = self.paragraph(of: start + Int(from))
      let shift = Int32(truncatingIfNeeded: paragraphs[owner].start - start)
      let spans = paragraphs[owner].paragraph.spans
      if styled != owner || spans != nil {
        builder.setStyle(
          runStyle(at: from - shift, spans, face: piece.segment.style.key.face),
          isRightToLeft: marker.isRightToLeft)
        styled = owner
      }
      builder.add(
        length: Int(to - from), from: marker.leading,
        to: to == piece.end ? marker.trailing : marker.leading,
        isHardBreak: from - shift >= paragraphs[owner].paragraph.contentLength)
    }
  }

  /// Returns the style at an offset of a paragraph that has no character there.
  private func runStyle(at offset: Int32, of paragraph: Int) -> AccessibilityRunBuilder.Style {
    let spans = paragraphs[paragraph].paragraph.spans
    let style = spans.map { $0.styleRuns[$0.styleRun(at: offset)].style } ?? resolved
    return runStyle(at: offset, spans, face: style.faces[0])
  }

  /// Returns the style of a cluster at an offset of its paragraph.
  private func runStyle(
    at offset: Int32, _ spans: ParagraphSpans?, face: FontFace
  ) -> AccessibilityRunBuilder.Style {
    guard let spans else {
      return AccessibilityRunBuilder.Style(
        fontIndex: fontIndex(of: face), size: resolved.size, language: style.language, color: nil,
        styleRun: -1, spans: nil)
    }
    let index = spans.shapedRun(at: offset)
    let style = spans.styleRuns[index].style
    return AccessibilityRunBuilder.Style(
      fontIndex: fontIndex(of: face), size: style.size, language: style.style.language,
      color: spans.colors.value(at: offset), styleRun: index, spans: ObjectIdentifier(spans))
  }
}

extension AccessibilityRun {
  /// Adds the words that start in the run, from an ascending list of word starts.
  fileprivate mutating func addWordStarts(_ starts: [Int]) {
    var next = starts.partitioningIndex { $0 >= range.start }
    var offset = range.start
    for (index, length) in characterLengths.enumerated() {
      offset += length
      if next < starts.count, starts[next] < offset {
        wordStarts.append(index)
        while next < starts.count, starts[next] < offset { next += 1 }
      }
    }
  }
}
