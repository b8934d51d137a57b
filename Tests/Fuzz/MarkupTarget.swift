// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import CarettaLayout
import TestSupport

/// Well-formed and changed markup: the text is written as markup and read again, and its layout is
/// audited.
struct MarkupTarget: FuzzTarget {
  static let name = "markup"

  private let style: TextStyle
  private let faces: CarettaEditing.MarkedText.Faces

  init() throws {
    style = TextStyle(fonts: try TestFonts.manyScripts(), size: 18)
    let others = try TestFonts.faces("NotoSans-Bold.ttf", "NotoSans-Italic.ttf")
    faces = .init(code: [try TestFonts.face("DejaVuSansMono.ttf")]) { family in
      others.filter { $0.familyName == family }
    }
  }

  func run(seed: UInt64) -> [String] {
    var generator = MarkupGenerator(seed: seed)
    let isChanged = seed % 3 == 0
    let markup = isChanged ? generator.changedMarkup() : generator.markup()
    let whiteSpace = ParagraphStyle.WhiteSpace.allCases[Int(seed / 3 % 6)]
    let marked: CarettaEditing.MarkedText
    do throws(MarkupError) {
      marked = try .init(markup, whiteSpace: whiteSpace)
    } catch {
      return isChanged ? [] : [markup, "\(error)"]
    }
    guard let again = try? CarettaEditing.MarkedText(marked.markup, whiteSpace: whiteSpace),
      again == marked
    else { return [markup, "is written as \(marked.markup), which is read otherwise"] }
    let width = Double(20 + seed % 300)
    let layout = TextLayout(marked, style: style, faces: faces, width: width)
    let found = LayoutAudit.violations(layout, of: marked.text)
    return found.isEmpty ? [] : [markup] + found
  }
}
