// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

/// The tables of one text at several widths, as JSON for the inspector's script.
///
/// Shared parts are written once: glyph outlines and runs, ranges, patterns of explanations, fonts.
///
/// Lines, carets, hits and clusters are in line coordinates (`WritingAxes`), pictures in block
/// coordinates. A table of vertical text has `axes`, `[isFromRight,extent]`, from which the script
/// converts coordinates, and `mode`, the name of its writing mode in Swift.
///
/// The script computes no layout: it looks results up, so that it cannot differ from the engine.
/// Columns of numbers are run lengths of values or of differences, explanations are patterns with
/// numbers, and glyphs are drawn word by word: about 15 bytes for each position and width. Steps up
/// and down depend on the column that is kept; they are lookups in the table of hits of the other
/// line.
struct InspectorTables {
  private var scene = SceneData()
  private var explanations = ExplanationPool()
  private var ranges = TextPool()
  private var frames: [String] = []
  private let text: String
  private let fonts: [FontFace]
  private let pageCount: Int?
  private var breaks: [Int: String] = [:]
  private var missing: [Int: TextRange] = [:]
  private var safeOffsets: Set<Int> = []

  /// Begins the tables of a layout.
  ///
  /// `text` is the text that the layout's offsets refer to; `pageCount` is the number of its pages
  /// if it has pages.
  init(of layout: TextLayout, text: String, pageCount: Int? = nil) {
    self.text = text
    self.pageCount = pageCount
    fonts = layout.fonts
  }

  /// Adds the text at the width of a layout.
  mutating func add(_ layout: TextLayout, _ inspection: LayoutInspection) {
    if frames.isEmpty { addText(layout, inspection) }
    frames.append(frame(layout, inspection, []))
  }

  /// Adds a page of the text.
  mutating func add(_ page: InspectedPages.Page, _ inspection: LayoutInspection) {
    addText(page.layout, inspection)
    let members = [
      ("page", "\(page.number)"), ("paper", Self.list([page.size.width, page.size.height])),
    ]
    frames.append(frame(page.layout, inspection, members))
  }

  /// Adds the data that does not depend on the width.
  private mutating func addText(_ layout: TextLayout, _ inspection: LayoutInspection) {
    for item in inspection.breaks where breaks[item.offset] == nil {
      breaks[item.offset] =
        "[\(item.offset),\(PageText.json(item.kind.rawValue)),\(item.isSafeToBreak ? 1 : 0)]"
    }
    safeOffsets.formUnion(inspection.safeOffsets)
    // A paragraph that crosses the end of a page is part of two layouts.
    for range in layout.missingGlyphs { missing[range.start] = range }
  }

  /// Returns all tables; `selected` is the index of the width that is shown first.
  func json(selected: Int) -> String {
    let names = fonts.map { PageText.json("\($0.familyName) \($0.styleName)") }
    let units = PageText.json(text)
    let breaks = breaks.sorted { $0.key < $1.key }.map(\.value).joined(separator: ",")
    let missing = missing.values.sorted { $0.start < $1.start }
      .map { "[\($0.start),\($0.end)]" }.joined(separator: ",")
    let pages = pageCount.map { "\"pages\":\($0),\n" } ?? ""
    return "{\"text\":\(units),\n\"fonts\":\(PageText.json(names)),\n\(pages)"
      + "\"breaks\":[\(breaks)],\n\"safe\":\(NumberColumn.json(safeOffsets.sorted())),\n"
      + "\"missing\":[\(missing)],\n"
      + "\"patterns\":\(explanations.patterns.json),\n\"ranges\":\(ranges.json),\n"
      + "\"selected\":\(selected),\n\"frames\":[\(frames.joined(separator: ",\n"))],\n"
      + scene.json + "}"
  }

