// SPDX-License-Identifier: Apache-2.0

import CarettaEditing
import Expectations

/// Errors in markup, with their kinds, lines and columns.
@Suite struct MarkupErrorTests {
  private func failure(of markup: String) -> MarkupError? {
    do throws(MarkupError) {
      _ = try CarettaEditing.MarkedText(markup)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("<b>a", MarkupError.Kind.unbalanced, 1, 1), ("a</b>", .unbalanced, 1, 2),
    ("<p>\n <b>a</i></b></p>", .unbalanced, 2, 6), ("<b><i>a</b></i>", .unbalanced, 1, 8),
    ("<p>a\nb<p>c</p></p>", .misplaced, 2, 2), ("<b><p>a</p></b>", .misplaced, 1, 4),
    ("a < b", .malformed, 1, 3), ("a & b", .malformed, 1, 3), ("a &amp b", .malformed, 1, 3),
    ("<b", .malformed, 1, 3), ("<b/>", .malformed, 1, 3), ("<!-- a -->", .malformed, 1, 1),
    ("</br>", .unbalanced, 1, 1), ("<br class='a'>", .malformed, 1, 5), ("a\0", .malformed, 1, 2),
    ("<bold>a</bold>", .unknownElement, 1, 1), ("<script>", .unknownElement, 1, 1),
    ("<p>é\r\n<img></p>", .unknownElement, 2, 1), ("&nbps;", .unknownReference, 1, 1),
    ("&#xD800;", .unknownReference, 1, 1), ("&#0;", .unknownReference, 1, 1),
    ("&#x110000;", .unknownReference, 1, 1), ("&#x;", .malformed, 1, 1),
    ("&#12a;", .malformed, 1, 1), ("&#99999999999999999999;", .unknownReference, 1, 1),
    ("<b class='a'>", .unknownAttribute, 1, 4), ("<b lang=de>", .malformed, 1, 9),
    ("<b lang>", .malformed, 1, 8), ("<b lang='de'dir='ltr'>", .malformed, 1, 13),
    ("<b lang='de' lang='de'>", .malformed, 1, 14), ("<b lang='d e'>", .invalidValue, 1, 10),
    ("<b dir='up'>", .invalidValue, 1, 9), ("<b lang='de>", .malformed, 1, 9),
    ("<b style='colour: red'>", .unknownProperty, 1, 11),
    ("<b style='color: red;\n size: 3'>", .unknownProperty, 2, 2),
    ("<b style='text-align: left'>", .unknownProperty, 1, 11),
    ("<p style='padding: 1px'>", .unknownProperty, 1, 11),
    ("<b style='color'>", .malformed, 1, 11), ("<b style='color: reddish'>", .invalidValue, 1, 11),
    ("<b style='font-size: -1px'>", .invalidValue, 1, 11),
    ("<b style='font-size: 1'>", .invalidValue, 1, 11),
    ("<b style='letter-spacing: 1e999px'>", .invalidValue, 1, 11),
    ("<b style='font-feature-settings: liga'>", .invalidValue, 1, 11),
  ])
  func `an error has its kind, line and column`(
    markup: String, kind: MarkupError.Kind, line: Int, column: Int
  ) throws {
    let error = try #require(failure(of: markup))
    expect(error.kind, equals: kind)
    expect([error.line, error.column], equals: [line, column], "\(error)")
  }

  @Test func `an error of a name has the valid names`() throws {
    let element = try #require(failure(of: "<stong>a</stong>"))
    expect(element.name, equals: "stong")
    #expect(element.validNames.contains("strong"))
    let property = try #require(failure(of: "<b style='colr: red'>"))
    #expect(property.validNames.contains("color"))
  }

  @Test func `elements are nested at most a hundred deep`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<b>", count: depth) + "a" + String(repeating: "</b>", count: depth)
    }
    expect(failure(of: nested(100)), equals: nil)
    expect(failure(of: nested(101))?.kind, equals: .misplaced)
  }
}
