// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A key of requests whose value is a property of a style, of a span, or of both.
///
/// Rows of one table are read by the requests of styles and of spans, and by everything that
/// `RequestKey` describes: help, completions, the manual page and the schemas.
struct PropertyKey<Style, Span>: Sendable {
  private typealias Reading<Target> =
    @Sendable (RequestNode, inout Target) throws(RequestError) -> Void

  /// The key, with the default of the style.
  let key: RequestKey
  private let readStyle: Reading<Style>?
  private let readSpan: Reading<Span>?

  /// Creates a key of a style and a span.
  init<Value>(
    _ name: String, formerly former: String? = nil, _ kind: PropertyKind<Value>,
    default fallback: JSONValue, _ style: any WritableKeyPath<Style, Value> & Sendable,
    _ span: any WritableKeyPath<Span, Value?> & Sendable, _ help: String
  ) {
    key = RequestKey(
      name, formerly: former, kind.kind, default: fallback, help, of: kind.members)
    readStyle = Self.reading(kind, style)
    readSpan = Self.reading(kind, optional: span)
  }

  /// Creates a key of a style that may lack the property, with the default null, and of a span.
  init<Value>(
    _ name: String, formerly former: String? = nil, _ kind: PropertyKind<Value>,
    orNull style: any WritableKeyPath<Style, Value?> & Sendable,
    _ span: any WritableKeyPath<Span, Value?> & Sendable, _ help: String
  ) {
    key = RequestKey(name, formerly: former, kind.kind, default: .null, help, of: kind.members)
    readStyle = { node, target throws(RequestError) in
      target[keyPath: style] = node.value == .null ? nil : try kind.read(node)
    }
    readSpan = Self.reading(kind, optional: span)
  }

  /// Creates a key of a style.
  init<Value>(
    _ name: String, _ kind: PropertyKind<Value>, default fallback: JSONValue,
    style: any WritableKeyPath<Style, Value> & Sendable, _ help: String
  ) {
    key = RequestKey(name, kind.kind, default: fallback, help, of: kind.members)
    readStyle = Self.reading(kind, style)
    readSpan = nil
  }

  /// Creates a key of a span; a default is for another reader of the key.
  init<Value>(
    _ name: String, _ kind: PropertyKind<Value>, default fallback: JSONValue? = nil,
    span: any WritableKeyPath<Span, Value?> & Sendable, _ help: String
  ) {
    key = RequestKey(name, kind.kind, default: fallback, help, of: kind.members)
    readStyle = nil
    readSpan = Self.reading(kind, optional: span)
  }

  /// Creates a key in a table of properties that is read elsewhere; see `RequestKey`.
  init(
    other name: String, _ kind: RequestKey.Kind, default fallback: JSONValue?, _ help: String,
    of members: @autoclosure @escaping @Sendable () -> [RequestTable] = []
  ) {
    key = RequestKey(name, kind, default: fallback, help, of: members())
    readStyle = nil
    readSpan = nil
  }

  private static func reading<Target, Value>(
    _ kind: PropertyKind<Value>, _ property: any WritableKeyPath<Target, Value> & Sendable
  ) -> Reading<Target> {
    { node, target throws(RequestError) in target[keyPath: property] = try kind.read(node) }
  }

  private static func reading<Target, Value>(
    _ kind: PropertyKind<Value>, optional property: any WritableKeyPath<Target, Value?> & Sendable
  ) -> Reading<Target> {
    { node, target throws(RequestError) in target[keyPath: property] = try kind.read(node) }
  }

  /// Reads the key into a style, which has the default of the key.
  func read(_ reader: RequestReader, into style: inout Style) throws(RequestError) {
    if let readStyle, let node = reader.given(node: key.name) { try readStyle(node, &style) }
  }

  /// Reads the key into a span; null is not a valid value.
  func read(_ reader: RequestReader, into span: inout Span) throws(RequestError) {
    if let readSpan, let node = reader.given(node: key.name) { try readSpan(node, &span) }
  }
}

/// The JSON values of properties of one type.
struct PropertyKind<Value>: Sendable {
  /// The kind of JSON value.
  let kind: RequestKey.Kind
  /// The tables by which the objects in the value are read.
  let members: [RequestTable]
  /// Reads a value that `RequestKey.check(_:)` accepts.
  let read: @Sendable (RequestNode) throws(RequestError) -> Value

  init(
    _ kind: RequestKey.Kind, of members: [RequestTable] = [],
    read: @escaping @Sendable (RequestNode) throws(RequestError) -> Value
  ) {
    self.kind = kind
    self.members = members
    self.read = read
  }
}

extension PropertyKind where Value == Bool {
  static var boolean: Self {
    Self(.boolean) { node throws(RequestError) in try node.boolean() }
  }
}

extension PropertyKind where Value == Double {
  static func number(_ range: NumberRange) -> Self {
    Self(.number(range)) { node throws(RequestError) in try node.number() }
  }
}

extension PropertyKind where Value == String {
  static var string: Self { Self(.string) { node throws(RequestError) in try node.string() } }
}

extension PropertyKind where Value: RawRepresentable<String> & CaseIterable & Sendable {
  static var choice: Self {
    Self(.choice(Value.allCases.map(\.rawValue))) { node throws(RequestError) in
      try node.choice(of: Value.self)
    }
  }
}
