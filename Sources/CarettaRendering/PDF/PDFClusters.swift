// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import CarettaViews

/// The grapheme clusters of the glyphs of one text on a page.
///
/// Runs are in logical order. Glyphs of left-to-right runs are in logical order too; glyphs of
/// right-to-left runs are in visual order, from which readers restore the logical one.
struct PDFClusters {
  /// The glyphs of a cluster in a run.
  struct Cluster {
    /// The indices of its glyphs in `order` of the run.
    var glyphs: Range<Int>
    /// The characters, as UTF-16; empty if they are unknown.
    var characters: ArraySlice<UInt16>
  }

  /// A run with its clusters.
  struct Run {
    var glyphs: DisplayList.Glyphs
    /// The indices of the glyphs in the order in which they are written.
    var order: [Int]
    var clusters: [Cluster]
    /// The index of its line; 0 without a text.
    var line = 0
  }

  /// The characters of the text.
  private let units: [UInt16]
  /// The range of offsets of the characters.
  private let range: Range<Int>
  /// The offsets at which clusters start, ascending.
  private let starts: [Int]

  private init(_ runs: [DisplayList.Glyphs], _ text: GlyphText) {
    units = Array(text.text.utf16)
    range = text.start..<max(text.start, text.end)
    var starts = text.lines.map(\.start)
    for run in runs { starts += run.clusters }
    starts.sort()
    self.starts = starts
  }

  /// Creates the clusters of a list marker.
  private init(_ marker: MarkerGlyphs) {
    units = Array(marker.text.utf16)
    range = 0..<units.count
    starts = marker.starts
  }

  /// Returns runs in logical order.
  static func runs(_ runs: [DisplayList.Glyphs], of text: GlyphText) -> [Run] {
    let clusters = PDFClusters(runs, text)
    let known = runs.filter { !$0.clusters.isEmpty && $0.clusters.count == $0.glyphs.count }
    let ordered = known.enumerated().sorted { one, other in
      func key(_ run: (offset: Int, element: DisplayList.Glyphs)) -> (Int, Int, Int) {
        // A list marker is before the text of its paragraph.
        let marker = run.element.marker?.clusters.min() ?? .max
        return (run.element.clusters.min() ?? 0, marker, run.offset)
      }
      return key(one) < key(other)
    }
    return ordered.map { known in
      let glyphs = known.element
      var run =
        glyphs.marker.map { PDFClusters($0).run(glyphs, $0.clusters) }
        ?? clusters.run(glyphs, glyphs.clusters)
      run.line = text.line(at: run.order.first.map { glyphs.clusters[$0] } ?? 0)
      return run
    }
  }

  /// Returns a run without a text, in its own order.
  static func run(without glyphs: DisplayList.Glyphs) -> Run {
    let count = min(glyphs.glyphs.count, glyphs.positions.count)
    return Run(
      glyphs: glyphs, order: Array(0..<count),
      clusters: [Cluster(glyphs: 0..<count, characters: [])])
  }

  private func run(_ glyphs: DisplayList.Glyphs, _ clusters: [Int]) -> Run {
    var order = Array(0..<min(clusters.count, glyphs.positions.count))
    if !glyphs.isRightToLeft, zip(clusters, clusters.dropFirst()).contains(where: { $0 > $1 }) {
      order.sort { (clusters[$0], $0) < (clusters[$1], $1) }
    }
    var result = Run(glyphs: glyphs, order: order, clusters: [])
    let marks = Self.marks.compactMap { mark, meaning in
      glyphs.font.nominalGlyph(for: mark).map { (glyph: $0, meaning: meaning) }
    }
    var first = 0
    while first < order.count {
      let start = clusters[order[first]]
      var end = first + 1
      while end < order.count, clusters[order[end]] == start { end += 1 }
      var characters = characters(from: start)
      if let mark = marks.first(where: { $0.glyph == glyphs.glyphs[order[first]] }),
        !(characters.first.map(Self.isDash) ?? false)
      {
        characters = [mark.meaning]
      }
      result.clusters.append(Cluster(glyphs: first..<end, characters: characters))
      first = end
    }
    return result
  }

  /// Returns the characters of a cluster, without line terminators at its end.
  private func characters(from start: Int) -> ArraySlice<UInt16> {
    let from = min(max(0, start - range.lowerBound), units.count)
    var own = units[from..<min(max(from, end(after: start) - range.lowerBound), units.count)]
    while let last = own.last, Self.isTerminator(last) { own.removeLast() }
    return own
  }

  /// The characters whose glyphs layouts add at hyphenated and truncated ends of lines, and the
  /// characters that they have in a document.
  private static let marks: [(mark: Unicode.Scalar, meaning: UInt16)] = [
    ("\u{2010}", 0xAD), ("-", 0xAD), ("\u{2026}", 0x2026),
  ]

  private static func isDash(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.generalCategory == .dashPunctuation
  }

  private static func isTerminator(_ unit: UInt16) -> Bool {
    (0x0A...0x0D).contains(unit) || unit == 0x85 || unit == 0x2028 || unit == 0x2029
  }

  /// Returns the first start of a cluster after an offset.
  private func end(after offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] > offset { high = middle } else { low = middle + 1 }
    }
    return low < starts.count ? starts[low] : range.upperBound
  }
}
