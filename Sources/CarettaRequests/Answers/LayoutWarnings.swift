// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

/// Warnings about a layout for users: text without glyphs, and parts of a request without effect.
package enum LayoutWarnings {
  /// The maximum number of clusters that a sentence shows.
  private static let mostShown = 20

  /// Returns the warnings about the layouts of a request.
  package static func sentences(
    _ layouts: [TextLayout], notes: [RequestNote] = []
  ) -> [String] {
    var count = 0
    var shown: [String] = []
    var known: Set<String> = []
    for layout in layouts {
      let missing =
        layout.clustersWithMissingGlyphs.map { layout.text(in: $0) }
        + layout.markers.flatMap(\.missingCharacters)
      for text in missing {
        count += 1
        if shown.count <= mostShown, known.insert(text).inserted { shown.append(text) }
      }
    }
    var sentences: [String] = []
    if count > 0 {
      let list = shown.prefix(mostShown).joined() + (shown.count > mostShown ? "…" : "")
      sentences.append(
        count == 1
          ? "1 character has no glyph in the given fonts: \(list)"
          : "\(count) characters have no glyph in the given fonts: \(list)")
    }
    return sentences + notes.map { "\($0.path): \($0.message)" }
  }
}
