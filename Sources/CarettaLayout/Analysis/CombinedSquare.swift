// SPDX-License-Identifier: Apache-2.0

/// A range of combined text: whole grapheme clusters that are set horizontally in the space of one
/// upright character (CSS Writing Modes 4 §9.1 `text-combine-upright`).
struct CombinedSquare: Hashable, Sendable {
  /// UTF-16 offsets in the paragraph.
  var range: Range<Int>
  /// The visible part: the range without collapsible white space at its ends; one space if there is
  /// nothing else.
  var shown: Range<Int>
  /// The number of visible clusters, which divide the combined text evenly; at least one.
  var count: Int
  /// Whether bidi and joining treat the text as a single character (`all`).
  var isIsolated: Bool
  /// Whether there is nothing else than white space that collapses at the end of a line.
  var isSpace = false
}

/// Finds the combined text of a paragraph on vertical lines.
struct SquareFinder {
  private let analysis: ParagraphAnalysis
  /// The starts of the grapheme clusters, followed by the length of the text.
  private let clusters: ScratchBuffer<Int32>
  /// Whether white space collapses at an offset.
  private let collapses: (Int) -> Bool
  private var squares: [CombinedSquare] = []

  /// Prepares the search in a paragraph; O(length).
  ///
  /// - Parameters:
  ///   - analysis: the text and its properties.
  ///   - collapses: whether white space collapses at an offset.
  init(_ analysis: ParagraphAnalysis, collapses: @escaping (Int) -> Bool) {
    self.analysis = analysis
    self.collapses = collapses
    clusters = analysis.clusterStarts(of: 0..<analysis.count)
    clusters.append(Int32(truncatingIfNeeded: analysis.count))
  }

  /// Returns the ranges of combined text in text order.
  ///
  /// - Parameter ranges: ranges that tile the text, given by their starts, each with its
  /// `text-combine-upright`.
  ///
  /// - Returns: the combined text; none of it crosses a boundary between `ranges`.
  mutating func squares(
    _ ranges: [(start: Int, combineUpright: TextCombineUpright)]
  ) -> [CombinedSquare] {
    for (index, own) in ranges.enumerated() {
      let limit = index + 1 < ranges.count ? ranges[index + 1].start : analysis.count
      let first = self.index(at: own.start)
      let last = self.index(at: limit)
      switch own.combineUpright {
      case .none: continue
      case .all: addAll(first..<last)
      default: addDigits(first..<last, upTo: limit, most: own.combineUpright.mostDigits)
      }
    }
    return squares
  }

  /// Returns the first cluster that starts at or after an offset.
  private func index(at offset: Int) -> Int { clusters.partitioningIndex { $0 >= offset } }

  private func start(_ cluster: Int) -> Int { Int(clusters[cluster]) }

  /// Adds the ranges between clusters that cannot be combined.
  private mutating func addAll(_ range: Range<Int>) {
    var first = range.lowerBound
    for cluster in range where separates(start(cluster)) {
      addSquare(first..<cluster)
      first = cluster + 1
    }
    addSquare(first..<range.upperBound)
  }

  /// Whether a cluster cannot be combined: a tab, a line separator, a soft hyphen, an attachment,
  /// or a control of bidi embeddings and isolates.
  private func separates(_ at: Int) -> Bool {
    switch unsafe analysis.text[at] {
    case 0x09, 0x0B, 0x0C, 0x2028, 0xAD, 0xFFFC, CollapsedUnit.standIn: true
    default: analysis.property(at).bidiClass.isExplicit
    }
  }

  private mutating func addSquare(_ range: Range<Int>) {
    var (first, last) = (range.lowerBound, range.upperBound)
    while first < last, isTrimmed(first) { first += 1 }
    while last > first, isTrimmed(last - 1) { last -= 1 }
    let isSpace = first == last
    if isSpace, let space = range.first(where: { !analysis.isCollapsed(start($0)) }) {
      // White space alone counts as combined text, like an inline block without text (CSS Writing
      // Modes 4 §9.1.2).
      (first, last) = (space, space + 1)
    }
    let count = (first..<last).count(where: { analysis.takesRoom(start($0)..<start($0 + 1)) })
    guard count > 0 else { return }
    squares.append(
      CombinedSquare(
        range: start(range.lowerBound)..<start(range.upperBound),
        shown: start(first)..<start(last), count: count, isIsolated: true, isSpace: isSpace))
  }

  /// Whether a cluster is white space that collapses at the ends of combined text (CSS Text 3
  /// §4.1.2).
  private func isTrimmed(_ cluster: Int) -> Bool {
    let at = start(cluster)
    if analysis.isCollapsed(at) { return true }
    return unsafe analysis.text[at] == 0x20 && start(cluster + 1) == at + 1 && collapses(at)
  }

  /// Adds the sequences of ASCII digits that are not too long and not part of a longer sequence.
  private mutating func addDigits(_ range: Range<Int>, upTo limit: Int, most: Int) {
    func isDigit(_ at: Int) -> Bool {
      unsafe at >= 0 && at < analysis.count && 0x30...0x39 ~= analysis.text[at]
    }
    for cluster in range {
      let first = start(cluster)
      guard isDigit(first), !isDigit(first - 1) else { continue }
      var end = first + 1
      while isDigit(end), end - first <= most { end += 1 }
      let count = end - first
      guard count <= most, end <= limit, start(index(at: end)) == end else { continue }
      squares.append(
        CombinedSquare(range: first..<end, shown: first..<end, count: count, isIsolated: false))
    }
  }
}

extension ParagraphAnalysis {
  /// Returns the starts of the grapheme clusters of a range that begins and ends at cluster
  /// boundaries.
  func clusterStarts(of range: Range<Int>) -> ScratchBuffer<Int32> {
    let starts = ScratchBuffer<Int32>(capacity: range.count + 1)
    if needsClusters {
      unsafe GraphemeBoundaries.append(
        of: UnsafeBufferPointer(rebasing: text[range]), base: range.lowerBound, to: starts,
        hasCollapsed: hasCollapsed)
      return starts
    }
    for at in range {
      let isTrail = unsafe at > range.lowerBound && UTF16.isTrailSurrogate(text[at])
      if isTrail, unsafe UTF16.isLeadSurrogate(text[at - 1]) { continue }
      if at > range.lowerBound, extends(at) { continue }
      starts.append(Int32(truncatingIfNeeded: at))
    }
    return starts
  }

  /// Whether a cluster receives a share of combined text; false if it has collapsed or needs no
  /// glyph.
  func takesRoom(_ cluster: Range<Int>) -> Bool {
    !isCollapsed(cluster.lowerBound)
      && !cluster.allSatisfy { property($0).contains(.needsNoGlyph) }
  }

  /// Whether a character belongs to combined text.
  func isCombined(_ at: Int) -> Bool {
    if squares.isEmpty { return false }
    let run = runs.partitioningIndex { $0.start > at } - 1
    return run >= 0 && runs[run].square >= 0
  }
}
