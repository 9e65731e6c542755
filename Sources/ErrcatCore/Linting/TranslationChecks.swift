import CatalogFormat
package import ErrcatCompiler
package import MessageFormat
package import PositionedJSON

/// What a program needs in order to find what lint finds in a single translation, without the project: the
/// severities of rules, maximum lengths, properties of languages, words and terms.
package struct TranslationChecks: Sendable {
  /// The rules that look at one translation and its source message only.
  package static let rules: [Rule] = [
    .malformedMessage, .argumentMismatch, .argumentTypeMismatch, .pluralWithoutOther,
    .unsupportedStyle, .missingPluralCategory, .superfluousPluralCategory, .selectorMismatch,
    .samePluralForms, .pluralWithoutNumber, .emptyMessage, .untranslatedMessage,
    .surroundingWhitespace, .doubleSpace, .lineBreakMismatch, .endPunctuationMismatch,
    .punctuationSpacing, .numberMismatch, .urlMismatch, .emailMismatch, .markupMismatch,
    .bracketMismatch, .quoteMismatch, .ellipsisDots, .unnormalizedText, .invisibleCharacter,
    .controlCharacter, .bidirectionalControl, .doubledWord, .placeholderText, .letterCaseMismatch,
    .scriptMismatch, .wrongEncoding, .foreignPlaceholder, .tooLongForDisplay, .tooManyLines,
    .technicalJargon, .blamingTone, .shouting, .glossaryMismatch,
  ]

  private let project: Project
  /// For each number of a key in the project, its number in the program; `nil` for keys that aren't there.
  private let numbers: [Int?]
  private let languages: [LanguageTag]
  private let today: CalendarDay?

  /// Checks for a project.
  ///
  /// - Parameters:
  ///   - project: the catalog with its packs.
  ///   - numbers: for each number of a key in the project, its number in the program; `nil` for keys that
  ///     aren't there.
  ///   - languages: the languages of the translations.
  ///   - today: the day that `until` in `lint.ignore` is compared with; with `nil`, nothing expires.
  package init(
    _ project: Project,
    numbers: [Int?],
    languages: [LanguageTag],
    today: CalendarDay? = nil
  ) {
    self.project = project
    self.numbers = numbers
    self.languages = languages
    self.today = today
  }

  /// Writes the members of an object.
  package func write(to json: inout JSONWriter) {
    json.member("source", project.catalog.sourceLanguage.value)
    json.object("rules") { json in
      let severities = Severities(project.catalog)
      for rule in Self.rules {
        let severity = severities.severity(of: rule, key: nil, language: nil)
        json.member(rule.id, ifAny: severity?.rawValue)
      }
    }
    json.array("levels") { writeLevels(to: &$0) }
    json.array("limits") { writeLimits(to: &$0) }
    write("hidden", to: &json) { number in
      number >= project.isShownKey.count || !project.isShownKey[number]
    }
    write("declaring", to: &json) { number in
      project.entryOfKey[number].map { project.catalog.entries[$0].arguments != nil } ?? false
    }
    json.array("glossary") { json in
      for term in project.catalog.lint.glossary { json.array { write(term, to: &$0) } }
    }
    json.object("languages") { json in
      for tag in languages { json.object(tag.text) { write(tag, to: &$0) } }
    }
  }

  // MARK: Keys

  /// Writes an array of the program's numbers of the keys that fulfill a condition.
  private func write(
    _ name: String,
    to json: inout JSONWriter,
    where isWanted: (Int) -> Bool
  ) {
    json.array(name) { json in
      for (number, place) in numbers.enumerated() {
        if let place, isWanted(number) { json.value(place) }
      }
    }
  }

  /// Writes `[rule, level, language or null, keys or null]` for each level but those for all messages; the
  /// later ones take precedence.
  private func writeLevels(to json: inout JSONWriter) {
    let ids = Set(Self.rules.map(\.id))
    let levels = project.catalog.lint.levels.filter { ids.contains($0.key) }
      .sorted { $0.key < $1.key }
    for (rule, levels) in levels {
      for (tag, level) in levels.languages { row(rule, level, tag, nil, to: &json) }
      for (name, level) in levels.categories {
        guard let category = project.catalog.categories.first(where: { $0.name.value == name })
        else { continue }
        let owned = CategoryKeys([category])
        row(rule, level, nil, { owned.owner(of: $0) != nil }, to: &json)
      }
      for (pattern, level) in levels.keys { row(rule, level, nil, pattern.matches, to: &json) }
    }
    for ignored in project.catalog.lint.ignored where ids.contains(ignored.rule) {
      if let until = ignored.until, let today, until.value < today { continue }
      row(ignored.rule, .off, ignored.language, ignored.keys?.matches, to: &json)
    }
  }

  private func row(
    _ rule: String,
    _ level: LintLevel,
    _ language: String?,
    _ matches: ((String) -> Bool)?,
    to json: inout JSONWriter
  ) {
    json.array { json in
      json.value(rule)
      json.value(level.rawValue)
      if let language { json.value(language) } else { json.null() }
      guard let matches else { return json.null() }
      json.array { json in
        for (number, place) in numbers.enumerated() {
          if let place, matches(project.keys[number]) { json.value(place) }
        }
      }
    }
  }

  /// Writes `[keys, columns or null, [style, lines] or null]` for each pair of limits.
  private func writeLimits(to json: inout JSONWriter) {
    var keys: [[Int]] = []
    var limits: [(columns: Int?, lines: (style: String, maximum: Int)?)] = []
    var known: [String: Int] = [:]
    for (number, place) in numbers.enumerated() {
      guard let place, let entry = project.entryOfKey[number] else { continue }
      let columns = project.catalog.columns(of: project.catalog.entries[entry])
      let lines = project.catalog.lines(of: project.catalog.entries[entry])
        .map { (style: $0.style.rawValue, maximum: $0.maximum) }
      let name = "\(columns ?? 0) \(lines?.style ?? "") \(lines?.maximum ?? 0)"
      let index = known[name] ?? keys.count
      if index == keys.count {
        known[name] = index
        keys.append([])
        limits.append((columns, lines))
      }
      keys[index].append(place)
    }
    for (keys, limits) in zip(keys, limits) {
      json.array { json in
        json.array { json in
          for key in keys { json.value(key) }
        }
        if let columns = limits.columns { json.value(columns) } else { json.null() }
        guard let lines = limits.lines else { return json.null() }
        json.array { json in
          json.value(lines.style)
          json.value(lines.maximum)
        }
      }
    }
  }

  // MARK: Languages

  /// Writes `[term, {language: words}]`, with `null` for a name.
  private func write(_ term: LintConfiguration.Term, to json: inout JSONWriter) {
    json.value(term.text)
    guard !term.translations.isEmpty else { return json.null() }
    json.object { json in
      for (language, words) in term.translations.sorted(by: { $0.key < $1.key }) {
        write(words, as: language, to: &json)
      }
    }
  }

  private func write(_ tag: LanguageTag, to json: inout JSONWriter) {
    let typography = Typography(tag)
    json.member("base", typography.language)
    if let scripts = LetterScripts(tag) {
      let names = LetterScript.allCases.filter(scripts.contains).map { "\($0)" }
      write(names, as: "scripts", to: &json)
      json.member("letters", scripts.letters)
    }
    json.member("telltales", ifAny: MisdecodedText.telltaleCharacters(of: tag))
    let types: [(name: String, type: PluralType)] = [
      ("plural", .cardinal), ("selectordinal", .ordinal),
    ]
    let known = types.filter { PluralCoverage($0.type, tag).isKnown }
    write(known.map(\.name), as: "known", to: &json)
    if typography.hasCase { json.member("hasCase", true) }
    if typography.omitsStops { json.member("omitsStops", true) }
    if typography.doublesAreMistakes {
      let doubles = typography.doubles.map { String(decoding: $0, as: UTF8.self) }
      write(doubles.sorted(), as: "doubles", to: &json)
    }
    let lists = [
      (Rule.technicalJargon.id, WordLists.jargon), (Rule.blamingTone.id, WordLists.blame),
    ]
    json.object("words") { json in
      for (rule, list) in lists {
        let own = project.catalog.lint.words[rule]
        let more = own?[tag.text] ?? own?[tag.language] ?? []
        let words = ((list[tag.language] ?? []) + more).map { $0.lowercased() }
        if !words.isEmpty { write(words, as: rule, to: &json) }
      }
    }
  }

  private func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    json.array(name) { json in
      for text in texts { json.value(text) }
    }
  }
}
