// SPDX-License-Identifier: Apache-2.0

internal import CarettaViews

/// Describes actions; successive insertions, or deletions, share one caption.
enum ActionCaptions {
  static func captions(of actions: some Sequence<ScenarioAction>) -> [String] {
    var joined: [ScenarioAction] = []
    for action in actions {
      switch (joined.last, action) {
      case (.insert(let before), .insert(let text)):
        joined[joined.count - 1] = .insert(before + text)
      case (.deleteBackward(let before), .deleteBackward(let count)):
        joined[joined.count - 1] = .deleteBackward(before &+ count)
      default: joined.append(action)
      }
    }
    return joined.map(\.description)
  }
}
