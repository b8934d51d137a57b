// SPDX-License-Identifier: Apache-2.0

package import CarettaLayout

extension Timeline {
  /// A change of the offset.
  package struct Write: Hashable, Sendable {
    /// The time in seconds.
    package var at: Double
    /// The offset before.
    package var from: Point
    /// The offset after.
    package var to: Point
    /// The target of the running animation; nil without one.
    package var target: Point?
    /// Whether an event of the scenario, or the layout after it, set the offset instead of an
    /// animation.
    package var isImmediate: Bool
    /// The name of the scroll view; nil for the scroll view that samples describe.
    package var scrollView: String?
  }

  /// An animation of the offset.
  package struct Motion: Hashable, Sendable {
    /// The start time in seconds.
    package var start: Double
    /// The time in seconds at which it was completed or stopped, or the end of the timeline.
    package var end: Double
    /// The offset at the start.
    package var from: Point
    /// The offset at the end, if it is completed.
    package var target: Point
    /// Whether it was completed.
    package var isComplete: Bool
    /// The name of the scroll view; nil for the scroll view that samples describe.
    package var scrollView: String?
  }

  /// All changes of offsets, in order.
  ///
  /// A write at the time of an earlier event of the scenario is immediate: the clock has advanced
  /// to that time before the event.
  ///
  /// - Complexity: O(samples + log).
  package var writes: [Write] {
    var writes: [Write] = []
    var states: [String?: OffsetState] = [nil: OffsetState(offset: firstOffset)]
    var actionTime: Double?
    for entry in log {
      let view = entry.scrollView
      var state = states[view] ?? OffsetState(offset: samples.first?.offsets[view ?? ""])
      switch entry.event {
      case .action: actionTime = entry.at
      case .ignored: continue
      case .start(let from, let to, _):
        if state.offset == nil { state.offset = from }
        state.targets.append(to)
      case .stop: if !state.targets.isEmpty { state.targets.removeFirst() }
      case .complete(let offset):
        if !state.targets.isEmpty {
          state.targets.remove(at: state.targets.firstIndex(of: offset) ?? 0)
        }
      case .write(let value):
        writes.append(
          Write(
            at: entry.at, from: state.offset ?? value, to: value, target: state.targets.last,
            isImmediate: entry.at == actionTime, scrollView: view))
        state.offset = value
      }
      states[view] = state
    }
    return writes
  }

  /// The offset of a scroll view and the targets of its animations, at an entry of the log.
  private struct OffsetState {
    var offset: Point?
    var targets: [Point] = []
  }

  /// The offset before the first entry of the log; nil without a sample there.
  private var firstOffset: Point? {
    samples.first { sample in log.first.map { sample.at < $0.at } ?? true }?.contentOffset
  }

  /// All animations of offsets, in the order of their start.
  ///
  /// If several animations of one scroll view run at one time (`RevealMode.contend`), a completion
  /// belongs to the animation with that target, and a stop to the animation that started first.
  package var motions: [Motion] {
    let end = Swift.max(log.last?.at ?? 0, samples.last?.at ?? 0)
    var motions: [Motion] = []
    var running: [String?: [Int]] = [:]
    for entry in log {
      let view = entry.scrollView
      var own = running[view] ?? []
      switch entry.event {
      case .start(let from, let to, _):
        own.append(motions.count)
        motions.append(
          Motion(
            start: entry.at, end: end, from: from, target: to, isComplete: false, scrollView: view))
      case .stop:
        guard !own.isEmpty else { continue }
        motions[own.removeFirst()].end = entry.at
      case .complete(let offset):
        guard !own.isEmpty else { continue }
        let motion = own.remove(at: own.firstIndex { motions[$0].target == offset } ?? 0)
        motions[motion].end = entry.at
        motions[motion].isComplete = true
      case .action, .write, .ignored: continue
      }
      running[view] = own
    }
    return motions
  }
}
