// SPDX-License-Identifier: Apache-2.0

/// New cache units of a run, concatenated so that one call to HarfBuzz shapes them all.
///
/// Each call has a fixed cost, because it runs every lookup of the plan: for the words of the
/// `latin` corpus, batches need four fifths of HarfBuzz's instructions. The units are whole tokens.
/// Units without trailing spaces are separated by a space. Because no lookup covers the space
/// glyph, each unit has the same glyphs as in isolation.
///
/// The exception is left-to-right text in a right-to-left script, which HarfBuzz reverses unless it
/// has digits and no letters: each of its words is shaped in a call of its own.
final class ShapingBatch {
  /// One cache unit.
  struct Unit: BitwiseCopyable {
    /// The start offset in the run's text.
    var source: Int32
    /// The start offset in the batch's text.
    var start: Int32
    /// The length in UTF-16 code units, including trailing spaces.
    var length: Int32
    /// The length in UTF-16 code units, without trailing spaces.
    var contentLength: Int32
    /// The hash of the unit's cache key.
    var hash: UInt64

    /// The range in the run's text.
    var range: Range<Int> { Int(source)..<Int(source + length) }
    /// The end offset in the batch's text.
    var end: Int32 { start + length }
  }

  /// The maximum number of units in a batch.
  static let mostUnits = 32
  /// The number of consecutive known units after which a batch ends.
  static let mostKnown = 16

  /// The text and its properties, one per UTF-16 code unit.
  let text = ScratchBuffer<UInt16>()
  let properties = ScratchBuffer<UInt32>()
  /// The text, if it is ASCII.
  let bytes = ScratchBuffer<UInt8>()
  /// The units in text order.
  let units = ScratchBuffer<Unit>()
  /// The segments of the units; segments before the index `next` have been returned.
  ///
  /// Exclusive access is not checked at run time: the compiler would check it once for each run.
  @exclusivity(unchecked) private var segments: [ShapedSegment] = []
  private var next = 0
  /// The start, in the run's text, of the next segment that has not been taken.
  private(set) var nextSource = Int32.max

  /// Empties the batch.
  func removeAll() {
    if units.count == 0 { return }
    text.removeAll()
    properties.removeAll()
    bytes.removeAll()
    units.removeAll()
    unsafe segments.removeAll(keepingCapacity: true)
    nextSource = .max
  }

  /// Sets the segments of the units.
  func finish(_ segments: [ShapedSegment]) {
    unsafe self.segments = segments
    next = 0
    nextSource = units.count > 0 ? units[0].source : .max
  }

  /// Returns the next segment, and advances past it.
  func takeNext() -> ShapedSegment {
    let segment = unsafe segments[next]
    next += 1
    nextSource = next < units.count ? units[next].source : .max
    return segment
  }

  /// Whether a unit with a given hash satisfies a predicate.
  func contains(hash: UInt64, where isEqual: (Unit) -> Bool) -> Bool {
    for index in units.indices where units[index].hash == hash && isEqual(units[index]) {
      return true
    }
    return false
  }
}
