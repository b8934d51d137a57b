// SPDX-License-Identifier: Apache-2.0

/// The justification gaps of a line: the positions that are widened if the line is justified (CSS
/// `text-align: justify`).
///
/// Each U+0020 and U+00A0 has a gap after it. In text that is written without spaces, each
/// ideograph, kana and other wide character has a gap after it, and a gap before it unless the
/// preceding cluster already has one. Invisible characters have no gap. There is no gap at the
/// line's start and at the end of its content, nor before the line's last tab, so that tab stops
/// stay aligned. An initial letter has no gap in it or directly after it, because the lines beside
/// it begin after its own advance.
///
/// `text-justify` selects other gaps: only spaces, none, or one after each cluster. In the last
/// case, letters of cursive scripts have no gap, as they have no `letter-spacing`, and neither has
/// the inside of a ligature.
///
/// The gap between an ideograph and a letter belongs to the ideograph's box, as in browsers.
struct JustificationGaps {
  /// The gaps at one cluster.
  private struct Cluster {
    /// The number of clusters before it, over all fragments in text order.
    let index: Int
    var isWidenedBefore = false
    var isWidenedAfter = false
    /// The maximum width of a kashida after the cluster; 0 if no kashida is allowed.
    var kashida: Int64 = 0

    var isWidened: Bool { isWidenedBefore || isWidenedAfter || kashida > 0 }
    /// The number of gaps that are not kashidas.
    var gapCount: Int { (isWidenedBefore ? 1 : 0) + (isWidenedAfter ? 1 : 0) }
  }

  /// The clusters with gaps, in text order.
  private var clusters: [Cluster] = []
  /// The number of gaps, including kashidas.
  private(set) var count = 0
  /// The number of gaps that are not kashidas.
  private var gapCount = 0
  /// The maximum width of all kashidas together.
  private var mostKashida: Int64 = 0

  /// - Parameters:
  ///   - pieces: the line's fragments in text order.
  ///   - paragraph: the paragraph to which the text belongs.
  ///   - contentStart: the end of the text at the line's start that is not widened.
  ///   - contentEnd: the offset at which hanging white space begins.
  ///   - kind: the kind of gaps.
  init(
    of pieces: [LinePiece], in paragraph: ShapedParagraph, from contentStart: Int32,
    upTo contentEnd: Int32, _ kind: ParagraphStyle.TextJustify
  ) {
    if kind == .none { return }
    let text = paragraph.processedText.units
    let hasSquares = paragraph.hasSquares
    var progress = Progress()
    // The number of clusters of the letter, or up to the last tab, which have no gaps.
    var fixed = 0
    var first = 0
    for piece in pieces {
      let starts = kind == .interCharacter ? piece.glyphClusterStarts : []
      let stops = piece.stops
      // Every code unit has a stop, and no combined text hides one.
      let isSimple = !hasSquares && piece.segment.stops.count == Int(piece.segment.length)
      var stop = stops.lowerBound
      while stop < stops.upperBound {
        let offset = piece.origin + piece.segment.offset(ofStop: stop)
        guard offset < contentEnd else { break }
        defer { stop += 1 }
        let index = first + stop - stops.lowerBound
        if offset < contentStart {
          fixed = index + 1
        } else if piece.isTab {
          fixed = index
          clusters.removeAll(keepingCapacity: true)
          count = 0
          progress = Progress()
        } else if hasSquares, let square = paragraph.square(at: offset) {
          addSquareCluster(index, piece, stop, square, kind, &progress)
        } else if kind != .interCharacter, text[Int(offset)].isVisibleASCII {
          progress.isBehindGap = false
          if isSimple {
            stop += text.visibleASCII(after: Int(offset), before: Int(min(piece.end, contentEnd)))
          }
        } else if !Self.isInvisible(piece, stop, at: Int(offset), text) {
          var cluster = Cluster(index: index)
          let isWide = (kind == .auto || kind == .kashida) && Self.isWide(at: Int(offset), text)
          cluster.isWidenedBefore = isWide && !progress.isBehindGap
          cluster.isWidenedAfter =
            kind == .interCharacter
            ? starts[stop + 1 - stops.lowerBound]
              && !Self.isCursive(at: Int(offset), text)
              && !Self.isCollapsed(piece, stop, at: Int(offset), paragraph)
            : isWide || Self.isSpace(piece, stop, at: Int(offset), paragraph)
          progress.isBehindGap = cluster.isWidenedAfter
          if progress.isBehindGap { progress.lastGap = clusters.count }
          append(cluster)
        }
      }
      first += stops.count
    }
    if progress.isBehindGap, let lastGap = progress.lastGap {
      clusters[lastGap].isWidenedAfter = false
      count -= 1
    }
    gapCount = count
    if kind == .kashida { addKashidas(pieces, paragraph, from: fixed, upTo: contentEnd) }
  }

