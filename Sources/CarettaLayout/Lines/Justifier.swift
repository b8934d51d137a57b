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
    var isWidenedBefore = false
    var isWidenedAfter = false
    /// The maximum width of a kashida after the cluster; 0 if no kashida is allowed.
    var kashida: Int64 = 0

    var isWidened: Bool { isWidenedBefore || isWidenedAfter || kashida > 0 }
    /// The number of gaps that are not kashidas.
    var gapCount: Int { (isWidenedBefore ? 1 : 0) + (isWidenedAfter ? 1 : 0) }
  }

  /// The clusters of all fragments in text order.
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
    clusters.reserveCapacity(pieces.reduce(0) { $0 + $1.stops.count })
    var progress = Progress()
    // The number of clusters of the letter, or up to the last tab, which have no gaps.
    var fixed = 0
    for piece in pieces {
      let starts = kind == .interCharacter ? piece.glyphClusterStarts : []
      for stop in piece.stops {
        var cluster = Cluster()
        let offset = piece.origin + piece.segment.offset(ofStop: stop)
        if offset < contentStart {
          fixed = clusters.count + 1
        } else if offset < contentEnd, piece.isTab {
          fixed = clusters.count
          count = 0
          progress.isBehindGap = true
          progress.lastGap = nil
        } else if hasSquares, offset < contentEnd, let square = paragraph.square(at: offset) {
          cluster = squareCluster(piece, stop, square, kind, &progress)
        } else if offset < contentEnd, kind != .interCharacter, Self.isPlain(text[Int(offset)]) {
          progress.isBehindGap = false
        } else if offset < contentEnd, !Self.isInvisible(piece, stop, at: Int(offset), text) {
          let isWide = (kind == .auto || kind == .kashida) && Self.isWide(at: Int(offset), text)
          cluster.isWidenedBefore = isWide && !progress.isBehindGap
          cluster.isWidenedAfter =
            kind == .interCharacter
            ? starts[stop + 1 - piece.stops.lowerBound]
              && !Self.isCursive(at: Int(offset), text)
              && !Self.isCollapsed(piece, stop, at: Int(offset), paragraph)
            : isWide || Self.isSpace(piece, stop, at: Int(offset), paragraph)
          progress.isBehindGap = cluster.isWidenedAfter
          if progress.isBehindGap { progress.lastGap = clusters.count }
          count += cluster.gapCount
        }
        clusters.append(cluster)
      }
    }
    for index in 0..<fixed { clusters[index] = Cluster() }
    if progress.isBehindGap, let lastGap = progress.lastGap {
      clusters[lastGap].isWidenedAfter = false
      count -= 1
    }
    gapCount = count
    if kind == .kashida { addKashidas(pieces, paragraph, from: fixed, upTo: contentEnd) }
  }

  /// The search for gaps up to a cluster.
  private struct Progress {
    /// Whether the preceding cluster has a gap after it; true before the first cluster.
    var isBehindGap = true
    /// The last cluster that has a gap after it.
    var lastGap: Int?
    /// The cluster after which the current combined text has its gap.
    var squareGap: Int?
  }

  /// Returns the gaps of a cluster of combined text, which counts as one ideograph.
  ///
  /// The gap after it is after its last cluster with a width, because white space collapses at its
  /// end.
  private mutating func squareCluster(
    _ piece: LinePiece, _ stop: Int, _ square: Range<Int32>, _ kind: ParagraphStyle.TextJustify,
    _ progress: inout Progress
  ) -> Cluster {
    var cluster = Cluster()
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
    count += cluster.gapCount
    return cluster
  }

  /// Whether a cluster has gaps before and after it; clusters are counted over all fragments, in
  /// text order.
  func gap(atCluster index: Int) -> (before: Bool, after: Bool) {
    (clusters[index].isWidenedBefore, clusters[index].isWidenedAfter)
  }

  /// Finds the kashida position of each word.
  private mutating func addKashidas(
    _ pieces: [LinePiece], _ paragraph: ShapedParagraph, from fixed: Int, upTo contentEnd: Int32
  ) {
    var first = 0
    for piece in pieces {
      let stops = piece.stops
      if first + stops.count > fixed, !piece.isTab {
        let end = stops.filter { piece.origin + piece.segment.offset(ofStop: $0) < contentEnd }
          .count
        let most = piece.segment.style.kashidaLimit
        if most > 0, end > 1 {
          let starts = piece.glyphClusterStarts
          for stop in KashidaPlaces.places(
            in: piece, paragraph.processedText, count: end, glyphStarts: starts)
          where first + stop >= fixed {
            clusters[first + stop].kashida = most
            mostKashida += most
            count += 1
          }
        }
      }
      first += stops.count
    }
  }

  /// Whether a cluster that begins with a code unit has no gap between words; true for visible
  /// ASCII, the most common case.
  @inline(__always)
  private static func isPlain(_ unit: UInt16) -> Bool { unit > 0x20 && unit < 0x7F }

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
  /// - Returns: the owners of the expansions that the fragments refer to.
  func spread(_ room: Int64, over pieces: inout [LinePiece]) -> [ClusterExpansion] {
    let kashidas = count - gapCount
    let kashidaRoom = kashidas == 0 ? 0 : gapCount == 0 ? room : min(room, mostKashida)
    var gaps = EvenShares(room - kashidaRoom, count: gapCount)
    var strokes = EvenShares(kashidaRoom, count: kashidas)
    var index = 0
    var expansions: [ClusterExpansion] = []
    for piece in pieces.indices {
      let stops = pieces[piece].stops
      let own = index..<index + stops.count
      index = own.upperBound
      guard let first = own.first(where: { clusters[$0].isWidened }) else { continue }
      let before = clusters[first].isWidenedBefore ? gaps.next() : 0
      let after = clusters[first].isWidenedAfter ? gaps.next() : 0
      let kashida = clusters[first].kashida > 0 ? strokes.next() : 0
      var widths = ClusterExpansion.Widths(
        firstStop: stops.lowerBound + first - own.lowerBound, lead: before,
        width: before + after + kashida, kashida: kashida)
      if first + 1 < own.upperBound {
        widths.reserve(own.upperBound - first)
        for cluster in clusters[first + 1..<own.upperBound] {
          let before = cluster.isWidenedBefore ? gaps.next() : 0
          let after = cluster.isWidenedAfter ? gaps.next() : 0
          let kashida = cluster.kashida > 0 ? strokes.next() : 0
          widths.append(lead: before, width: before + after + kashida, kashida: kashida)
        }
      }
      let expansion = ClusterExpansion(widths)
      pieces[piece].advance += expansion.total
      if !pieces[piece].isTab {
        expansions.append(expansion)
        unsafe pieces[piece].expansion = Unmanaged.passUnretained(expansion)
      }
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

/// The expansion of a fragment's clusters on a justified line.
final class ClusterExpansion {
  /// The widths that are added to a fragment's clusters, from the first widened cluster on.
  struct Widths {
    /// The stop of the first widened cluster.
    fileprivate let firstStop: Int
    /// The width that is added before the glyphs of the first widened cluster, and the total width
    /// that is added to it.
    fileprivate let first: (lead: Int64, width: Int64)
    /// The total width that is added up to the end of each cluster after the first widened one.
    fileprivate var sums: [Int64] = []
    /// The width that is added before the glyphs of each cluster, from the second one on; empty if
    /// all are 0.
    fileprivate var leads: [Int64] = []
    /// The width of the kashida after each cluster, from the first one on; empty without kashidas.
    fileprivate var kashidas: [Int64] = []
    private var capacity = 0

    init(firstStop: Int, lead: Int64, width: Int64, kashida: Int64) {
      self.firstStop = firstStop
      first = (lead, width)
      if kashida > 0 { kashidas = [kashida] }
    }

    /// Reserves memory for a number of clusters.
    mutating func reserve(_ count: Int) {
      capacity = count
      sums.reserveCapacity(count)
    }

    /// Appends the next cluster.
    mutating func append(lead: Int64, width: Int64, kashida: Int64) {
      sums.append((sums.last ?? first.width) + width)
      if lead > 0 || !leads.isEmpty {
        if leads.isEmpty { leads.reserveCapacity(capacity) }
        while leads.count + 1 < sums.count { leads.append(0) }
        leads.append(lead)
      }
      if kashida > 0 {
        while kashidas.count < sums.count { kashidas.append(0) }
        kashidas.append(kashida)
      }
    }
  }

  private let widths: Widths

  init(_ widths: Widths) { self.widths = widths }

  /// Whether the fragment has kashidas.
  var hasKashidas: Bool { !widths.kashidas.isEmpty }

  /// Returns the width of the kashida after a stop.
  func kashida(afterStop stop: Int) -> Int64 {
    let index = stop - widths.firstStop
    return widths.kashidas.indices.contains(index) ? widths.kashidas[index] : 0
  }

  /// The total width that is added to the fragment.
  var total: Int64 { widths.sums.last ?? widths.first.width }

  /// Returns the width that is added before a stop.
  func before(_ stop: Int) -> Int64 {
    let index = stop - widths.firstStop
    if index <= 0 { return 0 }
    if index == 1 || widths.sums.isEmpty { return widths.first.width }
    return widths.sums[min(widths.sums.count, index - 1) - 1]
  }

  /// Returns the distance by which a cluster's glyphs move away from the start edge.
  func shift(ofStop stop: Int) -> Int64 {
    let index = stop - widths.firstStop
    if index == 0 { return widths.first.lead }
    return before(stop) + (widths.leads.indices.contains(index - 1) ? widths.leads[index - 1] : 0)
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
