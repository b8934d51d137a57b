// SPDX-License-Identifier: Apache-2.0

public import CarettaEditing
public import CarettaLayout

extension Scenario {
  /// The initial state of a scroll view.
  public struct ScrollViewState: Hashable, Sendable {
    /// The frame in the superview; nil to fill the superview at any size.
    public var frame: Rect?
    /// The insets of the content.
    public var contentInset: EdgeInsets
    /// The safe area insets that are added to the content insets.
    public var contentInsetAdjustment: ContentInsetAdjustmentBehavior

    /// Creates a state.
    public init(
      frame: Rect? = nil, contentInset: EdgeInsets = .zero,
      contentInsetAdjustment: ContentInsetAdjustmentBehavior = .automatic
    ) {
      self.frame = frame
      self.contentInset = contentInset
      self.contentInsetAdjustment = contentInsetAdjustment
    }
  }

  /// The initial state of a text view.
  public struct TextViewState: Hashable, Sendable, Codable {
    /// The text.
    public var text: String
    /// The style of characters outside of `spans`.
    public var style: TextStyle
    /// Ranges with attributes that differ from the style.
    public var spans: [TextSpan]
    /// The inline objects at U+FFFC characters.
    public var attachments: [TextAttachment]
    /// The style of the paragraphs.
    public var paragraphStyle: ParagraphStyle
    /// Paragraphs with properties that differ from the style of the paragraphs.
    public var paragraphSpans: [ParagraphSpan]
    /// The width at which lines are broken; nil for the width of the view less the insets.
    public var width: Double?
    /// The insets of the text.
    public var inset = EdgeInsets(top: 8, left: 5, bottom: 8, right: 5)
    /// The selection.
    public var selection: TextSelection
    /// The rules for words.
    public var syntax = Syntax.natural

    /// Creates a state: common properties are parameters, a closure sets any property; without a
    /// selection the caret is at the start.
    public init(
      _ text: String = "", style: TextStyle, spans: [TextSpan] = [],
      attachments: [TextAttachment] = [], paragraphStyle: ParagraphStyle = ParagraphStyle(),
      paragraphSpans: [ParagraphSpan] = [], selection: TextSelection = TextSelection(caret: 0),
      _ change: (inout TextViewState) -> Void = { _ in }
    ) {
      self.text = text
      self.style = style
      self.spans = spans
      self.attachments = attachments
      self.paragraphStyle = paragraphStyle
      self.paragraphSpans = paragraphSpans
      self.selection = selection
      change(&self)
    }
  }

  /// The rules for words in a text view, as a value (`TextTokenizer.Syntax`).
  public enum Syntax: Hashable, Sendable {
    /// Words of natural language.
    case natural
    /// Tokens of a programming language.
    case code(CodeLanguage)

    /// The rules for one text view.
    var rules: TextTokenizer.Syntax {
      switch self {
      case .natural: .natural
      case .code(let language): .code(LexedText(language))
      }
    }
  }
}

extension Scenario.Syntax: Codable {
  /// The languages that are stored by their names.
  private static let languages = [CodeLanguage.lua, .swift]

  /// Decodes the name of a language; an empty name means natural language.
  public init(from decoder: any Decoder) throws {
    let name = try String(from: decoder)
    if name.isEmpty {
      self = .natural
      return
    }
    guard let language = Self.languages.first(where: { $0.name == name }) else {
      throw decoder.invalidValue(
        "syntax: expected \(Self.languages.map(\.name)), found \"\(name)\"")
    }
    self = .code(language)
  }

  /// Encodes the name of the language.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .natural: try "".encode(to: encoder)
    case .code(let language): try language.name.encode(to: encoder)
    }
  }
}
