// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

/// The snapshots that the tests of this process have used.
///
/// Several unnamed snapshots of one test are numbered in the order in which their source locations
/// are first reached; a location keeps its number when its test runs again.
final class SnapshotRegister: Sendable {
  static let shared = SnapshotRegister()

  private struct Site: Hashable {
    var line: Int
    var column: Int
  }
  private struct State {
    /// The source locations of unnamed snapshots, by file and function.
    var sites: [String: [Site]] = [:]
    /// The function that each snapshot belongs to.
    var owners: [SnapshotPlace: String] = [:]
  }
  private let state = Mutex(State())

  /// Returns the paths of a snapshot; throws if another test uses them.
  func place(
    for location: SnapshotLocation, name: String?
  ) -> Result<SnapshotPlace, SnapshotPlaceError> {
    let filePath = "\(location.filePath)"
    let test = "\(filePath) \(location.function)"
    return state.withLock { state in
      var name = name
      if name == nil {
        let site = Site(line: location.line, column: location.column)
        let sites = state.sites[test] ?? []
        let number = sites.firstIndex(of: site) ?? sites.count
        if number == sites.count { state.sites[test] = sites + [site] }
        if number > 0 { name = "\(number + 1)" }
      }
      let place = SnapshotPlace(filePath: filePath, function: location.function, name: name)
      let owner = state.owners[place] ?? test
      state.owners[place] = owner
      if owner != test { return .failure(SnapshotPlaceError(stem: place.stem, owner: owner)) }
      return .success(place)
    }
  }
}

/// The error of two tests that use the same file.
struct SnapshotPlaceError: Error, CustomStringConvertible {
  var stem: String
  var owner: String

  var description: String {
    "the snapshot \(stem) belongs to another test already, \(owner); give one of them a name"
  }
}
