// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension TextStyle {
  /// Reads the keys of a layout request that style characters, except the fonts.
  init(_ reader: RequestReader) throws(RequestError) {
    self.init(fonts: [])
    for property in LayoutKeys.font { try property.read(reader, into: &self) }
  }
}

extension PropertyKind where Value == [FontFeature] {
  static var features: Self {
    Self(.object) { node throws(RequestError) in try FontFeature.list(node) }
  }
}

extension PropertyKind where Value == [FontVariation] {
  static var variations: Self {
    Self(.object) { node throws(RequestError) in try FontVariation.list(node) }
  }
}

extension PropertyKind where Value == Color {
  static var color: Self { Self(.string) { node throws(RequestError) in try Color(node) } }
}

extension FontFeature {
  /// Reads an object of tags and values.
  static func list(_ node: RequestNode) throws(RequestError) -> [FontFeature] {
    var features: [FontFeature] = []
    for (key, member) in try node.members() {
      features.append(FontFeature(try OpenTypeTag(key, member), try value(member)))
    }
    return features
  }

  /// Reads a number that selects an alternate, or a boolean.
  private static func value(_ node: RequestNode) throws(RequestError) -> UInt32 {
    if case .bool(let isOn) = node.value { return isOn ? 1 : 0 }
    return UInt32(try node.integer(in: 0...Int(UInt32.max)))
  }
}

extension FontVariation {
  /// Reads an object of axes and values.
  static func list(_ node: RequestNode) throws(RequestError) -> [FontVariation] {
    var variations: [FontVariation] = []
    for (key, member) in try node.members() {
      variations.append(
        FontVariation(try OpenTypeTag(key, member), try member.number(in: .axisValue)))
    }
    return variations
  }
}

extension OpenTypeTag {
  /// Reads the key of a member.
  fileprivate init(_ key: String, _ member: RequestNode) throws(RequestError) {
    guard let tag = OpenTypeTag(key) else {
      throw member.error(
        .invalidValue, "\(JSONWriter.text(key)) is not an OpenType tag of four letters")
    }
    self = tag
  }
}

extension Color {
  /// Reads a color.
  init(_ node: RequestNode) throws(RequestError) {
    guard let color = Color(try node.string()) else {
      throw node.error(
        .invalidValue, "expected #rrggbb or #rrggbbaa, found \(JSONWriter.text(node.value))")
    }
    self = color
  }
}
