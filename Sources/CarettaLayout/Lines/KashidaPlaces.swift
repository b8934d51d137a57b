// SPDX-License-Identifier: Apache-2.0

/// The kashida position of each word of Arabic script: the position at which the word is elongated
/// if its line is justified.
///
/// The priorities follow Microsoft's `text-justify: kashida` and LibreOffice: after a U+0640 of the
/// text; after Seen and Sad; before a final Teh Marbuta, Heh, Hah or Dal; before a final Alef, Lam,
/// Tah, Kaf or Gaf; between a medial Beh and a final Reh or Yeh; before a final Waw, Ain, Qaf or
/// Feh; at any other joining position. If several positions have the same priority, the last one in
/// the word is used.
enum KashidaPlaces {
  /// Returns the kashida positions in a fragment, as the indices of the preceding clusters.
  ///
  /// - Parameters:
  ///   - piece: the fragment.
  ///   - text: the paragraph's text.
  ///   - count: the number of clusters of the fragment that do not hang.
  ///   - glyphStarts: whether glyphs begin at each cluster: a position inside a ligature is not
  ///     used.
  /// - Returns: at most one position per word, ascending.
  static func places(
    in piece: LinePiece, _ text: ProcessedText, count: Int, glyphStarts: [Bool]
  ) -> [Int] {
    guard case .utf16(let units) = text.units else { return [] }
    let first = piece.stops.lowerBound
    let scalars = (0..<count).map {
      units.scalar(at: Int(piece.origin + piece.segment.offset(ofStop: first + $0)))
    }
    func joins(_ index: Int) -> Bool {
      index >= 0 && index + 1 < count && CharacterProperties.joinsAfter(scalars[index])
        && CharacterProperties.joinsBefore(scalars[index + 1]) == true
    }
    var result: [Int] = []
    var best: (index: Int, priority: Int)?
    for index in 0..<count {
      if !isLetter(scalars[index]) {
        if let best { result.append(best.index) }
        best = nil
        continue
      }
      guard joins(index), glyphStarts[index], glyphStarts[index + 1] else { continue }
      let priority = priority(
        scalars[index], scalars[index + 1], isMedial: joins(index - 1), isFinal: !joins(index + 1))
      if priority <= best?.priority ?? .max { best = (index, priority) }
    }
    if let best { result.append(best.index) }
    return result
  }

  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar == 0x0640 || CharacterProperties.of(scalar).script == Script.arabic
  }

  /// Returns the priority of a position between two letters; lower numbers take precedence.
  private static func priority(
    _ letter: UInt32, _ next: UInt32, isMedial: Bool, isFinal: Bool
  ) -> Int {
    if letter == 0x0640 { return 1 }
    if JoiningGroup.of(letter) == .seenSad { return 2 }
    guard isFinal else { return 7 }
    return switch JoiningGroup.of(next) {
    case .hehDal: 3
    case .alefLam: 4
    case .rehYeh: isMedial && JoiningGroup.of(letter) == .beh ? 5 : 7
    case .wawAin: 6
    default: 7
    }
  }
}

extension ShapingStyle {
  /// The glyph of U+0640 with its advance in layout units; nil if the face has no such glyph, and
  /// for text that is not right-to-left on a horizontal baseline.
  var tatweel: (glyph: UInt32, advance: Int64)? {
    guard key.script == Script.arabic, key.isRightToLeft, !key.isUpright,
      let glyph = key.face.nominalGlyph(for: "\u{0640}")
    else { return nil }
    let advance = key.scale.times(Int64(key.face.advance(of: glyph)))
    return advance > 0 ? (glyph, advance) : nil
  }

  /// The maximum width of a kashida, in layout units: one em, or 0 if kashidas are not possible.
  var kashidaLimit: Int64 {
    tatweel == nil ? 0 : max(0, key.scale.times(Int64(key.face.unitsPerEm)))
  }
}

extension LinePiece {
  /// The maximum number of strokes in one kashida.
  private static let mostStrokes: Int64 = 1000

  /// Whether the fragment contains kashidas.
  var hasKashidas: Bool {
    unsafe expansion?.pointee.hasKashidas ?? false
  }

  /// Returns the positions of the strokes that fill the kashida after a cluster, as distances of
  /// their left ends from the line's left end, in ascending order.
  ///
  /// The smallest sufficient number of strokes is overlapped evenly to fill the kashida. A stroke
  /// that is wider than the kashida extends into the adjacent letters, whose strokes it joins.
  func kashidaStrokes(after cluster: Int32) -> [Int64] {
    guard let expansion = unsafe expansion?.pointee,
      let advance = segment.style.tatweel?.advance
    else { return [] }
    let stop = segment.stop(atOrBefore: cluster)
    let width = expansion.kashida(afterStop: stop)
    guard width > 0 else { return [] }
    let left = place(of: origin + segment.offset(ofStop: stop + 1))
    let count = min(Self.mostStrokes, (width + advance - 1) / advance)
    if count == 1 { return [left + (width - advance) / 2] }
    return (0..<count).map { left + (width - advance) * $0 / (count - 1) }
  }
}
