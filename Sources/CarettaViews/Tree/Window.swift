// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The outermost view: a screen, or a pane of one, with its safe area and its keyboard
/// (`UIWindow`).
///
/// Its coordinates are window space. It may have any size and any insets.
public final class Window: View {
  /// How many pixels a point has.
  public let scale: Double
  /// How much of each edge the device itself covers.
  public var deviceSafeArea: EdgeInsets {
    didSet {
      deviceSafeArea = deviceSafeArea.finite.notNegative
      if deviceSafeArea != oldValue { setNeedsPass() }
    }
  }
  /// The keyboard that is shown; nil for none.
  public var keyboard: Keyboard? {
    didSet { if keyboard != oldValue { setNeedsPass() } }
  }

  /// Makes a window of any size and insets.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - size: its size.
  ///   - safeArea: how much of each edge the device covers.
  ///   - scale: how many pixels a point has.
  public init(
    name: String = "window", size: Size, safeArea: EdgeInsets = .zero, scale: Double = 1
  ) {
    self.scale = ScrollGeometry.valid(scale: scale)
    deviceSafeArea = safeArea.finite.notNegative
    super.init(name: name, frame: Rect(origin: .zero, size: size))
    clipsToBounds = true
  }

  /// The window's size.
  public var size: Size {
    get { bounds.size }
    set { frame = Rect(origin: frame.origin, size: newValue) }
  }

  /// Where the keyboard is; null when none is shown.
  public var keyboardFrame: Rect { keyboard?.frame ?? .null }

  /// Shows a docked keyboard at the window's bottom.
  ///
  /// - Parameter height: its height, at most the window's; none for 0 and anything below.
  public func showKeyboard(height: Double) {
    let height = min(height.extent, size.height)
    keyboard =
      height > 0
      ? Keyboard(
        frame: Rect(
          x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)) : nil
  }

  /// Takes the keyboard away.
  public func hideKeyboard() { keyboard = nil }
}
