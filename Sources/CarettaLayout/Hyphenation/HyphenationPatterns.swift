// SPDX-License-Identifier: Apache-2.0

/// The patterns of one level of a dictionary, in a trie of their UTF-8 bytes.
///
/// A pattern consists of letters with a digit between every two of them (F. M. Liang, "Word
/// Hy-phen-a-tion by Com-put-er", 1983). The largest digit of all patterns that match at a position
/// applies; an odd digit allows a break. A full stop matches the start and the end of a word.
struct HyphenationPatterns {
  /// The byte of each node.
  ///
  /// Node 0 is the root.
  private var letters: [UInt8] = [0]
  /// The first child and the next sibling of each node, or 0.
  private var children: [UInt32] = [0]
  private var siblings: [UInt32] = [0]
  /// The index, in `digits`, of the digits of the pattern that ends at each node; 0 if no pattern
  /// ends there.
  private var matches: [UInt32] = [0]
  /// The digits of all patterns; each pattern has one digit more than it has bytes.
  private var digits: [UInt8] = [0]

  /// Reserves memory for the patterns of a file.
  mutating func reserveCapacity(bytes: Int) {
    letters.reserveCapacity(bytes / 4)
    children.reserveCapacity(bytes / 4)
    siblings.reserveCapacity(bytes / 4)
    matches.reserveCapacity(bytes / 4)
    digits.reserveCapacity(bytes)
  }

  /// Adds a pattern; a later pattern replaces an earlier one with the same letters.
  ///
  /// The newest child of a node is its first child, so that nodes are found immediately if the file
  /// is sorted.
  ///
  /// - Parameter pattern: letters and digits in UTF-8; of several consecutive digits, the last one
  /// is used.
  mutating func insert(_ pattern: ArraySlice<UInt8>) {
    var node = 0
    let start = digits.count
    var digit: UInt8 = 0
    for byte in pattern {
      if byte >= 0x30, byte <= 0x39 {
        digit = byte - 0x30
        continue
      }
      digits.append(digit)
      digit = 0
      let parent = node
      node = child(byte, of: parent)
      if node == 0 {
        node = letters.count
        letters.append(byte)
        siblings.append(children[parent])
        children[parent] = UInt32(truncatingIfNeeded: node)
        children.append(0)
        matches.append(0)
      }
    }
    digits.append(digit)
    matches[node] = UInt32(truncatingIfNeeded: start)
  }

  /// Writes the digits after each byte of a part of a word, except its last byte.
  ///
  /// Of the patterns that end at a byte only the longest one applies, and none applies if a prefix
  /// of a longer pattern ends there. Pattern files already include the digits of shorter patterns
  /// in longer ones (libhyphen's `substrings.pl`), and libhyphen relies on that.
  ///
  /// - Parameters:
  ///   - word: the word in UTF-8.
  ///   - range: the part, which is treated as a word.
  ///   - marks: the digits, one per byte of the word; the part's earlier digits are replaced.
  func write(_ word: [UInt8], _ range: Range<Int>, to marks: inout [UInt8]) {
    let last = range.upperBound - 1
    for at in range.lowerBound..<last { marks[at] = 0 }
    /// The last position that a pattern with an earlier start reaches.
    var furthest = range.lowerBound - 2
    for start in range.lowerBound - 1...range.upperBound {
      var (node, at) = (0, start)
      while at <= range.upperBound {
        node = child(range.contains(at) ? word[at] : 0x2E, of: node)
        if node == 0 { break }
        if at > furthest {
          furthest = at
          raise(&marks, start, at, Int(matches[node]), range.lowerBound..<last)
        }
        at += 1
      }
    }
  }

  /// Raises marks to the digits of a pattern that matches some bytes of a word.
  private func raise(
    _ marks: inout [UInt8], _ start: Int, _ end: Int, _ match: Int, _ range: Range<Int>
  ) {
    let (first, last) = (max(start - 1, range.lowerBound), min(end + 1, range.upperBound))
    if match == 0 || first >= last { return }
    for at in first..<last {
      marks[at] = max(marks[at], digits[match + at - start + 1])
    }
  }

  /// Returns the child of a node for a byte; 0 if the node has no such child.
  private func child(_ byte: UInt8, of node: Int) -> Int {
    var child = Int(children[node])
    while child != 0, letters[child] != byte { child = Int(siblings[child]) }
    return child
  }
}
