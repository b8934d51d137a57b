// SPDX-License-Identifier: Apache-2.0

package import CarettaViews

/// The answer to a scroll request: the samples and the log of its timeline.
package struct ScrollAnswer: JSONObjectWritable {
  private let timeline: Timeline
  private let id: JSONValue?

  /// Creates the answer of a timeline; `id` is the request's `id`.
  package init(timeline: Timeline, id: JSONValue?) {
    self.timeline = timeline
    self.id = id
  }

  /// The answer as a line of JSON.
  package var response: Response { Response(json: self) }

  func writeFields(to writer: inout JSONWriter) {
    if let id { writer.field("id", id) }
    writer.field("log", timeline.log)
    writer.field("samples", timeline.samples)
  }
}
