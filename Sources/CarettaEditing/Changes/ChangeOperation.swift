// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// A change as a sequence of operations on the text before.
enum ChangeOperation {
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

/// Iterates over the operations of a change; an operation can be consumed in parts.
struct OperationCursor {
  private var operations: [ChangeOperation] = []
  private var next = 0
  /// The rest of the current operation; nil at the end.
  private(set) var operation: ChangeOperation?

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

  private mutating func append(_ operation: ChangeOperation) {
    if operation.length > 0 { operations.append(operation) }
  }

  private mutating func advance() {
    operation = next < operations.count ? operations[next] : nil
    next += 1
  }

  /// Consumes some units of the current operation.
  mutating func take(_ count: Int) {
    guard let operation else { return }
    if count >= operation.length { return advance() }
    switch operation {
    case .keep(let length): self.operation = .keep(length - count)
    case .remove(let length): self.operation = .remove(length - count)
    case .insert(let text, let length):
      self.operation = .insert(text.dropFirst(count), length: length - count)
    }
  }
}
