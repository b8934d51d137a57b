// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension ParagraphStyle.WordBreak {
  /// The values of the samples whose digests are recorded.
  public static let recorded: [Self] = [.normal, .breakAll, .keepAll]
}
