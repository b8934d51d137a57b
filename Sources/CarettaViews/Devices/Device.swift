// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The properties of a device that layout depends on: screen size, scale and safe area insets.
///
/// Apple publishes sizes and scales (Human Interface Guidelines, Layout), but no insets: they are
/// the values that the original system of a device reports, as published by Use Your Loaf and the
/// configurations of swift-snapshot-testing. Systems differ: in landscape, iOS 26 has 20 points at
/// the top and bottom, iOS 18 has 0 and 21. Widths in Split View are known for five tablets; no
/// others are guessed.
public struct Device: Hashable, Sendable, Codable {
  /// The kind of a device (`UIUserInterfaceIdiom`).
  public enum Idiom: String, Hashable, Sendable, Codable, CaseIterable {
    /// A phone; its navigation and tab bars are lower in landscape.
    case phone
    /// A tablet.
    case pad
  }

  /// The product name.
  public var name: String
  /// The kind of device.
  public var idiom: Idiom
  /// The display scale in pixels per point.
  public var scale: Double
  /// The size of the screen in portrait, in points.
  package var portraitSize: Size
  /// The safe area insets in portrait, including the status bar.
  package var portraitSafeArea: EdgeInsets
  /// The safe area insets in landscape, for both directions of rotation.
  package var landscapeSafeArea: EdgeInsets
  /// The widths of the parts in Split View; nil for a device without Split View, or with unknown
  /// widths.
  package var splitView: SplitViewWidths?

  /// Creates a device.
  public init(
    name: String, idiom: Idiom, scale: Double, portraitSize: Size, portraitSafeArea: EdgeInsets,
    landscapeSafeArea: EdgeInsets, splitView: SplitViewWidths? = nil
  ) {
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.portraitSize = portraitSize
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
    self.splitView = splitView
  }

  /// Creates the device with a name, ignoring case; nil if it is not among `all`.
  public init?(named name: String) {
    let wanted = name.lowercased()
    guard let device = Self.all.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = device
  }

  /// Returns the size of the screen in an orientation.
  public func size(_ orientation: InterfaceOrientation) -> Size {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: Size(width: portraitSize.height, height: portraitSize.width)
    }
  }

  /// Returns the safe area insets in an orientation.
  public func safeArea(_ orientation: InterfaceOrientation) -> EdgeInsets {
    switch orientation {
    case .portrait: portraitSafeArea
    case .landscape: landscapeSafeArea
    }
  }

  /// Returns the size that an app has beside another one; nil for a device without Split View, and
  /// for equal parts in portrait.
  public func size(_ orientation: InterfaceOrientation, of part: SplitViewPart) -> Size? {
    let screen = size(orientation)
    return splitView?.width(of: part, screen: screen.width, orientation).map {
      Size(width: $0, height: screen.height)
    }
  }
}
