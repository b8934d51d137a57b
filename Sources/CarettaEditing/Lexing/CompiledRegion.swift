// SPDX-License-Identifier: Apache-2.0

/// A delimiter as code units.
struct CompiledDelimiter: Sendable {
  let prefix: [UInt16]
  let repeated: UInt16?
  let suffix: [UInt16]

  init(_ delimiter: Delimiter) {
    prefix = Array(delimiter.prefix.utf16)
    repeated = delimiter.repeated?.utf16.first
    suffix = Array(delimiter.suffix.utf16)
  }

  /// Whether the delimiter has no literal; such a delimiter never matches.
  private var isEmpty: Bool { prefix.isEmpty && suffix.isEmpty }

  /// The units that the delimiter can begin with.
  var firstUnits: [UInt16] {
    prefix.first.map { [$0] } ?? ([repeated, suffix.first].compactMap(\.self))
  }

  /// Matches the delimiter at an index.
  ///
  /// - Parameters:
  ///   - units: the text.
  ///   - start: the index of the first unit.
  ///   - end: the end of the line in `units`.
  ///   - repeatCount: the required number of repeated characters; nil for any.
  /// - Returns: the end of the delimiter and the number of repeated characters; nil if it does not
  ///   match.
  func match(
    in units: [UInt16], at start: Int, end: Int, repeatCount: Int? = nil
  ) -> (end: Int, repeatCount: Int)? {
    guard !isEmpty, Self.has(prefix, in: units, at: start, end: end) else { return nil }
    var at = start + prefix.count
    var count = 0
    if let repeated {
      while at < end, units[at] == repeated, repeatCount.map({ count < $0 }) ?? true {
        at += 1
        count += 1
      }
    }
    if let repeatCount, repeated != nil, count != repeatCount { return nil }
    guard count <= LexicalState.Frame.maxRepeatCount,
      Self.has(suffix, in: units, at: at, end: end)
    else { return nil }
    return (at + suffix.count, count)
  }

  private static func has(
    _ literal: [UInt16], in units: [UInt16], at start: Int, end: Int
  ) -> Bool {
    guard start + literal.count <= end else { return false }
    for index in literal.indices where units[start + index] != literal[index] { return false }
    return true
  }
}

/// A comment or a string as code units.
struct CompiledRegion: Sendable {
  let delimiterKind: CodeToken.Kind
  let textKind: CodeToken.Kind
  let opener: CompiledDelimiter
  let closer: CompiledDelimiter?
  let extent: DelimitedRegion.Extent
  let escapes: EscapeSyntax?
  /// The units that a delimiter or an escape sequence inside can begin with.
  let stops: [UInt16]

  init(_ region: DelimitedRegion) {
    delimiterKind = region.content == .comment ? .commentDelimiter : .stringDelimiter
    textKind = region.content == .comment ? .commentText : .stringText
    opener = CompiledDelimiter(region.opener)
    closer = region.closer.map(CompiledDelimiter.init)
    extent = region.extent
    escapes = region.escapes
    stops =
      (closer?.firstUnits ?? []) + (extent == .nested ? opener.firstUnits : [])
      + (escapes == nil ? [] : [CodeUnits.backslash])
  }
}
