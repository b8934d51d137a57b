// SPDX-License-Identifier: Apache-2.0

extension TextEditor {
  /// Adds an observer of the text and the selections.
  ///
  /// Observers are called in the order in which they were added, after the change is complete: the
  /// selections, spans, tokens and layout belong to the new text. An observer may edit the text.
  /// Every observer gets the events in the order of the changes: the events of an observer's own
  /// edit follow after all observers have received the current event.
  ///
  /// - Parameter body: called with each event.
  /// - Returns: the observation; the observer stays until `EventObservation.cancel()` is called or
  ///   the editor is deallocated.
  @discardableResult
  public func observe(_ body: @escaping (Event) -> Void) -> EventObservation {
    observers.observe(body)
  }
}

/// The registration of an observer of a text editor, a window or a scroll view, which can be
/// cancelled.
public final class EventObservation {
  private var remove: (() -> Void)?

  init(_ remove: @escaping () -> Void) { self.remove = remove }

  /// Removes the observer; it receives no further events, including events that are queued already.
  ///
  /// A second call has no effect.
  public func cancel() {
    remove?()
    remove = nil
  }
}

/// Observers in the order in which they were added.
package final class EventObservers<Event> {
  private var observers: [(id: Int, body: (Event) -> Void)] = []
  private var nextID = 0
  /// The events to be delivered; observers with identifiers from `end` on were added later and do
  /// not receive them.
  private var queue: [(event: Event, end: Int)] = []
  private var isSending = false

  package init() {}

  /// Adds an observer of the events from now on.
  package func observe(_ body: @escaping (Event) -> Void) -> EventObservation {
    let id = nextID
    nextID += 1
    observers.append((id, body))
    return EventObservation { [weak self] in self?.observers.removeAll { $0.id == id } }
  }

  /// Delivers an event to all observers, after the events that are queued already.
  package func send(_ event: Event) {
    if observers.isEmpty { return }
    queue.append((event, nextID))
    if isSending { return }
    isSending = true
    defer { isSending = false }
    while !queue.isEmpty {
      let (event, end) = queue.removeFirst()
      for (id, body) in observers
      where id < end && observers.contains(where: { $0.id == id }) {
        body(event)
      }
    }
  }
}
