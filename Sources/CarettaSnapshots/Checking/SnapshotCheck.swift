// SPDX-License-Identifier: Apache-2.0

/// Compares content with its snapshot, or writes the snapshot.
struct SnapshotCheck {
  /// The paths of the snapshot files.
  var place: SnapshotPlace
  /// The mode, which determines whether the files are written.
  var mode: SnapshotMode
  /// The folder for results that differ, not the folder of the snapshots.
  var results: ResultFolder

  /// The outcome of a check.
  enum Outcome {
    /// The content equals its snapshot.
    case matched
    /// The snapshot was written; the message names the files and the reason.
    case recorded(String)
    /// The content differs or cannot be compared; the message has the reason, and the results are
    /// files that show it.
    case failed(String, results: [String] = [])
  }

  /// Compares or writes.
  func run(_ content: SnapshotContent) -> Outcome {
    let path = place.path(content.ending)
    if mode == .all { return record(content, because: "all snapshots are") }
    guard let kept = FileSystem.bytes(at: path) else {
      if mode != .never { return record(content, because: "there was none") }
      let (written, files) = writeResults(content, difference: nil)
      return .failed(
        "There is no snapshot \(path), and none is written now.\n\(written)", results: files)
    }
    guard let difference = content.compare(kept) else {
      removeResults(of: content)
      return .matched
    }
    if mode == .failed { return record(content, because: "it differed:\n\(difference.message)") }
    let (written, files) = writeResults(content, difference: difference)
    return .failed(
      "The snapshot \(path) differs:\n\(difference.message)\n\n\(written)\n"
        + "To take it as it is now, run the test with CARETTA_SNAPSHOTS=failed.",
      results: files)
  }

  private func record(_ content: SnapshotContent, because reason: String) -> Outcome {
    do {
      try FileSystem.write(content.bytes, to: place.path(content.ending))
      for picture in content.pictures {
        try FileSystem.write(picture.bytes(), to: place.path(picture.ending))
      }
    } catch {
      return .failed("The snapshot cannot be written: \(error)")
    }
    removeResults(of: content)
    return .recorded("Wrote the snapshot \(place.path(content.ending)), as \(reason).")
  }

  /// Writes the content to the folder of results; returns a message and the paths.
  private func writeResults(
    _ content: SnapshotContent, difference: SnapshotDifference?
  ) -> (message: String, files: [String]) {
    let files = content.pictures + (difference?.pictures ?? [])
    let folder: String
    do {
      folder = try results.pathForWriting()
      try FileSystem.write(content.bytes, to: result(content.ending, in: folder))
      for file in files { try FileSystem.write(file.bytes(), to: result(file.ending, in: folder)) }
    } catch {
      return ("What it is now cannot be written: \(error)", [])
    }
    let others = files.map(\.ending).joined(separator: ", ")
    let message =
      "What it is now: \(result(content.ending, in: folder))"
      + (others.isEmpty ? "" : ", and beside it \(others)")
    return (message, ([content.ending] + files.map(\.ending)).map { result($0, in: folder) })
  }

  private func removeResults(of content: SnapshotContent) {
    guard let folder = results.pathOfEarlierResults else { return }
    for ending in [content.ending, SnapshotContent.differenceEnding]
      + content.pictures.map(\.ending)
    {
      FileSystem.remove(result(ending, in: folder))
    }
  }

  private func result(_ ending: String, in folder: String) -> String {
    "\(folder)/\(place.stem).\(ending)"
  }
}

extension SnapshotContent {
  /// The file extension of a picture that shows a difference.
  static let differenceEnding = "difference.png"
}
