// SPDX-License-Identifier: Apache-2.0

/// How many times as many generated inputs tests try as they do by default.
public enum TestFactor {
  /// The environment variable `CARETTA_TEST_FACTOR`; 1 without it.
  public static let value = max(
    1, TestFiles.environment("CARETTA_TEST_FACTOR").flatMap { Int($0) } ?? 1)

  /// The seeds from 0 on, `count` of them by default.
  public static func seeds(_ count: Int) -> [UInt64] { Array(0..<UInt64(count * value)) }
}
