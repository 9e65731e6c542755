package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// Finds the errors that a text on a user's screen comes from, or that it names.
package struct MessageSearch: Sendable {
  /// A message that fits the text.
  package struct Match: Sendable {
    /// How well it fits.
    package enum Fit: String, Sendable {
      /// The text isn't in the message but names the error, by its key, code or case, or by an error that maps
      /// to it.
      case name
      /// The text is the message, with values for its arguments.
      case whole
      /// One of the two contains the other; values may be in the text.
      case part
      /// They differ in one letter, or have most letters in common.
      case similar
    }

    /// The key.
    package let key: String
    /// The language of the message.
    package let language: String
    /// The message as it is in the pack; empty for an error without a message in these languages.
    package let text: String
    /// How well it fits.
    package let fit: Fit
    /// The entry whose message it is; `nil` for other texts.
    package let entry: Entry?
    /// Where the text appears that isn't an error's message: `hint of error.a.b`; `nil` if the catalog
    /// doesn't name it.
    package let shownAs: String?
    /// The location of the message.
    let location: Location
  }

  /// The texts with fewer letters in common aren't similar.
  private static let minimumSimilarity = 0.6
  /// The most matches that are kept.
  private static let maximumCount = 20

  /// The best matches first; each key once in a catalog, in the language that fits best.
  package let matches: [Match]
  /// The retired errors that the text names.
  package let retired: [Retirement]
  private let files: [SourceFile]

  /// - Parameters:
  ///   - text: a text as users see it, or a part of it.
  ///   - projects: the catalogs whose packs are searched.
  ///   - languages: the languages to search; `nil` for all.
  package init(_ text: String, in projects: [Project], languages: [LanguageTag]? = nil) {
    let query = SearchQuery(text)
    let packs = projects.enumerated().flatMap { number, project in
      let packs = languages.map { $0.compactMap { project.pack($0) } } ?? project.packs
      return packs.map { (project: number, pack: $0) }
    }
    var found = Concurrent.map(packs) { number, pack in
      Self.candidates(projects[number], number: number, pack: pack) { message in
        MessagePattern(message).fit(query).map { (Match.Fit($0.extent), $0.rank) }
      }
    }.joined().sorted { $0.rank > $1.rank }
    let names = projects.map { ErrorNames($0) }
    let named = names.map { $0.entries(text) }
    let containing = names.map { $0.entries(containing: text) }
    retired = Array(names.flatMap { $0.retired(containing: text) }.prefix(Self.maximumCount))
    if found.isEmpty, named.allSatisfy(\.isEmpty), containing.allSatisfy(\.isEmpty), retired.isEmpty
    {
      let pairs = SearchText.pairs(query.text.bytes)
      found = Concurrent.map(packs) { number, pack in
        Self.candidates(projects[number], number: number, pack: pack) { message in
          let similarity = MessagePattern(message).similarity(to: pairs)
          return similarity < Self.minimumSimilarity ? nil : (.similar, similarity)
        }
      }.joined().sorted { $0.rank > $1.rank }
    }
    let entries = projects.map { EntryLookup($0.catalog) }
    let starts = projects.indices.map { projects[..<$0].reduce(0) { $0 + $1.files.count } }
    func match(_ found: Candidate) -> Match {
      let (project, entries) = (projects[found.project], entries[found.project])
      let entry = entries[found.key]
      let place = found.message?.textLocation ?? .catalog(entry?.key.range ?? .nowhere)
      return Match(
        key: found.key,
        language: found.pack?.language ?? project.catalog.sourceLanguage.value,
        text: found.message.map { project.utf8($0).string } ?? "",
        fit: found.fit,
        entry: entry,
        shownAs: found.fit == .name ? nil : entries.textRoles[found.key],
        location: Location(starts[found.project] + place.file, place.range)
      )
    }
    func candidates(_ indexes: [[Int]]) -> [Candidate] {
      zip(projects, indexes).enumerated().flatMap { number, found in
        let own = packs.filter { $0.project == number }.map(\.pack)
        return found.1.map { Candidate(entryAt: $0, of: found.0, number: number, own) }
      }
    }
    var keys = projects.map { _ in Set<String>() }
    matches = (candidates(named) + found + candidates(containing))
      .filter { keys[$0.project].insert($0.key).inserted }
      .prefix(Self.maximumCount).map(match)
    files = projects.flatMap(\.files)
  }

  /// A message that may be listed, or an error without one.
  private struct Candidate: Sendable {
    let key: String
    /// The index of the project.
    let project: Int
    var pack: LanguagePack?
    var message: PackMessage?
    let fit: Match.Fit
    /// Higher for a better fit.
    var rank = 0.0

    /// An entry with its message in the source pack, or else in the first that has it.
    init(entryAt index: Int, of project: Project, number: Int, _ packs: [LanguagePack]) {
      key = project.catalog.entries[index].key.value
      self.project = number
      fit = .name
      guard let key = project.keys.find(key) else { return }
      pack = (packs.filter { $0.tag == project.source?.tag } + packs).first { $0.has(key) }
      message = pack?.message(key)
    }

    init(_ message: PackMessage, _ pack: LanguagePack, of project: Project, number: Int, _ fit: Fit)
    {
      key = project.key(message, in: pack)
      self.project = number
      self.pack = pack
      self.message = message
      self.fit = fit.fit
      rank = fit.rank
    }
  }

  /// How well a message fits, and a number that is higher for a better fit.
  private typealias Fit = (fit: Match.Fit, rank: Double)

  /// The messages of a pack that fit.
  private static func candidates(
    _ project: Project,
    number: Int,
    pack: LanguagePack,
    fit: (String) -> Fit?
  ) -> [Candidate] {
    pack.messages.compactMap { message in
      let text = project.utf8(message).string
      guard !text.isEmpty, let fit = fit(text) else { return nil }
      return Candidate(message, pack, of: project, number: number, fit)
    }
  }

  /// Whether nothing was found.
  package var isEmpty: Bool { matches.isEmpty && retired.isEmpty }

  /// For each match its key, what it is, its message and its place; then the retired errors.
  package var text: String {
    var printer = DiagnosticPrinter(files)
    let found = matches.map { match in
      let message = match.text.isEmpty ? "(no message)" : Escaping.terminal(match.text)
      return """
        \(Escaping.terminal(match.key))\(Self.description(match))
          \(match.language): \(message)
          \(printer.place(match.location))

        """
    }
    return (found + retired.map { "\(Escaping.terminal($0.phrase))\n" }).joined(separator: "\n")
  }

  /// `  code 1001, .networkTimeout`, or where the text appears; empty for a text of the app's own.
  private static func description(_ match: Match) -> String {
    if let entry = match.entry {
      let code = entry.code.map { "code \($0.value), " } ?? ""
      return "  \(code).\(Escaping.terminal(entry.swiftName))"
    }
    return match.shownAs.map { "  \(Escaping.terminal($0))" } ?? ""
  }

  /// A JSON object with the matches.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.objects("matches", .lines, of: matches) { json, match in
        json.member("key", match.key)
        json.member("fit", match.fit.rawValue)
        json.member("language", match.language)
        json.member("text", match.text)
        json.member("code", ifAny: match.entry?.code?.value)
        json.member("case", ifAny: match.entry?.swiftName)
        json.member("shownAs", ifAny: match.shownAs)
        let file = files[match.location.file]
        let position = LineTable(file.bytes).position(of: match.location.range.lowerBound)
        json.member("path", file.path)
        json.member("line", position.line)
        json.member("column", position.column)
      }
      if !retired.isEmpty {
        json.objects("retired", .lines, of: retired) { $1.write(to: &$0) }
      }
    }
    json.endLine()
    return json.text
  }
}

extension MessageSearch.Match.Fit {
  fileprivate init(_ extent: MessagePattern.Fit.Extent) {
    switch extent {
    case .whole: self = .whole
    case .part: self = .part
    case .nearly: self = .similar
    }
  }
}
