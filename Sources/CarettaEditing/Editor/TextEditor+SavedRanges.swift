// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension TextEditor {
  /// The styles and annotations of a text, which an undo step restores.
  struct SavedRanges: Sendable {
    var styles: TextDocument.SavedStyles
    var annotations: RangeTree<String>
    /// The number of times that all annotations were set.
    var revision: Int
  }

  /// The current ranges, to be restored; O(1).
  var savedRanges: SavedRanges {
    SavedRanges(
      styles: document.savedStyles, annotations: annotationTree, revision: annotationsRevision)
  }

  /// Ranges of one owner, which move with their text.
  ///
  /// `undo()` and `redo()` restore the ranges of restored text.
  struct TrackedRanges: Hashable, Sendable {
    /// The ranges, in the order of the owner; empty if their text is deleted.
    var ranges: [TextRange]
    /// Distinguishes these ranges from ranges that the owner set before.
    var revision: Int
  }

  /// Sets the ranges of an owner.
  ///
  /// - Parameters:
  ///   - ranges: the ranges, which move with their text from now on.
  ///   - owner: the identity of the owner.
  package func track(_ ranges: [TextRange], for owner: ObjectIdentifier) {
    if trackedRanges[owner]?.ranges == ranges { return }
    trackingRevision += 1
    trackedRanges[owner] = TrackedRanges(ranges: ranges, revision: trackingRevision)
  }

  /// Returns the ranges of an owner in the current text; nil if none were set.
  package func trackedRanges(of owner: ObjectIdentifier) -> [TextRange]? {
    trackedRanges[owner]?.ranges
  }

  /// Removes the ranges of an owner.
  package func stopTracking(for owner: ObjectIdentifier) { trackedRanges[owner] = nil }
}

extension [ObjectIdentifier: TextEditor.TrackedRanges] {
  /// Returns the ranges in the text after a change.
  func mapped(through change: TextChange) -> Self {
    mapValues {
      TextEditor.TrackedRanges(
        ranges: $0.ranges.map { change.map($0) }, revision: $0.revision)
    }
  }

  /// Replaces the ranges by saved ones, unless their owner has set others since.
  mutating func restore(_ saved: Self) {
    for (owner, ranges) in saved where self[owner]?.revision == ranges.revision {
      self[owner] = ranges
    }
  }
}
