// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// Writes the glyphs of a run as a text object.
///
/// Each glyph is placed within half of a thousandth of an em: by its advance, by numbers between
/// the strings of `TJ`, or by a text matrix.
struct PDFGlyphWriter {
  private(set) var content: PDFContent
  private let run: PDFClusters.Run
  /// The horizontal extent of an em, in points.
  private let em: Double
  private var font: PDFFontResource?
  /// The position of the next glyph along the baseline; NaN if a text matrix is needed.
  private var pen = Double.nan
  /// The position of the baseline.
  private var baseline = 0.0
  private var isInArray = false
  private var isInString = false

  init(_ run: PDFClusters.Run, _ content: PDFContent) {
    self.run = run
    self.content = content
    em = run.glyphs.size * run.glyphs.widthScale
  }

  /// Writes the text object.
  ///
  /// - Parameter glyphs: the fonts and codes of the run's face.
  /// - Throws: `RenderError.fontTooComplex` for a glyph beyond the limits.
  mutating func write(_ glyphs: PDFFaceGlyphs) throws(RenderError) {
    content.append("BT\n")
    if run.glyphs.widthScale != 1 { content.append([100 * run.glyphs.widthScale], "Tz") }
    for cluster in run.clusters { try write(cluster, glyphs) }
    close()
    if run.glyphs.widthScale != 1 { content.append("100 Tz\n") }
    content.append("ET\n")
  }

  private mutating func write(
    _ cluster: PDFClusters.Cluster, _ glyphs: PDFFaceGlyphs
  ) throws(RenderError) {
    let indices = run.order[cluster.glyphs].filter { run.glyphs.positions[$0].isFinite }
    guard let first = indices.first else { return }
    let place = try glyphs.place(of: run.glyphs.glyphs[first])
    let characters = cluster.characters
    let isWhole = !run.glyphs.isRightToLeft || Self.isScalar(characters)
    if characters.isEmpty
      || isWhole && indices.count == 1 && place.font.shows(characters, place.code)
    {
      for index in indices {
        write(
          try glyphs.place(of: run.glyphs.glyphs[index]), at: run.glyphs.positions[index])
      }
      return
    }
    let parts = isWhole ? [characters] : Self.scalars(of: characters)
    if parts.count > 1 { try writeInvisible(parts.dropFirst(), beside: indices, glyphs) }
    begin(parts[0])
    for index in indices {
      write(try glyphs.place(of: run.glyphs.glyphs[index]), at: run.glyphs.positions[index])
    }
    end()
  }

  /// Writes the further characters of a cluster of right-to-left text by invisible glyphs, each a
  /// little to the left of the last one, or before it on a vertical line.
  ///
  /// Readers that order characters by their positions (poppler) reverse the characters of one
  /// `ActualText` of right-to-left text.
  private mutating func writeInvisible(
    _ parts: ArraySlice<ArraySlice<UInt16>>, beside indices: [Int], _ glyphs: PDFFaceGlyphs
  ) throws(RenderError) {
    // The last glyph of a cluster is the base of its marks.
    let base = indices[indices.count - 1]
    let place = try glyphs.place(of: run.glyphs.glyphs[base])
    let along = run.glyphs.isSideways ? \Point.y : \Point.x
    let sign = direction
    let start = indices.map { sign * run.glyphs.positions[$0][keyPath: along] }.min() ?? 0
    var position = run.glyphs.positions[base]
    close()
    content.append("3 Tr\n")
    for (index, part) in parts.enumerated().reversed() {
      position[keyPath: along] = sign * (start - Double(index + 1) * em * 0.02)
      begin(part)
      write(place, at: position)
      end()
    }
    content.append("0 Tr\n")
  }

  /// The sign of the direction in which glyphs advance: −1 from bottom to top.
  private var direction: Double {
    run.glyphs.isSideways && run.glyphs.isCounterclockwise ? -1 : 1
  }

  /// Begins glyphs that are read as characters.
  private mutating func begin(_ characters: ArraySlice<UInt16>) {
    close()
    content.append("/Span<</ActualText<FEFF")
    for unit in characters { content.append(hexadecimal: unit) }
    content.append(">>>BDC\n")
  }

  private mutating func end() {
    close()
    content.append("EMC\n")
  }

  private static func isScalar(_ units: ArraySlice<UInt16>) -> Bool {
    units.count < 2 || units.count == 2 && UTF16.isLeadSurrogate(units[units.startIndex])
  }

  private static func scalars(of units: ArraySlice<UInt16>) -> [ArraySlice<UInt16>] {
    String(decoding: units, as: UTF16.self).unicodeScalars.map { Array($0.utf16)[...] }
  }

  private mutating func write(_ place: PDFGlyphPlace, at position: Point) {
    let isSideways = run.glyphs.isSideways
    let (along, across) =
      isSideways ? (direction * position.y, position.x) : (position.x, position.y)
    if font !== place.font {
      close()
      font = place.font
      content.append("/\(place.font.name) ", run.glyphs.size, " Tf\n")
    }
    if pen.isNaN || abs(across - baseline) > 0.0005 {
      close()
      content.append(!isSideways ? "1 0 0 -1 " : direction < 0 ? "0 -1 -1 0 " : "0 1 1 0 ")
      content.append([position.x, position.y], "Tm")
      (pen, baseline) = (along, across)
    }
    let shift = ((pen - along) * 1000 / em).rounded()
    if shift != 0, shift.isFinite {
      openArray()
      endString()
      content.append(shift)
      pen -= shift * em / 1000
    }
    openArray()
    if !isInString {
      content.append("<")
      isInString = true
    }
    if place.font.codeLength == 2 {
      content.append(hexadecimal: place.code)
    } else {
      content.append(hexadecimal: UInt8(truncatingIfNeeded: place.code))
    }
    pen += place.width * em / 1000
  }

  private mutating func openArray() {
    if !isInArray { content.append("[") }
    isInArray = true
  }

  private mutating func endString() {
    if isInString { content.append(">") }
    isInString = false
  }

  /// Ends the strings that are being shown.
  private mutating func close() {
    endString()
    if isInArray { content.append("]TJ\n") }
    isInArray = false
  }
}
