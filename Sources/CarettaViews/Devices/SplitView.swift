// SPDX-License-Identifier: Apache-2.0

/// The part of a tablet's screen that an app has beside another one (Split View).
public enum SplitViewPart: String, Hashable, Sendable, Codable, CaseIterable {
  /// The narrow part of an uneven split; as wide as Slide Over.
  case oneThird
  /// One of two equal parts; in landscape only.
  case oneHalf
  /// The wide part of an uneven split.
  case twoThirds
}

/// The widths of the narrow part of an uneven split of a tablet's screen.
public struct SplitViewWidths: Hashable, Sendable, Codable {
  /// The width in portrait, in points.
  package var portrait: Double
  /// The width in landscape, in points.
  package var landscape: Double

  /// Makes widths.
  public init(portrait: Double, landscape: Double) {
    self.portrait = portrait
    self.landscape = landscape
  }

  /// The width of the divider between two apps, in points.
  static let divider = 10.0

  /// Returns the width of a part of a screen; nil for equal parts in portrait.
  func width(of part: SplitViewPart, screen: Double, _ orientation: InterfaceOrientation) -> Double?
  {
    let narrow = orientation == .portrait ? portrait : landscape
    switch part {
    case .oneThird: return narrow
    case .oneHalf:
      return orientation == .landscape ? (screen - Self.divider) / 2 : nil
    case .twoThirds: return screen - Self.divider - narrow
    }
  }
}
