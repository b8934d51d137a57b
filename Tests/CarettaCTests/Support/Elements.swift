// SPDX-License-Identifier: Apache-2.0

import Expectations

/// The elements of a function that fills an array, which is called twice: for their number, and for
/// them.
func elements<Element>(
  _ zero: Element, _ read: (UnsafeMutablePointer<Element>?, Int) -> Int
) -> [Element] {
  let count = read(nil, 0)
  var elements = Array(repeating: zero, count: count + 1)
  unsafe expect(read(&elements, count + 1), equals: count)
  return Array(elements.prefix(count))
}
