// SPDX-License-Identifier: Apache-2.0

/// The part of their generated inputs that tests try.
///
/// Tests run in a debug build, which is ten times as slow as a release build: they try a tenth of
/// their inputs, and the fuzz targets in release the rest.
public enum TestFactor {
  /// The environment variable `CARETTA_TEST_FACTOR`; 0.1 without it.
  private static let value =
    TestFiles.environment("CARETTA_TEST_FACTOR").flatMap { Double($0) } ?? 0.1

  /// Returns the number of inputs to try of a full number; at least 1.
  public static func count(_ full: Int) -> Int { max(1, Int((Double(full) * value).rounded())) }

  /// Returns the seeds from 0 on, as many as are tried of a full number.
  public static func seeds(_ full: Int) -> [UInt64] { Array(0..<UInt64(count(full))) }
}
