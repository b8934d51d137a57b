// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// What a scenario is played on.
public enum ScenarioScreen: Hashable, Sendable {
  /// A device and how it is held at first.
  case device(Device, InterfaceOrientation = .portrait)
  /// A window of any size and insets; turning it swaps sides and insets.
  ///
  /// Without an orientation it is held as its longer side says.
  case window(
    Size, safeArea: EdgeInsets = .zero, scale: Double = 1, InterfaceOrientation? = nil)

  /// A new window of this kind.
  package func makeWindow() -> Window {
    switch self {
    case .device(let device, let orientation): Window(device, orientation: orientation)
    case .window(let size, let safeArea, let scale, let orientation):
      Window(size: size, safeArea: safeArea, scale: scale, orientation: orientation)
    }
  }
}
