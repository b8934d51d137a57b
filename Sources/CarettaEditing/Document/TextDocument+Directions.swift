// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Directions of paragraphs that have no strong character and inherit the direction of the previous
/// paragraph (`ParagraphStyle.AutoFallback.previous`).
///
/// The lines of a measured page are correct for the text before it. If an edit changes the
/// direction at the end of a page, the following pages are marked whose first paragraphs inherit
/// it, up to the next paragraph with a direction of its own.
extension TextDocument {
  /// Whether directions depend on the paragraphs before.
  var inheritsDirections: Bool { paragraphStyle.autoFallback == .previous }

  /// Returns the level of the paragraph before an offset at which a page begins; 0 if no direction
  /// is inherited.
  ///
  /// O(length of the preceding text that is neither measured nor has a direction).
  func level(before offset: Int) -> UInt8 {
    guard inheritsDirections else { return 0 }
    var offset = offset
    while offset > 0 {
      let place = tree.page(at: offset - 1)
      if place.page.isMeasured, let paragraphs = place.page.paragraphs {
        return paragraphs.level(of: paragraphs.count - 1)
      }
      if let level = ownLevel(of: place) { return level }
      offset = place.origin.offset
    }
    return 0
  }

  /// Returns the level at the end of a page if the page's own text determines it.
  private func ownLevel(of place: DocumentTree.Place) -> UInt8? {
    let text = place.page.text(0..<place.page.length)
    return lastOwnLevel(of: text, endsText: place.page.endsText, at: place.origin.offset)
  }

  /// Returns the level of the last paragraph of a text that has a direction of its own.
  func lastOwnLevel(of text: String, endsText: Bool, at offset: Int) -> UInt8? {
    ParagraphStack.lastOwnLevel(
      of: text, endsText: endsText, specification(of: text.utf16.count, at: offset))
  }

  /// Lays out again the paragraphs that inherit a direction and were laid out with a different one.
  ///
  /// - Parameters:
  ///   - paragraphs: whole paragraphs.
  ///   - level: the level of the paragraph before them.
  ///   - endsText: whether the document ends with them.
  ///   - offset: the offset of the first paragraph.
  /// - Returns: the paragraphs with their directions.
  func directed(
    _ paragraphs: ParagraphStack, after level: UInt8, endsText: Bool, at offset: Int
  ) -> ParagraphStack {
    guard inheritsDirections, !paragraphs.isContinued else { return paragraphs }
    var result = paragraphs
    var level = level
    var index = 0
    while index < result.count {
      var end = index + 1
      if result.level(of: index) != level, result.inheritsLevel(index, specification) {
        while end < result.count, result.inheritsLevel(end, specification) { end += 1 }
        let start = result.start(of: index)
        let text = result.text(start..<result.start(of: end))
        result.replace(
          index..<end,
          with: laidOut(
            StackText(text), endsText: endsText && end == result.count, at: offset + start,
            after: level))
      }
      level = result.level(of: end - 1)
      index = end
    }
    return result
  }

  /// Marks the pages from an offset on whose first paragraphs inherit a direction that has changed,
  /// and the pages that depend on these.
  func directPages(from offset: Int) {
    guard inheritsDirections else { return }
    let level = level(before: offset)
    var offset = offset
    while offset < length {
      let place = tree.page(at: offset)
      offset = place.end
      if let paragraphs = place.page.paragraphs, !place.page.isContinued {
        guard paragraphs.inheritsLevel(0, specification) else { return }
        if place.page.isMeasured {
          if paragraphs.level(of: 0) == level { return }
          tree.replacePage(
            at: place.origin.offset,
            with: DocumentPage(
              paragraphs, endsText: place.page.endsText, estimatedLines: paragraphs.lineCount))
        }
      }
      notify(.restyled(TextRange(place.origin.offset, place.end)))
      if ownLevel(of: place) != nil { return }
    }
  }
}
