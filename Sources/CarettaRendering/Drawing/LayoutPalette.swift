// SPDX-License-Identifier: Apache-2.0

public import CarettaLayout

/// The colors of a picture of a layout, by role.
public struct LayoutPalette: Hashable, Sendable {
  /// The use of a color.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The background of the picture.
    case background
    /// Glyphs.
    case text
    /// The outlines of attachments.
    case attachments
    /// Downstream carets.
    case carets
    /// Upstream carets.
    case upstreamCarets = "upstream carets"
    /// Boxes behind words.
    case words
    /// Bands behind selected text.
    case selection
    /// Bands behind highlighted words.
    case highlight
    /// The handles at a selection's ends.
    case handles
    /// Exclusions.
    case exclusions
    /// The outlines of lines.
    case lines
    /// Baselines.
    case baselines
    /// The outlines of grapheme clusters.
    case graphemeBoxes = "grapheme boxes"
    /// Runs that assistive technologies read.
    case accessibilityRuns = "accessibility runs"
  }

  /// Dark ink on white.
  public static let light = LayoutPalette { role in
    switch role {
    case .background: Color(rgba: 0xFFFF_FFFF)
    case .text: Color(rgba: 0x1E24_32FF)
    case .attachments: Color(rgba: 0x6B76_88FF)
    case .carets: Color(rgba: 0xEF55_4CC8)
    case .upstreamCarets: Color(rgba: 0x8A55_D7C8)
    case .words: Color(rgba: 0x7FD8_AE5C)
    case .selection: Color(rgba: 0x8EC5_FF80)
    case .highlight: Color(rgba: 0xFFDF_6BFF)
    case .handles: Color(rgba: 0x2F80_EDFF)
    case .exclusions: Color(rgba: 0xF1E3_C8FF)
    case .lines: Color(rgba: 0xCBD3_DEFF)
    case .baselines: Color(rgba: 0x9FB4_CCA0)
    case .graphemeBoxes: Color(rgba: 0xDB9A_2EB8)
    case .accessibilityRuns: Color(rgba: 0x7A3F_D0FF)
    }
  }

  /// Light ink on a dark ground.
  public static let dark = LayoutPalette { role in
    switch role {
    case .background: Color(rgba: 0x171B_24FF)
    case .text: Color(rgba: 0xE8EC_F4FF)
    case .attachments: Color(rgba: 0x9AA6_BAFF)
    case .carets: Color(rgba: 0xFF7A_6ED0)
    case .upstreamCarets: Color(rgba: 0xB794_F6D0)
    case .words: Color(rgba: 0x3FB5_8050)
    case .selection: Color(rgba: 0x3D8B_FF60)
    case .highlight: Color(rgba: 0x7A5B_00FF)
    case .handles: Color(rgba: 0x5AA2_FFFF)
    case .exclusions: Color(rgba: 0x3B34_26FF)
    case .lines: Color(rgba: 0x3A44_56FF)
    case .baselines: Color(rgba: 0x5F75_90A0)
    case .graphemeBoxes: Color(rgba: 0xE0B1_5AB0)
    case .accessibilityRuns: Color(rgba: 0xC6A5_FFFF)
    }
  }

  private var colors: [Role: Color]

  private init(_ color: (Role) -> Color) {
    colors = Dictionary(uniqueKeysWithValues: Role.allCases.map { ($0, color($0)) })
  }

  /// The color of a role.
  public subscript(role: Role) -> Color {
    get { colors[role] ?? .black }
    set { colors[role] = newValue }
  }
}
