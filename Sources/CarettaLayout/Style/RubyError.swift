// SPDX-License-Identifier: Apache-2.0

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
