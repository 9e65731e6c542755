package import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// The texts that are left to translate, language by language.
package struct MissingReport: Sendable {
  /// A value that the app puts into a message.
  package struct Argument: Equatable, Sendable {
    /// The name, without braces.
    package let name: String
    /// The kind of its value.
    package let type: ArgumentType
    /// A value, as users see it; `nil` if the catalog has none.
    package let example: String?
  }

  /// A message to translate, with what helps to translate it.
  package struct Item: Sendable {
    /// The message's key.
    package let key: String
    /// Why it is to be translated.
    package let status: TranslationStatus
    /// The name of the category of the error whose message, hint or title it is; `nil` for other texts.
    package let category: String?
    /// The source message.
    package let source: String
    /// How many words the source message has.
    package let words: Int
    /// The catalog's note for translators.
    package let note: String?
    /// How the error is shown; `nil` for texts that aren't an error's message.
    package let display: DisplayStyle?
    /// Where the text appears, in plain words: `notice at the top of the screen`,
    /// `hint of error.a.b`; `nil` if the catalog doesn't name the text.
    package let shownAs: String?
    /// How many columns the text may have.
    package let maximumLength: Int?
    /// In the order of the source message or of the catalog.
    package let arguments: [Argument]
    /// The arguments that choose among the message's texts.
    package let choices: MessageChoices
    /// The text as it is in the pack; `nil` for a missing message.
    package let translation: String?
    /// The key in the pack that was probably meant to be this one; `nil` if there is none.
    package let misspelled: String?
    /// Of a stale message: the source message that it was translated from, if that is known.
    package let oldSource: String?
    /// Whether an imported file marked the translation for review.
    let isMarked: Bool

    /// The changes from the old source message to today's; `nil` if the old one isn't known.
    package var changes: [WordDifference.Run]? {
      oldSource.map { WordDifference.runs($0, source) }
    }
  }

  /// The texts that are left to translate of one catalog in one language.
  package struct CatalogGaps: Sendable {
    /// The path of the catalog.
    package let catalog: String
    /// How many messages the source pack has.
    package let total: Int
    /// In the source pack's order.
    package let items: [Item]
  }

  /// The texts that are left to translate in one language.
  package struct Language: Sendable {
    /// The language to translate into.
    package let tag: LanguageTag
    /// The rest of each catalog, in the order of the catalogs.
    package let parts: [CatalogGaps]

    /// How many messages the source packs have.
    package var total: Int { parts.reduce(0) { $0 + $1.total } }
    /// The messages of all catalogs.
    package var items: [Item] { parts.flatMap(\.items) }
  }

  /// The source language's tag.
  package let sourceLanguage: String
  /// In the order of the packs.
  package let languages: [Language]
  /// Whether there are several catalogs, so that each message says which one it is in.
  let hasModules: Bool

  /// - Parameters:
  ///   - projects: the catalog, then its modules; not empty.
  ///   - packs: for each project, the packs of the same languages in the same order.
  package init(_ projects: [Project], packs: [[LanguagePack]]) {
    sourceLanguage = projects.first?.catalog.sourceLanguage.value ?? ""
    hasModules = projects.count > 1
    let entries = projects.map { EntryLookup($0.catalog) }
    languages = Concurrent.map(Array((packs.first ?? []).enumerated())) { place, pack in
      let parts = zip(projects, entries).enumerated().map { number, project in
        MissingItems(project: project.0, pack: packs[number][place], entries: project.1).gaps
      }
      return Language(tag: pack.tag, parts: parts)
    }
  }

  /// - Parameters:
  ///   - project: the packs to compare.
  ///   - packs: the packs to report; `nil` for the ones that translators work on.
  package init(_ project: Project, packs: [LanguagePack]? = nil) {
    self.init([project], packs: [packs ?? project.translationPacks])
  }
}

/// Collects what helps to translate the messages of one pack.
private struct MissingItems {
  let project: Project
  let pack: LanguagePack
  let entries: EntryLookup
  private let forms: LanguageForms
  /// The pack's own key by the number of the key that was meant.
  private var misspelled: [Int: String] = [:]

