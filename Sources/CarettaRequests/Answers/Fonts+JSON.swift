// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension FontFace: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("axes", axes)
      writer.object("coverage") { writer in
        writer.field("count", coveredCount)
        writer.field("ranges", coveredRanges.map { [Int($0.lowerBound), Int($0.upperBound)] })
      }
      writer.field("family", familyName)
      writer.field("features", featureTags.map(\.description))
      writer.field("glyphs", glyphCount)
      writer.field("index", index)
      writer.field("italic", isItalic)
      writer.field("ligatureCarets", ligatureCaretGlyphs.count)
      writer.field("metrics", metrics)
      writer.field("style", styleName)
      writer.field("unitsPerEm", unitsPerEm)
      writer.field("weight", weight)
    }
  }
}

extension FontAxis: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("default", defaultValue)
      writer.field("maximum", maximum)
      writer.field("minimum", minimum)
      writer.field("name", name)
      writer.field("tag", tag.description)
    }
  }
}

extension FontMetrics: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("ascent", ascent)
      writer.field("capHeight", capHeight)
      writer.field("caretSlopeRise", caretSlopeRise)
      writer.field("caretSlopeRun", caretSlopeRun)
      writer.field("descent", descent)
      writer.field("lineGap", lineGap)
      writer.field("strikethroughPosition", strikethroughPosition)
      writer.field("strikethroughThickness", strikethroughThickness)
      writer.field("underlinePosition", underlinePosition)
      writer.field("underlineThickness", underlineThickness)
      writer.field("xHeight", xHeight)
    }
  }
}
