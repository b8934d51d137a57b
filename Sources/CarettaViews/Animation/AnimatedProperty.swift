// SPDX-License-Identifier: Apache-2.0

/// Something that an animator moves: how it is read, and how it is written.
public struct AnimatedProperty<Value: Interpolatable> {
  /// Reads what is shown now.
  public var get: () -> Value
  /// Shows another value at once.
  public var set: (Value) -> Void

  /// Makes a property of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
}
