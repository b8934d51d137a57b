// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextDocument {
  /// Replaces the style of the text outside of spans, for example when the user changes the text
  /// size (Dynamic Type).
  ///
  /// Selections, spans and attachments are kept; spans keep the properties that they set. Undoing
  /// an earlier deletion restores its text without its spans. All text is laid out again when it is
  /// next read.
  ///
  /// - Complexity: O(length).
  public func setStyle(_ style: TextStyle) {
    guard style != self.style else { return }
    let text = text
    self.style = style
    stylesRevision += 1
    _ = shareAnew()
    splitter = PageSplitter(specification, paragraphStyle)
    tree.replacePages(in: 0..<length, with: splitter.pages(of: text, endsText: true))
    notify(.all)
    shadow?(differencesFromScratch())
  }
}
