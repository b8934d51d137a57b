// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension LayoutContext {
  /// Creates a context that shapes plain words separately, or always whole runs.
  public convenience init(usesFastPath: Bool) {
    self.init()
    setUsesFastPath(usesFastPath)
  }
}
