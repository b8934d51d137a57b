// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

extension TextDocument {
  /// The digest of the layout of the whole text, as in `TextLayout.digest`.
  ///
  /// Lays out all text that is not laid out yet; O(length).
  public var digest: ResultDigest { layout(.rows(from: -.infinity, to: .infinity)).digest }
}
