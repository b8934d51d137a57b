// SPDX-License-Identifier: Apache-2.0

/// The tagged paragraphs of a document, in reading order (ISO 32000-1 §14.7).
struct PDFStructure {
  /// A part of a paragraph: a marked content of a page.
  private struct Part {
    var page: Int
    var id: Int
  }
  private var paragraphs: [[Part]] = []
  private var pages: [PDFReference] = []
  /// The paragraph of each marked content of each page.
  private var owners: [[Int]] = []
  /// The offset at which the last paragraph stopped without ending; nil if it ended.
  private var openEnd: Int?

  /// Starts the contents of another page.
  mutating func beginPage(_ page: PDFReference) {
    pages.append(page)
    owners.append([])
  }

  /// Adds a part of a paragraph to the last page.
  ///
  /// - Parameters:
  ///   - start: the offset of the part in its text; a part that starts where the last paragraph
  ///     stopped continues it on another page.
  ///   - openEnd: the offset at which the paragraph stops without ending; nil if it ends.
  /// - Returns: the number of the marked content on the page.
  mutating func addPart(start: Int, openEnd: Int?) -> Int {
    let page = pages.count - 1
    let id = owners[page].count
    if self.openEnd != start || paragraphs.last?.last?.page != page - 1 { paragraphs.append([]) }
    paragraphs[paragraphs.count - 1].append(Part(page: page, id: id))
    owners[page].append(paragraphs.count - 1)
    self.openEnd = openEnd
    return id
  }

  /// Writes the structure tree; returns its root.
  func write(to file: PDFFile) -> PDFReference {
    let root = file.reserve()
    let document = file.reserve()
    let elements = paragraphs.map { parts in
      let kids = parts.map { part in
        part.page == parts[0].page
          ? "\(part.id)" : "<</Type/MCR/Pg \(pages[part.page])/MCID \(part.id)>>"
      }
      return file.add(
        "<</S/P/P \(document)/Pg \(pages[parts[0].page])/K[\(kids.joined(separator: " "))]>>")
    }
    let kids = elements.map(\.description).joined(separator: " ")
    file.write("<</S/Document/P \(root)/K[\(kids)]>>", to: document)
    let parents = owners.enumerated().map { page, owners in
      "\(page)[\(owners.map { elements[$0].description }.joined(separator: " "))]"
    }
    file.write(
      "<</Type/StructTreeRoot/K \(document)/ParentTreeNextKey \(pages.count)"
        + "/ParentTree<</Nums[\(parents.joined())]>>>>", to: root)
    return root
  }
}
