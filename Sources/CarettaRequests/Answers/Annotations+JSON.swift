// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension RubyFragment: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("rect", rect)
      writer.field("start", range.start)
      writer.field("text", text)
    }
  }
}

extension EmphasisMark: JSONWritable {
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.field("end", range.end)
      writer.field("line", line)
      writer.field("rect", rect)
      writer.field("start", range.start)
    }
  }
}
