// SPDX-License-Identifier: Apache-2.0

extension View {
  /// Returns the current appearance of the view and its descendants.
  ///
  /// Hidden subviews are omitted. No layout is performed.
  public final func snapshot() -> ViewSnapshot {
    ViewSnapshot(
      name: name, frame: frame, bounds: bounds, clipsToBounds: clipsToBounds,
      backgroundColor: backgroundColor, contents: contents,
      subviews: subviews.filter { !$0.isHidden }.map { $0.snapshot() })
  }
}
