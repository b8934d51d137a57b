// SPDX-License-Identifier: Apache-2.0

/// The position of an attachment on a line.
public struct AttachmentBox: Hashable, Sendable {
  /// The index of the attachment in `TextLayout.attachments`.
  public var index: Int
  /// The index of the line.
  public var line: Int
  /// The area of the attachment, in the block's coordinates.
  public var rect: Rect
}

extension TextLayout {
  /// The areas of the visible attachments that replace a U+FFFC, in text order.
  ///
  /// O(attachments × log length).
  public var attachmentBoxes: [AttachmentBox] {
    var result: [AttachmentBox] = []
    for index in paragraphs.indices {
      guard let spans = paragraphs[index].paragraph.spans else { continue }
      for object in spans.objects {
        let offset = record(index).start + Int(object.offset)
        guard isPlaced(offset), offset != overflowOffset else { continue }
        let paragraph = locate(offset: offset)
        let local = Int32(truncatingIfNeeded: offset - record(paragraph).start)
        let line = line(of: record(paragraph), at: local, affinity: .downstream)
        let placement = LinePlacement(self, paragraph: paragraph, line: line)
        guard let piece = placement.geometry.piece(at: local), piece.marker == nil else {
          continue
        }
        let band = record(paragraph).band(ofLine: line)
        let width = object.floatingExtent ?? resolved.unit.points(object.advance)
        let inset = record(paragraph).inset(
          beside: object.offset..<object.offset + 1, onLine: line)
        let left = piece.left + (piece.isRightToLeft ? inset.trailing : inset.leading)
        var x = placement.origin + resolved.unit.points(left)
        if !object.isInFlow, piece.isRightToLeft { x -= width }
        let ascent = object.isInFlow ? object.ascent : band.baseline
        let shift =
          object.isInFlow ? spans.styleRuns[spans.styleRun(at: object.offset)].baselineShift : 0
        result.append(
          AttachmentBox(
            index: object.index + Int(paragraphs[index].attachmentShift),
            line: lineNumber(record(paragraph), line),
            rect: axes.rect(
              Rect(
                x: x, y: band.top + band.baseline - shift - ascent, width: width,
                height: object.ascent + object.descent),
              onLineFrom: band.top, height: band.height)))
      }
    }
    return result
  }
}
