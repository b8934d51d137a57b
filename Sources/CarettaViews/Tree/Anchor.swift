// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A vertical edge or the horizontal center of a view or a guide (`NSLayoutXAxisAnchor`).
public struct XAnchor {
  /// The line of a rectangle that the anchor represents.
  enum Line {
    case left, center, right, leading, trailing
  }

  let guide: LayoutGuide
  let line: Line
}

/// The top edge, bottom edge or vertical center of a view or a guide (`NSLayoutYAxisAnchor`).
public struct YAnchor {
  /// The line of a rectangle that the anchor represents.
  enum Line {
    case top, center, bottom
  }

  let guide: LayoutGuide
  let line: Line
}

extension LayoutGuide {
  /// The left edge.
  public var leftAnchor: XAnchor { XAnchor(guide: self, line: .left) }
  /// The horizontal center.
  public var centerXAnchor: XAnchor { XAnchor(guide: self, line: .center) }
  /// The right edge.
  public var rightAnchor: XAnchor { XAnchor(guide: self, line: .right) }
  /// The left edge; the right edge if the anchored view is laid out from right to left.
  public var leadingAnchor: XAnchor { XAnchor(guide: self, line: .leading) }
  /// The right edge; the left edge if the anchored view is laid out from right to left.
  public var trailingAnchor: XAnchor { XAnchor(guide: self, line: .trailing) }
  /// The top edge.
  public var topAnchor: YAnchor { YAnchor(guide: self, line: .top) }
  /// The vertical center.
  public var centerYAnchor: YAnchor { YAnchor(guide: self, line: .center) }
  /// The bottom edge.
  public var bottomAnchor: YAnchor { YAnchor(guide: self, line: .bottom) }
}

extension View {
  private var boundsGuide: LayoutGuide { LayoutGuide(.bounds, of: self) }
  /// The left edge.
  public final var leftAnchor: XAnchor { boundsGuide.leftAnchor }
  /// The horizontal center.
  public final var centerXAnchor: XAnchor { boundsGuide.centerXAnchor }
  /// The right edge.
  public final var rightAnchor: XAnchor { boundsGuide.rightAnchor }
  /// The left edge; the right edge if the anchored view is laid out from right to left.
  public final var leadingAnchor: XAnchor { boundsGuide.leadingAnchor }
  /// The right edge; the left edge if the anchored view is laid out from right to left.
  public final var trailingAnchor: XAnchor { boundsGuide.trailingAnchor }
  /// The top edge.
  public final var topAnchor: YAnchor { boundsGuide.topAnchor }
  /// The vertical center.
  public final var centerYAnchor: YAnchor { boundsGuide.centerYAnchor }
  /// The bottom edge.
  public final var bottomAnchor: YAnchor { boundsGuide.bottomAnchor }
}
