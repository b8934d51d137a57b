// SPDX-License-Identifier: Apache-2.0

/// The reason why the patterns of a language could not be loaded.
///
/// Every case contains the path of the file or folder.
public enum HyphenationError: Error, Hashable, Sendable {
  /// The file or folder does not exist.
  case notFound(path: String)
  /// The file or folder exists but cannot be read.
  case unreadable(path: String, reason: String)
  /// A line of the file, counted from 1, is not valid in the format of libhyphen.
  case invalid(path: String, line: Int, reason: String)
}

extension HyphenationError: CustomStringConvertible {
  /// One sentence that names the file and the reason.
  public var description: String {
    switch self {
    case .notFound(let path): "\(path): no such file or folder"
    case .unreadable(let path, let reason): "\(path): cannot be read: \(reason)"
    case .invalid(let path, let line, let reason):
      "\(path):\(line): not a hyphenation dictionary: \(reason)"
    }
  }
}
