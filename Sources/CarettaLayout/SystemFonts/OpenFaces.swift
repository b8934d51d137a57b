// SPDX-License-Identifier: Apache-2.0

/// The open faces of system fonts: a cache of faces, and weak references to faces that are in use
/// elsewhere.
///
/// A face in use is never opened a second time, because faces from separately opened files are not
/// equal, and a layout would treat them as different fonts.
struct OpenFaces {
  /// The identity of a face: its index, and the values of its axes.
  struct Key: Hashable {
    var place: Int
    var variations: [FontVariation]
  }

  private struct Entry {
    var face: FontFace
    /// The value of the use counter at the last use of this face.
    var lastUse: Int
  }

  private struct Released {
    weak var face: FontFace?
  }

  /// The maximum number of cached faces.
  private let capacity: Int
  private var kept: [Key: Entry] = [:]
  private var released: [Key: Released] = [:]
  private var uses = 0

  init(capacity: Int = SystemFonts.maximumOpenFaces) { self.capacity = capacity }

  /// The number of cached faces.
  var count: Int { kept.count }

  /// Returns the face of a key if it is cached or in use; otherwise nil.
  subscript(key: Key) -> FontFace? { kept[key]?.face ?? released[key]?.face }

  /// Caches a face that was opened or found.
  mutating func keep(_ face: FontFace, _ key: Key) {
    if kept[key] == nil, kept.count >= capacity {
      let oldest = kept.min { $0.value.lastUse < $1.value.lastUse }
      if let oldest { release(oldest.key) }
    }
    released[key] = nil
    uses += 1
    kept[key] = Entry(face: face, lastUse: uses)
  }

  private mutating func release(_ key: Key) {
    if released.count >= 2 * capacity { released = released.filter { $0.value.face != nil } }
    released[key] = Released(face: kept.removeValue(forKey: key)?.face)
  }
}
