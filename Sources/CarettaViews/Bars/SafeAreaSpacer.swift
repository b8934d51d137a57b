// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// A clear view as thick as the safe area inset at an edge of its superview.
///
/// ```swift
/// bar.anchors = [.bottom(root.bottomAnchor), …]      // to the edge of the screen
/// let spacer = SafeAreaSpacer(.bottom)               // 34 points on an iPhone X, 0 on an iPhone 8
/// bar.addSubview(spacer)
/// buttons.anchors = [.bottom(spacer.topAnchor), …]   // above the home indicator
/// ```
///
/// The superview colors the strip behind the home indicator or beside the sensor housing, and its
/// contents end at the spacer. The spacer ignores touches. If it has `anchors` of its own, they
/// determine its frame.
public final class SafeAreaSpacer: View {
  /// An edge of the superview.
  public enum Edge: String, Hashable, Sendable, Codable, CaseIterable {
    /// The top edge.
    case top
    /// The leading edge: the right edge if the superview is laid out from right to left.
    case leading
    /// The bottom edge.
    case bottom
    /// The trailing edge: the left edge if the superview is laid out from right to left.
    case trailing
  }

  /// The edge of the superview that the spacer is attached to.
  package let edge: Edge

  /// Creates a spacer.
  public init(_ edge: Edge, name: String = "spacer") {
    self.edge = edge
    super.init(name: name)
    isUserInteractionEnabled = false
  }

  override var automaticFrame: Rect? {
    guard anchors.isEmpty, let parent = superview else { return nil }
    let (bounds, safe) = (parent.bounds, parent.safeAreaInsets)
    let isMirrored = parent.effectiveUserInterfaceLayoutDirection == .rightToLeft
    func side(isLeft: Bool) -> Rect {
      let width = isLeft ? safe.left : safe.right
      return Rect(
        x: isLeft ? bounds.minX : bounds.maxX - width, y: bounds.y, width: width,
        height: bounds.height)
    }
    return switch edge {
    case .top: Rect(x: bounds.x, y: bounds.y, width: bounds.width, height: safe.top)
    case .bottom:
      Rect(
        x: bounds.x, y: bounds.maxY - safe.bottom, width: bounds.width, height: safe.bottom)
    case .leading: side(isLeft: !isMirrored)
    case .trailing: side(isLeft: isMirrored)
    }
  }

  /// Returns the size of the strip that the safe area covers at the edge.
  public override func sizeThatFits(_ size: Size) -> Size { automaticFrame?.size ?? bounds.size }
}
