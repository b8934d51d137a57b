// SPDX-License-Identifier: Apache-2.0

/// The reason why system fonts are not available.
public enum SystemFontError: Error, Hashable, Sendable, CustomStringConvertible {
  /// fontconfig is not installed, or cannot be loaded.
  case libraryNotFound(library: String, reason: String)
  /// The library lacks a function, because it is too old or another library.
  case functionNotFound(library: String, function: String)
  /// fontconfig cannot read its configuration.
  case configurationUnreadable(file: String)

  /// One sentence that names the library and the reason.
  public var description: String {
    switch self {
    case .libraryNotFound(let library, let reason):
      "\(library): fontconfig cannot be loaded: \(reason)"
    case .functionNotFound(let library, let function):
      "\(library): it has no function \(function); fontconfig 2.13 or newer is needed"
    case .configurationUnreadable(let file):
      "\(file): a configuration that fontconfig cannot read"
    }
  }
}
