// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

/// The root view of a screen or of a part of one, with a safe area and a keyboard (`UIWindow`).
///
/// Size and insets are arbitrary.
public final class Window: View {
  /// The device whose screen the window fills; nil for a window of its own size.
  public let device: Device?
  /// The part of the device's screen that the window fills in Split View; nil for all of it.
  package let splitViewPart: SplitViewPart?
  /// The kind of device; determines the height of bars.
  package let idiom: Device.Idiom
  /// The display scale in pixels per point.
  public let scale: Double
  /// The clock of the animations in the window.
  public let clock = AnimationClock()
  /// The orientation of the screen.
  public private(set) var orientation: InterfaceOrientation
  /// The direction in which the views of the window are laid out (the trait `layoutDirection`).
  public var layoutDirection = LayoutDirection.leftToRight {
    didSet { if layoutDirection != oldValue { setNeedsLayoutRecursively() } }
  }
  /// The maximum width of `readableContentGuide`, in points; negative values and NaN count as 0.
  ///
  /// The default is 672 points, as in UIKit for text of the standard size (body text of 17 points);
  /// in UIKit it is narrower for smaller text and wider for larger text.
  public var readableContentWidth = Window.standardReadableWidth {
    didSet {
      readableContentWidth = readableContentWidth.finiteExtent
      if readableContentWidth != oldValue { setNeedsLayoutRecursively() }
    }
  }
  /// The width of readable contents at the standard text size.
  static let standardReadableWidth = 672.0
  /// The view that receives keys and uses the keyboard; nil without a first responder.
  public private(set) weak var firstResponder: View?
  /// Whether any view has been the first responder; if not, every text view shows its caret.
  private(set) var hasHadFirstResponder = false
  /// The observers of the window and of the insets of its views.
  let events = EventObservers<ViewEvent>()

  /// Creates a window that fills the screen of a device.
  public convenience init(_ device: Device, orientation: InterfaceOrientation = .portrait) {
    self.init(
      name: "window", size: device.size(orientation), safeArea: device.safeArea(orientation),
      scale: device.scale, orientation: orientation, idiom: device.idiom, device: device)
  }

  /// Creates a window that fills a part of the screen of a tablet, beside another app (Split View).
  ///
  /// The insets of the whole screen apply.
  ///
  /// - Returns: nil for a device without Split View, and for equal parts in portrait; see
  ///   `Device.size(_:of:)`.
  public convenience init?(
    _ device: Device, orientation: InterfaceOrientation = .portrait, part: SplitViewPart
  ) {
    guard let size = device.size(orientation, of: part) else { return nil }
    self.init(
      name: "window", size: size, safeArea: device.safeArea(orientation), scale: device.scale,
      orientation: orientation, idiom: device.idiom, device: device, part: part)
  }

