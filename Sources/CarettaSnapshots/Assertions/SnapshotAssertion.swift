// SPDX-License-Identifier: Apache-2.0

/// An assertion that content equals its snapshot.
struct SnapshotAssertion {
  var location: SnapshotLocation
  var name: String?

  /// Compares or writes the snapshot, and reports to the test.
  func check(_ content: SnapshotContent) {
    let report = TestReport(location: location)
    if name == nil, TestReport.isParameterized {
      report.fail("A test with arguments needs a name for each snapshot: pass `named`.")
      return
    }
    switch SnapshotRegister.shared.place(for: location, name: name) {
    case .failure(let error):
      report.fail("\(error)")
    case .success(let place):
      log(content, at: place)
      switch SnapshotMode.current(environment: FileSystem.environment) {
      case .failure(let error): report.fail("\(error)")
      case .success(let mode): send(report, check(content, at: place, mode))
      }
    }
  }

  private func check(
    _ content: SnapshotContent, at place: SnapshotPlace, _ mode: SnapshotMode
  ) -> SnapshotCheck.Outcome {
    SnapshotCheck(place: place, mode: mode, results: Self.results(for: "\(location.filePath)"))
      .run(content)
  }

  private func send(_ report: TestReport, _ outcome: SnapshotCheck.Outcome) {
    switch outcome {
    case .matched: break
    case .recorded(let message): report.note(message)
    case .failed(let message, let results):
      report.fail(message)
      for path in results { report.attach(path) }
    }
  }

  private func log(_ content: SnapshotContent, at place: SnapshotPlace) {
    guard let log = FileSystem.environment("CARETTA_SNAPSHOTS_LOG"), !log.isEmpty else { return }
    for ending in [content.ending] + content.pictures.map(\.ending) {
      FileSystem.append(line: place.path(ending), to: log)
    }
  }

  /// Returns the folder for results that differ: `CARETTA_SNAPSHOTS_RESULTS`, or a folder in the
  /// package's `.build`, or a private folder among the temporary files.
  static func results(for filePath: String) -> ResultFolder {
    if let chosen = FileSystem.environment("CARETTA_SNAPSHOTS_RESULTS"), !chosen.isEmpty {
      return .path(chosen)
    }
    return SnapshotPlace.package(of: filePath).map { .path("\($0)/.build/snapshots") }
      ?? .temporary
  }
}
