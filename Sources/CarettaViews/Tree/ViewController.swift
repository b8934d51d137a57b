// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What stands behind the root view of a screen (`UIViewController`): its bars and its share of the
/// safe area.
///
/// The controller holds its view; the view knows it weakly, so somebody else has to hold the
/// controller.
open class ViewController {
  /// The bars that a navigation and a tab controller put over the edges of a view.
  public struct Bars: OptionSet, Hashable, Sendable {
    /// The set as bits.
    public var rawValue: UInt8

    /// Makes a set from bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    /// A navigation bar at the top: 44 points, on phones held sideways 32.
    public static let navigation = Bars(rawValue: 1)
    /// A tab bar at the bottom: 49 points, on phones held sideways 32.
    public static let tab = Bars(rawValue: 2)
  }

  /// The root view.
  public final let view: View
  /// The bars over its edges; they are part of its safe area insets.
  public final var bars: Bars {
    didSet { if bars != oldValue { view.setNeedsPass() } }
  }

  /// Makes the controller of a view, in place of the one that the view may have.
  ///
  /// - Parameters:
  ///   - view: the root view.
  ///   - bars: the bars over its edges.
  public init(_ view: View, bars: Bars = []) {
    self.view = view
    self.bars = bars
    view.controller = self
  }

  /// What the view adds to the safe area insets it has from outside; the view's own property.
  public final var additionalSafeAreaInsets: EdgeInsets {
    get { view.additionalSafeAreaInsets }
    set { view.additionalSafeAreaInsets = newValue }
  }

  /// Is called after the view has been told of its new safe area insets.
  open func viewSafeAreaInsetsDidChange() {}

  /// How much of the view the bars cover in its window.
  final var barInsets: EdgeInsets {
    guard let window = view.window else { return .zero }
    let isLow = window.idiom == .phone && window.orientation == .landscape
    return EdgeInsets(
      top: bars.contains(.navigation) ? (isLow ? 32 : 44) : 0, left: 0,
      bottom: bars.contains(.tab) ? (isLow ? 32 : 49) : 0, right: 0)
  }
}