  private mutating func frame(
    _ layout: TextLayout, _ inspection: LayoutInspection, _ more: [(String, String)]
  ) -> String {
    let axes = layout.axes
    let positions = inspection.positions
    let stops = positions.map(\.explanation.stop)
    func column(_ value: (LayoutInspection.Position) -> Int) -> String {
      NumberColumn.json(positions.map(value))
    }
    var members = [
      ("width", layout.width.isFinite ? Self.number(layout.width) : "null"),
      ("size", Self.list([inspection.size.width, inspection.size.height])),
      ("lines", PageText.json(inspection.lines.map { Self.line($0, axes) })),
      ("offset", column { $0.position.offset }),
      ("upstream", column { $0.position.affinity == .upstream ? 1 : 0 }),
      ("x", Self.list(stops.map { Self.column(of: $0, axes) })),
      ("line", column { $0.explanation.stop.line }),
      ("level", column { $0.explanation.level }), ("font", column { $0.explanation.fontIndex }),
      ("rtl", column { $0.explanation.stop.writingDirection == .rtl ? 1 : 0 }),
      ("before", column { $0.position.offset - $0.explanation.cluster.start }),
      ("after", column { $0.explanation.cluster.end - $0.position.offset }),
    ]
    if !layout.block.containers.isEmpty {
      members.append(("containers", PageText.json(layout.block.containers.map(Self.rect))))
      members.append(("container", NumberColumn.json(inspection.lines.map { $0.container ?? -1 })))
    }
    if !layout.block.exclusions.isEmpty {
      members.append(("exclusions", PageText.json(layout.block.exclusions.map(Self.shape))))
    }
    members += more
    if axes.mode.isVertical {
      let extent = axes.mode.isFromRight ? axes.blockSize : layout.size.width
      let bottom = axes.mode.isFromBottom ? [axes.inlineSize] : []
      members.append(("axes", Self.list([axes.mode.isFromRight ? 1 : 0, extent] + bottom)))
      members.append(("mode", PageText.json("\(axes.mode)")))
    }
    // In `vertical-lr`, the upper side of a line is the side of the next line.
    let leaning = axes.mode == .verticalLR ? -1.0 : 1
    let allSlopes = stops.map { $0.slope * leaning }
    let slopes = Set(allSlopes)
    members.append(
      ("slope", slopes.count < 2 ? Self.list(Array(slopes)) : Self.list(allSlopes)))
    members.append(("word", number(positions.map(\.word))))
    members.append(("double", number(positions.map(\.doubleTap))))
    members.append(("triple", number(positions.map(\.tripleTap))))
    for (index, movement) in LayoutInspection.Moves.movements.enumerated() {
      members.append((movement.rawValue, column { $0.moves.indices[index] }))
    }
    members += texts(inspection) + candidates(inspection)
    members.append(("hits", PageText.json(inspection.hits.map { Self.hits($0, inspection) })))
    members.append(
      ("clusters", PageText.json(inspection.clusters.map { Self.clusters($0, axes) })))
    members.append(("picture", "\(scene.add(Self.picture(of: layout, text)))"))
    let body = members.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",\n")
    return "{\(body)}"
  }

  private static func rect(_ rect: Rect) -> String {
    list([rect.x, rect.y, rect.width, rect.height])
  }

  /// Returns a rectangle as `[x,y,width,height]`, a circle as `[x,y,radius]`, a polygon as
  /// `{"points":[x,y,…],"rule":"…"}`.
  private static func shape(_ shape: ExclusionShape) -> String {
    switch shape {
    case .rect(let rect): self.rect(rect)
    case .circle(let center, let radius): list([center.x, center.y, radius])
    case .polygon(let corners, let rule):
      "{\"points\":\(list(corners.flatMap { [$0.x, $0.y] })),\"rule\":\"\(rule.rawValue)\"}"
    }
  }

  /// Returns the patterns of the explanations, and their numbers.
  private mutating func texts(_ inspection: LayoutInspection) -> [(String, String)] {
    var patterns: [Int] = []
    var numbers: [String] = []
    for position in inspection.positions {
      let line = inspection.lines[position.explanation.stop.line]
      let (pattern, others) = explanations.add(position.explanation, line: line)
      patterns.append(pattern)
      // The numbers are written as strings, as some begin with zeros.
      numbers.append("[\(others.map { PageText.json($0) }.joined(separator: ","))]")
    }
    return [("pattern", NumberColumn.json(patterns)), ("numbers", sparse(numbers, empty: "[]"))]
  }

  /// Returns the roles of positions with one place, and `[roles,x,line,…]` for positions with
  /// several.
  private func candidates(_ inspection: LayoutInspection) -> [(String, String)] {
    var roles: [Int] = []
    var several: [String] = []
    for position in inspection.positions {
      let places = position.candidates
      roles.append(places.count == 1 ? Int(places[0].roles.rawValue) : 0)
      let numbers = places.flatMap {
        [
          Double($0.roles.rawValue), Self.column(of: $0.stop, inspection.axes),
          Double($0.stop.line),
        ]
      }
      several.append(places.count == 1 ? "" : Self.list(numbers))
    }
    return [("roles", NumberColumn.json(roles)), ("places", sparse(several, empty: ""))]
  }

  /// Returns an object of the values that are not empty, by index.
  private func sparse(_ values: [String], empty: String) -> String {
    let members = values.enumerated().filter { $0.element != empty }
      .map { "\"\($0.offset)\":\($0.element)" }
    return "{\(members.joined(separator: ","))}"
  }

  /// Returns the indices of ranges; -1 for no range.
  private mutating func number(_ ranges: [TextRange?]) -> String {
    NumberColumn.json(
      ranges.map { range in
        range.map { self.ranges.number(of: "[\($0.start),\($0.end)]") } ?? -1
      })
  }

  /// Returns the position of a caret along its line.
  private static func column(of stop: CaretStop, _ axes: WritingAxes) -> Double {
    axes.place(Point(x: stop.x, y: stop.y)).x
  }

  /// `[start,end,top,bottom,baseline,left,width,rtl,"reason"]`.
  private static func line(_ line: LineBox, _ axes: WritingAxes) -> String {
    var (top, bottom, baseline) = (line.top, line.bottom, line.baseline)
    var (left, width) = (line.left, line.width)
    if axes.mode.isVertical {
      let area = axes.area(Rect(x: left, y: top, width: width, height: bottom - top))
      (left, width, top, bottom) = (area.minX, area.width, area.minY, area.maxY)
      baseline = axes.place(Point(x: baseline, y: 0)).y
    }
    return "[\(line.range.start),\(line.range.end),"
      + numbers([top, bottom, baseline, left, width])
      + ",\(line.writingDirection == .rtl ? 1 : 0),\(PageText.json(line.endReason.rawValue))]"
  }

  /// `[position,x,position,…]`: the first position reaches from the left.
  private static func hits(_ hits: [LineHit], _ inspection: LayoutInspection) -> String {
    let numbers = hits.enumerated().map { place, hit in
      let index = inspection.index(of: hit.position)
      return place == 0 ? "\(index)" : "\(number(hit.x)),\(index)"
    }
    return "[\(numbers.joined(separator: ","))]"
  }

  /// `[start,end,x,width,level,font,marker,…]`, seven numbers for each cluster.
  private static func clusters(_ clusters: [LineCluster], _ axes: WritingAxes) -> String {
    let numbers = clusters.map { cluster in
      let area = axes.area(cluster.rect)
      return "\(cluster.range.start),\(cluster.range.end),"
        + self.numbers([area.x, area.width])
        + ",\(cluster.level),\(cluster.fontIndex),\(cluster.isMarker ? 1 : 0)"
    }
    return "[\(numbers.joined(separator: ","))]"
  }

  /// Returns the glyphs word by word, so that words that other widths only move are written once.
  private static func picture(of layout: TextLayout, _ text: String) -> DisplayList {
    let units = Array(text.utf16)
    func isSpace(_ offset: Int) -> Bool {
      offset < units.count && [0x09, 0x20, 0xA0, 0x3000].contains(units[offset])
    }
    var items: [DisplayList.Item] = []
    for run in layout.glyphRuns {
      var word = DisplayList.Glyphs(run, color: run.color ?? .black)
      word.glyphs = []
      word.positions = []
      for index in run.glyphs.indices {
        if isSpace(run.clusters[index]) {
          if !word.glyphs.isEmpty { items.append(.glyphs(word)) }
          word.glyphs = []
          word.positions = []
        } else {
          word.glyphs.append(run.glyphs[index])
          word.positions.append(run.positions[index])
        }
      }
      if !word.glyphs.isEmpty { items.append(.glyphs(word)) }
    }
    items += layout.attachmentBoxes.map {
      .stroke($0.rect.insetBy(0.5), lineWidth: 1, .black)
    }
    return DisplayList(size: layout.size, background: .white, items: items)
  }

  private static func number(_ number: Double) -> String {
    var text = ""
    text.append(number, decimals: 3)
    return text
  }

  private static func numbers(_ numbers: [Double]) -> String {
    numbers.map(number).joined(separator: ",")
  }

  private static func list(_ numbers: [Double]) -> String { "[\(self.numbers(numbers))]" }
}
