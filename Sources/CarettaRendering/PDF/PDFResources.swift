// SPDX-License-Identifier: Apache-2.0

internal import CarettaLayout

/// The named resources of content streams, except fonts.
final class PDFResources {
  private var opacities: Set<UInt8> = []
  private var objects: [String: [PDFReference]] = [:]

  /// Returns the operator that sets an opacity.
  func setOpacity(_ alpha: UInt8) -> String {
    opacities.insert(alpha)
    return "/A\(alpha) gs\n"
  }

  /// Adds an object.
  ///
  /// - Parameters:
  ///   - reference: the object.
  ///   - kind: its kind of resource: `ExtGState`, `Shading` or `XObject`.
  /// - Returns: its name, with a slash.
  func add(_ reference: PDFReference, _ kind: String) -> String {
    objects[kind, default: []].append(reference)
    return "/\(kind.prefix(1))\(objects[kind, default: []].count)"
  }

  /// The entries of the dictionary of resources.
  var entries: String {
    var states = opacities.sorted().map { alpha in
      var content = PDFContent()
      content.append("/A\(alpha)<</ca ", Double(alpha) / 255, ">>")
      return String(decoding: content.bytes, as: UTF8.self)
    }.joined()
    var entries = ""
    for kind in ["ExtGState", "Shading", "XObject"] {
      let named = (objects[kind] ?? []).enumerated().map { index, reference in
        "/\(kind.prefix(1))\(index + 1) \(reference)"
      }.joined()
      if kind == "ExtGState" {
        states += named
        entries += states.isEmpty ? "" : "/\(kind)<<\(states)>>"
      } else if !named.isEmpty {
        entries += "/\(kind)<<\(named)>>"
      }
    }
    return entries
  }
}
