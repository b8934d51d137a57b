// SPDX-License-Identifier: Apache-2.0

/// A folder of snapshots, which can be searched for unused snapshots.
///
/// If the environment variable `CARETTA_SNAPSHOTS_LOG` is the path of a file, every snapshot that a
/// test uses is appended to that file, one path per line. After a run of all tests `unused(log:)`
/// returns the other files:
///
/// ```swift
/// for path in SnapshotFolder().unused(log: log) { print(path) }
/// ```
public struct SnapshotFolder: Hashable, Sendable {
  /// The folder's path.
  public var path: String

  /// Creates a folder with a path.
  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Finds the folder of the snapshots of a test's file.
  public init(of filePath: StaticString = #filePath) {
    path = SnapshotPlace.folder(for: "\(filePath)")
  }

  /// The files in the folder and its subfolders, as relative paths, in order.
  public var files: [String] { FileSystem.files(below: path) }

  /// Returns the files that no test has used.
  ///
  /// - Parameter log: the contents of the file `CARETTA_SNAPSHOTS_LOG` after the tests: paths are
  ///   absolute if the compiler was given absolute paths.
  /// - Returns: their paths relative to the folder, in order.
  public func unused(log: String) -> [String] {
    let used = Set(log.split(separator: "\n").map(String.init))
    return files.filter { !used.contains("\(path)/\($0)") }
  }
}
