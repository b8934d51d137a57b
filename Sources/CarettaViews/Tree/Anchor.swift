// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The left edge, right edge or horizontal center of a view or a guide (`NSLayoutXAxisAnchor`).
public struct XAnchor {
  let guide: LayoutGuide
  let line: AnchorLine
}

/// The top edge, bottom edge or vertical center of a view or a guide (`NSLayoutYAxisAnchor`).
public struct YAnchor {
  let guide: LayoutGuide
  let line: AnchorLine
}

/// An edge or the center of a rectangle on one axis.
enum AnchorLine {
  case start, center, end
}

extension LayoutGuide {
  /// The left edge.
  public var leftAnchor: XAnchor { XAnchor(guide: self, line: .start) }
  /// The horizontal center.
  public var centerXAnchor: XAnchor { XAnchor(guide: self, line: .center) }
  /// The right edge.
  public var rightAnchor: XAnchor { XAnchor(guide: self, line: .end) }
  /// The top edge.
  public var topAnchor: YAnchor { YAnchor(guide: self, line: .start) }
  /// The vertical center.
  public var centerYAnchor: YAnchor { YAnchor(guide: self, line: .center) }
  /// The bottom edge.
  public var bottomAnchor: YAnchor { YAnchor(guide: self, line: .end) }
}

extension View {
  private var boundsGuide: LayoutGuide { LayoutGuide(.bounds, of: self) }
  /// The left edge.
  public final var leftAnchor: XAnchor { boundsGuide.leftAnchor }
  /// The horizontal center.
  public final var centerXAnchor: XAnchor { boundsGuide.centerXAnchor }
  /// The right edge.
  public final var rightAnchor: XAnchor { boundsGuide.rightAnchor }
  /// The top edge.
  public final var topAnchor: YAnchor { boundsGuide.topAnchor }
  /// The vertical center.
  public final var centerYAnchor: YAnchor { boundsGuide.centerYAnchor }
  /// The bottom edge.
  public final var bottomAnchor: YAnchor { boundsGuide.bottomAnchor }
}