  init(project: Project, pack: LanguagePack, entries: EntryLookup) {
    self.project = project
    self.pack = pack
    self.entries = entries
    forms = LanguageForms(pack.tag)
    let meant = MisspelledKeys(pack, in: project)
    for extra in pack.extraIndex.indices {
      if let key = meant[extra] { misspelled[key] = pack.extraKeys[extra] }
    }
  }

  /// The texts of the catalog that are left to translate.
  var gaps: MissingReport.CatalogGaps {
    let comparison = PackComparison(project, pack)
    let keys = (0..<project.sourceKeyCount).filter { project.sources.has($0) }
    return MissingReport.CatalogGaps(
      catalog: project.files[0].path,
      total: keys.count,
      items: keys.compactMap { key in comparison.status(key).flatMap { item(key, $0) } }
    )
  }

  private func item(_ key: Int, _ status: TranslationStatus) -> MissingReport.Item? {
    guard let source = project.sources[key] else { return nil }
    let name = project.keys[key]
    let entry = entries[name]
    let owner = entry ?? entries.textRoles.error(of: name).flatMap { entries[$0] }
    let treatment = entry.map { $0.resolvedTreatment }
    return MissingReport.Item(
      key: name,
      status: status,
      category: owner.flatMap { entries.catalog.category(of: $0)?.name.value },
      source: source.text,
      words: source.nodes.isEmpty
        ? WordCount.words(source.slice)
        : WordCount.words(UTF8Slice(ShownText(source.nodes, source.bytes).bytes)),
      note: entry?.note,
      display: treatment?.display,
      shownAs: treatment?.shownAs ?? entries.textRoles[name],
      maximumLength: entry?.maximumLength,
      arguments: arguments(source, entry),
      choices: MessageChoices(source, entry, forms: forms),
      translation: status == .missing ? nil : project.text(name, in: pack),
      misspelled: status == .missing ? misspelled[key] : nil,
      oldSource: status == .stale ? project.lock?.source(name, in: pack.language) : nil,
      isMarked: project.lock?.needsReview(name, in: pack.language) == true
    )
  }

  private func arguments(_ source: SourceMessage, _ entry: Entry?) -> [MissingReport.Argument] {
    let used = source.uses.map { use in
      (name: String(decoding: source.bytes[use.name], as: UTF8.self), type: use.type)
    }
    let all = entry?.resolvedArguments([source]).map { ($0.name, $0.type) } ?? used
    return all.map { name, type in
      MissingReport.Argument(name: name, type: type, example: entry?.examples[name]?.text.value)
    }
  }
}

/// Why a message is to be translated.
package enum TranslationStatus: String, CaseIterable, Sendable {
  /// Neither the pack nor its parents have the key.
  case missing
  /// The text was translated from an older source message.
  case stale
  /// The text is empty, or, in another language than the source's, the source message, and the lock
  /// doesn't record it as a translation.
  case untranslated
}

/// A fact that a list for translators shows of a message, with its name.
struct MissingFact: Sendable {
  /// In lower case, at most 11 characters.
  let label: String
  /// Text from files isn't escaped yet.
  let lines: [StyledText]
  /// Whether the lines are in a language that is written from right to left.
  var isRightToLeft = false

  init(_ label: String, _ lines: [StyledText], isRightToLeft: Bool = false) {
    self.label = label
    self.lines = lines
    self.isRightToLeft = isRightToLeft
  }

  init(_ label: String, _ text: String, isRightToLeft: Bool = false) {
    self.init(label, [StyledText(text)], isRightToLeft: isRightToLeft)
  }
}

