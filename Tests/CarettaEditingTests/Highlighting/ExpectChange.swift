// SPDX-License-Identifier: Apache-2.0

import Testing

/// Expects that an event says it has changed something; `#expect` cannot call what mutates.
func expectChange(_ changed: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(changed, sourceLocation: sourceLocation)
}

/// Expects that an event says it has changed nothing.
func expectNoChange(_ changed: Bool, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(!changed, sourceLocation: sourceLocation)
}
