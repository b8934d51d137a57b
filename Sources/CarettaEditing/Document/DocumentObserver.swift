// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A change of a document's layout.
enum DocumentLayoutChange {
  /// A range was replaced by text of a length.
  case replaced(TextRange, length: Int)
  /// The paragraphs of a range have a new layout, including the empty last paragraph if the range
  /// ends there.
  case restyled(TextRange)
  /// All paragraphs have a new layout.
  case all
}

/// An object that caches results computed from the paragraphs of a document.
protocol DocumentObserver: AnyObject {
  /// Called after each change; the document is not laid out for it.
  func follow(_ change: DocumentLayoutChange)
}
