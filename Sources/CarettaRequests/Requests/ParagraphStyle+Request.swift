// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout

extension ParagraphStyle {
  private static let properties = LayoutKeys.block + LayoutKeys.paragraph

  /// Reads the keys of a layout request that style paragraphs.
  init(_ reader: RequestReader) throws(RequestError) {
    self.init()
    for property in Self.properties { try property.read(reader, into: &self) }
    hyphenation = try Hyphenation(reader)
  }
}

extension PropertyKind where Value == ParagraphStyle.HangingPunctuation {
  static var hangingPunctuation: Self {
    Self(.string) { node throws(RequestError) in try Value(css: node) }
  }
}

extension PropertyKind where Value == ParagraphStyle.TextAutospace {
  static var textAutospace: Self {
    Self(.string) { node throws(RequestError) in try Value(css: node) }
  }
}

extension PropertyKind where Value == [ParagraphStyle.TabStop] {
  static var tabStops: Self {
    Self(.list, of: [ParagraphStyle.TabStop.keys]) { node throws(RequestError) in
      try ParagraphStyle.TabStop.list(node)
    }
  }
}

extension ParagraphStyle.HangingPunctuation {
  /// Reads the value of CSS `hanging-punctuation`: `none`, or `first`, `last` and one of
  /// `force-end` and `allow-end`, in any order with spaces between them.
  init(css node: RequestNode) throws(RequestError) {
    let value = try node.string()
    guard let punctuation = Self(css: value) else {
      throw node.error(
        .invalidValue, "expected none, or first, last and force-end or allow-end, found \(value)",
        suggestion: NearestName.nearest(
          to: value, words: ["none", "first", "last", "force-end", "allow-end"]))
    }
    self = punctuation
  }
}

extension ParagraphStyle.TextAutospace {
  /// Reads the value of CSS `text-autospace`: `no-autospace`, `normal`, or one or both of
  /// `ideograph-alpha` and `ideograph-numeric` with a space between them.
  init(css node: RequestNode) throws(RequestError) {
    let value = try node.string()
    guard let autospace = Self(css: value) else {
      throw node.error(
        .invalidValue,
        "expected no-autospace, normal, or ideograph-alpha and ideograph-numeric, found \(value)",
        suggestion: NearestName.nearest(
          to: value, words: ["no-autospace", "normal", "ideograph-alpha", "ideograph-numeric"]))
    }
    self = autospace
  }
}

extension ParagraphStyle.Hyphenation {
  /// Reads the keys of a layout request that limit hyphenation; the patterns are added later.
  init(_ reader: RequestReader) throws(RequestError) {
    self.init()
    let limits = try reader["hyphenateLimitChars"]
    let entries = try limits.list(atMost: 3)
    guard entries.count == 3 else {
      throw limits.error(.outOfRange, "expected three numbers, found \(entries.count)")
    }
    limitChars = LimitChars(
      word: try entries[0].integer(in: 1...1000), before: try entries[1].integer(in: 1...1000),
      after: try entries[2].integer(in: 1...1000))
    hyphenatesCapitalizedWords = try reader["hyphenateCapitalizedWords"].boolean()
  }
}

extension BlockOptions {
  /// The keys of the areas that lines are laid out in or next to, and whether each is empty.
  var areas: [(key: String, isEmpty: Bool)] {
    [("exclusions", exclusions.isEmpty), ("containers", containers.isEmpty)]
  }

  /// Reads the keys of a layout request that limit the visible text.
  init(_ reader: RequestReader) throws(RequestError) {
    self.init()
    maxLines = try reader["maxLines"].value == .null ? nil : reader["maxLines"].integer()
    maxBlockSize = try reader["height"].optionalNumber()
    truncation = try reader["truncation"].choice(of: Truncation.self)
    ellipsis = try reader["ellipsis"].string()
    var corners = 0
    for node in try reader["exclusions"].list(atMost: ExclusionShape.most) {
      exclusions.append(try ExclusionShape(node, corners: &corners))
    }
    minimumStretch = try reader["minimumStretch"].optionalNumber()
    for node in try reader["containers"].list(atMost: 100_000) {
      containers.append(try Rect(container: node))
    }
    orphans = try reader["orphans"].integer()
    widows = try reader["widows"].integer()
    if !exclusions.isEmpty, containers.isEmpty, try reader["width"].value == .null {
      throw try reader["exclusions"].error(
        .invalidValue, "exclusions need a block with a width, or containers")
    }
  }
}

extension ParagraphStyle.TabStop {
  static let keys = RequestTable([
    RequestKey(
      "x", .number(.offset), default: nil,
      "the distance from the start edge of the block, in points"),
    RequestKey(
      "align", .choice(Alignment.allCases.map(\.rawValue)), default: "left",
      "which part of the text is at the stop"),
  ])

  /// Reads a list of tab stops.
  static func list(_ node: RequestNode) throws(RequestError) -> [Self] {
    var stops: [Self] = []
    for entry in try node.list() { stops.append(try Self(entry)) }
    return stops
  }

  private init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init(
      x: try reader["x"].number(), alignment: try reader["align"].choice(of: Alignment.self))
  }
}
