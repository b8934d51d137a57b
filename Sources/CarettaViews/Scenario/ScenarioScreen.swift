// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The screen that a scenario is played on.
public enum ScenarioScreen: Hashable, Sendable, Codable {
  /// A device and its initial orientation.
  case device(Device, InterfaceOrientation = .portrait)
  /// A window of any size and insets; a rotation swaps width and height, and the corresponding
  /// insets.
  ///
  /// If the initial orientation is nil, it is landscape if the window is wider than tall, otherwise
  /// portrait.
  case window(
    Size, safeArea: EdgeInsets = .zero, scale: Double = 1, InterfaceOrientation? = nil)

  /// Creates a window for the screen.
  package func makeWindow() -> Window {
    switch self {
    case .device(let device, let orientation): Window(device, orientation: orientation)
    case .window(let size, let safeArea, let scale, let orientation):
      Window(size: size, safeArea: safeArea, scale: scale, orientation: orientation)
    }
  }
}
