// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

extension LineBreakOpportunity: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("kind", kind.rawValue)
    writer.field("offset", offset)
    writer.field("safe", isSafeToBreak)
  }
}

extension LayoutInspection: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    let isVertical = axes.mode.isVertical
    writer.field(
      "clusters", clusters.map { $0.map { ClusterAnswer(cluster: $0, isVertical: isVertical) } })
    writer.field("hits", hits.map { $0.map { HitAnswer(hit: $0, isVertical: isVertical) } })
    writer.field("positions", positions)
    writer.field("safe", safeOffsets)
  }
}

extension LayoutInspection.Position: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    let stop = explanation.stop
    writer.field("affinity", position.affinity.rawValue)
    writer.field("candidates", candidates)
    writer.field("cluster", explanation.cluster.json)
    writer.field("doubleTap", doubleTap.json)
    writer.field("font", explanation.fontIndex)
    writer.field("height", stop.height)
    writer.field("level", explanation.level)
    writer.field("line", stop.line)
    writer.object("moves") { writer in
      for (movement, index) in zip(LayoutInspection.Moves.movements, moves.indices)
        .sorted(by: { $0.0.rawValue < $1.0.rawValue })
      {
        writer.field(movement.rawValue, index)
      }
    }
    writer.field("offset", position.offset)
    writer.field("rule", explanation.rule.rawValue)
    writer.field("text", explanation.text)
    writer.field("tripleTap", tripleTap.json)
    if stop.width != 0 { writer.field("width", stop.width) }
    writer.field("word", word?.json ?? .null)
    writer.field("x", stop.x)
    writer.field("y", stop.y)
  }
}

extension CaretCandidate: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("height", stop.height)
    writer.field("line", stop.line)
    writer.field("roles", roles.names)
    if stop.width != 0 { writer.field("width", stop.width) }
    writer.field("x", stop.x)
    writer.field("y", stop.y)
  }
}

extension CaretCandidate.Roles {
  /// The names of the roles, in the order of their bits.
  fileprivate var names: [String] {
    let all: [(CaretCandidate.Roles, String)] = [
      (.upstream, "upstream"), (.downstream, "downstream"), (.strong, "strong"), (.weak, "weak"),
      (.lineStart, "lineStart"), (.lineEnd, "lineEnd"),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

/// A cluster of a line; on a vertical line with `height` and `y` instead of `width` and `x`.
private struct ClusterAnswer: JSONObjectWritable {
  var cluster: LineCluster
  var isVertical: Bool

  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", cluster.range.end)
    writer.field("font", cluster.fontIndex)
    if isVertical { writer.field("height", cluster.rect.height) }
    writer.field("level", cluster.level)
    writer.field("marker", cluster.isMarker)
    writer.field("start", cluster.range.start)
    if !isVertical { writer.field("width", cluster.rect.width) }
    isVertical ? writer.field("y", cluster.rect.y) : writer.field("x", cluster.rect.x)
  }
}

/// A range of a line, which begins at an `x`, on a vertical line at a `y`.
private struct HitAnswer: JSONObjectWritable {
  var hit: LineHit
  var isVertical: Bool

  /// The first range begins at null.
  func writeFields(to writer: inout JSONWriter) {
    writer.field("affinity", hit.position.affinity.rawValue)
    writer.field("offset", hit.position.offset)
    writer.field(isVertical ? "y" : "x", hit.x)
  }
}
