// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The outermost view: a screen, or a pane of one, with its safe area and its keyboard
/// (`UIWindow`).
///
/// Its coordinates are window space. It may have any size and any insets.
public final class Window: View {
  /// The device whose screen the window fills; nil for a pane, or for a screen of any kind.
  public let device: Device?
  /// What kind of device the window is on; it decides how high bars are.
  public let idiom: Device.Idiom
  /// How many pixels a point has.
  public let scale: Double
  /// The time that animations in the window live in.
  public let clock = AnimationClock()
  /// How the device is held.
  public private(set) var orientation: InterfaceOrientation
  /// Is told what changes around views, in order.
  public var onEvent: ((ViewEvent) -> Void)?

  /// Makes a window that fills the screen of a device.
  public convenience init(_ device: Device, orientation: InterfaceOrientation = .portrait) {
    self.init(
      name: "window", size: device.size(orientation), safeArea: device.safeArea(orientation),
      scale: device.scale, orientation: orientation, idiom: device.idiom, device: device)
  }

  /// Makes a window of any size and insets.
  ///
  /// - Parameters:
  ///   - name: what it is called.
  ///   - size: its size.
  ///   - safeArea: how much of each edge is covered.
  ///   - scale: how many pixels a point has.
  ///   - orientation: how the device is held; nil for what the size looks like.
  ///   - idiom: what kind of device it is on.
  public convenience init(
    name: String = "window", size: Size, safeArea: EdgeInsets = .zero, scale: Double = 1,
    orientation: InterfaceOrientation? = nil, idiom: Device.Idiom = .phone
  ) {
    self.init(
      name: name, size: size, safeArea: safeArea, scale: scale,
      orientation: orientation ?? (size.width > size.height ? .landscape : .portrait), idiom: idiom,
      device: nil)
  }

  private init(
    name: String, size: Size, safeArea: EdgeInsets, scale: Double,
    orientation: InterfaceOrientation, idiom: Device.Idiom, device: Device?
  ) {
    self.device = device
    self.idiom = idiom
    self.scale = scale.validScale
    self.orientation = orientation
    deviceSafeArea = safeArea.finite.notNegative
    super.init(name: name, frame: Rect(origin: .zero, size: size))
    clipsToBounds = true
  }

  // MARK: - Size

  /// The window's size.
  public var size: Size {
    get { bounds.size }
    set { frame = Rect(origin: frame.origin, size: newValue) }
  }

  /// How much of each edge is covered.
  public var deviceSafeArea: EdgeInsets {
    didSet {
      deviceSafeArea = deviceSafeArea.finite.notNegative
      if deviceSafeArea != oldValue { setNeedsPass() }
    }
  }

  /// Turns the window and lays out what is in it.
  ///
  /// On a device it gets that device's size and safe area. Otherwise both are mirrored at the
  /// diagonal: width and height, top and left, bottom and right change places. A docked keyboard
  /// keeps its height. Nothing happens if the window is held that way already.
  public func rotate(to orientation: InterfaceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    onEvent?(.orientation(orientation))
    let insets = deviceSafeArea
    deviceSafeArea =
      device?.safeArea(orientation)
      ?? EdgeInsets(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    size = device?.size(orientation) ?? Size(width: size.height, height: size.width)
    layoutIfNeeded()
  }

  override func boundsDidChange(from old: Rect) {
    super.boundsDidChange(from: old)
    guard old.size != size else { return }
    onEvent?(.windowSize(size))
    if let keyboard, keyboard.isDocked { showKeyboard(height: keyboardHeight) }
  }

  // MARK: - Keyboard

  /// How high the keyboard is to be, also where the window is too low for it.
  private var keyboardHeight = 0.0

  /// The keyboard that is shown; nil for none.
  ///
  /// All views are laid out anew when it changes.
  public var keyboard: Keyboard? {
    didSet {
      keyboardHeight = keyboard?.frame.height ?? 0
      guard keyboard != oldValue else { return }
      setNeedsLayoutOfAll()
      if keyboardFrame != oldValue?.frame ?? .null { onEvent?(.keyboardFrame(keyboardFrame)) }
    }
  }

  /// Where the keyboard is; null when none is shown.
  public var keyboardFrame: Rect { keyboard?.frame ?? .null }

  /// Shows a docked keyboard at the window's bottom.
  ///
  /// - Parameter height: its height, at most the window's; none for 0 and anything below.
  public func showKeyboard(height: Double) {
    let wanted = height.extent
    let height = min(wanted, size.height)
    guard height > 0 else { return hideKeyboard() }
    keyboard = Keyboard(
      frame: Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height))
    keyboardHeight = wanted
  }

  /// Takes the keyboard away.
  public func hideKeyboard() { keyboard = nil }
}
