// SPDX-License-Identifier: Apache-2.0

/// The files that requests may name.
package enum FileAccess: Sendable {
  /// Fonts and dictionaries at any path.
  case anyPath
  /// Fonts in the font folders, and Debian's dictionaries.
  ///
  /// The error for another path is the same whether a file is there or not. It ends with the hint, which
  /// says how other paths are allowed.
  case fontFolders(hint: String)
}
