// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextBatch {
  /// The columns of carets, in the order of `TextLayout.caretStops`.
  package struct Carets {
    /// The start of each text's carets, and the end of the last text's.
    package var offsets: [Int32] = [0]
    package var offset: [Int32] = []
    /// 1 for a caret that belongs to the text before it.
    package var isUpstream: [Int32] = []
    package var x: [Double] = []
    package var y: [Double] = []
    package var height: [Double] = []
    package var line: [Int32] = []
    /// The extent of a caret on a vertical line; 0 on horizontal lines.
    package var width: [Double] = []

    mutating func append(_ caret: CaretStop) {
      offset.append(Int32(caret.offset))
      isUpstream.append(caret.affinity == .upstream ? 1 : 0)
      x.append(caret.x)
      y.append(caret.y)
      height.append(caret.height)
      line.append(Int32(caret.line))
      width.append(caret.width)
    }
  }

  /// The columns of glyphs, in the order of `TextLayout.glyphRuns`.
  package struct Glyphs {
    /// The start of each text's glyphs, and the end of the last text's.
    package var offsets: [Int32] = [0]
    package var id: [UInt32] = []
    package var cluster: [Int32] = []
    package var x: [Double] = []
    package var y: [Double] = []
    /// The index of the font in the fonts of the style.
    package var font: [Int32] = []
    package var size: [Double] = []
    package var line: [Int32] = []
    /// 1 for a glyph that is rotated by 90° clockwise, −1 for counterclockwise, otherwise 0.
    package var rotation: [Int32] = []
    /// The horizontal scale, as in `GlyphRun.widthScale`.
    package var widthScale: [Double] = []

    mutating func append(_ run: GlyphRun) {
      for index in run.glyphs.indices {
        id.append(run.glyphs[index])
        cluster.append(Int32(run.clusters[index]))
        x.append(run.positions[index].x)
        y.append(run.positions[index].y)
        font.append(Int32(run.fontIndex))
        size.append(run.size)
        line.append(Int32(run.line))
        rotation.append(!run.isSideways ? 0 : run.isCounterclockwise ? -1 : 1)
        widthScale.append(run.widthScale)
      }
    }
  }

  /// The columns of the text that no font can show.
  package struct MissingGlyphs {
    /// The start of each text's ranges, and the end of the last text's.
    package var offsets: [Int32] = [0]
    package var start: [Int32] = []
    package var end: [Int32] = []

    mutating func append(_ range: TextRange) {
      start.append(Int32(range.start))
      end.append(Int32(range.end))
    }
  }
}
