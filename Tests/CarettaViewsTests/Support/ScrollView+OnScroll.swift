// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import CarettaViews

extension ScrollView {
  /// Calls a closure with each new offset.
  func onScroll(_ body: @escaping (Point) -> Void) {
    observeScrolling { if case .write(let offset) = $0 { body(offset) } }
  }
}
