// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension Timeline {
  /// A change of the offset.
  public struct Write: Hashable, Sendable {
    /// The time in seconds.
    public var at: Double
    /// The offset before.
    public var from: Point
    /// The offset after.
    public var to: Point
    /// The target of the motion that was under way; nil for none.
    public var target: Point?
    /// Whether the offset was set by an event of the scenario or by the layout after it, not by the
    /// passing of time.
    public var isImmediate: Bool
  }

  /// A stretch of time in which an animator was running.
  public struct Motion: Hashable, Sendable {
    /// When it began, in seconds.
    public var start: Double
    /// When it was complete or stopped, or the end of the timeline.
    public var end: Double
    /// Where it began.
    public var from: Point
    /// Where it was to lead to.
    public var target: Point
    /// Whether it got there.
    public var isComplete: Bool
  }

  /// All changes of the offset, in order.
  ///
  /// An entry that follows an event of the scenario with the same time is immediate: time has passed
  /// before the event. Cost: once through the log.
  public var writes: [Write] {
    var writes: [Write] = []
    var offset = samples.first { sample in log.first.map { sample.at < $0.at } ?? true }?
      .contentOffset
    var targets: [Point] = []
    var actionTime: Double?
    for entry in log {
      switch entry.event {
      case .action: actionTime = entry.at
      case .start(let from, let to, _):
        if offset == nil { offset = from }
        targets.append(to)
      case .stop: if !targets.isEmpty { targets.removeFirst() }
      case .complete(let place):
        if !targets.isEmpty { targets.remove(at: targets.firstIndex(of: place) ?? 0) }
      case .write(let value):
        writes.append(
          Write(
            at: entry.at, from: offset ?? value, to: value, target: targets.last,
            isImmediate: entry.at == actionTime))
        offset = value
      }
    }
    return writes
  }

  /// All motions, in the order of their start.
  ///
  /// Of animators that contend the one is complete whose target was reached; they are stopped in the
  /// order in which they began.
  public var motions: [Motion] {
    let end = max(log.last?.at ?? 0, samples.last?.at ?? 0)
    var motions: [Motion] = []
    var running: [Int] = []
    for entry in log {
      switch entry.event {
      case .start(let from, let to, _):
        running.append(motions.count)
        motions.append(
          Motion(start: entry.at, end: end, from: from, target: to, isComplete: false))
      case .stop:
        guard !running.isEmpty else { continue }
        motions[running.removeFirst()].end = entry.at
      case .complete(let place):
        guard !running.isEmpty else { continue }
        let motion = running.remove(at: running.firstIndex { motions[$0].target == place } ?? 0)
        motions[motion].end = entry.at
        motions[motion].isComplete = true
      case .action, .write: continue
      }
    }
    return motions
  }
}
