import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Decides into which language of a catalog and its modules translations are imported.
///
/// The language that the file specifies counts; only without it, the path. The one of the path or the user has to
/// agree with it.
struct ImportLanguages: Sendable {
  enum Verdict: Equatable {
    case language(LanguageTag)
    case source(LanguageTag)
    case refused(String)
  }

  private let projects: [Project]
  private let language: String?
  private let createsPacks: Bool
  private let declared: [LanguageTag]
  /// How many names aren't language tags: a suggestion compares a name with all languages.
  private var unknownCount = 0
  private static let maximumSuggestions = 20

  init(_ projects: [Project], _ request: ImportRequest) {
    self.projects = projects
    language = request.language
    createsPacks = request.createsPacks
    declared = projects.flatMap { project in
      project.catalog.languages.compactMap { LanguageNames.tag($0.value) }
    }
  }

  /// The language of translations.
  ///
  /// - Parameters:
  ///   - translations: those of one language.
  ///   - path: the path of their file.
  ///   - isInFolder: whether the user named a folder instead of the file.
  /// - Returns: the verdict.
  mutating func verdict(
    _ translations: ImportedTranslations,
    at path: String,
    isInFolder: Bool
  ) -> Verdict {
    let path = TranslationPath(path)
    let specified = translations.language.map(\.value).flatMap { $0.isEmpty ? nil : $0 }
    let tag = specified.flatMap { LanguageNames.tag($0) }
    if let language {
      guard let wanted = LanguageNames.tag(language) else {
        return .refused(LanguageNames.problem(with: language))
      }
      if let specified, tag == nil { return .refused(LanguageNames.problem(with: specified)) }
      if let tag, !Self.agree(tag, wanted) {
        return .refused(
          "the file specifies the language '\(specified ?? tag.text)'; '--language' specifies '\(language)'"
        )
      }
      if specified == nil, isInFolder {
        if path.isSource { return source }
        if let named = path.language(isKnown: isKnown), !Self.agree(named, wanted) {
          return .refused(
            "the path specifies the language '\(named.text)'; '--language' specifies '\(language)'"
          )
        }
      }
      return verdict(on: wanted, for: translations)
    }
    if let specified {
      guard let tag else {
        unknownCount += 1
        return .refused(
          unknownCount > Self.maximumSuggestions
            ? "'\(specified)' is not a language tag" : LanguageNames.problem(with: specified)
        )
      }
      if let conflict = conflict(of: tag, with: path) { return .refused(conflict) }
      return verdict(on: tag, for: translations)
    }
    if path.isSource { return source }
    guard let named = path.language(isKnown: isKnown) else {
      return .refused("no language in the file or its path; set it with '--language TAG'")
    }
    return verdict(on: named, for: translations)
  }

  /// Why the source language that a file specifies isn't the catalog's; `nil` if it is, or if there is none.
  func problem(withSourceOf translations: ImportedTranslations) -> String? {
    guard let name = translations.sourceLanguage?.value, !name.isEmpty, let source = sourceTag
    else { return nil }
    guard let tag = LanguageNames.tag(name) else { return LanguageNames.problem(with: name) }
    return Self.agree(tag, source)
      ? nil : "the file's source language is '\(name)'; the catalog's is '\(source.text)'"
  }

  /// Whether translations are in a language that the user asks for.
  func isWanted(_ translations: ImportedTranslations) -> Bool {
    guard let wanted = language.flatMap({ LanguageNames.tag($0) }),
      let tag = translations.language.flatMap({ LanguageNames.tag($0.value) })
    else { return true }
    return Self.agree(tag, wanted)
  }

  private var source: Verdict {
    sourceTag.map { .source($0) } ?? .refused("no source pack")
  }

  private var sourceTag: LanguageTag? { projects.first?.source?.tag }

  private func verdict(
    on tag: LanguageTag,
    for translations: ImportedTranslations
  ) -> Verdict {
    // A pack may be called by another name for the same language.
    guard let found = known(tag) else {
      let isTranslated = translations.units.contains { $0.target.map { !$0.isEmpty } ?? false }
      return isTranslated && !createsPacks
        ? .refused(newLanguage(tag)) : .language(tag)
    }
    return found == sourceTag ? .source(found) : .language(found)
  }

