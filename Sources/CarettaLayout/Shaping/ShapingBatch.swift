// SPDX-License-Identifier: Apache-2.0

/// New cache units of a run, one after the other, so that one call of HarfBuzz shapes them all.
///
/// A call has a price of its own, as it goes through every lookup of the plan whatever the text: together
/// the words of the latin corpus take four fifths of HarfBuzz's instructions. The units are whole tokens, with a space between them where they have none at their
/// end, and the lookups have nothing to do with the space: each unit has the glyphs that it has alone.
final class ShapingBatch {
  /// One cache unit.
  struct Unit: BitwiseCopyable {
    /// Where it starts in the run's text.
    var source: Int32
    /// Where it starts in the batch's text.
    var start: Int32
    /// UTF-16 units, spaces at the end included.
    var length: Int32
    /// UTF-16 units without these.
    var contentLength: Int32
    /// The hash of its key in the cache.
    var hash: UInt64

    /// Its range in the run's text.
    var range: Range<Int> { Int(source)..<Int(source + length) }
    /// Where it ends in the batch's text.
    var end: Int32 { start + length }
  }

  /// The most units of a batch.
  static let mostUnits = 32
  /// After so many known units without a new one, the next new one begins another batch.
  static let mostKnown = 16

  /// The text and its properties, one for each UTF-16 unit.
  let text = ScratchBuffer<UInt16>()
  let properties = ScratchBuffer<UInt32>()
  /// The text, where it is ASCII.
  let bytes = ScratchBuffer<UInt8>()
  /// The units in text order.
  let units = ScratchBuffer<Unit>()
  /// The segments of the units; those before `next` were returned.
  private var segments: [ShapedSegment] = []
  private var next = 0
  /// Where the next segment that was not taken starts in the run's text.
  private(set) var nextSource = Int32.max

  /// Begins a batch.
  func removeAll() {
    if units.count == 0 { return }
    text.removeAll()
    properties.removeAll()
    bytes.removeAll()
    units.removeAll()
    segments.removeAll(keepingCapacity: true)
    nextSource = .max
  }

  /// Sets the segments of the units.
  func finish(_ segments: [ShapedSegment]) {
    self.segments = segments
    next = 0
    nextSource = units.count > 0 ? units[0].source : .max
  }

  /// Returns the next segment, which is not returned again.
  func takeNext() -> ShapedSegment {
    let segment = segments[next]
    next += 1
    nextSource = next < units.count ? units[next].source : .max
    return segment
  }

  /// Whether there is a unit with a hash that satisfies a predicate.
  func contains(hash: UInt64, where isEqual: (Unit) -> Bool) -> Bool {
    for index in units.indices where units[index].hash == hash && isEqual(units[index]) {
      return true
    }
    return false
  }
}
