import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The data of the page, on one line each.
extension SiteContent {
  /// Everything but the texts; keys, categories and so on are named by their index.
  var catalogJSON: JSONWriter {
    var json = JSONWriter()
    json.object { json in
      json.member("version", 1)
      json.member("name", name)
      json.member("domain", projects[0].catalog.domain)
      json.member("site", ifAny: projects[0].catalog.site?.value.text)
      json.member("sourceLanguage", projects[0].catalog.sourceLanguage.value)
      json.member("traceIDArgument", ifAny: projects[0].catalog.traceIDArgument)
      json.array("languages") { json in
        for (language, pack) in zip(languages, packs) {
          json.object { write(language, pack, to: &$0) }
        }
      }
      json.array("facts") { json in
        for fact in EntryFact.all where fact.page == .table {
          json.object { json in
            json.member("name", fact.name)
            json.member("label", ifAny: fact.label)
          }
        }
      }
      writeCategories(to: &json)
      json.object("actions") { json in
        for (project, action) in actions {
          json.object(action.name.value) { json in
            let label = CatalogKey.actionLabel(action.name.value)
            json.member("label", ifAny: keys.number(of: label, in: project))
            json.member("link", ifAny: action.link?.value)
            json.member("note", ifAny: action.note)
          }
        }
      }
      json.array("keys") { json in
        for number in keys.places.indices { json.value(keys.text(number)) }
      }
      json.objects("errors", of: errors) { json, error in
        json.member("key", error.key)
        json.member("title", ifAny: error.title)
        json.member("hint", ifAny: error.hint)
        json.member("category", ifAny: error.category)
        writeFacts(error, to: &json)
      }
      json.array("enums") { json in
        for project in shown { json.value(project.catalog.swift.enumName.value.lowercased()) }
      }
      json.array("domains") { json in
        for project in shown { json.value(project.catalog.domain.lowercased()) }
      }
      json.object("names") { json in
        let names = outsideNames
        for name in names.keys.sorted() {
          json.array(name) { json in for index in names[name] ?? [] { json.value(index) } }
        }
      }
      json.array("retired") { json in
        for (index, project) in shown.enumerated() {
          for retirement in project.catalog.retired {
            json.object { write(retirement, of: index, to: &$0) }
          }
        }
      }
      json.array("modules") { json in
        for index in shown.indices.dropFirst() { json.value(moduleName(index) ?? "") }
      }
      Self.write(findings, to: &json)
    }
    return json
  }

  /// The texts of a language.
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
      json.object("old") { json in
        for (key, source) in pack.oldSources { json.member(String(key), source) }
      }
      Self.write(pack.findings, to: &json)
    }
    return json
  }

  private func writeCategories(to json: inout JSONWriter) {
    var counts = [Int](repeating: 0, count: categories.count)
    for error in errors {
      if let category = error.category { counts[category] += 1 }
    }
    json.array("categories") { json in
      for ((project, category), count) in zip(categories, counts) {
        json.object { json in
          json.member("name", category.name.value)
          json.member("source", ifAny: category.source)
          json.member("note", ifAny: category.note)
          json.member("module", ifAny: moduleName(project))
          json.member("errors", count)
        }
      }
    }
  }

  private func write(_ language: SiteLanguage, _ pack: SitePack, to json: inout JSONWriter) {
    json.member("tag", language.tag.text)
    json.member("direction", language.tag.isRightToLeft ? "rtl" : "ltr")
    json.member("fallbacks", language.fallbacks.map(\.text))
    json.member("total", sourceCount)
    for status in TranslationStatus.allCases {
      json.member(status.rawValue, pack.statuses.count { $0.status == status })
    }
    json.member("pseudo", language.isPseudo)
    let types: [(String, PluralType)] = [("cardinal", .cardinal), ("ordinal", .ordinal)]
    let plurals = types.filter { PluralRules($0.1, for: language.tag).isKnown }.map {
      ($0.0, language.plurals($0.1))
    }
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

  private static func write(_ findings: [SiteFinding], to json: inout JSONWriter) {
    json.objects("findings", of: findings) { json, finding in
      json.member("key", ifAny: finding.key)
      finding.write(to: &json)
    }
  }
}

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
    json.member("case", explanation.entry.swiftName)
    json.member("module", ifAny: moduleName(error.project))
    explanation.write(.site, to: &json)
    json.objects("arguments", of: explanation.arguments) { json, argument in
      json.member("name", argument.name)
      json.member("type", argument.type.rawValue)
      json.member("privacy", argument.privacy.rawValue)
      json.member("example", ifAny: explanation.entry.examples[argument.name]?.text.value)
    }
    json.member("columns", ifAny: error.columns)
    json.member("lines", ifAny: error.lines)
  }

  /// Writes the names of a retired error.
  func write(_ retirement: Retirement, of project: Int, to json: inout JSONWriter) {
    retirement.write(to: &json)
    json.member("module", ifAny: moduleName(project))
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
