// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The left edge, the right edge or the middle of a view or a guide (`NSLayoutXAxisAnchor`).
public struct XAnchor {
  let guide: LayoutGuide
  let line: AnchorLine
}

/// The top edge, the bottom edge or the middle of a view or a guide (`NSLayoutYAxisAnchor`).
public struct YAnchor {
  let guide: LayoutGuide
  let line: AnchorLine
}

/// A place on one axis of a rectangle.
enum AnchorLine {
  case start, center, end
}

extension LayoutGuide {
  /// The left edge.
  public var leftAnchor: XAnchor { XAnchor(guide: self, line: .start) }
  /// The middle from left to right.
  public var centerXAnchor: XAnchor { XAnchor(guide: self, line: .center) }
  /// The right edge.
  public var rightAnchor: XAnchor { XAnchor(guide: self, line: .end) }
  /// The top edge.
  public var topAnchor: YAnchor { YAnchor(guide: self, line: .start) }
  /// The middle from top to bottom.
  public var centerYAnchor: YAnchor { YAnchor(guide: self, line: .center) }
  /// The bottom edge.
  public var bottomAnchor: YAnchor { YAnchor(guide: self, line: .end) }
}

extension View {
  private var wholeView: LayoutGuide { LayoutGuide(.bounds, of: self) }
  /// The left edge.
  public final var leftAnchor: XAnchor { wholeView.leftAnchor }
  /// The middle from left to right.
  public final var centerXAnchor: XAnchor { wholeView.centerXAnchor }
  /// The right edge.
  public final var rightAnchor: XAnchor { wholeView.rightAnchor }
  /// The top edge.
  public final var topAnchor: YAnchor { wholeView.topAnchor }
  /// The middle from top to bottom.
  public final var centerYAnchor: YAnchor { wholeView.centerYAnchor }
  /// The bottom edge.
  public final var bottomAnchor: YAnchor { wholeView.bottomAnchor }
}