  /// The language of a pack or of the catalog that is the same as one.
  private func known(_ tag: LanguageTag) -> LanguageTag? {
    projects.lazy.compactMap { $0.pack(tag)?.tag }.first
      ?? declared.first { $0.isEquivalent(to: tag) }
  }

  private func isKnown(_ tag: LanguageTag) -> Bool { known(tag) != nil }

  /// How the language that a file specifies contradicts its path; `nil` if it doesn't.
  ///
  /// A copied header is the commonest mistake in translation files, so neither is believed. Words in a path that are
  /// also codes of languages count only if the catalog has the language.
  private func conflict(of tag: LanguageTag, with path: TranslationPath) -> String? {
    let named = (path.languages + path.folders).compactMap { LanguageNames.tag($0) }
      .filter { isKnown($0) || $0.isSameLanguage(as: tag) }
    guard let first = named.first, !named.contains(where: { isSame($0, tag) }) else { return nil }
    return
      "the file specifies the language '\(tag.text)', its path '\(first.text)'; set the right one with '--language'"
  }

  /// Whether two tags are names of one translation, and not of two packs.
  private func isSame(_ one: LanguageTag, _ other: LanguageTag) -> Bool {
    guard Self.agree(one, other) else { return false }
    guard let known = known(one), let other = self.known(other) else { return true }
    return known == other
  }

  private func newLanguage(_ tag: LanguageTag) -> String {
    let known = projects.flatMap { $0.translationPacks.map(\.tag) }
    let near = (known + declared).first { Self.agree($0, tag) }
    let other = near.map { ", or '--language \($0.text)' to import into '\($0.text)'" } ?? ""
    return
      "'\(tag.text)' has no pack and isn't in the catalog's 'languages'; add '--new-language' to create one\(other)"
  }

  /// Whether two tags can be names of one translation: the same language and script, and no two regions.
  private static func agree(_ one: LanguageTag, _ other: LanguageTag) -> Bool {
    one.isSameLanguage(as: other) && one.likelyScript == other.likelyScript
      && (one.region == nil || other.region == nil || one.region == other.region)
  }
}

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

  /// The language that is most likely meant; `nil` if there is none.
  ///
  /// Many short words are also codes of three letters, so those count only if no other part of the path is a language.
  func language(isKnown: (LanguageTag) -> Bool = { _ in false }) -> LanguageTag? {
    let tags = languages.compactMap { LanguageNames.tag($0) }
    return tags.first { isKnown($0) || $0.language.utf8.count == 2 } ?? tags.first
  }

  /// The parts of a file's name that may be a language: all of it, a part between dots, or the end of a part; last, those of
  /// which a tag leaves out words, such as `de_app`.
  private static func names(inFileName file: String) -> [String] {
    var parts = file.split(separator: ".").map(String.init)
    if parts.count > 1 { parts.removeLast() }
    guard let first = parts.first else { return [] }
    let whole = [first] + parts.dropFirst().reversed()
    return whole.filter { tag($0) != nil } + whole.compactMap(end) + whole.filter { tag($0) == nil }
  }

  /// The tag that a part is, with each of its words; `nil` for `my_app_de`, of which a tag would leave out `app`.
  private static func tag(_ part: String) -> LanguageTag? {
    LanguageNames.tag(part).flatMap { $0.text.utf8.count == part.utf8.count ? $0 : nil }
  }

  /// The longest end of a part that is a language, such as `pt_BR` of `app_pt_BR`; `nil` if the part itself is one.
  ///
  /// `app_de` is a name and a language, though `app` is the code of one, too; `IN` of `kok_IN` is a region.
  private static func end(of part: String) -> String? {
    let own = tag(part)
    if own?.language.utf8.count == 2 { return nil }
    let ends = part.indices.filter { part[$0] == "_" || part[$0] == "-" }.map {
      String(part[part.index(after: $0)...])
    }
    let short = ends.first { end in
      end.first?.isLowercase == true && LanguageNames.tag(end)?.language.utf8.count == 2
    }
    return short ?? (own == nil ? ends.first { LanguageNames.tag($0) != nil } : nil)
  }
}
