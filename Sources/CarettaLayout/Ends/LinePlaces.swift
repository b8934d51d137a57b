// SPDX-License-Identifier: Apache-2.0

/// A position at which a line starts or may start.
struct LineStart {
  /// The offset in the paragraph.
  var offset: Int32
  /// The first cluster with a width; nil if no rule reads it (`LineEndRules.readsClusters`).
  var cluster: EdgeCluster?
  /// The sides of the line at which no text hangs.
  var blocked: LineSlot.Sides = []
}

/// A position at which a line ends or may end.
struct LineStop {
  /// The offset in the paragraph.
  var offset: Int32
  /// The last cluster with a width; nil if no rule reads it (`LineEndRules.readsClusters`).
  var cluster: EdgeCluster?
  /// The style of the hyphen that is drawn at the end; nil if none is drawn.
  var hyphen: ShapingStyle?
  /// Whether the paragraph ends here.
  var isLast: Bool
  /// The sides of the line at which no text hangs.
  var blocked: LineSlot.Sides = []
}

/// A broken line, to the extent that its ends depend on it.
struct EndedLine {
  /// The index of the line in its paragraph.
  var index: Int
  var start: LineStart
  var end: LineStop
  /// The width of the line's content without hanging white space; 0 if no rule reads clusters.
  var content: Int64 = 0
  /// The widths of repeated decorations between the line's text that count for its start and for
  /// its end.
  var moved: (start: Int64, end: Int64) = (0, 0)
}

/// The effects of the rules on a line that starts at some position, in layout units.
struct StartEffects: Hashable, Sendable {
  /// The width of the decorations that are repeated at the line's start.
  var decoration: Int64 = 0
  /// The hang of the first cluster.
  var hang: Int64 = 0
  /// The change in the width of the text.
  var change: Int64 = 0
}

/// The effects of the rules on a line that ends at some position, in layout units.
struct EndEffects: Hashable, Sendable {
  /// The width of the decorations that are repeated at the line's end.
  var decoration: Int64 = 0
  /// The hang of the last cluster or of the hyphen.
  var hang: Int64 = 0
  /// The maximum hang, used only if the line does not fit otherwise.
  var mostHang: Int64 = 0
  /// The change in the width of the text.
  var change: Int64 = 0
  /// The amount by which closing punctuation becomes narrower if it does not fit otherwise.
  var trim: Int64 = 0

  /// Returns the hang for content of a given width.
  func hang(of content: Int64, limit: Int64) -> Int64 {
    content - hang <= limit ? hang : mostHang
  }
}
