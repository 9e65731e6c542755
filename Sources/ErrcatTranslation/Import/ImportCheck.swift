import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// What refuses texts that could be read: several texts for a key, texts in another language, and broken rules.
enum ImportCheck {
  /// The rules that refuse a text, at any severity.
  private static let rules = Rule.ids(with: [.rejectsTranslation, .rejectsOverlongImport])

  /// The rules that refuse only texts over an entry's own `maxLength`.
  private static let lengthRules = Rule.ids(with: .rejectsOverlongImport)

  /// The units, at most one of which changes a key.
  ///
  /// If a key has two texts in Apple's two files of one table, the later counts; if other files have different
  /// texts, none does, because nothing says which is newer. No file has a key twice.
  static func withOneText(_ units: [UnitOutcome], _ files: [SourceFile]) -> [UnitOutcome] {
    func table(_ unit: UnitOutcome) -> [String?] {
      let path = files[unit.location.file].path
      return [PathText.parent(path), PathText.stem(path)]
    }
    var units = units
    var places: [Int: Int] = [:]
    for place in units.indices {
      guard let change = units[place].change else { continue }
      guard let first = places[change.key] else {
        places[change.key] = place
        continue
      }
      let known = units[first]
      if known.change?.text == change.text {
        units[place].verdict = .leftOut(.elsewhere)
      } else if table(known) == table(units[place]), known.change != nil {
        units[first].verdict = .leftOut(.elsewhere)
        places[change.key] = place
      } else {
        units[first].verdict = .leftOut(.otherText(nil))
        units[place].verdict = .leftOut(.otherText(known.location))
      }
    }
    return units
  }

  /// The units, without changes from files whose texts are clearly in another language or script, and with a warning
  /// about a file whose texts may be.
  static func inLanguage(
    _ units: [UnitOutcome],
    _ project: Project,
    _ language: LanguageTag
  ) -> [UnitOutcome] {
    var units = units
    let changed = units.indices.filter { units[$0].change != nil }
    for (_, places) in Dictionary(grouping: changed, by: { units[$0].location.file }) {
      let own = places.compactMap { units[$0].change }
      guard let trial = trial(own, project, language), let pack = trial.pack(language) else {
        continue
      }
      let clear = PackLanguage(pack, in: trial, evidence: .clear)
      guard let found = clear ?? PackLanguage(pack, in: trial, evidence: .slight),
        let shown = own.firstIndex(where: { $0.key == Int(found.message.key) })
      else { continue }
      let place = places[shown]
      if clear == nil {
        let doubt = "'\(units[place].name)' \(found.problem); check the language of the file"
        units[place].remarks.append(Remark(.warning, doubt))
      } else {
        for place in places { units[place].verdict = .leftOut(.otherLanguage(nil)) }
        units[place].verdict = .leftOut(.otherLanguage(found.problem))
      }
    }
    return units
  }

  /// The units, without changes that break a rule.
  ///
  /// The texts are checked against the source pack, in a pack that holds nothing else.
  static func keepingRules(
    _ units: [UnitOutcome],
    _ project: Project,
    _ language: LanguageTag
  ) -> [UnitOutcome] {
    let changes = units.compactMap(\.change)
    guard let trial = trial(changes, project, language) else { return units }
    var units = units
    let places = units.indices.filter { units[$0].change != nil }
    let placeByKey = Dictionary(
      zip(changes.map { project.keys[$0.key] }, places),
      uniquingKeysWith: { $1 }
    )
    var broken: [Int: [Remark]] = [:]
    let pipeline = Pipeline(trial, Findings(Severities(project.catalog)))
    for found in pipeline.check(rules: rules).diagnostics {
      guard found.language == language.text, let place = found.key.flatMap({ placeByKey[$0] }),
        let key = units[place].change?.key
      else { continue }
      let isLimited = project.entry(ofKey: key)?.maximumLength != nil
      if found.isFound(by: lengthRules), !isLimited { continue }
      broken[place, default: []].append(Remark(.error, found.message, rule: found.rule))
    }
    for (place, problems) in broken { units[place].verdict = .leftOut(.broken(problems)) }
    return units
  }

  /// A project with the texts as a pack beside the source pack; `nil` without texts.
  private static func trial(
    _ changes: [TextChange],
    _ project: Project,
    _ language: LanguageTag
  ) -> Project? {
    guard !changes.isEmpty else { return nil }
    return project.source.map { source in
      project.with(changes.map { (key: $0.key, text: $0.text) }, in: language, beside: source)
    }
  }
}
