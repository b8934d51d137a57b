// SPDX-License-Identifier: Apache-2.0

extension View {
  /// What the view and all that is in it look like now.
  ///
  /// Hidden subviews are left out. Nothing is laid out for it.
  public final func snapshot() -> ViewSnapshot {
    ViewSnapshot(
      name: name, frame: frame, bounds: bounds, clipsToBounds: clipsToBounds,
      backgroundColor: backgroundColor, contents: contents,
      subviews: subviews.filter { !$0.isHidden }.map { $0.snapshot() })
  }
}
