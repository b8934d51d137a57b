// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextDecorationFragment: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("color", color.map { JSONValue.string($0.description) } ?? .null)
    writer.field("end", range.end)
    writer.field("kind", kind.rawValue)
    writer.field("line", line)
    writer.field("rect", rect)
    writer.field("segments", segments.map { [$0.start, $0.end] })
    writer.field("start", range.start)
    writer.field("style", style.rawValue)
    writer.field("thickness", thickness)
  }
}
