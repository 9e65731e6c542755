import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// Checks texts that are to be imported with the rules that no import may break.
struct ImportCheck {
  /// A problem with a text.
  struct Finding {
    /// The index of the text.
    let candidate: Int
    let rule: String?
    let message: String
  }

  /// The rules that refuse a text, at any severity.
  private static let rules = Rule.ids(with: [.rejectsTranslation, .rejectsOverlongImport])

  /// The rules that refuse only texts over an entry's own `maxLength`.
  private static let lengthRules = Rule.ids(with: .rejectsOverlongImport)

  private let project: Project
  private let language: LanguageTag

  init(_ project: Project, _ language: LanguageTag) {
    self.project = project
    self.language = language
  }

  /// Checks texts against the source pack, in a pack that holds nothing else.
  ///
  /// - Parameter candidates: at most one for each key.
  /// - Returns: in the order of the texts.
  func findings(_ candidates: [TranslationCandidate]) -> [Finding] {
    guard !candidates.isEmpty, let source = project.source else { return [] }
    let messages = candidates.map { (key: $0.key, text: $0.text) }
    let trial = project.with(messages, in: language, beside: source)
    var places: [String: Int] = [:]
    for (place, candidate) in candidates.enumerated() {
      places[project.keys[candidate.key]] = place
    }
    let pipeline = Pipeline(trial, Findings(Severities(project.catalog)))
    return pipeline.check(rules: Self.rules).diagnostics.compactMap { found in
      guard found.language == language.text, let place = found.key.flatMap({ places[$0] }) else {
        return nil
      }
      if found.isFound(by: Self.lengthRules) {
        let entry = project.entry(ofKey: candidates[place].key)
        guard entry?.maximumLength != nil else { return nil }
      }
      return Finding(candidate: place, rule: found.rule, message: found.message)
    }
  }
}
