// SPDX-License-Identifier: Apache-2.0

import CarettaSnapshots
import Expectations

/// The messages of assertions; the files are in `Snapshots/AssertionTests`.
@Suite(.snapshots(.never)) struct AssertionTests {
  @Test func `a test whose snapshot differs fails, with words`() throws {
    withKnownIssue {
      assertSnapshot(of: "one\n2\nthree\n", named: "kept")
    } matching: { issue in
      let message = issue.comments.map(\.rawValue).joined()
      return message.contains("kept.txt differs:\n  line 2 is different\n")
        && message.contains("-two\n+2\n")
    }
  }

  @Test func `a test whose snapshot is missing fails where none may be written`() {
    withKnownIssue {
      assertSnapshot(of: "one", named: "nowhere")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("There is no snapshot") }
    }
  }

  @Test(arguments: [1, 2]) func `a test with arguments needs names`(_ number: Int) {
    withKnownIssue {
      assertSnapshot(of: "\(number)")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("pass `named`") }
    }
    assertSnapshot(of: "the number is \(number)", named: "\(number)")
  }
}
