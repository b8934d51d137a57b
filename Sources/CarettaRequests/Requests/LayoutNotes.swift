// SPDX-License-Identifier: Apache-2.0

import CarettaLayout

/// A remark on a request that is answered although a part of it has no effect.
package struct RequestNote: Hashable, Sendable, JSONObjectWritable {
  /// The kinds of remarks; the list may grow.
  package enum Code: String, Sendable {
    /// No font has an axis that `variations` sets.
    case unknownAxis = "unknown-axis"
    /// No font has a feature that `features` sets.
    case unknownFeature = "unknown-feature"
    /// `hyphens: auto` has no patterns for a language.
    case noDictionary = "no-dictionary"
    /// A given key has no effect next to the other keys.
    case noEffect = "no-effect"
    /// An element of markup has no face of its own.
    case noFace = "no-face"
  }

  /// The kind.
  package let code: Code
  /// One sentence for users.
  package let message: String
  /// The JSON path of the value that has no effect.
  package let path: String

  func writeFields(to writer: inout JSONWriter) {
    writer.field("code", code.rawValue)
    writer.field("message", message)
    writer.field("path", path)
  }
}

/// The rules for notes on a layout request.
struct LayoutNotes {
  /// The request, its fonts opened.
  let request: LayoutRequest
  /// The given keys of the request.
  let given: RequestReader

  /// The view that shows the text; nil for a layout by itself.
  var view: ViewKind?

  /// The views in which some keys of a layout have no effect.
  enum ViewKind: String {
    case textView = "a text view"
    case label = "a label of a scenario"
    case screenLabel = "a label or a cell of a screen"

    /// The keys without effect.
    fileprivate var unused: [String] {
      let queries = ["hitPoints", "ranges", "explain", "include"]
      let ends = ["height", "maxLines", "truncation", "ellipsis"]
      switch self {
      case .label: return queries
      case .textView: return ends + queries
      case .screenLabel: return ["width"] + ends + queries
      }
    }
  }

  /// All notes: on the view, on fonts and hyphenation, on rules in their order, on spans, and on
  /// keys of other verbs.
  var all: [RequestNote] {
    let unused = view?.unused ?? []
    let viewNotes = unused.filter(isSet).map { note($0, "in \(view?.rawValue ?? "")") }
    let ruleNotes = Self.rules.flatMap { rule in
      rule.keys.compactMap { key in
        guard !unused.contains(key), isSet(key), !rule.hasEffect(self) else { return nil }
        return note(key, rule.condition)
      } as [RequestNote]
    }
    return viewNotes + fontNotes + hyphenationNotes + ruleNotes + spanNotes + request.markupNotes
      + ignoredNotes
  }

  private func note(_ key: String, _ condition: String) -> RequestNote {
    RequestNote(
      code: .noEffect, message: "\(key) has no effect \(condition)", path: given.path(of: key))
  }

  /// Notes on keys that the verb accepts only because other verbs have them.
  private var ignoredNotes: [RequestNote] {
    given.givenIgnoredKeys.map { note($0.name, "here; it is a key of \($0.readers)") }
  }

  /// Keys that have an effect only under a condition.
  private struct Rule: Sendable {
    var keys: [String]
    /// The condition under which the keys have no effect, to follow "has no effect".
    var condition: String
    var hasEffect: @Sendable (LayoutNotes) -> Bool
  }

