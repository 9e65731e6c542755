import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import PositionedJSON

/// The common part of the page's data and the document.
extension SiteContent {
  /// The folder of a module's catalog; `nil` for the base.
  func moduleName(_ index: Int) -> String? {
    index == 0 ? nil : PathText.name(projects[index].folder)
  }

  /// The actions of all catalogs, and those of a module's base that its errors offer; of those with one name
  /// the first.
  var actions: [(project: Int, action: Action)] {
    let offered = Set(shown.flatMap(\.offeredActions))
    var known: Set<String> = []
    return projects.enumerated().flatMap { index, project in
      project.catalog.actions.filter { action in
        (index < shown.count || offered.contains(action.name.value))
          && known.insert(action.name.value).inserted
      }.map { (index, $0) }
    }
  }

  /// Writes what is known about an error but its key, category and texts.
  func writeFacts(_ error: SiteError, to json: inout JSONWriter) {
    let explanation = error.explanation
    let (entry, treatment) = (explanation.entry, explanation.treatment)
    json.member("case", entry.swiftName)
    json.member("code", ifAny: entry.code?.value)
    json.member("module", ifAny: moduleName(error.project))
    json.member("severity", treatment.severity.rawValue)
    json.member("display", treatment.display.rawValue)
    let others = treatment.alternativeDisplays.map(\.rawValue)
    Self.write(others, as: "alternativeDisplays", to: &json)
    json.member("reported", explanation.reportedPhrase)
    json.member("retry", explanation.retryPhrase)
    json.member("retryAfter", ifAny: explanation.retryDelayPhrase)
    json.member("breaker", treatment.tripsBreaker)
    json.member("http", ifAny: treatment.httpStatus)
    json.member("problemType", explanation.problemType)
    Self.write(treatment.actions, as: "actions", to: &json)
    json.array("arguments") { json in
      for argument in explanation.arguments {
        json.object { json in
          json.member("name", argument.name)
          json.member("type", argument.type.rawValue)
          json.member("privacy", argument.privacy.rawValue)
          json.member("example", ifAny: entry.examples[argument.name])
        }
      }
    }
    Self.write(explanation.mappedFrom, as: "mappedFrom", to: &json)
    for (fact, text) in entry.facts { json.member(fact.name, text) }
    json.member("address", ifAny: explanation.address)
    json.member("columns", ifAny: error.columns)
    json.member("lines", ifAny: error.lines)
    if entry.stability == .experimental { json.member("experimental", true) }
    guard let deprecation = entry.deprecation else { return }
    json.object("deprecated") { deprecation.write(to: &$0) }
  }

  /// Writes the names of a retired error.
  func write(_ retirement: Retirement, of project: Int, to json: inout JSONWriter) {
    retirement.write(to: &json)
    json.member("module", ifAny: moduleName(project))
  }

  private static func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    json.array(name) { json in
      for text in texts { json.value(text) }
    }
  }
}

extension SiteFinding {
  /// Writes the members but the key and the language.
  func write(to json: inout JSONWriter) {
    json.member("rule", ifAny: rule)
    json.member("severity", severity.rawValue)
    json.member("message", message)
    json.member("path", path)
    json.member("line", line)
  }
}
