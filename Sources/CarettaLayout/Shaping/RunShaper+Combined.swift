// SPDX-License-Identifier: Apache-2.0

/// Text that stands side by side in the square of one character (CSS `text-combine-upright`).
extension RunShaper {
  /// Shapes the runs of a square as on a horizontal line and appends a segment of an upright character for each;
  /// together they are one em long, and no line breaks between them.
  ///
  /// - Parameters:
  ///   - first: the first run.
  ///   - insets: the room of edges of boxes at the ends of all runs; empty in a paragraph without boxes.
  ///   - table: the styles of the square's text.
  mutating func shapeSquare(at first: Int, _ insets: [RunInset], _ table: ShapingStyleTable) {
    let runs = analysis.runs
    let square = analysis.squares[Int(runs[first].square)]
    var parts = parts(of: square, at: first, insets, table, hasNarrowForms: false)
    // The font's narrow forms where the usual ones are too wide (CSS Writing Modes 4, 9.1.3).
    if 2...4 ~= square.count {
      let key = parts[0].style.key
      let width = parts.reduce(0) { $0 + $1.width }
      if width > key.scale.times(Int64(key.face.unitsPerEm)) {
        let narrow = self.parts(of: square, at: first, insets, table, hasNarrowForms: true)
        if narrow.reduce(0, { $0 + $1.width }) < width { parts = narrow }
      }
    }
    breaks.use(rulesAt: runs[first].start)
    append(parts, square, table)
    assembly.addSquare(square.range)
    squareEnd = square.range.upperBound
  }

  /// Shapes the runs of a square, cut where edges of boxes stand.
  private mutating func parts(
    of square: CombinedSquare, at first: Int, _ insets: [RunInset], _ table: ShapingStyleTable,
    hasNarrowForms: Bool
  ) -> [SquareText] {
    let runs = analysis.runs
    var parts: [SquareText] = []
    var index = first
    while index < runs.count, runs[index].square == runs[first].square {
      let inset = insets.isEmpty ? RunInset() : insets[index]
      let range = inset == RunInset() ? runs[index].range : analysis.edgeRange(of: runs[index])
      for own in [runs[index].start..<range.lowerBound, range, range.upperBound..<runs[index].end]
      where !own.isEmpty {
        var part = runs[index]
        (part.start, part.end) = (own.lowerBound, own.upperBound)
        let style = table.combinedStyle(
          font: part.font, script: part.script, level: part.squareLevel,
          count: hasNarrowForms ? square.count : 1)
        parts.append(shaped(part, of: square, own == range ? inset : RunInset(), style))
      }
      index += 1
    }
    return parts
  }

  /// Shapes a part of a square in its own direction.
  private mutating func shaped(
    _ run: TextRun, of square: CombinedSquare, _ inset: RunInset, _ style: ShapingStyle
  ) -> SquareText {
    var text = SquareText(run: run, inset: inset, style: style)
    let starts = analysis.clusterStarts(of: run.range)
    for index in starts.indices {
      let start = Int(starts[index])
      let end = index + 1 < starts.count ? Int(starts[index + 1]) : run.end
      let takesRoom = square.shown.contains(start) && analysis.takesRoom(start..<end)
      text.clusters.append(
        SquareText.Cluster(offset: Int32(truncatingIfNeeded: start - run.start), takesRoom))
    }
    let shown = run.range.clamped(to: square.shown)
    guard !shown.isEmpty else { return text }
    let (glyphs, base) = shapeShown(shown, seesContext: false, style)
    let origin = base - (shown.lowerBound - run.start)
    for index in 0..<glyphs.count {
      let shift = glyphs.offset(index)
      text.glyphs.append(
        SquareText.Glyph(
          id: glyphs.id(index),
          cluster: Int32(truncatingIfNeeded: glyphs.cluster(index) - origin),
          x: text.advance + shift.x, y: shift.y))
      text.advance += glyphs.advance(index)
    }
    return text
  }

