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
    var keys = projects.map { _ in Set<String>() }
    let best = found.filter { keys[$0.project].insert($0.key).inserted }.prefix(Self.maximumCount)
    let entries = projects.map { EntryLookup($0.catalog) }
    var starts: [Int] = []
    var files: [SourceFile] = []
    for project in projects {
      starts.append(files.count)
      files += project.files
    }
    let match = { (number: Int, index: Int) -> Match in
      let (project, entry) = (projects[number], projects[number].catalog.entries[index])
      let wanted = languages.map { $0.compactMap { project.pack($0) } } ?? project.packs
      let packs =
        [project.source].compactMap { $0 }.filter { pack in
          wanted.contains { $0.tag == pack.tag }
        } + wanted
      let shown = project.keys.find(entry.key.value).flatMap { key in
        packs.lazy.compactMap { pack in pack.message(key).map { (pack: pack, message: $0) } }.first
      }
      let place = shown?.message.textLocation ?? Location(0, entry.key.range)
      return Match(
        key: entry.key.value,
        language: shown?.pack.language ?? project.catalog.sourceLanguage.value,
        text: shown.map { project.utf8($0.message).string } ?? "",
        fit: .name,
        entry: entry,
        shownAs: nil,
        location: Location(starts[number] + place.file, place.range)
      )
    }
    let byName = named.enumerated().flatMap { number, indexes in
      indexes.map { match(number, $0) }
    }
    let byText = best.filter { candidate in
      !named[candidate.project].contains {
        projects[candidate.project].catalog.entries[$0].key.value == candidate.key
      }
    }.map { candidate in
      let place = candidate.message.textLocation
      return Match(
        key: candidate.key,
        language: candidate.pack.language,
        text: candidate.text,
        fit: candidate.fit,
        entry: entries[candidate.project][candidate.key],
        shownAs: entries[candidate.project].textRoles[candidate.key],
        location: Location(starts[candidate.project] + place.file, place.range)
      )
    }
    let byPart = containing.enumerated().flatMap { number, indexes in
      indexes.filter { index in
        let key = projects[number].catalog.entries[index].key.value
        return !named[number].contains(index)
          && !best.contains { $0.project == number && $0.key == key }
      }.map { match(number, $0) }
    }
    matches = Array((byName + byText + byPart).prefix(Self.maximumCount))
    self.files = files
  }

  /// A message that may be listed.
  private struct Candidate: Sendable {
    let key: String
    let text: String
    /// The index of the project.
    let project: Int
    let pack: LanguagePack
    let message: PackMessage
    let fit: Match.Fit
    /// Higher for a better fit.
    let rank: Double
  }

  /// The messages of a pack that have a rank.
  private static func candidates(
    _ project: Project,
    number: Int,
    pack: LanguagePack,
    rank: (String) -> (fit: Match.Fit, rank: Double)?
  ) -> [Candidate] {
    pack.messages.compactMap { message in
      let text = project.utf8(message).string
      guard !text.isEmpty, let (fit, rank) = rank(text) else { return nil }
      return Candidate(
        key: project.key(message, in: pack),
        text: text,
        project: number,
        pack: pack,
        message: message,
        fit: fit,
        rank: rank
      )
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
