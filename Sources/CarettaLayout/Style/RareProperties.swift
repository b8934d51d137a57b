// SPDX-License-Identifier: Apache-2.0

/// The properties of a style or of options that few of them set.
protocol RareValues: Hashable, Sendable {
  /// The default values.
  init()
}

/// Properties that few styles or options set, in one object.
///
/// With the default values there is no object, so that copying a `ParagraphStyle` or
/// `BlockOptions`, which each layout does several times, counts no references.
struct RareProperties<Values: RareValues>: Hashable, Sendable, CustomReflectable {
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

  static func == (left: RareProperties, right: RareProperties) -> Bool {
    left.storage === right.storage || left.storage?.values == right.storage?.values
  }

  func hash(into hasher: inout Hasher) { hasher.combine(storage?.values) }
}
