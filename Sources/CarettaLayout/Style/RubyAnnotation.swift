// SPDX-License-Identifier: Apache-2.0

/// An annotation beside the text of a span: a ruby annotation (CSS Ruby 1).
///
/// ```swift
/// let layout = TextLayout(
///   "漢字", style: TextStyle(fonts: [face]),
///   spans: [TextSpan(TextRange(0, 2), ruby: RubyAnnotation("かんじ"))])
/// layout.rubyAnnotations.map(\.rect)
/// ```
///
/// The text of the span is the annotation's *base*. The annotation has the fonts, the language and
/// the letter spacing of the base's first character. Lines do not break inside a base, unless it is
/// wider than the line. Two spans with the same range may annotate one base on both sides. Of
/// other annotations whose bases overlap, only the first one is laid out (`RubyError`).
public struct RubyAnnotation: Hashable, Sendable, Codable {
  /// The side of the base on which the annotation is (CSS `ruby-position`).
  public enum Position: String, Hashable, Sendable, Codable, CaseIterable {
    /// Above horizontal text, on the right of vertical text.
    case over
    /// Below horizontal text, on the left of vertical text.
    case under
  }

  /// How the shorter one of base and annotation is aligned in the longer one (CSS `ruby-align`).
  public enum Align: String, Hashable, Sendable, Codable, CaseIterable {
    /// The free space is at the justification gaps of the text and, half as much, at its ends.
    case spaceAround = "space-around"
    /// The text is in the center.
    case center
    /// The text is at the start.
    case start
    /// The free space is at the justification gaps of the text.
    case spaceBetween = "space-between"
  }

  /// Whether adjacent annotations share their space (CSS `ruby-merge`).
  public enum Merge: String, Hashable, Sendable, Codable, CaseIterable {
    /// Each annotation is beside its own base.
    case separate
    /// The annotations of adjacent bases on one line are one text beside all these bases.
    case merge
    /// As `separate` if each annotation fits beside its own base, otherwise as `merge`.
    case auto
  }

  /// The text of the annotation, on one line.
  public var text: String
  /// The side of the base on which the annotation is.
  public var position: Position
  /// How the shorter one of base and annotation is aligned in the longer one.
  public var align: Align
  /// The font size in points; nil for half of the size of the base's first character.
  public var size: Double?
  /// Whether the annotation shares its space with the annotations of adjacent bases.
  public var merge: Merge

  /// Creates an annotation.
  public init(
    _ text: String, position: Position = .over, align: Align = .spaceAround, size: Double? = nil,
    merge: Merge = .separate
  ) {
    self.text = text
    self.position = position
    self.align = align
    self.size = size
    self.merge = merge
  }
}

/// A reason why the annotations of some spans cannot be laid out.
public enum RubyError: Error, Hashable, Sendable {
  /// The span at an index has an annotation, but no text.
  case emptyBase(Int)
  /// The annotation of the span at an index has no text.
  case emptyAnnotation(Int)
  /// The spans at two indices have annotations, and their ranges overlap: they are different, or
  /// both annotations are on the same side.
  case overlap(Int, Int)

  /// Returns the first error of some spans; nil if all annotations can be laid out.
  ///
  /// - Complexity: O(n log n) for n annotations.
  public static func first(in spans: [TextSpan]) -> RubyError? {
    let annotated = spans.indices.filter { spans[$0].ruby != nil }
    for index in annotated {
      if spans[index].range.isEmpty { return .emptyBase(index) }
      if spans[index].ruby?.text.isEmpty == true { return .emptyAnnotation(index) }
    }
    let ordered = annotated.sorted {
      (spans[$0].range.start, $0) < (spans[$1].range.start, $1)
    }
    // All earlier annotations end at or before the start of `latest`, or have its range.
    var latest: [Int] = []
    for index in ordered {
      let range = spans[index].range
      if let first = latest.first, spans[first].range.end > range.start {
        let other = latest.first {
          spans[$0].range != range || spans[$0].ruby?.position == spans[index].ruby?.position
        }
        if let other { return .overlap(min(other, index), max(other, index)) }
        latest.append(index)
      } else {
        latest = [index]
      }
    }
    return nil
  }
}
