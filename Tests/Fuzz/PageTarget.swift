// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import TestSupport

/// Documents with pages under edits: the pages are compared with a new pagination and with one
/// layout in all containers, and are audited.
struct PageTarget: FuzzTarget {
  static let name = "pages"

  private let faces: [FontFace]

  init() throws { faces = try TestFonts.manyScripts() }

  func run(seed: UInt64) -> [String] {
    var script = PageScript(seed: seed, faces: faces)
    let found = script.run()
    return found.isEmpty ? [] : ["\(script)"] + found
  }
}
