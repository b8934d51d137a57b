// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Synchronization

/// Faces of files that stay open from one request to the next, for use by several threads.
///
/// When the cache is full, the least recently used face is closed for each new one. The cached
/// faces do not affect answers: each request retains the faces that it has opened (`FontLibrary`).
final class FaceCache: Sendable {
  /// A face by its path and the values of its axes.
  struct Key: Hashable {
    // Not a `String`, because canonically equivalent names are different files.
    private var path: [UInt8]
    private var variations: [FontVariation]

    init(path: String, variations: [FontVariation]) {
      self.path = Array(path.utf8)
      self.variations = variations
    }
  }

  private struct Entry {
    var face: FontFace
    /// The number of look-ups before the last use of this face.
    var lastUse: Int
  }

  private struct State {
    var entries: [Key: Entry] = [:]
    var uses = 0
  }

  /// The number of cached faces: enough for any family, and a bound for a process that always
  /// requests new values of an axis.
  private static let capacity = 256

  private let state = Mutex(State())

  /// The current number of cached faces.
  var level: Int { state.withLock { $0.entries.count } }

  /// The face of a key; nil if it is not cached.
  subscript(key: Key) -> FontFace? {
    state.withLock { state in
      guard let face = state.entries[key]?.face else { return nil }
      state.uses += 1
      state.entries[key]?.lastUse = state.uses
      return face
    }
  }

  /// Caches a face, replacing the face of an equal key.
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
