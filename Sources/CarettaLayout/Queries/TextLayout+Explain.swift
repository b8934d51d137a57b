// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Explains the position of a caret; nil for an offset outside the text.
  public func explain(_ position: TextPosition) -> CaretExplanation? {
    guard let stop = flowStop(at: position) else { return nil }
    let (paragraph, line) = locate(part: part(of: position))
    let lines = record(paragraph)
    let geometry = LineGeometry(self, paragraph: paragraph, line: line)
    let local = min(lines.local(position.offset), lines.contentEnd)
    let isUpstream = position.affinity == .upstream && local > geometry.start
    let owner = geometry.cluster(at: isUpstream ? local - 1 : local)
    let cluster = owner ?? (local > geometry.start ? geometry.cluster(at: local - 1) : nil)
    let face = cluster?.piece.segment.style.key.face ?? resolved.faces[0]
    let rule = rule(local: local, isUpstream: isUpstream, owner: owner, cluster: cluster)
    var explanation = CaretExplanation(
      position: position, stop: stop, rule: rule,
      level: Int(owner?.piece.level ?? lines.shaped.baseLevel),
      cluster: cluster.map { TextRange(lines.start + Int($0.start), lines.start + Int($0.end)) }
        ?? TextRange(position.offset, position.offset),
      font: face, fontIndex: fontIndex(of: face),
      others: flowCandidates(at: position.offset).filter {
        $0.stop.line != stop.line || $0.stop.x != stop.x
      },
      text: "")
    explanation.text =
      ExplanationText(
        explanation, line: flowLine(stop.line), axes.mode
      ).sentences
    explanation.stop = axes.stop(stop)
    explanation.others = axes.results(explanation.others, axes.candidate)
    return explanation
  }

  private func rule(
    local: Int32, isUpstream: Bool, owner: VisualCluster?, cluster: VisualCluster?
  ) -> CaretExplanation.Rule {
    guard let owner else { return cluster == nil ? .emptyLine : .lineEnd }
    if local > owner.start, local < owner.end { return .clusterStart }
    if isUpstream { return .trailingEdge }
    if owner.piece.marker != nil { return .leadingEdge }
    let segment = owner.piece.segment
    let offset = owner.start - owner.piece.origin
    // A cluster without a glyph of its own belongs to the ligature that begins before it.
    guard offset > 0, !segment.glyphs.contains(where: { $0.cluster == offset }),
      let start = segment.glyphs.map(\.cluster).filter({ $0 < offset }).max()
    else { return .leadingEdge }
    let parts = segment.stops.filter { stop in
      stop.offset > start
        && !segment.glyphs.contains { $0.cluster > start && $0.cluster <= stop.offset }
    }
    let carets = segment.glyphs.filter { $0.cluster == start }
      .map { segment.style.key.face.ligatureCarets(of: $0.id).count }
    return carets.contains(parts.count) ? .fontCaret : .evenSplit
  }
}

/// The text of an explanation.
private struct ExplanationText {
  private let explanation: CaretExplanation
  private let line: LineBox
  private let words: (left: String, right: String, along: String, against: String, axis: String)

  /// - Parameters:
  ///   - explanation: the data, in line-relative coordinates.
  ///   - line: the line of the caret.
  ///   - mode: the direction of the line in the block.
  init(_ explanation: CaretExplanation, line: LineBox, _ mode: WritingMode) {
    self.explanation = explanation
    self.line = line
    words =
      switch mode {
      case .horizontalTB: ("left", "right", "from left to right", "from right to left", "x")
      case .sidewaysLR: ("lower", "upper", "from bottom to top", "from top to bottom", "y")
      case .verticalRL, .verticalLR, .sidewaysRL:
        ("upper", "lower", "from top to bottom", "from bottom to top", "y")
      }
  }

  var sentences: String {
    ([place, edge, run] + seams).map { $0 + "." }.joined(separator: " ")
  }

  private var place: String {
    let position = explanation.position
    return "Offset \(position.offset), \(position.affinity.rawValue), is on line "
      + "\(explanation.stop.line), which holds \(line.range.start) to \(line.range.end) and runs "
      + (line.writingDirection == .ltr ? words.along : words.against)
  }

  private var edge: String {
    let cluster = "cluster \(explanation.cluster.start) to \(explanation.cluster.end)"
    let isRightToLeft = explanation.stop.writingDirection == .rtl
    return switch explanation.rule {
    case .emptyLine: "The line is empty: the caret is where its text would begin"
    case .leadingEdge:
      "The caret is at the leading, \(isRightToLeft ? words.right : words.left), edge of \(cluster)"
    case .trailingEdge:
      "The caret is at the trailing, \(isRightToLeft ? words.left : words.right), edge of \(cluster)"
    case .lineEnd: "Nothing of the line is after it: the caret is at the line's end"
    case .fontCaret:
      "The caret is inside a ligature, where the font has a place for \(cluster)"
    case .evenSplit:
      "The caret is inside a ligature, whose width is parted evenly, before \(cluster)"
    case .clusterStart: "The offset is inside \(cluster): the caret is at its start"
    }
  }

  private var run: String {
    explanation.rule == .emptyLine
      ? "Its height is that of \(name)"
      : "The cluster is set in \(name) at level \(explanation.level)"
  }

  private var name: String {
    let font = explanation.font
    let names = [font.familyName, font.styleName].filter { !$0.isEmpty }
    return names.isEmpty ? "no font" : names.joined(separator: " ")
  }

  private var seams: [String] {
    explanation.others.map { other in
      let stop = other.stop
      if stop.line != explanation.stop.line {
        return stop.line < explanation.stop.line
          ? "The line before is wrapped softly here: upstream the caret is at its end"
          : "The line is wrapped softly here: downstream the caret is at the start of the next one"
      }
      if other.roles.isDisjoint(with: [.upstream, .downstream]) {
        return other.roles.contains(.lineStart)
          ? "The line's own start is at its other side, \(words.axis) \(stop.x)"
          : "The line's own end is at its other side, \(words.axis) \(stop.x)"
      }
      let side: TextAffinity = other.roles.contains(.upstream) ? .upstream : .downstream
      return "Two directions meet here: \(side.rawValue) the caret is at \(words.axis) \(stop.x)"
    }
  }
}
