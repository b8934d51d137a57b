// SPDX-License-Identifier: Apache-2.0

/// How a device is held.
public enum InterfaceOrientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Higher than wide.
  case portrait
  /// Wider than high.
  case landscape
}
