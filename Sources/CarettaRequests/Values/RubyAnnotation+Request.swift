// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

extension PropertyKind where Value == RubyAnnotation {
  static var ruby: Self {
    Self(.object, of: [RubyAnnotation.keys]) { node throws(RequestError) in
      try RubyAnnotation(node)
    }
  }
}

extension RubyAnnotation {
  /// The keys of an annotation.
  static let keys = RequestTable([
    RequestKey("text", .string, default: nil, "the text of the annotation"),
    RequestKey(
      "position", .choice(Position.allCases.map(\.rawValue)), default: "over",
      "the side of the base (CSS ruby-position)"),
    RequestKey(
      "align", .choice(Align.allCases.map(\.rawValue)), default: "space-around",
      "how the shorter one of base and annotation is aligned (CSS ruby-align)"),
    RequestKey(
      "size", .number(.fontSize), default: .null,
      "the font size in points; null: half of the base's size"),
    RequestKey(
      "merge", .choice(Merge.allCases.map(\.rawValue)), default: "separate",
      "whether adjacent annotations share their space (CSS ruby-merge)"),
  ])

  /// Reads `{"text":"かんじ","position":"over"}`.
  init(_ node: RequestNode) throws(RequestError) {
    let reader = try RequestReader(node, Self.keys)
    self.init(
      try reader["text"].text(), position: try reader["position"].choice(of: Position.self),
      align: try reader["align"].choice(of: Align.self),
      size: try reader["size"].optionalNumber(),
      merge: try reader["merge"].choice(of: Merge.self))
  }
}

extension RubyError {
  /// Throws an error if the annotations of some spans of a request cannot be laid out.
  static func check(_ spans: [TextSpan], _ nodes: RequestNode) throws(RequestError) {
    guard let error = first(in: spans) else { return }
    func node(_ index: Int, _ key: String? = nil) -> RequestNode {
      let span = RequestPath.element(of: nodes.path, index: index)
      return RequestNode(.null, key.map { .member(of: span, key: $0) } ?? span)
    }
    switch error {
    case .emptyBase(let index):
      throw node(index, "ruby").error(
        .invalidValue, "spans[\(index)].ruby needs text in spans[\(index)], found an empty range")
    case .emptyAnnotation(let index):
      throw node(index, "ruby").error(
        .invalidValue, "expected the text of the annotation of spans[\(index)], found \"\"")
    case .overlap(let first, let second):
      throw node(second, "ruby").error(
        .invalidValue,
        "expected annotations without a common base, or one over and one under the same range, "
          + "found ruby in spans[\(first)] and in spans[\(second)]")
    }
  }
}
