// SPDX-License-Identifier: Apache-2.0

internal import Synchronization

extension FontCollection {
  /// The fonts of the system, by way of fontconfig, which nothing else loads.
  ///
  /// A layout with them depends on what is installed: sealed fonts are the default everywhere.
  ///
  /// - Parameter configuration: a configuration file of fontconfig; nil for that of the environment
  ///   variable `FONTCONFIG_FILE`, or the system's.
  /// - Returns: the fonts that fontconfig's cache lists; no font file is opened.
  /// - Throws: `SystemFontError` where fontconfig is missing or its configuration cannot be read.
  /// - Complexity: O(fonts of the system), a few milliseconds; much longer where fontconfig has to make
  ///   its cache.
  public static func system(
    configuration: String? = nil
  ) throws(SystemFontError) -> SystemFonts {
    try SystemFonts(configuration: configuration)
  }
}

/// The fonts that fontconfig lists, to choose from by family, generic family, language and text.
///
/// ```swift
/// let system = try FontCollection.system()
/// let fonts = system.fonts(for: "Hello, 世界", families: ["serif"]).faces
/// let layout = TextLayout("Hello, 世界", style: TextStyle(fonts: fonts), width: 300)
/// ```
///
/// What is listed comes from fontconfig's cache. A file is opened when a face of it is chosen, and
/// kept open with at most ``maximumOpenFaces``; one that cannot be used is passed over, and ``refused`` says
/// why. The list is that of the time when it was made: another instance has fonts that are installed later.
public final class SystemFonts: Sendable {
  /// The generic families (CSS Fonts 4, 2.1.3), and `emoji`.
  public static let genericFamilies = [
    "serif", "sans-serif", "monospace", "system-ui", "cursive", "fantasy", "emoji",
  ]

  /// The number of faces that are kept open: enough for the fonts of any text.
  ///
  /// When one more is opened, the one that was not used for the longest time is released. A face in use stays
  /// open as long as the styles and layouts that have it, and is found again.
  public static let maximumOpenFaces = TextStyle.maximumFonts

  /// The faces, ordered by path and number.
  public let faces: [SystemFace]
  /// The version of fontconfig.
  public let fontconfigVersion: String

  private let lock = Mutex(())
  /// Read and changed under the lock alone.
  private nonisolated(unsafe) var state: State

  /// What is used by one thread at a time.
  struct State {
    let configuration: FontconfigConfiguration
    /// The owner of the patterns.
    let list: FontconfigSet?
    /// The pattern of each face.
    let patterns: [FontconfigPattern]
    /// The places of faces by file and number.
    let places: [FileFace: Int]
    /// The faces that are kept open.
    var opened = OpenFaces()
    /// Why faces cannot be used, by place.
    var refused: [Int: FontError] = [:]
  }

  /// A face of a file.
  struct FileFace: Hashable {
    var path: [UInt8]
    var index: Int

    init(_ face: SystemFace) {
      path = Array(face.path.utf8)
      index = face.index
    }
  }

  /// Loads the fonts, as `FontCollection.system(configuration:)`.
  public convenience init(configuration: String? = nil) throws(SystemFontError) {
    try self.init(library: Fontconfig.library, configuration: configuration)
  }

  /// Loads the fonts by a library of another name.
  package init(library name: String, configuration file: String? = nil) throws(SystemFontError) {
    let library = try Fontconfig(library: name)
    let configuration = try FontconfigConfiguration(library, file: file)
    let list = configuration.fonts()
    var found: [FileFace: (face: SystemFace, pattern: FontconfigPattern)] = [:]
    for pattern in list?.patterns ?? [] {
      guard let (face, instance) = pattern.face else { continue }
      let key = FileFace(face)
      // Of a variable font the pattern of all its instances; else the default one.
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

  /// The family names, each once, in alphabetical order of their code points.
  public var families: [String] {
    var seen: Set<String> = []
    return faces.compactMap(\.familyNames.first).filter { seen.insert($0.lowercased()).inserted }
      .sorted { Array($0.unicodeScalars).lexicographicallyPrecedes(Array($1.unicodeScalars)) }
  }

  /// Why faces that were chosen could not be used, ordered by path.
  public var refused: [FontError] {
    withState { state in
      state.refused.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  /// The number of faces that are kept open; at most ``maximumOpenFaces``.
  public var openCount: Int { withState { state in state.opened.count } }

  /// Calls a closure with what one thread may use at a time.
  func withState<Answer: Sendable>(_ body: (inout State) -> Answer) -> Answer {
    lock.withLock { _ in unsafe body(&state) }
  }
}
