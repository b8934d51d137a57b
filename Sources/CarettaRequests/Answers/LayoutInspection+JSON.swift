// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

extension LineBreakOpportunity: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("kind", kind.rawValue)
      writer.field("offset", offset)
      writer.field("safe", isSafeToBreak)
    }
  }
}

extension LayoutInspection: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      if axes.mode.isVertical {
        writer.field("clusters", clusters.map { $0.map(VerticalCluster.init) })
        writer.field("hits", hits.map { $0.map(VerticalHit.init) })
      } else {
        writer.field("clusters", clusters)
        writer.field("hits", hits)
      }
      writer.field("positions", positions)
      writer.field("safe", safeOffsets)
    }
  }
}

extension LayoutInspection.Position: JSONWritable {
  func write(to writer: inout JSONWriter) {
    let stop = explanation.stop
    writer.object { writer in
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
}

extension CaretCandidate: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("height", stop.height)
      writer.field("line", stop.line)
      writer.field("roles", roles.names)
      if stop.width != 0 { writer.field("width", stop.width) }
      writer.field("x", stop.x)
      writer.field("y", stop.y)
    }
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

extension LineCluster: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("font", fontIndex)
      writer.field("level", level)
      writer.field("marker", isMarker)
      writer.field("start", range.start)
      writer.field("width", rect.width)
      writer.field("x", rect.x)
    }
  }
}

extension LineHit: JSONWritable {
  /// The first range begins at null.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("affinity", position.affinity.rawValue)
      writer.field("offset", position.offset)
      writer.field("x", x)
    }
  }
}

/// A cluster of a vertical line, with `height` and `y` instead of `width` and `x`.
private struct VerticalCluster: JSONWritable {
  let cluster: LineCluster

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", cluster.range.end)
      writer.field("font", cluster.fontIndex)
      writer.field("height", cluster.rect.height)
      writer.field("level", cluster.level)
      writer.field("marker", cluster.isMarker)
      writer.field("start", cluster.range.start)
      writer.field("y", cluster.rect.y)
    }
  }
}

/// A range of a vertical line, which begins at a `y`.
private struct VerticalHit: JSONWritable {
  let hit: LineHit

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("affinity", hit.position.affinity.rawValue)
      writer.field("offset", hit.position.offset)
      writer.field("y", hit.x)
    }
  }
}
