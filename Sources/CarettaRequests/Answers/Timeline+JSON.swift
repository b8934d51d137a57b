// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import CarettaViews

extension Timeline.Sample: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    if let accessibility { writer.field("accessibility", accessibility) }
    writer.field("adjustedContentInset", adjustedContentInset)
    writer.field("animating", isAnimating)
    writer.field("at", at)
    if caret.isNull {
      writer.field("caret", JSONValue.null)
    } else {
      writer.field("caret", caret)
    }
    writer.field("caretVisible", isCaretVisible)
    writer.field("contentOffset", contentOffset)
    writer.field("contentSize", contentSize)
    if let textDigest { writer.field("digest", Self.hexadecimal(textDigest)) }
    writer.field("firstResponder", firstResponder.map(JSONValue.string) ?? .null)
    writer.field("fraction", fraction)
    if !frames.isEmpty { writer.object("frames") { Self.write(frames, to: &$0) } }
    writer.field("length", length)
    if !frames.isEmpty { writer.object("offsets") { Self.write(offsets, to: &$0) } }
    writer.field("paddedCaretVisible", isPaddedCaretVisible)
    writer.field("safeArea", safeArea)
    if let selection {
      writer.object("selection") { writer in
        writer.field("anchor", selection.anchor)
        writer.field("head", selection.head)
      }
    } else {
      writer.field("selection", JSONValue.null)
    }
    if let text { writer.field("text", text) }
  }
}

extension Timeline.Sample {
  /// Writes values by name, in the order of the names' UTF-8.
  private static func write(
    _ values: [String: some JSONWritable], to writer: inout JSONWriter
  ) {
    for (name, value) in values.sorted(by: { JSONObject.precedes($0.key, $1.key) }) {
      writer.field(name, value)
    }
  }

  /// Returns sixteen hexadecimal digits.
  private static func hexadecimal(_ number: UInt64) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension Timeline.Entry: JSONObjectWritable {
  /// Writes an event of the scenario with the keys of the request; an event of a different scroll
  /// view than the samples describe includes its name.
  func writeFields(to writer: inout JSONWriter) {
    if case .action(.select(let selection)) = event { writer.field("anchor", selection.anchor) }
    writer.field("at", at)
    switch event {
    case .action(let action): action.writeFields(to: &writer)
    case .start(let from, let to, let duration):
      writer.field("duration", duration)
      writer.field("event", "start")
      writer.field("from", from)
      writer.field("to", to)
    case .stop(let offset): writeFields(of: "stop", offset, to: &writer)
    case .complete(let offset): writeFields(of: "complete", offset, to: &writer)
    case .write(let offset): writeFields(of: "write", offset, to: &writer)
    case .ignored(let reason):
      writer.field("event", "ignored")
      writer.field("message", reason)
    }
    if let scrollView { writer.field("view", scrollView) }
  }

  private func writeFields(of event: String, _ offset: Point, to writer: inout JSONWriter) {
    writer.field("event", event)
    writer.field("offset", offset)
  }
}
