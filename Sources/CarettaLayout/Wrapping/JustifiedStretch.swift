// SPDX-License-Identifier: Apache-2.0

/// The stretch of a paragraph's justification gaps: how far they can be widened before justified
/// lines look loose.
///
/// Prefix sums over the text make the stretch of any line a single subtraction. A space can be
/// widened by a sixth of an em, the stretch of a space in TeX's Computer Modern; a gap between two
/// other characters by a quarter of that. The gaps are determined by `JustificationGaps`.
struct JustifiedStretch {
  /// The sums at one UTF-16 offset of the paragraph, in layout units.
  private struct Entry {
    /// The stretch of all gaps before the offset.
    var sum = 0.0
    /// The stretch of the gap before the cluster that begins here, which is lost at the start of a
    /// line.
    var lead = 0.0
    /// The stretch of the gap after the cluster that ends here, which is lost at the end of a line.
    var trail = 0.0
    /// The end of the last cluster before the offset that is not white space.
    var contentEnd: Int32 = 0
  }

  private var entries: [Entry]
  /// The stretch of a line without gaps, equal to one gap between letters, so that the line is very
  /// loose unless it is full.
  private(set) var least = 1.0
  /// Whether the last line of a paragraph, and lines before line separators, are justified as well.
  private let spreadsLastLines: Bool

  /// Returns nil if no line is justified, or only by kashidas, which have no stretch.
  init?(_ paragraph: ShapedParagraph, _ style: ParagraphStyle) {
    let spreadsLastLines = style.textAlignLast == .justify
    guard style.textAlign == .justify,
      style.textJustify != .none, style.textJustify != .kashida
    else { return nil }
    self.spreadsLastLines = spreadsLastLines
    entries = Array(repeating: Entry(), count: Int(paragraph.contentLength) + 1)
    let pieces = paragraph.segments.map { LinePiece(whole: $0) }
    let gaps = JustificationGaps(
      of: pieces, in: paragraph, from: 0, upTo: paragraph.contentLength, style.textJustify)
    add(gaps, of: pieces, paragraph.processedText.units)
  }

  private mutating func add(
    _ gaps: JustificationGaps, of pieces: [LinePiece], _ text: ParagraphText
  ) {
    var cluster = 0
    var sum = 0.0
    var contentEnd: Int32 = 0
    for piece in pieces {
      let key = piece.segment.style.key
      let space = Double(key.scale.times(Int64(key.face.unitsPerEm))) / 6
      if cluster == 0 { least = max(least, space / 4) }
      for stop in piece.stops {
        let start = piece.origin + piece.segment.offset(ofStop: stop)
        let end = piece.origin + piece.segment.offset(ofStop: stop + 1)
        let gap = gaps.gap(atCluster: cluster)
        cluster += 1
        guard start < end, Int(end) < entries.count else { continue }
        let unit = text[Int(start)]
        let stretch = unit == 0x20 || unit == 0xA0 ? space : space / 4
        if !piece.segment.stops[stop].isSpace { contentEnd = end }
        entries[Int(start)].lead = gap.before ? stretch : 0
        sum += gap.before ? stretch : 0
        sum += gap.after ? stretch : 0
        for offset in Int(start) + 1...Int(end) {
          entries[offset].sum = sum
          entries[offset].contentEnd = contentEnd
        }
        entries[Int(end)].trail = gap.after ? stretch : 0
      }
    }
  }

  /// Returns the sum to subtract for a line that begins at an offset.
  func sum(ofLineFrom offset: Int32) -> Double {
    let entry = entries[Int(offset)]
    return entry.sum + entry.lead
  }

  /// Returns the sum from which to subtract for a line that ends at an offset, without the white
  /// space before it.
  func sum(ofLineTo offset: Int32) -> Double {
    let entry = entries[Int(entries[Int(offset)].contentEnd)]
    return entry.sum - entry.trail
  }

  /// Whether a line is justified.
  func isJustified(isHard: Bool) -> Bool { !isHard || spreadsLastLines }
}

/// The looseness of a justified line: the free space that its gaps fill, as a multiple of their
/// stretch.
struct Looseness: Comparable {
  /// The ratio up to which spaces look normal.
  static let normal = Looseness(ratio: 1)
  let ratio: Double

  private init(ratio: Double) { self.ratio = ratio }

  /// - Parameters:
  ///   - lack: the free space beside the content.
  ///   - stretch: the stretch of the line's gaps, which must be above 0.
  init(lack: Int64, stretch: Double) { ratio = lack <= 0 ? 0 : Double(lack) / stretch }

  /// TeX's demerits, in the scale of `PrettyWrap`: a hyphen has 2,500 in TeX and 0.04 here.
  ///
  /// Badness grows with the cube of the ratio and is at most 10,000.
  var cost: Double {
    let badness = min(10_000, 100 * ratio * ratio * ratio)
    let demerits = (10 + badness) * (10 + badness)
    return demerits / 62_500
  }

  static func < (one: Looseness, other: Looseness) -> Bool { one.ratio < other.ratio }
}
