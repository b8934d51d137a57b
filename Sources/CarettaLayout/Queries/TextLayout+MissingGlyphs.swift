// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// The text that no font of the layout can display, in text order: the maximal ranges of grapheme
  /// clusters that contain a character without a glyph in every font that was tried.
  ///
  /// Default-ignorable characters, controls, white space and attachments are never included. The
  /// whole text is checked, including truncated text; an ellipsis or hyphen that the layout inserts
  /// is not.
  ///
  /// - Complexity: O(glyphs). Nothing is shaped, and layouts pay no cost unless the property is
  ///   read.
  public var missingGlyphs: [TextRange] {
    var result: [TextRange] = []
    for cluster in clustersWithMissingGlyphs {
      if let last = result.last, last.end == cluster.start {
        result[result.count - 1] = TextRange(last.start, cluster.end)
      } else {
        result.append(cluster)
      }
    }
    return result
  }

  /// The grapheme clusters that contain a character without a glyph, in text order; O(glyphs).
  package var clustersWithMissingGlyphs: [TextRange] {
    var result: [TextRange] = []
    for record in paragraphs {
      for reference in record.paragraph.segments {
        record.paragraph.appendMissing(of: reference, from: record.start, to: &result)
      }
    }
    return result
  }
}

extension TextGeometry {
  /// Returns the text of a range that no font can display, as `TextLayout.missingGlyphs`.
  ///
  /// Grapheme clusters that are partly inside the range are clamped to it. In a document, the
  /// paragraphs of the range are laid out.
  ///
  /// - Complexity: O(glyphs of the paragraphs).
  public func missingGlyphs(in range: TextRange) -> [TextRange] {
    let range = TextRange(min(range.start, length), min(range.end, length))
    return layout(.range(range)).missingGlyphs.compactMap { missing in
      let start = max(missing.start, range.start)
      let end = min(missing.end, range.end)
      return start < end ? TextRange(start, end) : nil
    }
  }
}

extension ShapedParagraph {
  /// Appends the clusters of a segment that have a missing glyph.
  fileprivate func appendMissing(
    of reference: SegmentRef, from paragraphStart: Int, to result: inout [TextRange]
  ) {
    let segment = reference.segment.view
    var starts: [Int] = []
    let face = segment.style.key.face
    if face === FontFace.lastResort {
      // A style without fonts: nothing is drawn.
      starts = Array(segment.stops.indices)
    }
    for glyph in segment.glyphs where glyph.id == 0 {
      starts.append(segment.stop(atOrBefore: glyph.cluster))
    }
    if starts.isEmpty { return }
    // Glyphs are in left-to-right order, clusters in text order.
    starts.sort()
    var latest = -1
    for stop in starts where stop != latest {
      latest = stop
      let start = Int(reference.offset + segment.offset(ofStop: stop))
      let end = Int(reference.offset + segment.offset(ofStop: stop + 1))
      if hasUncoveredCharacter(start..<end, face.coverage) {
        result.append(TextRange(paragraphStart + start, paragraphStart + end))
      }
    }
  }

  /// Whether a range contains a character that needs a glyph but has none in a face.
  private func hasUncoveredCharacter(_ range: Range<Int>, _ coverage: Coverage) -> Bool {
    let range = range.clamped(to: 0..<text.length)
    let shown = processedText.isTransformed ? processedText.shownText(range) : text.string(range)
    return shown.unicodeScalars.contains { scalar in
      !CharacterProperties.of(scalar.value).contains(.needsNoGlyph) && scalar != "\u{FFFC}"
        && !scalar.properties.isWhitespace && !coverage.contains(scalar.value)
    }
  }
}