extension MissingReport {
  /// `3 of 42 messages to translate (12 words): 2 missing, 1 stale`.
  static func summary(of items: [Item], total: Int) -> String {
    guard !items.isEmpty else {
      return total == 1 ? "1 message, translated" : "\(total) messages, all translated"
    }
    let parts = TranslationStatus.allCases.compactMap { status in
      let count = items.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    let messages = "\(items.count) of \(Quantity.text(total, "message")) to translate"
    return "\(messages) (\(Quantity.text(words(items), "word"))): \(parts.joined(separator: ", "))"
  }

  /// How many words there are to translate.
  static func words(_ items: [Item]) -> Int { items.reduce(0) { $0 + $1.words } }

  /// Everything that helps to translate a message, in the order in which it is read.
  func facts(_ item: Item, in language: LanguageTag) -> [MissingFact] {
    let isSourceRightToLeft = LanguageTag(sourceLanguage)?.isRightToLeft == true
    var facts = [MissingFact("status", Self.phrase(item))]
    if let changes = item.changes {
      facts.append(
        MissingFact(
          "old source",
          [Self.text(changes, .removed)],
          isRightToLeft: isSourceRightToLeft
        )
      )
      facts.append(
        MissingFact("new source", [Self.text(changes, .added)], isRightToLeft: isSourceRightToLeft)
      )
    } else {
      facts.append(MissingFact("source", item.source, isRightToLeft: isSourceRightToLeft))
    }
    if item.status == .stale, let translation = item.translation {
      facts.append(
        MissingFact("translation", translation, isRightToLeft: language.isRightToLeft)
      )
    }
    if let note = item.note { facts.append(MissingFact("note", note)) }
    if let shownAs = item.shownAs { facts.append(MissingFact("shown as", shownAs)) }
    if let maximum = item.maximumLength {
      facts.append(MissingFact("limit", language.plainWords(maximumLength: maximum)))
    }
    if !item.arguments.isEmpty {
      facts.append(MissingFact("arguments", item.arguments.map { StyledText(Self.phrase($0)) }))
    }
    for choice in item.choices.descriptions {
      let lines = [choice.heading] + choice.lines
      facts.append(MissingFact(choice.label, lines.map { StyledText($0) }))
    }
    return facts
  }

  /// The status, and what it means.
  private static func phrase(_ item: Item) -> String {
    let meaning: String
    switch item.status {
    case .missing where item.misspelled != nil:
      meaning = "the pack has '\(item.misspelled ?? "")', which is probably this key misspelled"
    case .missing: meaning = "there is no translation yet"
    case .stale where item.isMarked: meaning = "the translation is marked for review"
    case .stale: meaning = "the source message has changed since it was translated"
    case .untranslated where item.translation?.isEmpty == false:
      meaning = "the translation is the same as the source message"
    case .untranslated: meaning = "the translation is empty"
    }
    return "\(item.status.rawValue): \(meaning)"
  }

  /// One side of a change, with what the other side doesn't have in a style.
  private static func text(
    _ changes: [WordDifference.Run],
    _ style: StyledText.Style
  ) -> StyledText {
    changes.reduce(into: StyledText()) { text, run in
      switch run {
      case .same(let same): text += StyledText(same)
      case .removed(let words): if style == .removed { text += StyledText(words, style) }
      case .inserted(let words): if style == .added { text += StyledText(words, style) }
      }
    }
  }

  /// `{count}: whole number, for example 12`.
  static func phrase(_ argument: Argument) -> String {
    let example = argument.example.map { ", for example \($0)" } ?? ""
    return "{\(argument.name)}: \(argument.type.plainWords)\(example)"
  }
}

extension MissingReport {
  /// A list for a terminal: by category, each message with what helps to translate it.
  ///
  /// - Parameters:
  ///   - width: the columns of a line; less than 40 counts as 40.
  ///   - usesColor: whether changed words are colored; else they are between marks.
  /// - Returns: the lines, each with its line feed.
  package func text(width: Int = 80, usesColor: Bool = false) -> String {
    var list = TextList(width: max(width, 40), usesColor: usesColor)
    for (number, language) in languages.enumerated() {
      let items = language.items
      if number > 0, !(languages[number - 1].items.isEmpty && items.isEmpty) {
        list.endParagraph()
      }
      let summary = Self.summary(of: items, total: language.total)
      list.add(StyledText("\(language.tag.text): \(summary)"))
      guard !items.isEmpty else { continue }
      for part in language.parts {
        if hasModules {
          list.endParagraph()
          let summary = Self.summary(of: part.items, total: part.total)
          list.add(StyledText("\(part.catalog): \(summary)"))
        }
        add(part.items, in: language.tag, to: &list)
      }
    }
    return list.text
  }

