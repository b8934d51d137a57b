// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextDocument {
  /// Replaces the style of the text outside of spans, as another size of the text in the settings
  /// does (Dynamic Type).
  ///
  /// Selections, spans and attachments stay; spans keep the properties that they set. An undo of an
  /// earlier deletion restores its text without its spans. All text is laid out again when it is next
  /// read.
  ///
  /// - Complexity: O(length).
  public func setStyle(_ style: TextStyle) {
    guard style != self.style else { return }
    let text = text
    self.style = style
    stylesRevision += 1
    _ = shareAnew()
    splitter = PageSplitter(specification, paragraphStyle)
    tree = DocumentTree(splitter.pages(of: text, endsText: true))
    count { _ in }
    notify(.all)
    shadow?(differencesFromScratch())
  }
}
