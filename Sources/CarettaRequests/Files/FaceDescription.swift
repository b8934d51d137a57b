// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The properties of a face, without the face.
struct FaceDescription: JSONObjectWritable {
  private let axes: [FontAxis]
  private let colorFormats: [String]
  private let coveredCount: Int
  private let coveredRanges: [ClosedRange<UInt32>]
  private let familyName: String
  private let features: [String]
  private let glyphCount: Int
  private let index: Int
  private let isItalic: Bool
  private let ligatureCaretCount: Int
  private let metrics: FontMetrics
  private let paletteCount: Int
  private let styleName: String
  private let unitsPerEm: Int
  private let weight: Int

  /// Describes a face.
  init(_ face: FontFace) {
    axes = face.axes
    colorFormats = ColorFormat.allCases.filter(face.colorFormats.contains).map(\.rawValue)
    coveredCount = face.coveredCount
    coveredRanges = face.coveredRanges
    familyName = face.familyName
    features = face.featureTags.map(\.description)
    glyphCount = face.glyphCount
    index = face.index
    isItalic = face.isItalic
    ligatureCaretCount = face.ligatureCaretGlyphs.count
    metrics = face.metrics
    paletteCount = face.paletteCount
    styleName = face.styleName
    unitsPerEm = face.unitsPerEm
    weight = face.weight
  }

  func writeFields(to writer: inout JSONWriter) {
    writer.field("axes", axes)
    writer.field("colorFormats", colorFormats)
    writer.object("coverage") { writer in
      writer.field("count", coveredCount)
      writer.field("ranges", coveredRanges.map { [Int($0.lowerBound), Int($0.upperBound)] })
    }
    writer.field("family", familyName)
    writer.field("features", features)
    writer.field("glyphs", glyphCount)
    writer.field("index", index)
    writer.field("italic", isItalic)
    writer.field("ligatureCarets", ligatureCaretCount)
    writer.field("metrics", metrics)
    writer.field("palettes", paletteCount)
    writer.field("style", styleName)
    writer.field("unitsPerEm", unitsPerEm)
    writer.field("weight", weight)
  }
}

extension FontAxis: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("default", defaultValue)
    writer.field("maximum", maximum)
    writer.field("minimum", minimum)
    writer.field("name", name)
    writer.field("tag", tag.description)
  }
}

extension FontMetrics: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
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
