// SPDX-License-Identifier: Apache-2.0

/// The orientation of a screen (`UIInterfaceOrientation`, without the upside-down variants).
public enum InterfaceOrientation: String, Hashable, Sendable, Codable, CaseIterable {
  /// Taller than wide.
  case portrait
  /// Wider than tall.
  case landscape
}
