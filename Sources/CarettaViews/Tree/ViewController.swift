// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The controller of the root view of a screen (`UIViewController`): its bars and additional safe
/// area insets.
///
/// The controller holds a strong reference to its view and the view a weak one to it, so the caller
/// has to retain the controller.
open class ViewController {
  /// The bars that navigation and tab controllers place over the edges of a view.
  public struct Bars: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A navigation bar at the top: 44 points, in landscape on phones 32.
    public static let navigation = Bars(rawValue: 1)
    /// A tab bar at the bottom: 49 points, in landscape on phones 32.
    public static let tab = Bars(rawValue: 2)
  }

  /// The root view.
  public final let view: View
  /// The bars over the edges of the view; they are part of its safe area insets.
  public final var bars: Bars {
    didSet { if bars != oldValue { view.setNeedsPass() } }
  }

  /// Makes the controller of a view; it replaces the previous controller of the view.
  ///
  /// - Parameters:
  ///   - view: the root view.
  ///   - bars: the bars over the edges of the view.
  public init(_ view: View, bars: Bars = []) {
    self.view = view
    self.bars = bars
    view.controller = self
  }

  /// The `additionalSafeAreaInsets` of the view.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }

  /// Called after `safeAreaInsetsDidChange()` of the view.
  open func viewSafeAreaInsetsDidChange() {}

  /// The insets of the bars in the window of the view; zero outside of a window.
  final var barInsets: EdgeInsets {
    guard let window = view.window else { return .zero }
    let isCompact = window.idiom == .phone && window.orientation == .landscape
    return EdgeInsets(
      top: bars.contains(.navigation) ? (isCompact ? 32 : 44) : 0, left: 0,
      bottom: bars.contains(.tab) ? (isCompact ? 32 : 49) : 0, right: 0)
  }
}
