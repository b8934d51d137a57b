// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension RubyFragment: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("rect", rect)
    writer.field("start", range.start)
    writer.field("text", text)
  }
}

extension EmphasisMark: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    writer.field("end", range.end)
    writer.field("line", line)
    writer.field("rect", rect)
    writer.field("start", range.start)
  }
}
