// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

extension FontCollection {
  /// Returns the system's fonts; only this function loads fontconfig.
  ///
  /// A layout with these fonts depends on the installed fonts. By default, the library uses only
  /// fonts that are given explicitly.
  ///
  /// - Parameter configuration: a configuration file of fontconfig; nil for the file in the
  ///   environment variable `FONTCONFIG_FILE`, or the system's configuration.
  /// - Returns: the fonts that fontconfig's cache lists; no font file is opened.
  /// - Throws: `SystemFontError` if fontconfig is missing or its configuration cannot be read.
  /// - Complexity: O(system fonts), a few milliseconds; much longer if fontconfig has to create its
  ///   cache.
  public static func system(
    configuration: String? = nil
  ) throws(SystemFontError) -> SystemFonts {
    try SystemFonts(configuration: configuration)
  }
}

/// The fonts that fontconfig lists, from which fonts can be chosen by family, generic family,
/// language and text.
///
/// ```swift
/// let system = try FontCollection.system()
/// let fonts = system.fonts(for: "Hello, 世界", families: ["serif"]).faces
/// let layout = TextLayout("Hello, 世界", style: TextStyle(fonts: fonts), width: 300)
/// ```
///
/// The list comes from fontconfig's cache. A file is opened when one of its faces is chosen, and at
/// most 250 faces are kept open. A file that cannot be used is skipped;
/// ``refused`` contains the reason. The list does not change: create another instance to find fonts
/// that are installed later.
///
/// fontconfig is loaded by `dlopen` when ``FontCollection/system(configuration:)`` is called, so
/// that builds, wheels and servers need no variant without it, and no other result depends on the
/// installed fonts.
public final class SystemFonts: Sendable {
  /// The generic families (CSS Fonts 4, 2.1.3), and `emoji`.
  package static let genericFamilies = [
    "serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]

  /// The maximum number of faces that are kept open, which is enough for the fonts of any text.
  ///
  /// When another face is opened, the least recently used face is released. A face in use stays
  /// open as long as styles and layouts refer to it, and is reused.
  package static let maximumOpenFaces = TextStyle.maximumFonts

  /// The faces, ordered by path and index.
  public let faces: [SystemFace]
  /// The version of fontconfig.
  package let fontconfigVersion: String

  private let lock = Mutex(())
  /// Accessed only while the lock is held.
  private nonisolated(unsafe) var state: State

  /// The state that only one thread may access at a time.
  struct State {
    let configuration: FontconfigConfiguration
    /// The owner of `patterns`.
    let list: FontconfigSet?
    /// The pattern of each face.
    let patterns: [FontconfigPattern]
    /// The indices of faces by file and face index.
    let places: [FileFace: Int]
    /// The open faces.
    var opened = OpenFaces()
    /// The reasons why faces cannot be used, by index.
    var refused: [Int: FontError] = [:]
  }

  /// The identity of a face: its file and index.
  struct FileFace: Hashable {
    var path: [UInt8]
    var index: Int

    init(_ face: SystemFace) {
      path = Array(face.path.utf8)
      index = face.index
    }
  }

  /// Loads the fonts; equivalent to `FontCollection.system(configuration:)`.
  public convenience init(configuration: String? = nil) throws(SystemFontError) {
    try self.init(library: Fontconfig.library, configuration: configuration)
  }

  /// Loads the fonts with a library of another name.
  package init(library name: String, configuration file: String? = nil) throws(SystemFontError) {
    let library = try Fontconfig(library: name)
    let configuration = try FontconfigConfiguration(library, file: file)
    let list = configuration.fonts()
    var found: [FileFace: (face: SystemFace, pattern: FontconfigPattern)] = [:]
    for pattern in list?.patterns ?? [] {
      guard let (face, instance) = pattern.face else { continue }
      let key = FileFace(face)
      // For a variable font, the pattern of the whole font; otherwise the default instance.
      let isBetter = found[key].map { !$0.face.isVariable && instance == 0 } ?? true
      if face.isVariable || isBetter { found[key] = (face, pattern) }
    }
    let ordered = found.values.sorted {
      ($0.face.path, $0.face.index) < ($1.face.path, $1.face.index)
    }
    faces = ordered.map(\.face)
    fontconfigVersion = library.versionText
    let places = Dictionary(
      uniqueKeysWithValues: ordered.enumerated().map { (FileFace($0.element.face), $0.offset) })
    unsafe state = State(
      configuration: configuration, list: list, patterns: ordered.map(\.pattern), places: places)
  }

  /// The unique family names, sorted by code points.
  public var families: [String] {
    var seen: Set<String> = []
    return faces.compactMap(\.familyNames.first).filter { seen.insert($0.lowercased()).inserted }
      .sorted { Array($0.unicodeScalars).lexicographicallyPrecedes(Array($1.unicodeScalars)) }
  }

  /// The reasons why chosen faces could not be used, ordered by path.
  public var refused: [FontError] {
    withState { state in
      state.refused.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// The number of cached open faces; at most `maximumOpenFaces`.
  package var openCount: Int { withState { state in state.opened.count } }

  /// Calls a closure with the state while the lock is held.
  func withState<Answer: Sendable>(_ body: (inout State) -> Answer) -> Answer {
    lock.withLock { _ in unsafe body(&state) }
  }
}
