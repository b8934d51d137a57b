// SPDX-License-Identifier: Apache-2.0

/// The first responder: the view of a window that receives keys and uses the keyboard.
extension View {
  /// Whether the view is the first responder of its window (`UIResponder.isFirstResponder`).
  public final var isFirstResponder: Bool { window?.firstResponder === self }

  /// Makes the view the first responder of its window, replacing the current one
  /// (`UIResponder.becomeFirstResponder()`).
  ///
  /// - Returns: whether the view is the first responder now: false outside a window and for a view
  ///   that cannot become the first responder.
  @discardableResult
  public final func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window else { return false }
    window.setFirstResponder(self)
    return true
  }

  /// Leaves the window without a first responder (`UIResponder.resignFirstResponder()`).
  ///
  /// - Returns: false if the view was not the first responder.
  @discardableResult
  public final func resignFirstResponder() -> Bool {
    guard isFirstResponder else { return false }
    window?.setFirstResponder(nil)
    return true
  }

  /// Makes the first responder resign if it is the view or inside it.
  final func resignDescendant() {
    guard let first = window?.firstResponder, first.isDescendant(of: self) else { return }
    first.resignFirstResponder()
  }
}
