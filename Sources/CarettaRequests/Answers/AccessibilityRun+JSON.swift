// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension AccessibilityRun: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    if !annotations.isEmpty { writer.field("annotations", annotations) }
    writer.field("characterLengths", characterLengths)
    writer.field("characterPositions", characterPositions)
    writer.field("characterWidths", characterWidths)
    writer.field("direction", direction.rawValue)
    writer.field("end", range.end)
    writer.field("font", fontIndex)
    writer.field("language", language)
    writer.field("line", line)
    writer.field("rect", rect)
    writer.field("start", range.start)
    writer.field("wordStarts", wordStarts)
  }
}
