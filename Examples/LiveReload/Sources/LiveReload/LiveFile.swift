// SPDX-License-Identifier: Apache-2.0

import CarettaKit
import Foundation

/// A file and the text view that shows it: what others write to the file is reloaded, and what is
/// typed can be saved.
final class LiveFile {
  let textView: TextView
  private let url: URL
  /// The version of the file that the view's text comes from.
  private var base: String
  private var modified: Date?

  init(_ url: URL, style: TextStyle, frame: Rect) throws {
    self.url = url
    base = try String(contentsOf: url, encoding: .utf8)
    textView = TextView(TextDocument(base, style: style), frame: frame)
    modified = try Self.modification(of: url)
  }

  /// Whether something was typed that is not saved.
  var hasChanges: Bool { textView.text != base }

  /// Reads the file again if it was written since, and merges what was typed with it.
  ///
  /// The reload stays out of the undo history: undo takes back what was typed, never what others
  /// wrote.
  ///
  /// - Returns: the change of the view's text; nil where the file is as it was.
  func poll() throws -> TextChange? {
    let modified = try Self.modification(of: url)
    guard modified != self.modified else { return nil }
    let text = try String(contentsOf: url, encoding: .utf8)
    let outcome = textView.reload(
      text, base: base)
    self.modified = modified
    base = text
    return outcome.change
  }

  /// Writes the view's text to the file.
  func save() throws {
    base = textView.text
    try base.write(to: url, atomically: true, encoding: .utf8)
    modified = try Self.modification(of: url)
  }

  private static func modification(of url: URL) throws -> Date? {
    try FileManager.default.attributesOfItem(atPath: url.path)[.modificationDate] as? Date
  }
}
