// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A rectangle of a view for laying out other views (`UILayoutGuide`).
///
/// It is computed from the current state of the view, and does not retain the view.
public struct LayoutGuide {
  /// The rectangles of a view that have a guide.
  enum Kind {
    /// The bounds of the view.
    case bounds
    /// The bounds reduced by the safe area insets.
    case safeArea
    /// The bounds reduced by the layout margins.
    case layoutMargins
    /// The part inside the layout margins that is at most as wide as comfortably readable text.
    case readableContent
    /// The part of the view that the keyboard covers; see `View.keyboardLayoutGuide`.
    case keyboard(usesBottomSafeArea: Bool)
  }

  /// The rectangle of the view that the guide represents.
  let kind: Kind
  /// The view that the guide belongs to (`owningView`).
  public private(set) weak var view: View?

  init(_ kind: Kind, of view: View) {
    self.kind = kind
    self.view = view
  }

  /// The rectangle in the view's coordinates; null if the view no longer exists.
  public var layoutFrame: Rect {
    guard let view else { return .null }
    switch kind {
    case .bounds: return view.bounds
    case .safeArea: return view.bounds.inset(by: view.safeAreaInsets)
    case .layoutMargins: return view.bounds.inset(by: view.layoutMargins)
    case .readableContent: return view.readableContentFrame
    case .keyboard(let usesBottomSafeArea):
      return view.keyboardGuideFrame(usesBottomSafeArea: usesBottomSafeArea)
    }
  }
}

extension View {
  /// The part of the view inside its safe area insets.
  public final var safeAreaLayoutGuide: LayoutGuide { LayoutGuide(.safeArea, of: self) }

  /// The part of the view inside its layout margins.
  public final var layoutMarginsGuide: LayoutGuide { LayoutGuide(.layoutMargins, of: self) }

  /// The part of the view inside its layout margins that is at most as wide as comfortably readable
  /// text (`UIView.readableContentGuide`).
  ///
  /// It is as tall as `layoutMarginsGuide`, horizontally centered in it, and at most as wide as the
  /// window's `readableContentWidth`.
  public final var readableContentGuide: LayoutGuide { LayoutGuide(.readableContent, of: self) }

  fileprivate var readableContentFrame: Rect {
    let margins = bounds.inset(by: layoutMargins)
    let width = min(margins.width, window?.readableContentWidth ?? Window.standardReadableWidth)
    return Rect(
      x: margins.x + (margins.width - width) / 2, y: margins.y, width: width,
      height: margins.height)
  }

  /// The part of the view from the top of the keyboard down.
  ///
  /// Its top is never below the bottom of the safe area; without a docked keyboard, it is at the
  /// bottom of the safe area. A view whose bottom is anchored to its top is both above the keyboard
  /// and inside the safe area.
  public final var keyboardLayoutGuide: LayoutGuide {
    LayoutGuide(.keyboard(usesBottomSafeArea: true), of: self)
  }

  /// Returns the keyboard's guide, whose top is never below the bottom of the safe area or, without
  /// `usesBottomSafeArea`, never below the bottom of the view.
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
