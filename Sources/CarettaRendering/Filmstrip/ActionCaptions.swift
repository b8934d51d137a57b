// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout
internal import CarettaViews

/// What was done, in a few words for people.
struct ActionCaptions {
  private(set) var captions: [String] = []
  private var typed = ""
  private var deleted = 0

  /// Says what some actions did; what was typed one after the other is said at once.
  init(_ actions: some Sequence<ScenarioAction>) {
    for action in actions { add(action) }
    flush()
  }

  private mutating func add(_ action: ScenarioAction) {
    switch action {
    case .insert(let text):
      if deleted > 0 { flush() }
      typed += text
      return
    case .deleteBackward(let count):
      if !typed.isEmpty { flush() }
      deleted = deleted.addingReportingOverflow(count).partialValue
      return
    case .select, .move, .keyboard, .rotate, .drag, .reload:
      flush()
    }
    captions.append(Self.caption(action))
  }

  private mutating func flush() {
    if !typed.isEmpty { captions.append("types \(Self.quoted(typed))") }
    if deleted > 0 { captions.append("deletes \(deleted)") }
    typed = ""
    deleted = 0
  }

  private static func caption(_ action: ScenarioAction) -> String {
    switch action {
    case .insert(let text): "types \(quoted(text))"
    case .deleteBackward(let count): "deletes \(count)"
    case .select(let selection):
      selection.anchor == selection.head
        ? "caret to \(selection.head)"
        : "selects \(selection.anchor) to \(selection.head)"
    case .move(let movement, let count):
      "moves \(movement.rawValue)" + (count == 1 ? "" : " × \(count)")
    case .keyboard(let height):
      height > 0 ? "keyboard \(PlainNumber.text(height))" : "keyboard hides"
    case .rotate(let orientation): "rotates to \(orientation.rawValue)"
    case .drag(let to): "drags to \(PlainNumber.text(to.x)), \(PlainNumber.text(to.y))"
    case .reload: "reloads the text"
    }
  }

  /// A text between quotes, with line feeds one can see.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character.isNewline { result += "⏎" } else { result.append(character) }
    }
    return "“\(result)”"
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
