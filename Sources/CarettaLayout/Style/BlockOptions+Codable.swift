// SPDX-License-Identifier: Apache-2.0

extension BlockOptions: Codable {
  static let coded: [CodedProperty<BlockOptions>] = [
    CodedProperty("maxLines", \.maxLines),
    CodedProperty("maxBlockSize", \.maxBlockSize),
    CodedProperty("blockSize", \.blockSize),
    CodedProperty("truncation", \.truncation),
    CodedProperty("ellipsis", \.ellipsis),
    CodedProperty("exclusions", \.exclusions),
    CodedProperty("minimumStretch", \.minimumStretch),
    CodedProperty("containers", \.containers),
    CodedProperty("orphans", \.orphans),
    CodedProperty("widows", \.widows),
  ]

  /// Decodes a value; properties without a key have their defaults.
  public init(from decoder: any Decoder) throws {
    self = try Self.coded.decode(default: BlockOptions(), from: decoder)
  }

  /// Encodes the properties that differ from the defaults.
  public func encode(to encoder: any Encoder) throws {
    try Self.coded.encode(self, default: BlockOptions(), to: encoder)
  }
}
