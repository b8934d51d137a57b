// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

extension TextChange {
  /// This change and another one after it, as one change.
  ///
  /// A cut between the halves of a surrogate pair that this change inserts leaves U+FFFD for
  /// each half, as it does in any text.
  ///
  /// - Parameter next: a change of the text that this one leaves.
  /// - Returns: the change from the text before this one to the text after the next.
  /// - Throws: `TextChangeError.wrongLength` when `next` is for a text of another length.
  /// - Complexity: O(edits and new texts of both).
  public func composed(with next: TextChange) throws(TextChangeError) -> TextChange {
    guard next.oldLength == newLength else {
      throw .wrongLength(expected: next.oldLength, actual: newLength)
    }
    var first = SectionWalk(self)
    var second = SectionWalk(next)
    var builder = TextChangeBuilder(oldLength: oldLength)
    while let section = first.section ?? second.section {
      if case .remove(let count) = section, first.section != nil {
        builder.replace(count, with: "")
        first.take(count)
        continue
      }
      guard let other = second.section else { break }
      if case .insert(let text, let length) = other {
        builder.replace(0, with: String(decoding: text, as: UTF16.self))
        second.take(length)
        continue
      }
      let count = min(section.length, other.length)
      switch (section, other) {
      case (.keep, .keep): builder.keep(count)
      case (.keep, _): builder.replace(count, with: "")
      case (.insert(let text, _), .keep):
        builder.replace(0, with: String(decoding: text.prefix(count), as: UTF16.self))
      default: break  // What was inserted is removed again.
      }
      first.take(count)
      second.take(count)
    }
    return builder.finish()
  }
}

/// A stretch of a change, in the order of the text.
private enum Section {
  case keep(Int)
  case remove(Int)
  case insert(Substring.UTF16View, length: Int)

  var length: Int {
    switch self {
    case .keep(let count), .remove(let count): count
    case .insert(_, let length): length
    }
  }
}

/// Goes through the sections of a change, some units at a time.
private struct SectionWalk {
  private var sections: [Section] = []
  private var next = 0
  /// What is left of the section at hand; nil at the end.
  private(set) var section: Section?

  init(_ change: TextChange) {
    var end = 0
    for edit in change.edits {
      append(.keep(edit.range.start - end))
      append(.remove(edit.range.length))
      append(.insert(edit.text[...].utf16, length: edit.length))
      end = edit.range.end
    }
    append(.keep(change.oldLength - end))
    advance()
  }

  private mutating func append(_ section: Section) {
    if section.length > 0 { sections.append(section) }
  }

  private mutating func advance() {
    section = next < sections.count ? sections[next] : nil
    next += 1
  }

  /// Goes past some units of the section at hand.
  mutating func take(_ count: Int) {
    guard let section else { return }
    if count >= section.length { return advance() }
    switch section {
    case .keep(let length): self.section = .keep(length - count)
    case .remove(let length): self.section = .remove(length - count)
    case .insert(let text, let length):
      self.section = .insert(text.dropFirst(count), length: length - count)
    }
  }
}
