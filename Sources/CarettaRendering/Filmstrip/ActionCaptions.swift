// SPDX-License-Identifier: Apache-2.0

internal import CarettaViews

/// Says what some actions did; what was typed or deleted one after the other is said at once.
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

/// Numbers as people want to read them.
enum PlainNumber {
  /// A number with as few decimals as it needs, at most some.
  static func text(_ number: Double, decimals: Int = 2) -> String {
    var text = ""
    text.append(number, decimals: decimals)
    return text
  }

  /// A time in seconds with three decimals at most, two at least.
  static func seconds(_ time: Double) -> String {
    var text = self.text(time, decimals: 3)
    if !text.contains(".") { text += ".00" }
    if text.split(separator: ".").last?.count == 1 { text += "0" }
    return text + " s"
  }
}
