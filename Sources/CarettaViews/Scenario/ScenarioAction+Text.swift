// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension ScenarioAction: CustomStringConvertible {
  /// A short description of the action on one line.
  public var description: String {
    switch self {
    case .insert(let text): "insert \(Self.quoted(text))"
    case .deleteBackward(let count): "delete \(count) backward"
    case .deleteForward(let count): "delete \(count) forward"
    case .undo(let count): "undo\(Self.times(count))"
    case .redo(let count): "redo\(Self.times(count))"
    case .mark(let text, let selected):
      "mark \(Self.quoted(text))" + (selected.map { " selecting \($0.start) to \($0.end)" } ?? "")
    case .unmark: "unmark"
    case .reload(let text, let view): "reload \(Self.quoted(text))\(Self.of(view))"
    case .select(let selection) where selection.isCaret: "select \(selection.head)"
    case .select(let selection): "select \(selection.anchor) to \(selection.head)"
    case .move(let movement, let count): "move \(movement.rawValue)\(Self.times(count))"
    case .extend(let movement, let count): "extend \(movement.rawValue)\(Self.times(count))"
    case .tap(let point, let count): "tap \(Self.place(point))\(Self.times(count))"
    case .dragSelect(let points):
      "drag select " + points.map(Self.place).joined(separator: " → ")
    case .focus(let name): name.map { "focus \($0)" } ?? "focus nothing"
    case .keyboard(let height):
      height > 0 ? "keyboard \(TimelineNumber.length(height))" : "keyboard hidden"
    case .rotate(let orientation): "rotate to \(orientation.rawValue)"
    case .resize(let size, let view):
      "resize to \(TimelineNumber.length(size.width))×\(TimelineNumber.length(size.height))"
        + Self.of(view)
    case .fontSize(let size, let view): "font size \(TimelineNumber.length(size))\(Self.of(view))"
    case .drag(let offset, let view): "drag to \(Self.place(offset))\(Self.of(view))"
    case .perform(let name): "perform \(name)"
    }
  }

  private static func times(_ count: Int) -> String { count == 1 ? "" : " ×\(count)" }

  private static func of(_ view: String?) -> String { view.map { " of \($0)" } ?? "" }

  private static func place(_ point: Point) -> String {
    "\(TimelineNumber.length(point.x)),\(TimelineNumber.length(point.y))"
  }

  /// Returns a text in quotes with control characters escaped; a text of over 40 characters is
  /// shortened and followed by its length.
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
