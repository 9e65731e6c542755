package import ErrcatCompiler
import MessageFormat
import PositionedJSON

/// Finds the messages that a text on a user's screen comes from.
package struct MessageSearch: Sendable {
  /// A message that fits the text.
  package struct Match: Sendable {
    /// How well it fits.
    package enum Fit: String, Sendable {
      /// The text is the message, with values for its arguments.
      case whole
      /// One of the two contains the other.
      case part
      /// They have most letters in common.
      case similar
    }

    /// The key.
    package let key: String
    /// The language of the message.
    package let language: String
    /// The message as it is in the pack.
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

  /// The best matches first; each key once, in the language that fits best.
  package let matches: [Match]
  private let files: [SourceFile]

  /// - Parameters:
  ///   - text: a text as users see it, or a part of it.
  ///   - project: the packs to search.
  ///   - packs: the packs to search; `nil` for all.
  package init(_ text: String, in project: Project, packs: [LanguagePack]? = nil) async {
    let query = SearchText(text)
    let packs = packs ?? project.packs
    var found = await Concurrent.map(packs) { pack in
      Self.candidates(project, pack) {
        MessagePattern($0).fit(query).map { Double($0.rawValue) + 1 }
      }
    }.joined().sorted { $0.rank > $1.rank }
    if found.isEmpty {
      let pairs = SearchText.pairs(query.bytes)
      found = await Concurrent.map(packs) { pack in
        Self.candidates(project, pack) { message in
          let similarity = MessagePattern(message).similarity(to: pairs)
          return similarity < Self.minimumSimilarity ? nil : similarity
        }
      }.joined().sorted { $0.rank > $1.rank }
    }
    var keys: Set<String> = []
    let best = found.filter { keys.insert($0.key).inserted }.prefix(Self.maximumCount)
    let entries = EntryLookup(project, keys: keys)
    matches = best.map { candidate in
      Match(
        key: candidate.key,
        language: candidate.pack.language,
        text: candidate.text,
        fit: candidate.rank >= 2 ? .whole : candidate.rank >= 1 ? .part : .similar,
        entry: entries[candidate.key],
        shownAs: entries.appearances[candidate.key],
        location: candidate.message.textLocation
      )
    }
    files = project.files
  }

  /// A message that may be listed.
  private struct Candidate: Sendable {
    let key: String
    let text: String
    let pack: LanguagePack
    let message: PackMessage
    /// At least 2 if the text is the message, at least 1 if it is a part, else the similarity.
    let rank: Double
  }

  /// The messages of a pack that have a rank.
  private static func candidates(
    _ project: Project,
    _ pack: LanguagePack,
    rank: (String) -> Double?
  ) -> [Candidate] {
    pack.messages.compactMap { message in
      let text = message.utf8(project.files).string
      guard !text.isEmpty, let rank = rank(text) else { return nil }
      let key = project.key(message, in: pack)
      return Candidate(key: key, text: text, pack: pack, message: message, rank: rank)
    }
  }

  /// For each match its key, what it is, its message and its place.
  package var text: String {
    var printer = DiagnosticPrinter(files)
    return matches.map { match in
      """
      \(Escaping.terminal(match.key))\(Self.description(match))
        \(match.language): \(Escaping.terminal(match.text))
        \(printer.place(match.location))

      """
    }.joined(separator: "\n")
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
      json.array("matches", .lines) { json in
        for match in matches {
          json.object { json in
            json.member("key", match.key)
            json.member("fit", match.fit.rawValue)
            json.member("language", match.language)
            json.member("text", match.text)
            if let code = match.entry?.code { json.member("code", code.value) }
            json.member("case", ifAny: match.entry?.swiftName)
            json.member("shownAs", ifAny: match.shownAs)
            let position = LineTable(files[match.location.file].bytes)
              .position(of: match.location.range.lowerBound)
            json.member("path", files[match.location.file].path)
            json.member("line", position.line)
            json.member("column", position.column)
          }
        }
      }
    }
    json.endLine()
    return json.text
  }
}
