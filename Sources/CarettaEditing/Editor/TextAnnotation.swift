// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A named range of text: a highlight, a diagnostic, a search result.
///
/// A `TextEditor` maps it through changes and removes it when all of its text is deleted.
public struct TextAnnotation: Hashable, Sendable {
  /// The range, in UTF-16 code units.
  public var range: TextRange
  /// The name, of the caller's choice.
  public var name: String

  /// Creates an annotation.
  public init(_ range: TextRange, name: String) {
    self.range = range
    self.name = name
  }
}
