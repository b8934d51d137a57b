// SPDX-License-Identifier: Apache-2.0

/// The files that requests may name.
package enum FileAccess: Sendable {
  /// Fonts and dictionaries at any path.
  case anyPath
  /// Fonts in the font folders, and Debian's dictionaries.
  ///
  /// The error for another path does not reveal whether a file exists. It ends with the hint, which
  /// says how to allow other paths.
  case fontFolders(hint: String)
}
