// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import Expectations

@Suite struct ChangeRebasingTests {
  private func change(_ old: String, _ new: String) -> TextChange {
    TextDiff().change(from: old, to: new)
  }

  @Test func `a typed letter stays with its word when text arrives before it`() throws {
    let typed = change("hello", "helloX")
    let arrived = change("hello", "oh hello")
    let merged = try typed.rebased(over: arrived, insertsFirst: false)
    try expect(merged.applied(to: "oh hello"), equals: "oh helloX")
    let other = try arrived.rebased(over: typed, insertsFirst: true)
    try expect(other.applied(to: "helloX"), equals: "oh helloX")
  }

  @Test func `text that both insert at one place stands in the order that is asked for`() throws {
    let (a, b) = (change("", "a"), change("", "b"))
    try expect(b.rebased(over: a, insertsFirst: false).applied(to: "a"), equals: "ab")
    try expect(b.rebased(over: a, insertsFirst: true).applied(to: "a"), equals: "ba")
  }

  @Test func `text that both remove is removed once`() throws {
    let a = try TextChange(oldLength: 6, edits: [TextEdit(TextRange(1, 4), "x")])
    let b = try TextChange(oldLength: 6, edits: [TextEdit(TextRange(2, 6), "")])
    try expect(b.rebased(over: a, insertsFirst: false).applied(to: "axef"), equals: "ax")
    try expect(a.rebased(over: b, insertsFirst: true).applied(to: "ab"), equals: "ax")
    #expect(throws: TextChangeError.self) {
      try a.rebased(over: TextChange(identity: 5), insertsFirst: true)
    }
  }

  private func random(_ length: Int, _ numbers: inout SeededGenerator) throws -> TextChange {
    var edits: [TextEdit] = []
    var at = 0
    for _ in 0..<numbers.below(4) where at <= length {
      let start = at + numbers.below(length - at + 1)
      let end = start + numbers.below(min(6, length - start) + 1)
      edits.append(
        TextEdit(TextRange(start, end), numbers.one(of: ["", "x", "yz", "é", "123456"])))
      at = end + 1
    }
    return try TextChange(oldLength: length, edits: edits)
  }

  /// A server orders the changes of three sites; each site rebases arriving changes over its own
  /// change that the server has not received, and its own change over the arriving ones.
  @Test(arguments: 0..<10)
  func `three sites converge`(seed: UInt64) throws {
    var numbers = SeededGenerator(seed: seed)
    for _ in 0..<400 {
      let length = numbers.below(30)
      let base = String((0..<length).map { _ in numbers.one(of: ["a", "b", "c"] as [Character]) })
      let a = try random(length, &numbers)
      let b = try random(length, &numbers)
      let c = try random(length, &numbers)
      let bOnServer = try b.rebased(over: a, insertsFirst: false)
      let ab = try a.composed(with: bOnServer)
      let cOnServer = try c.rebased(over: ab, insertsFirst: false)
      let server = try ab.composed(with: cOnServer).applied(to: base)

      // Site A applies the changes that the server sends.
      let siteA = try cOnServer.applied(to: bOnServer.applied(to: a.applied(to: base)))
      // Site B has b, gets a mapped over it, then c from the server.
      let atB = try a.rebased(over: b, insertsFirst: true).applied(to: b.applied(to: base))
      try expect(atB, equals: ab.applied(to: base))
      let siteB = try cOnServer.applied(to: atB)
      // Site C has c, gets a and b one after the other.
      let aAtC = try a.rebased(over: c, insertsFirst: true)
      let cAfterA = try c.rebased(over: a, insertsFirst: false)
      let bAtC = try bOnServer.rebased(over: cAfterA, insertsFirst: true)
      let siteC = try bAtC.applied(to: aAtC.applied(to: c.applied(to: base)))
      let throughA = try cAfterA.rebased(over: bOnServer, insertsFirst: false)
        .applied(to: ab.applied(to: base))
      #expect(siteA == server && siteB == server)
      expect(siteC, equals: throughA)
    }
  }
}
