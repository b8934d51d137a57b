// SPDX-License-Identifier: Apache-2.0

/// A set of glyphs, or of the characters that they represent.
protocol GlyphGroup {
  var isEmpty: Bool { get }

  init()
  mutating func formUnion(_ other: Self)
  func intersection(_ other: Self) -> Self
}

extension BlockSet: GlyphGroup {}

/// The group of each glyph of a face; empty for glyphs that do not occur in a text.
protocol GlyphGroups {
  associatedtype Group: GlyphGroup

  /// The union of the groups of all glyphs, or a larger group.
  var all: Group { get }

  subscript(_ glyph: UInt16) -> Group { get }
  /// Adds the group of a glyph to a group.
  func add(_ glyph: UInt16, to group: inout Group)
  /// Returns the union of the groups of all glyphs that are not listed, or a larger group.
  func group(except listed: Set<UInt16>) -> Group
}

/// The characters of a block that each glyph of a face can represent.
struct GlyphSets: GlyphGroups {
  private(set) var sets: [UInt16: BlockSet] = [:]
  /// The set of every other glyph.
  private let others: BlockSet

  init(others: BlockSet = BlockSet()) { self.others = others }

  subscript(_ glyph: UInt16) -> BlockSet { sets[glyph] ?? others }

  func add(_ glyph: UInt16, to group: inout BlockSet) { group.formUnion(self[glyph]) }

  var all: BlockSet { group(except: []) }

  /// Adds characters to the set of a glyph; returns whether one of them is new.
  @discardableResult
  mutating func insert(_ characters: BlockSet, _ glyph: UInt16) -> Bool {
    let before = sets[glyph] ?? BlockSet()
    var own = before
    own.formUnion(characters)
    sets[glyph] = own
    return own != before
  }

  func group(except listed: Set<UInt16>) -> BlockSet {
    sets.reduce(into: others) { if !listed.contains($1.key) { $0.formUnion($1.value) } }
  }
}
