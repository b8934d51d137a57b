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

    /// Creates a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A navigation bar at the top: 44 points, in landscape on phones 32.
    public static let navigation = Bars(rawValue: 1)
    /// A tab bar at the bottom: 49 points, in landscape on phones 32.
    public static let tab = Bars(rawValue: 2)
    /// A tool bar at the bottom, above a tab bar: 44 points, in landscape on phones 32.
    public static let tool = Bars(rawValue: 4)

    /// Returns the height of each bar of the set at the top and at the bottom.
    func insets(in window: Window) -> EdgeInsets {
      let isCompact = window.hasCompactBars
      func height(_ bar: Bars, _ regular: Double) -> Double {
        contains(bar) ? (isCompact ? 32 : regular) : 0
      }
      return EdgeInsets(
        top: height(.navigation, 44), left: 0, bottom: height(.tab, 49) + height(.tool, 44),
        right: 0)
    }
  }

  /// The root view.
  public final let view: View
  /// The bars over the edges of the view; they are part of its safe area insets.
  public final var bars: Bars {
    didSet { if bars != oldValue { view.setNeedsPass() } }
  }

  /// Creates the controller of a view; it replaces the previous controller of the view.
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

  /// The insets of the bars in the window of the view, except bars that have a view (`Bar`) in it;
  /// zero outside of a window.
  final var barInsets: EdgeInsets {
    guard let window = view.window else { return .zero }
    var absent = bars
    for bar in view.attachedBars { absent.subtract(bar.kind) }
    return absent.insets(in: window)
  }
}
