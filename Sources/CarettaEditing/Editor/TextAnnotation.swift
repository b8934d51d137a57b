// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A stretch of text that something is said about: a highlight, a mistake, a search result.
///
/// It moves with its text and goes when all of it is deleted.
public struct TextAnnotation: Hashable, Sendable {
  /// The stretch, in UTF-16 code units.
  public var range: TextRange
  /// What it is, to those who made it.
  public var name: String

  /// Makes an annotation.
  public init(_ range: TextRange, name: String) {
    self.range = range
    self.name = name
  }

  /// The annotation after a change; nil when its text is gone.
  ///
  /// What is inserted at its edges stays outside.
  public func mapped(through change: TextChange) -> TextAnnotation? {
    let mapped = change.map(range)
    if mapped.isEmpty, !range.isEmpty { return nil }
    return TextAnnotation(mapped, name: name)
  }
}

extension TextSpan {
  /// The span after a change; nil when its text is gone.
  ///
  /// - Parameters:
  ///   - change: the change that was applied.
  ///   - grows: whether what is inserted at the span's end belongs to it, as what is typed there
  ///     does.
  /// - Returns: the same styles over the text that is left.
  public func mapped(through change: TextChange, grows: Bool = false) -> TextSpan? {
    var result = self
    let start = change.map(range.start, association: .after).offset
    let end = change.map(range.end, association: grows ? .after : .before).offset
    guard start < end else { return nil }
    result.range = TextRange(start, end)
    return result
  }
}