  private static let rules = [
    Rule(
      keys: ["textOrientation", "textCombineUpright"],
      condition: "in horizontal text (writingMode horizontal-tb)"
    ) { $0.request.paragraphStyle.writingMode.isVertical },
    Rule(keys: ["codeFontFiles"], condition: "without markup") { $0.request.hasMarkup },
    Rule(
      keys: ["textOrientation", "textCombineUpright"],
      condition: "in sideways text (writingMode sideways-rl)"
    ) { $0.request.paragraphStyle.writingMode != .sidewaysRL },
    Rule(
      keys: ["textOrientation", "textCombineUpright"],
      condition: "in sideways text (writingMode sideways-lr)"
    ) { $0.request.paragraphStyle.writingMode != .sidewaysLR },
    Rule(keys: ["width", "height"], condition: "beside containers") {
      $0.request.block.containers.isEmpty
    },
    Rule(keys: ["truncation", "ellipsis"], condition: "without maxLines or height") {
      $0.request.block.maxLines != nil
        || $0.request.block.maxBlockSize != nil && $0.request.block.containers.isEmpty
    },
    Rule(
      keys: ["hyphenateLimitChars", "hyphenateCapitalizedWords", "hyphenationFolders"],
      condition: "unless hyphens is auto"
    ) { $0.hyphenatesByPatterns },
    Rule(keys: ["minimumStretch"], condition: "without exclusions") { $0.hasExclusions },
    Rule(keys: ["orphans", "widows"], condition: "without containers or pages") {
      $0.hasContainers
    },
    Rule(keys: ["textJustify"], condition: "unless textAlign or textAlignLast is justify") {
      $0.justifies
    },
    Rule(keys: ["tabSize"], condition: "beside tabLength") { !$0.isSet("tabLength") },
    Rule(keys: ["autoFallback"], condition: "unless direction is auto") { notes in
      notes.request.paragraphStyle.direction == .auto
        || notes.request.paragraphSpans.contains { $0.direction == .auto }
    },
    Rule(
      keys: ["textIndentHanging", "textIndentEachLine"], condition: "if textIndent is 0"
    ) { notes in
      notes.request.paragraphStyle.textIndent != 0
        || notes.request.paragraphSpans.contains { ($0.textIndent ?? 0) != 0 }
    },
  ]

  /// Whether a key is given with a value other than its default.
  private func isSet(_ key: String) -> Bool {
    guard let value = given.given(key) else { return false }
    return value != LayoutKeys.all.first { $0.name == key }?.fallback
  }

  private var hasExclusions: Bool {
    !request.block.exclusions.isEmpty || isBesideExclusions(pages)
      || ["first", "repeating"].contains { key in
        guard case .array(let list)? = pages?[key] else { return false }
        return list.contains { page in
          guard case .object(let page) = page else { return false }
          return isBesideExclusions(page)
        }
      }
  }

  private func isBesideExclusions(_ page: JSONObject?) -> Bool {
    page?["exclusions"].map { $0 != .array([]) } ?? false
  }

  private var hasContainers: Bool { !request.block.containers.isEmpty || pages != nil }

  private var pages: JSONObject? {
    guard case .object(let pages) = given.given(PagesRequest.key.name) else { return nil }
    return pages
  }

  private var justifies: Bool {
    request.paragraphStyle.textAlign == .justify
      || request.paragraphStyle.textAlignLast == .justify
      || request.paragraphSpans.contains {
        $0.textAlign == .justify || $0.textAlignLast == .justify
      }
  }

  private var hyphenatesByPatterns: Bool {
    request.paragraphStyle.hyphens == .auto
      || request.paragraphSpans.contains { $0.hyphens == .auto }
      || request.spans.contains { $0.hyphens == .auto }
  }

  /// Notes on axes and features that no font of the request has.
  private var fontNotes: [RequestNote] {
    fontNotes(
      given.given("variations"), given.given("features"), fonts: request.style.fonts,
      path: given.path(of:))
  }

  /// Notes on languages without patterns whose words should be hyphenated.
  private var hyphenationNotes: [RequestNote] {
    guard hyphenatesByPatterns else { return [] }
    let languages = request.hyphenatedLanguages
    if languages.isEmpty {
      return [
        RequestNote(
          code: .noDictionary, message: "hyphens: auto needs a language",
          path: given.path(of: "language"))
      ]
    }
    let known = request.paragraphStyle.hyphenation.hyphenators
    return languages.sorted().filter { language in
      !known.contains { Self.primary($0.language) == Self.primary(language) }
    }.map {
      RequestNote(
        code: .noDictionary,
        message: "there is no hyphenation dictionary for the language \(JSONWriter.text($0))",
        path: given.path(of: "hyphens"))
    }
  }

  private static func primary(_ language: String) -> String {
    language.split { $0 == "-" || $0 == "_" }.first.map { $0.lowercased() } ?? ""
  }
}
