// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Edit scripts: a document in an editor is compared with a fresh layout of its text after each
/// edit, undo, redo, change of spans and change of width.
struct DocumentTarget: FuzzTarget {
  static let name = "documents"

  private let faces: [FontFace]

  init() throws { faces = try TestFonts.manyScripts() }

  func run(seed: UInt64) -> [String] {
    var script = EditScript(seed: seed, faces: faces)
    let found = script.run()
    return found.isEmpty ? [] : ["\(script)"] + found
  }
}
