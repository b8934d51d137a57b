// SPDX-License-Identifier: Apache-2.0

/// A property of a style under its key: encoded only if it differs from the default, and optional
/// when decoding, so that stored styles stay valid when properties are added.
struct CodedProperty<Style>: Sendable {
  let name: String
  fileprivate let encode:
    @Sendable (Style, Style, inout KeyedEncodingContainer<CodedName>) throws -> Void
  fileprivate let decode: @Sendable (inout Style, KeyedDecodingContainer<CodedName>) throws -> Void

  /// Creates a property of a style.
  ///
  /// - Parameters:
  ///   - name: the key.
  ///   - former: the key that an earlier version wrote, which is still read.
  ///   - path: the property.
  init<Value: Codable & Equatable & SendableMetatype>(
    _ name: CodedName, formerly former: CodedName? = nil,
    _ path: any WritableKeyPath<Style, Value> & Sendable
  ) {
    self.name = name.stringValue
    encode = { style, standard, container in
      let value = style[keyPath: path]
      if value != standard[keyPath: path] { try container.encode(value, forKey: name) }
    }
    decode = { style, container in
      for name in [former, name].compactMap(\.self) {
        guard let value = try container.decodeIfPresent(Value.self, forKey: name) else { continue }
        style[keyPath: path] = value
      }
    }
  }
}

/// The key of a property.
struct CodedName: CodingKey, ExpressibleByStringLiteral {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
  init(stringLiteral name: String) { stringValue = name }
}

extension Array {
  /// Encodes the properties that differ from the default.
  func encode<Style>(
    _ style: Style, default standard: Style, to encoder: any Encoder
  ) throws where Element == CodedProperty<Style> {
    var container = encoder.container(keyedBy: CodedName.self)
    for property in self { try property.encode(style, standard, &container) }
  }

  /// Returns the default with the decoded properties.
  func decode<Style>(
    default standard: Style, from decoder: any Decoder
  ) throws -> Style where Element == CodedProperty<Style> {
    let container = try decoder.container(keyedBy: CodedName.self)
    var style = standard
    for property in self { try property.decode(&style, container) }
    return style
  }
}
