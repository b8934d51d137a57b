// SPDX-License-Identifier: Apache-2.0

/// A folder of snapshots, which can be searched for those that no test uses.
///
/// With the environment variable `CARETTA_SNAPSHOTS_LOG` set to a file's path, every snapshot that
/// a test uses is added to that file, a path on each line. After a run of all tests `unused(log:)`
/// lists the other files:
///
/// ```swift
/// for path in SnapshotFolder().unused(log: log) { print(path) }
/// ```
public struct SnapshotFolder: Hashable, Sendable {
  /// The folder's path.
  public var path: String

  /// Names a folder.
  public init(_ path: String) {
    self.path = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
  }

  /// Finds the folder in which the snapshots of a test's file are.
  public init(of filePath: StaticString = #filePath) {
    path = SnapshotPlace.folder(for: "\(filePath)")
  }

  /// The files in the folder and those below it, as paths from there, in order.
  public var files: [String] { FileSystem.files(below: path) }

  /// The files that no test has used.
  ///
  /// - Parameter log: the contents of the file `CARETTA_SNAPSHOTS_LOG` after the tests: paths that
  ///   are absolute if those given to the compiler are.
  /// - Returns: their paths from the folder, in order.
  public func unused(log: String) -> [String] {
    let used = Set(log.split(separator: "\n").map(String.init))
    return files.filter { !used.contains("\(path)/\($0)") }
  }
}