  /// Appends a cluster if it has a gap.
  private mutating func append(_ cluster: Cluster) {
    guard cluster.isWidened else { return }
    clusters.append(cluster)
    count += cluster.gapCount
  }

  /// The search for gaps up to a cluster.
  private struct Progress {
    /// Whether the preceding cluster has a gap after it; true before the first cluster.
    var isBehindGap = true
    /// The index in `clusters` of the last one that has a gap after it.
    var lastGap: Int?
    /// The index in `clusters` of the one after which the current combined text has its gap.
    var squareGap: Int?
  }

  /// Adds the gaps of a cluster of combined text, which counts as one ideograph.
  ///
  /// The gap after it is after its last cluster with a width, because white space collapses at its
  /// end.
  private mutating func addSquareCluster(
    _ index: Int, _ piece: LinePiece, _ stop: Int, _ square: Range<Int32>,
    _ kind: ParagraphStyle.TextJustify, _ progress: inout Progress
  ) {
    var cluster = Cluster(index: index)
    let isStart = piece.origin + piece.segment.offset(ofStop: stop) == square.lowerBound
    let isWide = kind == .auto || kind == .kashida
    cluster.isWidenedBefore = isWide && !progress.isBehindGap && isStart
    cluster.isWidenedAfter =
      kind != .interWord
      && (isStart || piece.segment.x(ofStop: stop + 1) != piece.segment.x(ofStop: stop))
    if isStart { progress.squareGap = nil }
    if cluster.isWidenedAfter {
      if let gap = progress.squareGap {
        clusters[gap].isWidenedAfter = false
        count -= 1
      }
      progress.squareGap = clusters.count
      progress.lastGap = clusters.count
    }
    progress.isBehindGap = kind != .interWord
    append(cluster)
  }

  /// Whether a cluster has gaps before and after it; clusters are counted over all fragments, in
  /// text order.
  func gap(atCluster index: Int) -> (before: Bool, after: Bool) {
    let found = clusters.partitioningIndex { $0.index >= index }
    guard found < clusters.count, clusters[found].index == index else { return (false, false) }
    return (clusters[found].isWidenedBefore, clusters[found].isWidenedAfter)
  }

  /// Finds the kashida position of each word.
  private mutating func addKashidas(
    _ pieces: [LinePiece], _ paragraph: ShapedParagraph, from fixed: Int, upTo contentEnd: Int32
  ) {
    let gaps = clusters
    clusters.removeAll(keepingCapacity: true)
    var next = 0
    var first = 0
    for piece in pieces {
      let stops = piece.stops
      let end = stops.filter { piece.origin + piece.segment.offset(ofStop: $0) < contentEnd }.count
      let most = piece.segment.style.kashidaLimit
      if first + stops.count > fixed, !piece.isTab, most > 0, end > 1 {
        let places = KashidaPlaces.places(
          in: piece, paragraph.processedText, count: end, glyphStarts: piece.glyphClusterStarts)
        for place in places.sorted() where first + place >= fixed {
          while next < gaps.count, gaps[next].index < first + place {
            clusters.append(gaps[next])
            next += 1
          }
          var cluster = Cluster(index: first + place)
          if next < gaps.count, gaps[next].index == cluster.index {
            cluster = gaps[next]
            next += 1
          }
          cluster.kashida = most
          clusters.append(cluster)
          mostKashida += most
          count += 1
        }
      }
      first += stops.count
    }
    clusters += gaps[next...]
  }

  private static func isSpace(
    _ piece: LinePiece, _ stop: Int, at offset: Int, _ paragraph: ShapedParagraph
  ) -> Bool {
    let unit = paragraph.processedText.units[offset]
    if unit == CollapsedUnit.spaceBeforeMark { return paragraph.processedText.hasCollapsed }
    guard unit == 0x20 || unit == 0xA0 else { return false }
    // Collapsed white space has no width; other white space can have zero width because of its
    // spacing.
    return !paragraph.processedText.collapses
      || piece.segment.x(ofStop: stop + 1) != piece.segment.x(ofStop: stop)
  }

  /// Whether a cluster is collapsed, or a control without a glyph.
  private static func isInvisible(
    _ piece: LinePiece, _ stop: Int, at offset: Int, _ text: ParagraphText
  ) -> Bool {
    let scalar: UInt32 =
      switch text {
      case .ascii(let units): UInt32(units[offset])
      case .utf16(let units): units.scalar(at: offset)
      }
    guard CharacterProperties.of(scalar).contains(.needsNoGlyph) else { return false }
    return piece.segment.x(ofStop: stop + 1) == piece.segment.x(ofStop: stop)
  }

