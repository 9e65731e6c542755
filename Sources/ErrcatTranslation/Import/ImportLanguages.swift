import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Decides into which language of a catalog and its modules translations are imported.
///
/// The language that the file specifies counts; only without it, the path. Where the two disagree, the user decides.
struct ImportLanguages: Sendable {
  enum Verdict: Equatable {
    case language(LanguageTag)
    case source(LanguageTag)
    case refused(String)
    /// Nothing can be read as a language.
    case unknown(String)
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

  /// The language of the translations in a file; settings name `base` for one without a language in its path.
  mutating func verdict(
    _ translations: ImportedTranslations,
    at path: String,
    base: LanguageTag? = nil,
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
      let isInPath = path.certain.contains { Self.agree($0, wanted) }
      if let tag, !isInPath, !Self.agree(tag, wanted) {
        return .refused(
          "the file specifies the language '\(specified ?? tag.text)'; '--language' specifies '\(language)'"
        )
      }
      if specified == nil, isInFolder {
        if path.isSource { return source }
        if let named = path.language(isKnown: isKnown) ?? base, !Self.agree(named, wanted) {
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
        return .unknown(
          unknownCount > Self.maximumSuggestions
            ? "'\(specified)' is not a language tag" : LanguageNames.problem(with: specified)
        )
      }
      if let other = conflict(of: tag, with: path) {
        return .refused(
          "the file specifies the language '\(tag.text)', its path '\(other.text)'; set the right one with '--language'"
        )
      }
      let pack = path.certain.first { $0.text.hasPrefix("\(tag.text)-") && isKnown($0) }
      return verdict(on: pack ?? tag, for: translations)
    }
    if path.isSource { return source }
    guard let named = path.language(isKnown: isKnown) ?? base else {
      return .unknown("no language in the file or its path; set it with '--language TAG'")
    }
    if let other = path.certain.first(where: { !isSame($0, named) }) {
      return .refused(
        "the path specifies the languages '\(named.text)' and '\(other.text)'; set the right one with '--language'"
      )
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

  /// The language of a pack or of the catalog that is the same as one; a catalog can have 'sr' beside 'sr-Cyrl'.
  private func known(_ tag: LanguageTag) -> LanguageTag? {
    let tags = projects.compactMap { $0.pack(tag)?.tag } + declared
    return tags.first { $0 == tag } ?? tags.first { $0.isEquivalent(to: tag) }
  }

  private func isKnown(_ tag: LanguageTag) -> Bool { known(tag) != nil }

  /// The language in the path that isn't the one that a file specifies; `nil` if they don't disagree.
  ///
  /// A copied header is the commonest mistake in translation files, so neither is believed. An end of the file's name
  /// may be a word, such as `in` of `sign_in`, so the folders can contradict it.
  private func conflict(of tag: LanguageTag, with path: TranslationPath) -> LanguageTag? {
    if let other = path.certain.first(where: { !isSame($0, tag) }) { return other }
    guard path.certain.isEmpty else { return nil }
    let others = path.likely.filter {
      $0.language.utf8.count == 2 || isKnown($0) || $0.isSameLanguage(as: tag)
    }
    let folders = path.folders.compactMap { LanguageNames.tag($0) }
    let isConfirmed = (others + folders).contains { isSame($0, tag) }
    return isConfirmed ? nil : others.first ?? folders.first { $0.isSameLanguage(as: tag) }
  }

  /// Whether two tags are names of one translation, and not of two packs.
  private func isSame(_ one: LanguageTag, _ other: LanguageTag) -> Bool {
    guard Self.agree(one, other) else {
      return isOnlyScript(one, other) || isOnlyScript(other, one)
    }
    guard let known = known(one), let other = self.known(other) else { return true }
    return known == other
  }

  /// Whether the packs of a language are all in the script of a tag: `sr` then means the same as `sr-Latn`.
  private func isOnlyScript(_ language: LanguageTag, _ tag: LanguageTag) -> Bool {
    guard language.script == nil, language.region == nil, tag.script != nil else { return false }
    let own = packs.filter { $0.isSameLanguage(as: language) }
    return tag.isSameLanguage(as: language) && !own.isEmpty
      && own.allSatisfy { Self.agree($0, tag) }
  }

  /// The languages that have packs, or should.
  private var packs: [LanguageTag] {
    projects.flatMap { $0.translationPacks.map(\.tag) } + declared
  }

  private func newLanguage(_ tag: LanguageTag) -> String {
    let near = packs.first { Self.agree($0, tag) }
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
  /// The languages of names that can mean nothing else: `fr.po`, `fr.lproj`, `fr/LC_MESSAGES`.
  let certain: [LanguageTag]
  /// The languages at the ends of the file's name, such as `fr` of `app_fr.arb`.
  let likely: [LanguageTag]
  /// The names of languages among all folders around the file, the nearest one first.
  let folders: [String]
  /// Whether the file is in the source language: `Base.lproj/…`, `values/…`.
  let isSource: Bool
  /// The name of the folder, if its files are for some devices or settings only.
  let configuration: String?

  /// Reads a path: `tr.po`, `messages.tr.xliff`, `app_tr.arb`, `tr.lproj/Localizable.strings`,
  /// `values-tr/strings.xml`, `tr/errors.json`, `tr/LC_MESSAGES/errors.po`.
  init(_ path: String) {
    let parts = path.split(separator: "/").map(String.init)
    let folders = parts.dropLast()
    var names: [String] = []
    var isSource = false
    var configuration: String?
    if let folder = folders.last {
      for format in TranslationFormat.all {
        switch format.layout.read(folder, folders.dropLast().last) {
        case .source: isSource = true
        case .configuration(let name): configuration = name
        case .language(let name): names.append(name)
        case nil: continue
        }
      }
    }
    let isGettext = folders.last == "LC_MESSAGES"
    let folder = folders.dropLast(isGettext ? 1 : 0).last
    var certain = names + (isGettext ? [folder].compactMap { $0 } : [])
    if let file = parts.last {
      let found = Self.names(inFileName: file)
      names += found.all
      certain += found.own.filter { LanguageNames.tag($0)?.language.utf8.count == 2 }
      likely = found.ends.compactMap { LanguageNames.tag($0) }
    } else {
      likely = []
    }
    if let folder { names.append(folder) }
    var languages: [String] = []
    for name in names where !languages.contains(name) && LanguageNames.tag(name) != nil {
      languages.append(name)
    }
    self.languages = languages
    self.certain = certain.compactMap { LanguageNames.tag($0) }
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

  /// The parts of a file's name that may be a language: all of it, a part between dots, or the end of a part; last, the
  /// start of a part, such as `de` of `de_app`.
  ///
  /// - Returns: all names, the whole name or the part before the extension, and the ends of parts.
  private static func names(inFileName file: String) -> (
    all: [String], own: [String], ends: [String]
  ) {
    var parts = file.split(separator: ".").map(String.init)
    if parts.count > 1 { parts.removeLast() }
    guard let first = parts.first, let last = parts.last else { return ([], [], []) }
    let whole = [first] + parts.dropFirst().reversed()
    let ends = whole.compactMap(end)
    return (
      whole.filter { LanguageNames.tag($0) != nil } + ends + whole.compactMap(start),
      own: LanguageNames.tag(last) == nil ? [] : [last], ends: ends
    )
  }

  /// The language before the first underscore or hyphen of a part that isn't a language as a whole.
  private static func start(of part: String) -> String? {
    guard LanguageNames.tag(part) == nil else { return nil }
    let start = String(part.prefix { $0 != "_" && $0 != "-" })
    return start.utf8.count == 2 ? start : nil
  }

  /// The longest end of a part that is a language, such as `pt_BR` of `app_pt_BR`; `nil` if the part itself is one.
  ///
  /// `app_de` is a name and a language, though `app` is the code of one, too; `IN` of `kok_IN` is a region.
  private static func end(of part: String) -> String? {
    let own = LanguageNames.tag(part)
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
