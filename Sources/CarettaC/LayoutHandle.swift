// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaRequests
import Synchronization

/// The resources that calls share: fonts that requests have named, and contexts for threads.
enum Shared {
  static let responder = Responder()
  static let contexts = ContextPool()
}

/// A layout that any thread may use.
final class LayoutHandle: Sendable {
  private struct State {
    var layout: TextLayout
    /// The runs of the layout; nil until they are first read.
    var runs: [GlyphRun]?
  }

  private let state: Mutex<State>

  /// Creates a handle of a layout.
  init(_ layout: TextLayout) {
    state = Mutex(State(layout: layout))
  }

  /// The current layout.
  var layout: TextLayout { state.withLock { $0.layout } }

  /// The glyph runs.
  var runs: [GlyphRun] {
    state.withLock { state in
      if let runs = state.runs { return runs }
      let runs = state.layout.glyphRuns
      state.runs = runs
      return runs
    }
  }

  /// Breaks the lines again.
  func setWidth(_ width: Double) {
    state.withLock { state in
      state.layout.setWidth(width)
      state.runs = nil
    }
  }
}
