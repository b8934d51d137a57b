// SPDX-License-Identifier: Apache-2.0

/// The path of a value in a request; converted to a string only for an error.
indirect enum RequestPath: Sendable {
  case root
  case member(of: RequestPath, key: String)
  case element(of: RequestPath, index: Int)

  /// The JSON path, such as `$.ranges[0].start`.
  var text: String {
    switch self {
    case .root: "$"
    case .member(let parent, let key):
      Self.isName(key) ? "\(parent.text).\(key)" : "\(parent.text)[\(JSONWriter.text(key))]"
    case .element(let parent, let index): "\(parent.text)[\(index)]"
    }
  }

  /// Whether a key needs no quotes.
  private static func isName(_ key: String) -> Bool {
    !key.isEmpty && key.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }
}