  /// Adds messages, by category.
  private func add(_ items: [Item], in language: LanguageTag, to list: inout TextList) {
    var categories: [String?] = []
    for item in items where !categories.contains(item.category) {
      categories.append(item.category)
    }
    // Texts of no error come last.
    if let others = categories.firstIndex(of: nil) {
      categories.append(categories.remove(at: others))
    }
    for category in categories {
      if categories.count > 1 || category != nil {
        list.endParagraph()
        list.add(StyledText(category ?? "other texts"))
      }
      for item in items where item.category == category {
        list.endParagraph()
        list.add(StyledText(item.key, .heading), indentation: 2)
        for fact in facts(item, in: language) { list.add(fact) }
      }
    }
  }
}

/// Lines for a terminal: texts, and facts with their labels in a column of their own.
private struct TextList {
  /// Where labels begin, and the texts beside them.
  private static let (labelColumn, factColumn) = (4, 17)

  let width: Int
  let usesColor: Bool
  private(set) var text = ""

  init(width: Int, usesColor: Bool) {
    self.width = width
    self.usesColor = usesColor
  }

  mutating func endParagraph() { text += "\n" }

  mutating func add(_ line: StyledText, indentation: Int = 0) {
    let margin = String(repeating: " ", count: indentation)
    for line in lines(line, indentation) { add(margin: margin, line) }
  }

  mutating func add(_ fact: MissingFact) {
    let indentation = String(repeating: " ", count: Self.labelColumn)
    // A right-to-left text is on lines of its own, so that it doesn't reorder other text.
    if fact.isRightToLeft {
      text += "\(indentation)\(fact.label)\n"
      for line in fact.lines { add(line, indentation: Self.labelColumn + 2) }
      return
    }
    let gap = Self.factColumn - Self.labelColumn - fact.label.count
    var margin = indentation + fact.label + String(repeating: " ", count: max(1, gap))
    for line in fact.lines {
      for line in lines(line, Self.factColumn) {
        add(margin: margin, line)
        margin = String(repeating: " ", count: Self.factColumn)
      }
    }
  }

  private mutating func add(margin: String, _ line: StyledText) {
    var line = margin + Escaping.lineStart(usesColor ? line.colored : line.text)
    while line.last == " " { line.removeLast() }
    text += "\(line)\n"
  }

