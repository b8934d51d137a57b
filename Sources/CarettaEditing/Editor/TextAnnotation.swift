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
}
