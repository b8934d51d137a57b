// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaViews

/// The names of the rules for words.
enum SyntaxName: String, CaseIterable, Sendable {
  case natural, lua, swift

  /// The rules for a text.
  var rules: TextTokenizer.Syntax {
    switch self {
    case .natural: .natural
    case .lua: .code(LexedText(.lua))
    case .swift: .code(LexedText(.swift))
    }
  }

  /// The rules of a text view, as a value.
  var state: Scenario.Syntax {
    switch self {
    case .natural: .natural
    case .lua: .code(.lua)
    case .swift: .code(.swift)
    }
  }
}
