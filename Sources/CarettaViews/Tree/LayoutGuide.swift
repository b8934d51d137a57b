// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A rectangle of a view that others are laid out by (`UILayoutGuide`).
///
/// It is always as the view is now, and does not keep the view.
public struct LayoutGuide {
  /// Which rectangle of the view it is.
  enum Kind {
    /// All of the view.
    case bounds
    /// The view less its safe area insets.
    case safeArea
    /// The view less its layout margins.
    case layoutMargins
    /// The part of the view that the keyboard covers; see `View.keyboardLayoutGuide`.
    case keyboard(usesBottomSafeArea: Bool)
  }

  /// Which rectangle of the view it is.
  let kind: Kind
  /// The view.
  public private(set) weak var view: View?

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    self.view = view
  }

  /// The rectangle in the view's coordinates; null when the view is gone.
  public var layoutFrame: Rect {
    guard let view else { return .null }
    switch kind {
    case .bounds: return view.bounds
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .layoutMargins: return view.bounds.inset(by: view.layoutMargins)
    case .keyboard(let usesBottomSafeArea):
      return view.keyboardGuideFrame(usesBottomSafeArea: usesBottomSafeArea)
    }
  }
}

extension View {
  /// The part of the view that nothing covers.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(.safeArea, of: self) }

  /// The part of the view that its content is to keep to.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(.layoutMargins, of: self) }

  /// The part of the view from the top of the keyboard down.
  ///
  /// Without a docked keyboard it begins at the bottom of the safe area, and never below it: what is
  /// put on its top is both above the keyboard and inside the safe area.
  public final var keyboardLayoutGuide: LayoutGuide {
    LayoutGuide(.keyboard(usesBottomSafeArea: true), of: self)
  }

  /// The keyboard's guide, which without a docked keyboard begins at the bottom of the safe area or
  /// at that of the view.
  public final func keyboardLayoutGuide(usesBottomSafeArea: Bool) -> LayoutGuide {
    LayoutGuide(.keyboard(usesBottomSafeArea: usesBottomSafeArea), of: self)
  }

  fileprivate func keyboardGuideFrame(usesBottomSafeArea: Bool) -> Rect {
    var top = bounds.maxY - (usesBottomSafeArea ? safeAreaInsets.bottom : 0)
    if let keyboard = window?.keyboard, keyboard.isDocked,
      let covered = convert(keyboard.frame, from: nil)
    {
      top = min(top, covered.minY)
    }
    return Rect(x: bounds.x, y: top, width: bounds.width, height: bounds.maxY - top)
  }
}
