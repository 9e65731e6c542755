import MessageFormat
import PositionedJSON

/// The files of a build as they are before it reads them, and what of them it has to read.
struct BuildInputs: Sendable {
  /// The request as a line.
  let request: String
  /// The state of the last build if no file has changed that everything depends on; otherwise `nil`.
  let unchanged: BuildState?
  /// The stamps by path, taken before the files are read.
  private(set) var stamps: [String: FileStamp] = [:]
  /// The paths of all packs' files.
  private(set) var packPaths: Set<String> = []
  /// The state of the last build, if it can be used; `nil` if everything is read.
  private(set) var last: BuildState?
  /// The tags of the languages that are generated again.
  private(set) var languages: Set<String> = []

  /// - Parameters:
  ///   - request: the request as a line.
  ///   - last: the state of the last build; `nil` to read everything.
  ///   - outputs: the stamps of the generated files as they are now.
  ///   - files: where the files are.
  init(
    _ request: String,
    after last: BuildState?,
    outputs: [String: String],
    in files: FileReader
  ) {
    self.request = request
    guard let last, last.request == request, last.outputs == outputs, !outputs.isEmpty else {
      unchanged = nil
      return
    }
    let shared = last.shared.map { ($0, files.stamp($0)) }
    guard shared.allSatisfy({ $1 != nil && $1?.text == last.stamps[$0] }) else {
      unchanged = nil
      return
    }
    unchanged = last
    for (path, stamp) in shared { stamps[path] = stamp }
  }

  /// Takes the stamp of a file that will be read.
  mutating func add(_ path: String, _ files: FileReader) {
    if stamps[path] == nil { stamps[path] = files.stamp(path) }
  }

  /// Chooses the packs that have to be read.
  ///
  /// - Parameters:
  ///   - packs: all packs.
  ///   - files: where the packs are.
  /// - Returns: the source pack, those that have changed, and those of the same languages, whose messages
  ///   regions inherit; all packs if anything else has changed.
  mutating func choose(
    _ packs: [CatalogFiles.Pack],
    in files: FileReader
  ) -> [CatalogFiles.Pack] {
    self.last = nil
    languages = []
    packPaths = Set(packs.flatMap(\.paths))
    for path in packPaths { add(path, files) }
    guard let last = unchanged else { return packs }
    let known = last.languages.flatMap(\.paths)
    let sourcePaths = last.shared.filter(packPaths.contains)
    guard Set(known + sourcePaths) == packPaths,
      known.count + sourcePaths.count == packPaths.count
    else { return packs }
    let changed = last.languages.filter { !$0.paths.allSatisfy { isSame($0, last) } }
    let roots = Set(changed.map { Self.root($0.tag) })
    let again = last.languages.filter { roots.contains(Self.root($0.tag)) }
    self.last = last
    languages = Set(again.map(\.tag))
    let read = Set(again.flatMap(\.paths) + sourcePaths)
    return packs.filter { !read.isDisjoint(with: $0.paths) }
  }

  private func isSame(_ path: String, _ last: BuildState) -> Bool {
    last.stamps[path].map { $0 == stamps[path]?.text } ?? false
  }

  /// The language of a tag without script and region, by the name that CLDR uses.
  private static func root(_ tag: String) -> String {
    LanguageTag(tag)?.normalized.language ?? tag
  }
}
