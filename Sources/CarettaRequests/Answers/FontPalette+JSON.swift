// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// The palette of a span, in the form of the key `fontPalette` of requests.
extension FontPalette: JSONObjectWritable {
  func writeFields(to writer: inout JSONWriter) {
    switch base {
    case .index(let number): writer.field("base", number)
    case .light: writer.field("base", "light")
    case .dark: writer.field("base", "dark")
    }
    if overrides.isEmpty { return }
    writer.object("colors") { writer in
      let colors = overrides.map { (number: String($0.key), color: $0.value) }
      for (number, color) in colors.sorted(by: { $0.number < $1.number }) {
        writer.field(number, color.description)
      }
    }
  }
}
