// SPDX-License-Identifier: Apache-2.0

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The functions of fontconfig, which are looked up when system fonts are first used.
///
/// The library is not linked and not loaded before that; once loaded, it stays loaded.
@safe
struct Fontconfig {
  typealias Handle = OpaquePointer
  typealias Name = UnsafePointer<CChar>

  #if canImport(Darwin)
    static let library = "libfontconfig.1.dylib"
  #else
    static let library = "libfontconfig.so.1"
  #endif

  let version: @convention(c) () -> Int32
  let loadConfiguration: @convention(c) () -> Handle?
  let makeConfiguration: @convention(c) () -> Handle?
  let readConfiguration: @convention(c) (Handle, Name, Int32) -> Int32
  let buildFonts: @convention(c) (Handle) -> Int32
  let destroyConfiguration: @convention(c) (Handle) -> Void
  let makePattern: @convention(c) () -> Handle?
  let destroyPattern: @convention(c) (Handle) -> Void
  let addString: @convention(c) (Handle, Name, Name) -> Int32
  let addInteger: @convention(c) (Handle, Name, Int32) -> Int32
  let addDouble: @convention(c) (Handle, Name, Double) -> Int32
  let addCharacters: @convention(c) (Handle, Name, Handle) -> Int32
  let string: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Name?>) -> UInt32
  let integer: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Int32>) -> UInt32
  let double: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Double>) -> UInt32
  let boolean: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Int32>) -> UInt32
  let range: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Handle?>) -> UInt32
  let rangeEnds:
    @convention(c) (Handle, UnsafeMutablePointer<Double>, UnsafeMutablePointer<Double>) -> Int32
  let characters: @convention(c) (Handle, Name, Int32, UnsafeMutablePointer<Handle?>) -> UInt32
  let substitute: @convention(c) (Handle?, Handle, UInt32) -> Int32
  let substituteDefaults: @convention(c) (Handle) -> Void
  let sort:
    @convention(c) (
      Handle?, Handle, Int32, UnsafeMutableRawPointer?, UnsafeMutablePointer<UInt32>
    ) -> UnsafeMutableRawPointer?
  let match: @convention(c) (Handle?, Handle, UnsafeMutablePointer<UInt32>) -> Handle?
  let list: @convention(c) (Handle?, Handle, Handle) -> UnsafeMutableRawPointer?
  let destroySet: @convention(c) (UnsafeMutableRawPointer) -> Void
  let makeObjects: @convention(c) () -> Handle?
  let addObject: @convention(c) (Handle, Name) -> Int32
  let destroyObjects: @convention(c) (Handle) -> Void
  let makeCharacters: @convention(c) () -> Handle?
  let addCharacter: @convention(c) (Handle, UInt32) -> Int32
  let hasCharacter: @convention(c) (Handle, UInt32) -> Int32
  let destroyCharacters: @convention(c) (Handle) -> Void
  let openTypeWeight: @convention(c) (Double) -> Double
  let weightOfOpenType: @convention(c) (Double) -> Double

  /// Loads the library.
  ///
  /// - Parameter library: the file name of the library.
  /// - Throws: `SystemFontError` if the library is missing or lacks a function.
  init(library: String = Self.library) throws(SystemFontError) {
    guard let handle = unsafe dlopen(library, RTLD_NOW | RTLD_LOCAL) else {
      let reason = unsafe dlerror().map { unsafe String(cString: $0) } ?? "unknown"
      throw .libraryNotFound(library: library, reason: reason)
    }
    func find<Function>(_ name: String, _: Function.Type = Function.self)
      throws(SystemFontError) -> Function
    {
      guard let symbol = unsafe dlsym(handle, name) else {
        throw .functionNotFound(library: library, function: name)
      }
      return unsafe unsafeBitCast(symbol, to: Function.self)
    }
    version = try find("FcGetVersion")
    unsafe loadConfiguration = try find("FcInitLoadConfigAndFonts")
    unsafe makeConfiguration = try find("FcConfigCreate")
    unsafe readConfiguration = try find("FcConfigParseAndLoad")
    unsafe buildFonts = try find("FcConfigBuildFonts")
    unsafe destroyConfiguration = try find("FcConfigDestroy")
    unsafe makePattern = try find("FcPatternCreate")
    unsafe destroyPattern = try find("FcPatternDestroy")
    unsafe addString = try find("FcPatternAddString")
    unsafe addInteger = try find("FcPatternAddInteger")
    unsafe addDouble = try find("FcPatternAddDouble")
    unsafe addCharacters = try find("FcPatternAddCharSet")
    unsafe string = try find("FcPatternGetString")
    unsafe integer = try find("FcPatternGetInteger")
    unsafe double = try find("FcPatternGetDouble")
    unsafe boolean = try find("FcPatternGetBool")
    unsafe range = try find("FcPatternGetRange")
    unsafe rangeEnds = try find("FcRangeGetDouble")
    unsafe characters = try find("FcPatternGetCharSet")
    unsafe substitute = try find("FcConfigSubstitute")
    unsafe substituteDefaults = try find("FcDefaultSubstitute")
    unsafe sort = try find("FcFontSort")
    unsafe match = try find("FcFontMatch")
    unsafe list = try find("FcFontList")
    unsafe destroySet = try find("FcFontSetDestroy")
    unsafe makeObjects = try find("FcObjectSetCreate")
    unsafe addObject = try find("FcObjectSetAdd")
    unsafe destroyObjects = try find("FcObjectSetDestroy")
    unsafe makeCharacters = try find("FcCharSetCreate")
    unsafe addCharacter = try find("FcCharSetAddChar")
    unsafe hasCharacter = try find("FcCharSetHasChar")
    unsafe destroyCharacters = try find("FcCharSetDestroy")
    openTypeWeight = try find("FcWeightToOpenTypeDouble")
    weightOfOpenType = try find("FcWeightFromOpenTypeDouble")
  }

  /// The version in fontconfig's notation, such as 2.14.1.
  var versionText: String {
    let number = version()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}
