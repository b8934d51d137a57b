// SPDX-License-Identifier: Apache-2.0

/// The open faces of the system's fonts: the faces that are kept, and the faces that are in use elsewhere.
///
/// A face that somebody uses is never opened a second time: faces of a file that was opened twice are not
/// equal, and a layout would count them as two fonts.
struct OpenFaces {
  /// A face, at values of its axes.
  struct Key: Hashable {
    var place: Int
    var variations: [FontVariation]
  }

  private struct Entry {
    var face: FontFace
    /// The number of look-ups before the last one of this face.
    var lastUse: Int
  }

  private struct Released {
    weak var face: FontFace?
  }

  /// The most faces that are kept.
  private let capacity: Int
  private var kept: [Key: Entry] = [:]
  private var released: [Key: Released] = [:]
  private var uses = 0

  init(capacity: Int = SystemFonts.maximumOpenFaces) { self.capacity = capacity }

  /// The number of faces that are kept.
  var count: Int { kept.count }

  /// The face of a key, if it is kept or in use.
  subscript(key: Key) -> FontFace? { kept[key]?.face ?? released[key]?.face }

  /// Keeps a face that was opened or found.
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
