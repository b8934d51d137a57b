// SPDX-License-Identifier: Apache-2.0

/// The resolved direction of a paragraph or a run.
public enum WritingDirection: String, Hashable, Sendable, Codable {
  /// Left to right.
  case ltr
  /// Right to left.
  case rtl
}