  private func lines(_ text: StyledText, _ indentation: Int) -> [StyledText] {
    let safe = text.escaped { Escaping.terminal(String($0)) }
    return TextWrapping.lines(usesColor ? safe : safe.marked, width: width - indentation)
  }
}

/// The forms for programs, spreadsheets and web pages that `errcat missing --format` names.
extension MissingReport {
  /// The form that ``JSONSchema/missing`` describes.
  package var json: String {
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("sourceLanguage", sourceLanguage)
      json.array("languages", .lines) { json in
        for language in languages {
          json.object(.lines) { json in
            json.member("language", language.tag.text)
            json.member("total", language.total)
            json.member("words", Self.words(language.items))
            if hasModules {
              json.objects("catalogs", .lines, of: language.parts) { json, part in
                json.member("catalog", part.catalog)
                json.member("total", part.total)
                json.member("messages", part.items.count)
                json.member("words", Self.words(part.items))
              }
            }
            json.array("messages", .lines) { json in
              for part in language.parts {
                for item in part.items {
                  json.object { json in
                    if hasModules { json.member("catalog", part.catalog) }
                    Self.members(item, to: &json)
                  }
                }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return json.text
  }

  private static func members(_ item: Item, to json: inout JSONWriter) {
    json.member("key", item.key)
    json.member("status", item.status.rawValue)
    json.member("category", ifAny: item.category)
    json.member("source", item.source)
    json.member("oldSource", ifAny: item.oldSource)
    if let changes = item.changes {
      json.objects("changes", of: changes) { members($1, to: &$0) }
    }
    json.member("translation", ifAny: item.translation)
    json.member("misspelledAs", ifAny: item.misspelled)
    json.member("note", ifAny: item.note)
    json.member("display", ifAny: item.display?.rawValue)
    json.member("shownAs", ifAny: item.shownAs)
    json.member("maxLength", ifAny: item.maximumLength)
    if !item.arguments.isEmpty {
      json.objects("arguments", of: item.arguments) { json, argument in
        json.member("name", argument.name)
        json.member("type", argument.type.rawValue)
        json.member("description", argument.type.plainWords)
        json.member("example", ifAny: argument.example)
      }
    }
    item.choices.write(to: &json)
  }

  private static func members(_ run: WordDifference.Run, to json: inout JSONWriter) {
    let (kind, text) =
      switch run {
      case .same(let text): ("same", text)
      case .removed(let text): ("removed", text)
      case .inserted(let text): ("added", text)
      }
    json.member("kind", kind)
    json.member("text", text)
  }

  /// The keys only, a line each; with the language before them if there are several.
  package var keys: String {
    languages.flatMap { language in
      language.items.map { item in
        let prefix = languages.count > 1 ? "\(language.tag.text)\t" : ""
        return "\(prefix)\(Escaping.terminal(item.key))\n"
      }
    }.joined()
  }

  /// CSV (RFC 4180); cells that a spreadsheet would run as a formula are escaped.
  ///
  /// The first row has the names of the JSON's members, in separate words: `max length` is `maxLength`.
  package var csv: String {
    let names = [
      "language", "key", "status", "category", "source", "old source", "changes", "translation",
      "note", "display", "shown as", "max length", "arguments", "plurals", "choices",
    ]
    var rows = [names + (hasModules ? ["catalog"] : [])]
    for language in languages {
      for part in language.parts {
        for item in part.items {
          let row = Self.row(item, language: language.tag.text)
          rows.append(row + (hasModules ? [part.catalog] : []))
        }
      }
    }
    return rows.map { row in
      row.map { Escaping.csv(Escaping.lineStarts($0)) }.joined(separator: ",") + "\r\n"
    }.joined()
  }

  private static func row(_ item: Item, language: String) -> [String] {
    let arguments = item.arguments.map { phrase($0) }
    return [
      language, item.key, item.status.rawValue, item.category ?? "", item.source,
      item.oldSource ?? "", item.changes.map(WordDifference.text) ?? "", item.translation ?? "",
      item.note ?? "", item.display?.rawValue ?? "", item.shownAs ?? "",
      item.maximumLength.map(String.init) ?? "", arguments.joined(separator: "\n"),
      item.choices.lines("plural"), item.choices.lines("choice"),
    ]
  }

  /// A section for each language, with a table for each message.
  package var markdown: String {
    languages.map { language in
      let summary = Self.summary(of: language.items, total: language.total)
      var text = "## \(language.tag.text)\n\n\(summary)\n"
      for part in language.parts where hasModules {
        let summary = Self.summary(of: part.items, total: part.total)
        text += "\(part.catalog == language.parts[0].catalog ? "\n" : "")"
        text += "- \(Escaping.markdown(part.catalog)): \(summary)\n"
      }
      for part in language.parts {
        for item in part.items {
          text += "\n### \(Escaping.markdown(item.key))\n\n| | |\n|---|---|\n"
          if hasModules { text += "| catalog | \(Escaping.markdown(part.catalog)) |\n" }
          if let category = item.category {
            text += "| category | \(Escaping.markdown(category)) |\n"
          }
          for fact in facts(item, in: language.tag) {
            let lines = fact.lines.map { $0.markdown }
            text += "| \(fact.label) | \(lines.joined(separator: "<br>")) |\n"
          }
        }
      }
      return text
    }.joined(separator: "\n")
  }
}

extension StyledText {
  /// The text in a cell of a table of GitHub's Markdown, with line breaks and changes as HTML.
  fileprivate var markdown: String {
    escaped { Escaping.markdown(String($0)) }.runs.map { run in
      let text = run.text.replacingOccurrences(of: "\n", with: "<br>")
      switch run.style {
      case .plain, .heading: return text
      case .removed: return "<del>\(text)</del>"
      case .added: return "<ins>\(text)</ins>"
      }
    }.joined()
  }
}
