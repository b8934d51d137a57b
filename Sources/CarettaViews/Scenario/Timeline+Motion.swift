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
    /// The target of the running animation; nil without one.
    public var target: Point?
    /// Whether an event of the scenario or the layout after it set the offset, not an animation.
    public var isImmediate: Bool
  }

  /// An animation of the offset.
  public struct Motion: Hashable, Sendable {
    /// The start time in seconds.
    public var start: Double
    /// The time in seconds at which it was completed or stopped, or the end of the timeline.
    public var end: Double
    /// The offset at the start.
    public var from: Point
    /// The offset at the end, if it is completed.
    public var target: Point
    /// Whether it was completed.
    public var isComplete: Bool
  }

  /// All changes of the offset, in order.
  ///
  /// A write at the time of an earlier event of the scenario is immediate: the clock has advanced
  /// to that time before the event.
  ///
  /// - Complexity: O(samples + log).
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
      case .complete(let offset):
        if !targets.isEmpty { targets.remove(at: targets.firstIndex(of: offset) ?? 0) }
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

  /// All animations of the offset, in the order of their start.
  ///
  /// If several run at one time (`RevealMode.contend`), a completion belongs to the one with that
  /// target, and a stop to the one that started first.
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
      case .complete(let offset):
        guard !running.isEmpty else { continue }
        let motion = running.remove(at: running.firstIndex { motions[$0].target == offset } ?? 0)
        motions[motion].end = entry.at
        motions[motion].isComplete = true
      case .action, .write: continue
      }
    }
    return motions
  }
}
