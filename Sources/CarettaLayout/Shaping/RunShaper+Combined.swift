// SPDX-License-Identifier: Apache-2.0

/// Text that is combined horizontally into the space of one character (CSS `text-combine-upright`).
extension RunShaper {
  /// Shapes the runs of combined text as on a horizontal line, and appends an upright segment for
  /// each.
  ///
  /// The segments are one em long together, and no line breaks between them.
  ///
  /// - Parameters:
  ///   - first: the index of the first run.
  ///   - insets: the decoration widths at the ends of all runs; empty in a paragraph without inline
  ///     boxes.
  ///   - table: the shaping styles of the combined text.
  mutating func shapeSquare(at first: Int, _ insets: [RunInset], _ table: ShapingStyleTable) {
    let runs = analysis.runs
    let square = analysis.squares[Int(runs[first].square)]
    var parts = parts(of: square, at: first, insets, table, hasNarrowForms: false)
    // Uses the font's narrow forms if the usual ones are too wide (CSS Writing Modes 4 §9.1.3).
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

  /// Shapes the runs of combined text, split at the decorations of inline boxes.
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

  /// Shapes a part of combined text in its own direction.
  private mutating func shaped(
    _ run: TextRun, of square: CombinedSquare, _ inset: RunInset, _ style: ShapingStyle
  ) -> SquareText {
    var text = SquareText(run: run, inset: inset, style: style, isSpace: square.isSpace)
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

  /// Arranges the parts of combined text from left to right and appends their segments.
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
    // The baseline of the style's first face, which is also the baseline of lines.
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

/// A part of combined text with one font and one direction, shaped as on a horizontal line.
struct SquareText {
  /// A glyph; distances are in font units.
  struct Glyph {
    var id: UInt32
    /// The offset, within the part, of the cluster to which the glyph belongs.
    var cluster: Int32
    /// The distance to the right of the part's left edge.
    var x: Int64
    /// The distance above the baseline.
    var y: Int64
  }

  /// A grapheme cluster.
  struct Cluster {
    /// The cluster's offset within the part.
    var offset: Int32
    /// Whether the cluster receives a share of the em along the line.
    var takesRoom: Bool

    init(offset: Int32, _ takesRoom: Bool) {
      self.offset = offset
      self.takesRoom = takesRoom
    }
  }

  let run: TextRun
  /// The decoration widths of inline boxes at the part's ends.
  let inset: RunInset
  let style: ShapingStyle
  /// Whether all of the combined text collapses at the end of a line, so that it always fits.
  let isSpace: Bool
  /// The glyphs from left to right.
  var glyphs: [Glyph] = []
  var clusters: [Cluster] = []
  /// The sum of the advances, in font units.
  var advance: Int64 = 0

  init(run: TextRun, inset: RunInset, style: ShapingStyle, isSpace: Bool) {
    self.run = run
    self.inset = inset
    self.style = style
    self.isSpace = isSpace
  }

  /// The part's width, in layout units.
  var width: Int64 { style.key.scale.times(advance) }
  /// The number of clusters that receive a share of the em.
  var count: Int { clusters.count(where: \.takesRoom) }
}

/// The position of a part within combined text; lengths are in layout units.
struct SquarePlace {
  /// The length of the combined text along the line.
  let em: Int64
  /// The number of clusters that divide this length, and the number of clusters before the part.
  let count: Int
  var before = 0
  /// The total width of all parts, and the width of the parts to the left of this one.
  var width: Int64 = 0
  var left: Int64 = 0
  /// The distance from the top of the combined text to the baseline.
  var depth: Int64 = 0

  /// Returns the start of a cluster's share; the cluster is counted from the part's first one.
  func start(_ cluster: Int) -> Int64 { em * Int64(before + cluster) / Int64(count) }

  init(em: Int64, count: Int) {
    self.em = em
    self.count = count
  }
}
