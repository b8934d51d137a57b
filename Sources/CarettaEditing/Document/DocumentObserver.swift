// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// What happened to the layout of a document.
enum DocumentLayoutChange {
  /// A range was replaced by text of a length.
  case replaced(TextRange, length: Int)
  /// The paragraphs of a range are laid out in another way; the empty one at the text's end is where the range
  /// ends there.
  case restyled(TextRange)
  /// All is laid out in another way.
  case all
}

/// An object that keeps what it has made of the paragraphs of a document.
protocol DocumentObserver: AnyObject {
  /// Called after each change; the document is not laid out for it.
  func follow(_ change: DocumentLayoutChange)
}
