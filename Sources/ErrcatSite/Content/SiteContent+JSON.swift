import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

extension SiteContent {
  /// The data of the page but the texts: an object on one line.
  var catalogJSON: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("name", name)
      json.member("domain", projects[0].catalog.domain)
      json.member("site", ifAny: projects[0].catalog.site?.value.text)
      json.member("sourceLanguage", projects[0].catalog.sourceLanguage.value)
      json.array("languages") { json in
        for (language, pack) in zip(languages, packs) {
          json.object { write(language, pack, to: &$0) }
        }
      }
      json.array("categories") { json in
        for (index, category) in categories.enumerated() {
          json.object { json in
            json.member("name", category.category.name.value)
            json.member("source", ifAny: category.category.source)
            json.member("note", ifAny: category.category.note)
            json.member("module", ifAny: moduleName(category.project))
            json.member("errors", errors.count { $0.category == index })
          }
        }
      }
      json.object("actions") { writeActions(to: &$0) }
      json.array("keys") { json in
        for number in keys.places.indices { json.value(keys.text(number)) }
      }
      json.array("errors") { json in
        for error in errors { json.object { write(error, to: &$0) } }
      }
      json.array("retired") { json in
        for (index, project) in projects.enumerated() {
          for retirement in project.catalog.retired {
            json.object { write(retirement, of: index, to: &$0) }
          }
        }
      }
      json.array("modules") { json in
        for index in projects.indices.dropFirst() { json.value(moduleName(index) ?? "") }
      }
      json.member("traceIDArgument", ifAny: projects[0].catalog.traceIDArgument)
      json.array("checks") { json in
        for index in projects.indices { json.object { writeChecks(of: index, to: &$0) } }
      }
      json.array("findings") { json in
        for finding in findings { json.object { write(finding, to: &$0) } }
      }
    }
    return json
  }

  /// Writes what the page needs in order to check translations as lint does.
  private func writeChecks(of index: Int, to json: inout JSONWriter) {
    let numbers = keys.numbers(in: index)
    TranslationChecks(projects[index], numbers: numbers, languages: languages.map(\.tag))
      .write(to: &json)
    json.array("keys") { json in
      for number in numbers.lazy.compactMap({ $0 }) { json.value(number) }
    }
    // Findings that hide others.
    let source = projects[index].catalog.sourceLanguage.value
    json.array("garbled") { json in
      for pack in packs where pack.tag.text == source {
        for finding in pack.findings where finding.rule == Rule.wrongEncoding.id {
          if let key = finding.key { json.value(key) }
        }
      }
    }
    json.array("misnamed") { json in
      for pack in packs {
        let isMisnamed = pack.findings.contains { $0.rule == Rule.languageMismatch.id }
        if isMisnamed { json.value(pack.tag.text) }
      }
    }
  }

  /// The texts of a language: an object on one line.
  func packJSON(_ index: Int) -> JSONWriter {
    let pack = packs[index]
    var json = JSONWriter()
    json.object { json in
      json.member("language", pack.tag.text)
      json.array("messages") { json in
        for message in pack.messages {
          if let message { json.value(message.string) } else { json.null() }
        }
      }
      json.object("status") { json in
        for (key, status) in pack.statuses { json.member(String(key), status.rawValue) }
      }
      json.array("findings") { json in
        for finding in pack.findings { json.object { write(finding, to: &$0) } }
      }
    }
    return json
  }

  /// The folder of a module's catalog; `nil` for the base.
  private func moduleName(_ index: Int) -> String? {
    index == 0 ? nil : PathText.name(projects[index].folder)
  }

  private func write(_ language: SiteLanguage, _ pack: SitePack, to json: inout JSONWriter) {
    json.member("tag", language.tag.text)
    json.member("direction", language.tag.isRightToLeft ? "rtl" : "ltr")
    json.array("fallbacks") { json in
      for tag in language.fallbacks { json.value(tag.text) }
    }
    json.member("total", sourceCount)
    for status in TranslationStatus.allCases {
      json.member(status.rawValue, pack.statuses.count { $0.status == status })
    }
    json.member("pseudo", language.isPseudo)
    let types: [(String, PluralType)] = [("cardinal", .cardinal), ("ordinal", .ordinal)]
    let plurals = types.map { ($0.0, language.plurals($0.1)) }
    json.object("plurals") { json in
      for (name, categories) in plurals {
        json.object(name) { json in
          for (category, condition, _) in categories { json.member(category.rawValue, condition) }
        }
      }
    }
    json.object("examples") { json in
      for (name, categories) in plurals {
        json.object(name) { json in
          for (category, _, examples) in categories {
            json.array(category.rawValue) { json in
              for number in examples { json.value(number: number) }
            }
          }
        }
      }
    }
  }

  /// How many texts the source packs have.
  private var sourceCount: Int {
    keys.places.count { projects[$0.project].sources.has($0.number) }
  }

  private func writeActions(to json: inout JSONWriter) {
    var known: Set<String> = []
    for (index, project) in projects.enumerated() {
      for action in project.catalog.actions where known.insert(action.name.value).inserted {
        json.object(action.name.value) { json in
          let label = CatalogKey.actionLabel(action.name.value)
          json.member("label", ifAny: keys.number(of: label, in: index))
          json.member("link", ifAny: action.link)
          json.member("note", ifAny: action.note)
        }
      }
    }
  }

  private func write(_ error: SiteError, to json: inout JSONWriter) {
    let explanation = error.explanation
    let (entry, treatment) = (explanation.entry, explanation.treatment)
    json.member("key", error.key)
    json.member("case", entry.swiftName)
    json.member("code", ifAny: entry.code?.value)
    json.member("category", ifAny: error.category)
    json.member("module", ifAny: moduleName(error.project))
    json.member("severity", treatment.severity.rawValue)
    json.member("display", treatment.display.rawValue)
    let others = treatment.alternativeDisplays.map(\.rawValue)
    Self.write(others, as: "alternativeDisplays", to: &json)
    json.member("field", ifAny: entry.field)
    json.member("reported", explanation.reportedPhrase)
    json.member("retry", explanation.retryPhrase)
    json.member("retryAfter", ifAny: explanation.retryDelayPhrase)
    json.member("breaker", treatment.tripsBreaker)
    json.member("http", ifAny: treatment.httpStatus)
    json.member("problemType", error.problemType)
    json.member("title", ifAny: error.title)
    json.member("hint", ifAny: error.hint)
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
    json.member("note", ifAny: entry.note)
    json.member("summary", ifAny: entry.summary?.value)
    json.member("help", ifAny: entry.help)
    json.member("columns", ifAny: error.columns)
    json.member("lines", ifAny: error.lines)
    if entry.stability == .experimental { json.member("experimental", true) }
    guard let deprecation = entry.deprecation else { return }
    json.object("deprecated") { json in
      json.member("since", ifAny: deprecation.since)
      json.member("date", ifAny: deprecation.date?.text)
      json.member("use", ifAny: deprecation.use)
      json.member("note", ifAny: deprecation.note)
    }
  }

  private func write(_ retirement: Retirement, of project: Int, to json: inout JSONWriter) {
    json.array("codes") { json in
      for code in retirement.codes { json.value(code.value) }
    }
    Self.write(retirement.keys.map(\.value), as: "keys", to: &json)
    json.member("case", ifAny: retirement.caseName?.value)
    json.member("since", ifAny: retirement.since)
    json.member("reason", ifAny: retirement.reason)
    json.member("use", ifAny: retirement.use?.value)
    json.member("module", ifAny: moduleName(project))
  }

  private func write(_ finding: SiteFinding, to json: inout JSONWriter) {
    json.member("rule", ifAny: finding.rule)
    json.member("severity", finding.severity.rawValue)
    json.member("message", finding.message)
    json.member("key", ifAny: finding.key)
    json.member("path", finding.path)
    json.member("line", finding.line)
  }

  private static func write(_ texts: [String], as name: String, to json: inout JSONWriter) {
    guard !texts.isEmpty else { return }
    json.array(name) { json in
      for text in texts { json.value(text) }
    }
  }
}
