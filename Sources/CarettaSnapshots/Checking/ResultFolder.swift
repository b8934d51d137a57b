// SPDX-License-Identifier: Apache-2.0

internal import CarettaRendering

/// The folder for the results of snapshots that differ.
enum ResultFolder {
  /// A folder, which is created when the first result is written.
  case path(String)
  /// A folder of this process among the temporary files, which only its user can read.
  ///
  /// A folder of a known name could be made by another user beforehand, with links to other files
  /// in it.
  case temporary

  /// The temporary folder of this process; nil if it cannot be created.
  private static let privateFolder = FileSystem.makePrivateFolder("caretta-snapshots")

  /// Returns the path to write results to.
  func pathForWriting() throws(RenderError) -> String {
    switch self {
    case .path(let path): return path
    case .temporary:
      if let path = Self.privateFolder { return path }
      let parent = FileSystem.temporaryFolder
      throw .unwritable(path: parent, reason: "expected a folder that takes new folders")
    }
  }

  /// The path at which results of earlier runs may be; nil for the temporary folder.
  var pathOfEarlierResults: String? {
    if case .path(let path) = self { path } else { nil }
  }
}
