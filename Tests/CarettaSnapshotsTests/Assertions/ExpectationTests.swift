// SPDX-License-Identifier: Apache-2.0

import Expectations

/// The function by which all tests compare values.
@Suite struct ExpectationTests {
  @Test func `different values are an issue with both values, the comment and the place`() {
    let line = #line + 2
    withKnownIssue {
      expect("a", equals: "b", "the comment")
    } matching: { issue in
      issue.comments.map(\.rawValue) == [#""a" is not "b": the comment"#]
        && issue.sourceLocation?.line == line
    }
    withKnownIssue { expect(Optional(1), equals: nil) }
  }

  @Test func `equal values are no issue, and their comment is not evaluated`() {
    var evaluations = 0
    func comment() -> Comment {
      evaluations += 1
      return "unused"
    }
    expect([1, 2], equals: [1, 2], comment())
    #expect(evaluations == 0)
  }
}
