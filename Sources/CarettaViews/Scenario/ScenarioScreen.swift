// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What a scenario is played on: a window that may be turned.
public struct ScenarioScreen: Hashable, Sendable {
  /// A window's size and what the device covers of it.
  public struct Face: Hashable, Sendable {
    /// The window's size.
    public var size: Size
    /// How much of each edge the device covers.
    public var safeArea: EdgeInsets

    /// Makes a face.
    public init(size: Size, safeArea: EdgeInsets = .zero) {
      self.size = size
      self.safeArea = safeArea
    }

    /// What it is when somebody turns it who knows nothing of the device: sides and insets swapped,
    /// top with left and bottom with right.
    public var turned: Face {
      Face(
        size: Size(width: size.height, height: size.width),
        safeArea: EdgeInsets(
          top: safeArea.left, left: safeArea.top, bottom: safeArea.right, right: safeArea.bottom))
    }
  }

  /// What it is called.
  public var name: String
  /// What it is when it is held upright.
  public var portrait: Face
  /// What it is when it is held sideways.
  public var landscape: Face
  /// How many pixels a point has.
  public var scale: Double

  /// Makes a screen with two faces.
  public init(name: String, portrait: Face, landscape: Face, scale: Double = 1) {
    self.name = name
    self.portrait = portrait
    self.landscape = landscape
    self.scale = scale
  }

  /// Makes a screen of one face, which is swapped when the screen is turned.
  ///
  /// - Parameters:
  ///   - size: the window's size in the orientation that is given, whichever of its sides is longer.
  ///   - safeArea: its insets in that orientation.
  ///   - orientation: how it is held first.
  ///   - scale: how many pixels a point has.
  public init(
    size: Size, safeArea: EdgeInsets = .zero, orientation: InterfaceOrientation = .portrait,
    scale: Double = 1
  ) {
    let face = Face(size: size, safeArea: safeArea)
    self.init(
      name: "window", portrait: orientation == .portrait ? face : face.turned,
      landscape: orientation == .portrait ? face.turned : face, scale: scale)
  }

  /// What it is in an orientation.
  public func face(_ orientation: InterfaceOrientation) -> Face {
    orientation == .portrait ? portrait : landscape
  }
}
