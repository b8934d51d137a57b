// SPDX-License-Identifier: Apache-2.0

/// The results of shaping for attachments, inline boxes and combined text, which few paragraphs
/// contain.
struct ParagraphDetails: Sendable {
  /// The attachments that begin a cluster, in text order.
  var objects: [ParagraphSpans.Object] = []
  /// The inline boxes, with ranges extended to whole grapheme clusters and with the text between
  /// their decorations.
  var boxes: [SpanBox] = []
  /// The decoration widths of inline boxes within segments, in text order.
  var insets: [SegmentInset] = []
  /// The positions of the boxes' decorations.
  var boxEdges: [BoxEdge] = []
  /// The decorations that are repeated on every line; nil if no box has
  /// `box-decoration-break: clone`.
  var clonedEdges: ClonedEdges?
  /// The offsets at which decorations separate shaping; nil if no decoration does.
  var separations: ShapingSeparations?
  /// The ranges of combined text, in text order; lines do not break inside them.
  var squares: [Range<Int32>] = []
  /// The ruby annotations and emphasis marks; nil without any.
  var annotations: ParagraphAnnotations?
}

/// The details of a paragraph behind one reference, because most paragraphs have none.
final class SharedDetails: Sendable {
  let value: ParagraphDetails

  init(_ value: ParagraphDetails) { self.value = value }
}