  /// Creates a window of any size and insets.
  ///
  /// - Parameters:
  ///   - name: the name in descriptions, events and snapshots.
  ///   - size: the size.
  ///   - safeArea: the safe area insets; negative values count as 0.
  ///   - scale: the display scale in pixels per point; a scale that is not positive or not finite
  ///     counts as 1.
  ///   - orientation: the orientation; if nil, landscape if the window is wider than tall,
  ///     otherwise portrait.
  ///   - idiom: the kind of device.
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
    orientation: InterfaceOrientation, idiom: Device.Idiom, device: Device?,
    part: SplitViewPart? = nil
  ) {
    self.device = device
    splitViewPart = part
    self.idiom = idiom
    self.scale = scale.validScale
    self.orientation = orientation
    deviceSafeArea = safeArea.finite.nonNegative
    super.init(name: name, frame: Rect(origin: .zero, size: size))
    clipsToBounds = true
  }

  // MARK: - First responder

  /// Changes the first responder, and notifies the old and the new one.
  func setFirstResponder(_ view: View?) {
    let old = firstResponder
    guard old !== view else { return }
    firstResponder = view
    hasHadFirstResponder = true
    old?.firstResponderDidChange()
    view?.firstResponderDidChange()
    events.send(.firstResponder(view: view?.name))
  }

  // MARK: - Size

  /// Whether bars have their compact height: in landscape on phones.
  final var hasCompactBars: Bool { idiom == .phone && orientation == .landscape }

  /// The size of the window.
  public var size: Size {
    get { bounds.size }
    set { frame = Rect(origin: frame.origin, size: newValue) }
  }

  /// The safe area insets that the device gives the window.
  public var deviceSafeArea: EdgeInsets {
    didSet {
      deviceSafeArea = deviceSafeArea.finite.nonNegative
      if deviceSafeArea != oldValue { setNeedsPass() }
    }
  }

  /// Rotates the window and performs layout; see `setOrientation(_:)`.
  public func rotate(to orientation: InterfaceOrientation) {
    guard orientation != self.orientation else { return }
    setOrientation(orientation)
    layoutIfNeeded()
  }

  /// Rotates the window and marks its views to be laid out.
  ///
  /// With a device, the window gets the device's size and safe area for the orientation; equal
  /// parts in Split View become the wide part in portrait. Otherwise width and height are swapped,
  /// and so are the top and left and the bottom and right insets. A docked keyboard keeps its
  /// height. Has no effect if the orientation is the current one.
  ///
  /// If a keyboard of a different height is shown before the next layout, scroll offsets are
  /// adjusted once, for both changes.
  ///
  /// Layout is left to `CaretFollower.revealIfNeeded()`: with a layout in between, a rotation would
  /// first settle offsets for the keyboard of the old orientation.
  public func setOrientation(_ orientation: InterfaceOrientation) {
    guard orientation != self.orientation else { return }
    self.orientation = orientation
    events.send(.orientation(orientation))
    let insets = deviceSafeArea
    deviceSafeArea =
      device?.safeArea(orientation)
      ?? EdgeInsets(
        top: insets.left, left: insets.top, bottom: insets.right, right: insets.bottom)
    size = deviceSize ?? Size(width: size.height, height: size.width)
  }

  /// The size that the device gives the window in its orientation; nil without a device.
  private var deviceSize: Size? {
    guard let device, let part = splitViewPart else { return device?.size(orientation) }
    return device.size(orientation, of: part) ?? device.size(orientation, of: .twoThirds)
  }

  override func boundsDidChange(from old: Rect) {
    super.boundsDidChange(from: old)
    guard old.size != size else { return }
    events.send(.windowSize(size))
    if let keyboard, keyboard.isDocked { showKeyboard(height: requestedKeyboardHeight) }
  }

  /// Adds an observer of the window and of the insets of its views, which is called with each
  /// change, in order.
  @discardableResult
  public func observe(_ body: @escaping (ViewEvent) -> Void) -> EventObservation {
    events.observe(body)
  }

  // MARK: - Keyboard

  /// The requested height of the keyboard; may exceed the window's height.
  private var requestedKeyboardHeight = 0.0

  /// The visible keyboard; nil if it is hidden.
  ///
  /// A change marks all views to be laid out.
  public var keyboard: Keyboard? {
    didSet {
      requestedKeyboardHeight = keyboard?.frame.height ?? 0
      guard keyboard != oldValue else { return }
      setNeedsLayoutRecursively()
      if keyboardFrame != oldValue?.frame ?? .null { events.send(.keyboardFrame(keyboardFrame)) }
    }
  }

  /// The frame of the keyboard; null without one.
  package var keyboardFrame: Rect { keyboard?.frame ?? .null }

  /// Shows a docked keyboard at the bottom of the window.
  ///
  /// - Parameter height: the height, limited to the window's height; 0 or less hides the keyboard.
  public func showKeyboard(height: Double) {
    let requestedHeight = height.finiteExtent
    let height = min(requestedHeight, size.height)
    guard height > 0 else { return hideKeyboard() }
    keyboard = Keyboard(
      frame: Rect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height))
    requestedKeyboardHeight = requestedHeight
  }

  /// Hides the keyboard.
  public func hideKeyboard() { keyboard = nil }
}
