// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension ScenarioAction: CustomStringConvertible {
  /// A short description of the action on one line.
  public var description: String {
    switch self {
    case .insert(let text): "insert \(Self.quoted(text))"
    case .deleteBackward(let count): "delete \(count) backward"
    case .select(let selection) where selection.isCaret: "select \(selection.head)"
    case .select(let selection): "select \(selection.anchor) to \(selection.head)"
    case .move(let movement, let count):
      "move \(movement.rawValue)\(count == 1 ? "" : " ×\(count)")"
    case .keyboard(let height):
      height > 0 ? "keyboard \(TimelineNumber.length(height))" : "keyboard hidden"
    case .rotate(let orientation): "rotate to \(orientation.rawValue)"
    case .drag(let offset):
      "drag to \(TimelineNumber.length(offset.x)),\(TimelineNumber.length(offset.y))"
    case .reload(let text): "reload \(Self.quoted(text))"
    }
  }

  /// A text in quotes with control characters escaped; a text of over 40 characters is shortened
  /// and its length appended.
  private static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.prefix(40).unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      default:
        let isPlain =
          scalar.properties.generalCategory != .control
          && scalar.properties.generalCategory != .lineSeparator
          && scalar.properties.generalCategory != .paragraphSeparator
        result += isPlain ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    let count = text.count
    return result + (count > 40 ? "…\" (\(count) characters)" : "\"")
  }
}
