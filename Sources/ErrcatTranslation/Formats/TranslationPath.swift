import ErrcatCompiler
import MessageFormat

/// The language that the path of a translation file names.
struct TranslationPath: Equatable {
  /// The names of languages in the path, the one first that is most likely meant.
  let languages: [String]
  /// The names of languages among all folders around the file, the nearest one first.
  let folders: [String]
  /// Whether the file is in the source language: `Base.lproj/…`, `values/…`.
  let isSource: Bool
  /// The name of the folder, if its files are for some devices or settings only.
  let configuration: String?

  /// Reads a path: `tr.po`, `messages.tr.xliff`, `app_tr.arb`, `tr.lproj/Localizable.strings`,
  /// `values-tr/strings.xml`, `tr/errors.json`, `tr/LC_MESSAGES/errors.po`.
  ///
  /// - Parameter path: a path with `/` between folders.
  init(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast()
    var names: [String] = []
    var isSource = false
    var configuration: String?
    if let folder = folders.last {
      for format in TranslationFormat.all {
        switch format.layout.read(folder) {
        case .source: isSource = true
        case .configuration(let name): configuration = name
        case .language(let name): names.append(name)
        case nil: continue
        }
      }
    }
    if let file = parts.last { names += Self.names(inFileName: file) }
    let isGettext = folders.last == "LC_MESSAGES"
    if let folder = folders.dropLast(isGettext ? 1 : 0).last { names.append(folder) }
    var languages: [String] = []
    for name in names where !languages.contains(name) && LanguageNames.tag(name) != nil {
      languages.append(name)
    }
    self.languages = languages
    self.folders = folders.reversed().filter { LanguageNames.tag($0) != nil }
    self.isSource = isSource
    self.configuration = configuration
  }

  /// The parts of a file's name that may be a language: all of it, a part between dots, or the end of a part.
  private static func names(inFileName file: String) -> [String] {
    var parts = file.split(separator: ".").map(String.init)
    if parts.count > 1 { parts.removeLast() }
    guard let first = parts.first else { return [] }
    let whole = [first] + parts.dropFirst().reversed()
    return whole + whole.compactMap(end)
  }

  /// The longest end of a part that is a language, such as `pt_BR` of `app_pt_BR`; `nil` if the part itself is one.
  private static func end(of part: String) -> String? {
    guard LanguageNames.tag(part) == nil else { return nil }
    let ends = part.indices.filter { part[$0] == "_" || part[$0] == "-" }.map {
      String(part[part.index(after: $0)...])
    }
    return ends.first { LanguageNames.tag($0) != nil }
  }
}
