import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

extension SiteContent {
  /// The whole content as JSON for wikis and chat bots; the same texts as the page has, by language and
  /// without numbers of keys.
  ///
  /// `errcat schema site` describes it. Texts that a language lacks aren't in it, and neither are
  /// pseudo-languages.
  package func document() -> [UInt8] {
    let rows = Concurrent.map(Array(errors.indices)) { index in
      var json = JSONWriter(elementsAtLevel: 2)
      json.object(.lines) { write(errors[index], to: &$0) }
      return json
    }
    var json = JSONWriter()
    json.object(.lines) { json in
      json.member("version", 1)
      json.member("name", name)
      json.member("domain", projects[0].catalog.domain)
      json.member("site", ifAny: projects[0].catalog.site?.value.text)
      json.member("sourceLanguage", projects[0].catalog.sourceLanguage.value)
      json.objects("languages", .lines, of: translated) { write(languages[$1], packs[$1], to: &$0) }
      json.array("categories", .lines) { json in
        for (project, category) in categories {
          json.object { json in
            json.member("name", category.name.value)
            json.member("module", ifAny: moduleName(project))
            json.member("source", ifAny: category.source)
            json.member("note", ifAny: category.note)
          }
        }
      }
      json.array("actions", .lines) { json in
        for (project, action) in actions {
          json.object { json in
            json.member("name", action.name.value)
            json.member("link", ifAny: action.link?.value)
            json.member("note", ifAny: action.note)
            let label = keys.number(of: CatalogKey.actionLabel(action.name.value), in: project)
            json.object("label") { write(label, to: &$0) }
          }
        }
      }
      json.array("errors", .lines) { $0.elements(rows) }
      json.array("retired", .lines) { json in
        for (index, project) in shown.enumerated() {
          for retirement in project.catalog.retired {
            json.object { write(retirement, of: index, to: &$0) }
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// The indexes of the languages but pseudo-languages.
  var translated: [Int] { languages.indices.filter { !languages[$0].isPseudo } }

  private func write(_ language: SiteLanguage, _ pack: SitePack, to json: inout JSONWriter) {
    json.member("language", language.tag.text)
    json.member("direction", language.tag.isRightToLeft ? "rtl" : "ltr")
    for status in TranslationStatus.allCases {
      json.member(status.rawValue, pack.statuses.count { $0.status == status })
    }
  }

  private func write(_ error: SiteError, to json: inout JSONWriter) {
    json.member("key", error.explanation.entry.key.value)
    json.member("category", ifAny: error.category.map { categories[$0].category.name.value })
    writeFacts(error, to: &json)
    let texts = [("message", error.key), ("title", error.title), ("hint", error.hint)]
    for (name, key) in texts where key != nil {
      json.object(name, .lines) { write(key, to: &$0) }
    }
    let found = findings(about: error)
    guard !found.isEmpty else { return }
    json.objects("findings", .lines, of: found) { json, finding in
      json.member("language", ifAny: finding.language)
      finding.write(to: &json)
    }
  }

  /// Writes the texts of a key by language.
  private func write(_ key: Int?, to json: inout JSONWriter) {
    guard let key else { return }
    for index in translated {
      if let text = packs[index].messages[key] {
        json.member(languages[index].tag.text, text.string)
      }
    }
  }
}
