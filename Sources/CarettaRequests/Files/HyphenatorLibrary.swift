// SPDX-License-Identifier: Apache-2.0

import CarettaLayout
import Synchronization

/// Finds hyphenation patterns by language and caches them, for use by several threads.
package final class HyphenatorLibrary: Sendable {
  /// The maximum number of cached dictionaries: more than Debian has.
  private static let capacity = 128

  private let hyphenators = Mutex<[String: Hyphenator]>([:])
  private let access: FileAccess

  /// Creates a library of the dictionaries that requests may name.
  init(access: FileAccess) { self.access = access }

  /// Returns the patterns for some languages, skipping languages without a dictionary.
  ///
  /// - Parameters:
  ///   - languages: BCP 47 tags.
  ///   - folders: the folders of dictionaries that a request names; nil for Debian's, which need
  ///     not exist.
  /// - Returns: the hyphenators in the order of their paths.
  /// - Throws: the error of a folder or a dictionary.
  func hyphenators(
    for languages: Set<String>, folders: RequestNode?
  ) throws(RequestError) -> [Hyphenator] {
    if languages.isEmpty { return [] }
    let path = folders?.path.text ?? "$.hyphens"
    var names: [String] = []
    for node in try folders?.list() ?? [] {
      let name = try node.string()
      if case .fontFolders(let hint) = access, name != HyphenationFolders.debian {
        throw node.error(
          .fileNotFound, "\(name): expected \(HyphenationFolders.debian); \(hint)")
      }
      names.append(name)
    }
    if folders == nil, FileSystem.exists(HyphenationFolders.debian) {
      names = [HyphenationFolders.debian]
    }
    do throws(HyphenationError) {
      let folders = try HyphenationFolders(names)
      var found: [String: Hyphenator] = [:]
      for language in languages {
        guard let file = folders.dictionary(for: language) else { continue }
        found[file.path] = try hyphenator(path: file.path, language: file.language)
      }
      return found.sorted { $0.key < $1.key }.map(\.value)
    } catch {
      throw RequestError(error, path: path)
    }
  }

  private func hyphenator(
    path: String, language: String
  ) throws(HyphenationError) -> Hyphenator {
    if let known = hyphenators.withLock({ $0[path] }) { return known }
    let hyphenator = try Hyphenator(path: path, language: language)
    hyphenators.withLock { known in
      if known.count >= Self.capacity { known.removeAll() }
      known[path] = hyphenator
    }
    return hyphenator
  }
}
