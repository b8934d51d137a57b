// SPDX-License-Identifier: Apache-2.0

extension TextLayout {
  /// Returns all caret positions of an offset, line by line, and from left to right on each line.
  ///
  /// Returns no position for an offset outside the text. An offset inside a grapheme cluster means
  /// the cluster's start.
  ///
  /// - Complexity: O(log length) in text of one direction.
  public func caretCandidates(at offset: Int) -> [CaretCandidate] {
    axes.results(flowCandidates(at: offset), axes.candidate)
  }

  /// Returns the caret positions in line-relative coordinates (`WritingAxes`), in line-relative
  /// order.
  func flowCandidates(at offset: Int) -> [CaretCandidate] {
    guard offset >= 0, offset <= length, isPlaced(offset) else { return [] }
    let paragraph = locate(offset: offset)
    let lines = record(paragraph)
    let local = min(lines.local(offset), lines.contentEnd)
    let own = LinePlacement(
      self, paragraph: paragraph, line: line(of: lines, at: local, affinity: .downstream))
    let before = LinePlacement(
      self, paragraph: paragraph, line: line(of: lines, at: local, affinity: .upstream))
    var candidates: [CaretCandidate] = []
    func add(_ stop: CaretStop, _ roles: CaretCandidate.Roles) {
      let known = candidates.firstIndex { $0.stop.line == stop.line && $0.stop.x == stop.x }
      if let known {
        candidates[known].roles.formUnion(roles)
      } else {
        candidates.append(CaretCandidate(stop: stop, roles: roles))
      }
    }
    let downstream = stop(
      offset: offset, local: local, affinity: .downstream, paragraph: paragraph, placement: own)
    let upstream = stop(
      offset: offset, local: local, affinity: .upstream, paragraph: paragraph, placement: before)
    add(downstream, .downstream)
    let hasBefore = local > before.geometry.start
    let isSeam = hasBefore && upstream.writingDirection != downstream.writingDirection
    let downstreamIsStrong =
      !isSeam || (downstream.writingDirection == .rtl) == own.geometry.isRightToLeft
    if hasBefore { add(upstream, .upstream) }
    add(downstreamIsStrong ? downstream : upstream, .strong)
    add(isSeam && downstreamIsStrong ? upstream : downstream, .weak)
    if local == own.geometry.start {
      add(edge(of: own, paragraph: paragraph, offset: offset, isStart: true), .lineStart)
    }
    if before.geometry.index != own.geometry.index {
      add(edge(of: before, paragraph: paragraph, offset: offset, isStart: false), .lineEnd)
    } else if local == own.geometry.end || isBeforeSeparator(local, own.geometry, paragraph) {
      add(edge(of: own, paragraph: paragraph, offset: offset, isStart: false), .lineEnd)
    }
    return candidates.sorted { ($0.stop.line, $0.stop.x) < ($1.stop.line, $1.stop.x) }
  }

  /// Returns the caret stop of a position by a given choice; nil outside the text.
  public func caretStop(at position: TextPosition, choosing choice: CaretChoice) -> CaretStop? {
    flowStop(at: position, choosing: choice).map(axes.stop)
  }

  /// Returns the caret stop in line-relative coordinates (`WritingAxes`).
  func flowStop(at position: TextPosition, choosing choice: CaretChoice) -> CaretStop? {
    guard let stop = flowStop(at: position) else { return nil }
    if choice == .affinity { return stop }
    let wanted: CaretCandidate.Roles =
      switch choice {
      case .affinity: []
      case .strong: .strong
      case .weak: .weak
      case .lineEdge: [.lineStart, .lineEnd]
      }
    let candidates = flowCandidates(at: position.offset).filter {
      !$0.roles.isDisjoint(with: wanted)
    }
    return (candidates.first { $0.stop.line == stop.line } ?? candidates.first)?.stop ?? stop
  }

  /// Returns the caret stop at a line's own start or end edge.
  private func edge(
    of placement: LinePlacement, paragraph: Int, offset: Int, isStart: Bool
  ) -> CaretStop {
    let geometry = placement.geometry
    let run = geometry.piece(at: isStart ? geometry.start : geometry.end - 1)
    return stop(
      offset: offset, affinity: isStart || !geometry.isSoftWrapped ? .downstream : .upstream,
      edge: isStart ? geometry.startEdge : geometry.endEdge, run: run,
      isRightToLeft: geometry.isRightToLeft, paragraph: paragraph, placement: placement)
  }

  /// Whether only the character that ends the line follows an offset.
  private func isBeforeSeparator(
    _ local: Int32, _ geometry: LineGeometry, _ paragraph: Int
  ) -> Bool {
    record(paragraph).endsInSeparator(geometry.index)
      && local == record(paragraph).textEnd(ofLine: geometry.index)
  }
}
