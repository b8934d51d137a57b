// SPDX-License-Identifier: Apache-2.0

extension TextEditor {
  /// Adds an observer of the text and the selections.
  ///
  /// Observers are called in the order in which they were added, after the change is complete:
  /// selections, spans, tokens and layout are those of the new text. An observer may edit; every
  /// observer gets the events in the order of the changes, so that those of its edit follow after
  /// all have had the current one.
  ///
  /// - Parameter body: called with each event.
  /// - Returns: the observation; the observer stays until `EventObservation.cancel()` is called or
  ///   the editor is deallocated.
  @discardableResult
  public func observe(_ body: @escaping (Event) -> Void) -> EventObservation {
    let id = observers.add(body)
    return EventObservation { [weak self] in self?.observers.remove(id) }
  }
}

/// An observer that was added, to be removed.
public final class EventObservation {
  private var remove: (() -> Void)?

  init(_ remove: @escaping () -> Void) { self.remove = remove }

  /// Removes the observer: it gets no further event, not even those that are on their way.
  ///
  /// A second call has no effect.
  public func cancel() {
    remove?()
    remove = nil
  }
}

/// Observers in the order in which they were added.
final class EventObservers<Event> {
  private var observers: [(id: Int, body: (Event) -> Void)] = []
  private var nextID = 0
  /// The events that are to be delivered, each with the first number of the observers that were added
  /// after it.
  private var queue: [(event: Event, end: Int)] = []
  private var isSending = false

  /// Adds an observer of the events from now on.
  func add(_ body: @escaping (Event) -> Void) -> Int {
    defer { nextID += 1 }
    observers.append((nextID, body))
    return nextID
  }

  func remove(_ id: Int) { observers.removeAll { $0.id == id } }

  /// Delivers an event to all observers, after those that are on their way.
  func send(_ event: Event) {
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
