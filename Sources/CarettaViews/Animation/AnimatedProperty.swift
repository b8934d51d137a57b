// SPDX-License-Identifier: Apache-2.0

/// The getter and setter of a value that an animator changes.
public struct AnimatedProperty<Value: Interpolatable> {
  /// Returns the current value.
  package var get: () -> Value
  /// Sets the value.
  package var set: (Value) -> Void

  /// Creates a property from a getter and a setter.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }
}
