// SPDX-License-Identifier: Apache-2.0

internal import CarettaEditing
internal import CarettaLayout

extension ScenarioRecorder {
  /// Performs and logs an action; `finishFrame()` then performs layout and reveals the caret.
  public func perform(_ action: ScenarioAction) {
    record(.action(action))
    switch action {
    case .keyboard(let height): window.showKeyboard(height: height)
    case .rotate(let orientation):
      guard orientation != window.orientation else { break }
      window.setOrientation(orientation)
      for follower in followers { follower.setNeedsReveal() }
    case .resize(let size, nil): window.size = size
    case .resize(let size, let name?):
      guard let view = found(name) else { break }
      view.frame = Rect(origin: view.frame.origin, size: size)
      view.superview?.setNeedsLayout()
    case .drag(let offset, let name):
      window.layoutIfNeeded()
      guard let name else {
        scrollView?.drag(to: offset)
        break
      }
      found(name, as: ScrollView.self)?.drag(to: offset)
    case .fontSize(let size, let name):
      for textView in name.map({ [found($0, as: TextView.self)] }) ?? texts {
        guard let textView else { continue }
        var style = textView.document.style
        style.size = size
        textView.setStyle(style)
      }
    case .focus(nil): window.firstResponder?.resignFirstResponder()
    case .focus(let name?):
      guard let view = found(name) else { break }
      if !view.becomeFirstResponder() {
        record(.ignored("the view \(name) cannot become the first responder"))
      }
    case .tap(let point, let count): tap(at: point, count: count)
    case .dragSelect(let points): dragSelect(points)
    case .reload(let text, let name?): found(name, as: TextView.self)?.reload(text)
    case .perform(let name):
      guard let body = actions[name] else {
        record(.ignored("there is no action \(name)"))
        break
      }
      body()
    case .insert, .deleteBackward, .deleteForward, .undo, .redo, .mark, .unmark, .reload, .select,
      .move, .extend:
      if let textView { textView.perform(action) }
    }
  }

  private var texts: [TextView?] { views.compactMap { $0.view as? TextView } }

  /// Returns the named view; logs a name without a view.
  private func found<Found: View>(_ name: String, as type: Found.Type = View.self) -> Found? {
    guard let view = view(name) else {
      record(.ignored("there is no view \(name)"))
      return nil
    }
    guard let found = view as? Found else {
      let wanted = type == TextView.self ? "text view" : "scroll view"
      record(.ignored("the view \(name) is no \(wanted)"))
      return nil
    }
    return found
  }

  // MARK: - Taps

  private func tap(at point: Point, count: Int) {
    guard let (textView, place) = text(at: point) else { return }
    textView.tap(at: place, count: count)
  }

  private func dragSelect(_ points: [Point]) {
    guard let first = points.first, let (textView, _) = text(at: first) else { return }
    textView.dragSelect(along: points.compactMap { textView.convert($0, from: nil) })
  }

  /// Returns the text view at a point of the window, or the only text view in the scroll view
  /// there, and the point in its coordinates.
  private func text(at point: Point) -> (textView: TextView, place: Point)? {
    window.layoutIfNeeded()
    guard let hit = window.hitTest(point) else { return nil }
    var textView = hit as? TextView
    if textView == nil, hit is ScrollView {
      let inside = texts.compactMap(\.self).filter { $0.isDescendant(of: hit) }
      if inside.count == 1 { textView = inside[0] }
    }
    guard let textView, let place = textView.convert(point, from: nil) else { return nil }
    return (textView, place)
  }
}

extension TextView {
  /// Performs a text action.
  fileprivate func perform(_ action: ScenarioAction) {
    switch action {
    case .insert(let text): insertText(text)
    case .deleteBackward(let count): deleteBackward(count: count)
    case .deleteForward(let count): editor.deleteForward(count: count)
    case .undo(let count): repeating(count, while: { $0.editor.canUndo }) { $0.editor.undo() }
    case .redo(let count): repeating(count, while: { $0.editor.canRedo }) { $0.editor.redo() }
    case .mark(let text, let selected):
      let length = text.utf16.count
      setMarkedText(text, selectedRange: selected ?? TextRange(length, length))
    case .unmark: unmarkText()
    case .reload(let text, _): reload(text)
    case .select(let selection): select(selection)
    case .move(let movement, let count): moving(count) { $0.move(by: movement) }
    case .extend(let movement, let count): moving(count) { $0.extendSelections(by: movement) }
    case .tap, .dragSelect, .focus, .keyboard, .rotate, .resize, .fontSize, .drag, .perform: break
    }
  }

  private func repeating(
    _ count: Int, while condition: (TextView) -> Bool, _ body: (TextView) -> Void
  ) {
    for _ in 0..<max(0, count) where condition(self) { body(self) }
  }

  /// Repeats a movement a number of times, as long as the selection changes.
  private func moving(_ count: Int, _ body: (TextView) -> Void) {
    for _ in 0..<max(0, count) {
      let before = selection
      body(self)
      if selection == before { break }
    }
  }
}
