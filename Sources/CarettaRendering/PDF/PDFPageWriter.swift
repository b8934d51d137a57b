// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout
internal import CarettaViews

/// Writes the content stream of a page.
///
/// Text is tagged by paragraph; everything else is an artifact (ISO 32000-1 §14.8.2.2).
struct PDFPageWriter {
  let document: PDFDocument
  var content = PDFContent()
  private var isInArtifact = false

  init(document: PDFDocument) { self.document = document }

  /// Writes a whole page.
  mutating func draw(_ page: DisplayList) throws(RenderError) {
    // Paper is white.
    if page.background != .white {
      let area = Rect(x: 0, y: 0, width: max(1, page.size.width), height: max(1, page.size.height))
      try draw(.fill(area, page.background))
    }
    try draw(page.items)
    setArtifact(false)
  }

  private mutating func draw(_ items: [DisplayList.Item]) throws(RenderError) {
    var index = 0
    while index < items.count {
      if case .glyphs(let first) = items[index], let text = first.text {
        var runs: [DisplayList.Glyphs] = []
        while index < items.count, case .glyphs(let run) = items[index], run.text == text {
          if items[index].isDrawable { runs.append(run) }
          index += 1
        }
        try draw(runs, of: text)
      } else {
        if items[index].isDrawable { try draw(items[index]) }
        index += 1
      }
    }
  }

  private mutating func draw(_ item: DisplayList.Item) throws(RenderError) {
    if case .clip(let rect, let items) = item {
      setArtifact(false)
      content.append("q ")
      content.append(rect)
      content.append("W n\n")
      try draw(items)
      setArtifact(false)
      content.append("Q\n")
      return
    }
    setArtifact(true)
    switch item {
    case .glyphs(let run): try drawWithoutText(run)
    case .fill(let rect, let color): fill(color) { $0.append(rect) }
    case .fillRounded(let rect, let radius, let color):
      fill(color) { $0.append([PathElement](rect, radius: radius)) }
    case .stroke(let rect, let lineWidth, let color):
      fill(color) { $0.append([PathElement](frame: rect, lineWidth: lineWidth)) }
    case .polygon(let points, let color):
      fill(color) { $0.append([PathElement](polygon: points)) }
    case .path(let path, let color): fill(color) { $0.append(path) }
    case .clip: break
    }
  }

  private mutating func fill(_ color: Color, _ path: (inout PDFContent) -> Void) {
    if color.alpha == 0 { return }
    begin(color)
    path(&content)
    content.append("f\n")
    end(color)
  }

  /// Begins drawing in a color.
  private mutating func begin(_ color: Color) {
    if color.alpha < 255 { content.append("q " + document.resources.setOpacity(color.alpha)) }
    content.append(color)
  }

  /// Ends drawing in a color, so that the next item is opaque.
  private mutating func end(_ color: Color) {
    if color.alpha < 255 { content.append("Q\n") }
  }

  private mutating func setArtifact(_ isArtifact: Bool) {
    if isArtifact == isInArtifact { return }
    content.append(isArtifact ? "/Artifact BMC\n" : "EMC\n")
    isInArtifact = isArtifact
  }

  // MARK: - Text

  /// Writes the runs of a text, tagged by paragraph.
  private mutating func draw(
    _ glyphs: [DisplayList.Glyphs], of text: GlyphText
  ) throws(RenderError) {
    setArtifact(false)
    let runs = PDFClusters.runs(glyphs, of: text)
    var index = 0
    while index < runs.count {
      let first = runs[index].line
      var last = first
      while last < text.lines.count - 1, !text.endsParagraph[last] { last += 1 }
      let id = document.structure.addPart(
        start: text.lines[first].start, openEnd: text.endsParagraph[last] ? nil : text.end)
      content.append("/P<</MCID \(id)>>BDC\n")
      while index < runs.count, runs[index].line <= last {
        try draw(runs[index])
        index += 1
      }
      content.append("EMC\n")
    }
  }

  /// Writes glyphs of no text, of an annotation or of an emphasis mark, without characters.
  ///
  /// Readers that do not leave out artifacts (poppler) would otherwise find the characters that the
  /// codes of these glyphs have elsewhere.
  private mutating func drawWithoutText(_ run: DisplayList.Glyphs) throws(RenderError) {
    content.append("/Span<</ActualText<FEFF>>>BDC\n")
    try draw(PDFClusters.run(without: run))
    content.append("EMC\n")
  }

  private mutating func draw(_ run: PDFClusters.Run) throws(RenderError) {
    begin(run.glyphs.color)
    var writer = PDFGlyphWriter(run, content)
    try writer.write(document.fonts.glyphs(of: run.glyphs))
    content = writer.content
    end(run.glyphs.color)
  }
}