  /// Whether a cluster is collapsed white space.
  private static func isCollapsed(
    _ piece: LinePiece, _ stop: Int, at offset: Int, _ paragraph: ShapedParagraph
  ) -> Bool {
    guard paragraph.processedText.collapses, paragraph.processedText.units[offset] == 0x20 else {
      return false
    }
    return piece.segment.x(ofStop: stop + 1) == piece.segment.x(ofStop: stop)
  }

  /// Whether a cluster begins with a letter that may join others, or with U+0640.
  private static func isCursive(at offset: Int, _ text: ParagraphText) -> Bool {
    guard case .utf16(let units) = text, units[offset] >= 0x600 else { return false }
    let scalar = units.scalar(at: offset)
    return Script.isCursiveLetter(scalar, of: CharacterProperties.of(scalar).script)
  }

  private static func isWide(at offset: Int, _ text: ParagraphText) -> Bool {
    guard case .utf16(let units) = text, units[offset] >= 0x1100 else { return false }
    return CharacterProperties.allowsInterCharacterJustification(units.scalar(at: offset))
  }

  /// Widens the fragments' gaps by shares that differ by at most one unit and add up to `room`.
  ///
  /// - Returns: the owner of the expansions that the fragments refer to.
  func spread(_ room: Int64, over pieces: inout [LinePiece]) -> ClusterExpansions {
    let kashidas = count - gapCount
    let kashidaRoom = kashidas == 0 ? 0 : gapCount == 0 ? room : min(room, mostKashida)
    var gaps = EvenShares(room - kashidaRoom, count: gapCount)
    var strokes = EvenShares(kashidaRoom, count: kashidas)
    let expansions = ClusterExpansions(capacity: min(pieces.count, clusters.count))
    var first = 0
    var next = 0
    for piece in pieces.indices where next < clusters.count {
      let stops = pieces[piece].stops
      let end = first + stops.count
      defer { first = end }
      guard clusters[next].index < end else { continue }
      var expansion: ClusterExpansion?
      while next < clusters.count, clusters[next].index < end {
        let cluster = clusters[next]
        next += 1
        let before = cluster.isWidenedBefore ? gaps.next() : 0
        let after = cluster.isWidenedAfter ? gaps.next() : 0
        let kashida = cluster.kashida > 0 ? strokes.next() : 0
        let stop = stops.lowerBound + cluster.index - first
        let width = before + after + kashida
        if expansion == nil {
          expansion = ClusterExpansion(
            stops: stop..<stops.upperBound, lead: before, width: width, kashida: kashida)
        } else {
          expansion?.append(stop: stop, lead: before, width: width, kashida: kashida)
        }
      }
      guard let expansion else { continue }
      pieces[piece].advance += expansion.total
      if !pieces[piece].isTab { unsafe pieces[piece].expansion = expansions.append(expansion) }
    }
    return expansions
  }
}

/// Shares of an amount that differ by at most one unit and add up to the amount.
private struct EvenShares {
  private let share: (quotient: Int64, remainder: Int64)
  private let count: Int64
  private var taken: Int64 = 0
  private var given: Int64 = 0

  init(_ room: Int64, count: Int) {
    self.count = Int64(max(1, count))
    share = room.quotientAndRemainder(dividingBy: self.count)
  }

  mutating func next() -> Int64 {
    taken += 1
    let upToHere = share.quotient * taken + share.remainder * taken / count
    defer { given = upToHere }
    return upToHere - given
  }
}

extension LinePiece {
  /// For each stop of the fragment, and for its end, whether glyphs begin there; false inside a
  /// ligature.
  ///
  /// True for clusters that have neither a glyph of their own nor a width.
  var glyphClusterStarts: [Bool] {
    let stops = stops
    var starts = [Bool](repeating: false, count: stops.count + 1)
    starts[stops.count] = true
    for stop in stops where segment.x(ofStop: stop + 1) == segment.x(ofStop: stop) {
      starts[stop - stops.lowerBound] = true
    }
    let glyphs = segment.glyphs
    for index in 0..<glyphs.count {
      let cluster = glyphs[index].cluster
      let stop = segment.stop(atOrBefore: cluster)
      if stops.contains(stop), segment.offset(ofStop: stop) == cluster {
        starts[stop - stops.lowerBound] = true
      }
    }
    return starts
  }
}

extension FixedWidthInteger {
  /// Whether a code unit is visible ASCII, which has no gap between words: the most common case.
  @inline(__always)
  fileprivate var isVisibleASCII: Bool { self > 0x20 && self < 0x7F }
}

extension ParagraphText {
  /// Returns the number of code units of visible ASCII that directly follow an offset.
  fileprivate func visibleASCII(after offset: Int, before end: Int) -> Int {
    var next = offset + 1
    switch self {
    case .ascii(let units): while next < end, units[next].isVisibleASCII { next += 1 }
    case .utf16(let units): while next < end, units[next].isVisibleASCII { next += 1 }
    }
    return next - offset - 1
  }
}
