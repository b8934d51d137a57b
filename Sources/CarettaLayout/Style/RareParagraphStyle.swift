// SPDX-License-Identifier: Apache-2.0

/// The properties of a paragraph style that few styles set, in one object.
///
/// A style with the default values has no object, so that copying a `ParagraphStyle`, which each
/// layout does several times, counts no references.
struct RareParagraphStyle: Hashable, Sendable, CustomReflectable {
  /// The properties.
  struct Values: Hashable, Sendable {
    var hyphenation = ParagraphStyle.Hyphenation()
    var tabStops: [ParagraphStyle.TabStop] = []
    var textDecoration: [TextDecoration] = []
    var initialLetter: ParagraphStyle.InitialLetter?
    var textEmphasis = TextEmphasis.none
    var textEmphasisPosition = TextEmphasisPosition.overRight
    var textEmphasisColor: Color?
  }

  private final class Storage: Sendable {
    let values: Values

    init(_ values: Values) { self.values = values }
  }

  /// The properties; nil if all have their default values.
  private var storage: Storage?

  /// Whether all properties have their default values.
  @inline(__always) var isDefault: Bool { storage == nil }

  /// The properties.
  var values: Values {
    get { storage?.values ?? Values() }
    set { storage = newValue == Values() ? nil : Storage(newValue) }
  }

  var customMirror: Mirror { Mirror(reflecting: values) }

  static func == (left: RareParagraphStyle, right: RareParagraphStyle) -> Bool {
    left.storage === right.storage || left.storage?.values == right.storage?.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage?.values) }
}
