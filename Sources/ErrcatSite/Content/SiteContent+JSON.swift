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
        for fact in EntryFact.all where !fact.isProse {
          json.object { json in
            json.member("name", fact.name)
            json.member("label", fact.label)
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
      json.array("errors") { json in
        for error in errors {
          json.object { json in
            json.member("key", error.key)
            json.member("title", ifAny: error.title)
            json.member("hint", ifAny: error.hint)
            json.member("category", ifAny: error.category)
            writeFacts(error, to: &json)
          }
        }
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
          json.array(name) { json in
            for index in names[name] ?? [] { json.value(index) }
          }
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
    json.array("fallbacks") { json in
      for tag in language.fallbacks { json.value(tag.text) }
    }
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
    json.array("findings") { json in
      for finding in findings {
        json.object { json in
          json.member("key", ifAny: finding.key)
          finding.write(to: &json)
        }
      }
    }
  }
}