  /// Puts the parts of a square side by side and appends their segments.
  private mutating func append(
    _ parts: [SquareText], _ square: CombinedSquare, _ table: ShapingStyleTable
  ) {
    let key = parts[0].style.key
    let em = key.scale.times(Int64(key.face.unitsPerEm))
    var place = SquarePlace(em: em, count: square.count)
    var lefts = [Int64](repeating: 0, count: parts.count)
    for index in BidiOrder.visual(parts.map(\.run.squareLevel)) {
      lefts[index] = place.width
      place.width += parts[index].width
    }
    // The baseline of the style's first face, as that of lines.
    let base = table.style(font: 0, script: Script.common, level: 0).key
    let own = parts.first { $0.run.font == 0 && !$0.glyphs.isEmpty }
    let glyph = own?.glyphs[0].id ?? base.face.nominalGlyph(for: "\u{6C34}") ?? 0
    place.depth = base.scale.times(base.face.depthInSquare(of: glyph))
    let scale = place.width > em ? Double(em) / Double(place.width) : 1
    let last = parts.lastIndex { $0.count > 0 }
    for (index, part) in parts.enumerated() {
      let run = part.run
      let style = table.uprightStyle(font: run.font, script: run.script, widthScale: scale)
      place.left = lefts[index]
      let segment = shaper.builder.combinedSegment(
        of: part, at: place, letterSpacing: index == last ? style.key.letterSpacing : 0,
        style: style)
      place.before += part.count
      inset = part.inset == RunInset() ? nil : part.inset
      let kind = index == 0 ? breaks.kind(before: run.start) : nil
      assembly.begin(style.key.face, run.font)
      assembly.append(
        withInset(MeasuredSegment(segment), at: run.start, run), at: run.start, level: run.level,
        after: kind)
    }
    inset = nil
  }
}

/// A part of a square, of one font and one direction, as it is on a horizontal line.
struct SquareText {
  /// A glyph; distances are in font units.
  struct Glyph {
    var id: UInt32
    /// The offset in the part of the cluster it belongs to.
    var cluster: Int32
    /// How far it is right of the part's left edge.
    var x: Int64
    /// How far it is above the baseline.
    var y: Int64
  }

  /// A grapheme cluster.
  struct Cluster {
    /// Where it starts in the part.
    var offset: Int32
    /// Whether it takes up a share of the square.
    var takesRoom: Bool

    init(offset: Int32, _ takesRoom: Bool) {
      self.offset = offset
      self.takesRoom = takesRoom
    }
  }

  let run: TextRun
  /// The room of edges of boxes at its ends.
  let inset: RunInset
  let style: ShapingStyle
  /// The glyphs from left to right.
  var glyphs: [Glyph] = []
  var clusters: [Cluster] = []
  /// The sum of the advances, in font units.
  var advance: Int64 = 0

  init(run: TextRun, inset: RunInset, style: ShapingStyle) {
    self.run = run
    self.inset = inset
    self.style = style
  }

  /// How wide it is, in layout units.
  var width: Int64 { style.key.scale.times(advance) }
  /// How many clusters take up a share of the square.
  var count: Int { clusters.count(where: \.takesRoom) }
}

/// Where a part of a square stands; lengths are in layout units.
struct SquarePlace {
  /// How long the square is.
  let em: Int64
  /// How many clusters divide it, and how many of them are before the part.
  let count: Int
  var before = 0
  /// How wide all parts are together, and what is left of the part.
  var width: Int64 = 0
  var left: Int64 = 0
  /// How far the baseline is below the top of the square.
  var depth: Int64 = 0

  /// Where the share of a cluster begins, that many after the part's first one.
  func start(_ cluster: Int) -> Int64 { em * Int64(before + cluster) / Int64(count) }

  init(em: Int64, count: Int) {
    self.em = em
    self.count = count
  }
}
