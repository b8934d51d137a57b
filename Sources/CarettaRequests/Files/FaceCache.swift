// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Synchronization

/// Faces of files that stay open from one request to the next, for use by several threads.
///
/// When it is full, the face that was not used for the longest time is closed for each new one. Which faces
/// are kept changes no answer: each request holds the faces that it has opened (`FontLibrary`).
final class FaceCache: Sendable {
  /// A face by its path and the values of its axes.
  struct Key: Hashable {
    // Not a String: two names that are canonically equivalent are two files.
    private var path: [UInt8]
    private var variations: [FontVariation]

    init(path: String, variations: [FontVariation]) {
      self.path = Array(path.utf8)
      self.variations = variations
    }
  }

  private struct Entry {
    var face: FontFace
    /// The number of look-ups before the last one of this face.
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var uses = 0
  }

  /// The number of faces that are kept: enough for any family, and a bound for a process that
  /// requests ever new values of an axis.
  private static let capacity = 256

  private let state = Mutex(State())

  /// The number of faces that are kept now.
  var level: Int { state.withLock { $0.entries.count } }

  /// The face of a key; nil if it is not kept.
  subscript(key: Key) -> FontFace? {
    state.withLock { state in
      guard let face = state.entries[key]?.face else { return nil }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return face
    }
  }

  /// Keeps a face in place of one of the same key.
  func keep(_ face: FontFace, _ key: Key) {
    state.withLock { state in
      if state.entries[key] == nil, state.entries.count >= Self.capacity {
        let oldest = state.entries.min { $0.value.lastUse < $1.value.lastUse }
        if let oldest { state.entries[oldest.key] = nil }
      }
      state.uses += 1
      state.entries[key] = Entry(face: face, lastUse: state.uses)
    }
  }
}
