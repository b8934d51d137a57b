// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension Timeline.Event {
  /// The event of a scroll view as an entry of the log; nil for the end of an animated scroll.
  package init?(_ event: ScrollEvent) {
    switch event {
    case .start(let from, let to, let duration):
      self = .start(from: from, to: to, duration: duration)
    case .stop(let offset): self = .stop(at: offset)
    case .complete(let offset): self = .complete(at: offset)
    case .write(let offset): self = .write(offset)
    case .scrolled: return nil
    }
  }
}
