// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What of a device matters for layout: its screen, and how much of the edges it covers.
public struct Device: Hashable, Sendable {
  /// What kind of device it is.
  public enum Idiom: String, Hashable, Sendable, Codable, CaseIterable {
    /// A phone: its bars are lower in landscape.
    case phone
    /// A tablet.
    case pad
  }

  /// The name it is sold by.
  public var name: String
  /// What kind of device it is.
  public var idiom: Idiom
  /// How many pixels a point has.
  public var scale: Double
  /// The screen's size, held upright.
  public var portraitSize: Size
  /// How much of each edge is covered, held upright, status bar included.
  public var portraitSafeArea: EdgeInsets
  /// How much of each edge is covered, held sideways; the same to both sides.
  public var landscapeSafeArea: EdgeInsets

  /// Makes a device.
  public init(
    name: String, idiom: Idiom, scale: Double, portraitSize: Size, portraitSafeArea: EdgeInsets,
    landscapeSafeArea: EdgeInsets
  ) {
    self.name = name
    self.idiom = idiom
    self.scale = scale
    self.portraitSize = portraitSize
    self.portraitSafeArea = portraitSafeArea
    self.landscapeSafeArea = landscapeSafeArea
  }

  /// The device of a name, upper or lower case; nil if it is not among `all`.
  public init?(named name: String) {
    let wanted = name.lowercased()
    guard let device = Self.all.first(where: { $0.name.lowercased() == wanted }) else { return nil }
    self = device
  }

  /// The screen's size.
  public func size(_ orientation: InterfaceOrientation) -> Size {
    switch orientation {
    case .portrait: portraitSize
    case .landscape: Size(width: portraitSize.height, height: portraitSize.width)
    }
  }

  /// How much of each edge is covered.
  public func safeArea(_ orientation: InterfaceOrientation) -> EdgeInsets {
    switch orientation {
    case .portrait: portraitSafeArea
    case .landscape: landscapeSafeArea
    }
  }
}
