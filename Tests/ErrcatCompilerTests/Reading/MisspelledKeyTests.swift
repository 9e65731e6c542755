import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// Which of two similar names is the wrong one.
@Suite struct MisspelledKeyTests {
  private func read(_ members: String, pack: String = "{}") -> Project {
    let catalog = "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \(members)}"
    return Fixture.pipeline(catalog: catalog, packs: ["en": pack], rules: nil).project
  }

  private func offering(_ names: [String]) -> String {
    "{"
      + names.enumerated().map {
        "\"error.a.\($0)\": {\"recovery\": {\"actions\": [\"\($1)\", \"other\"]}}"
      }
      .joined(separator: ", ") + "}"
  }

  @Test(arguments: [
    (["retyr"], "{}", [], ["retyr"], "retry"), (["retyr", "retyr"], "{}", ["retry"], [], "retyr"),
    (["retyr", "retry"], "{}", [], ["retyr"], "retry"),
    (["retyr", "retyr", "retry"], "{}", [], ["retyr", "retyr"], "retry"),
    (["retyr"], #"{"action.retyr": "Again"}"#, ["retry"], [], "retyr"),
    (["retyr"], #"{"action.retry": "Again"}"#, [], ["retyr"], "retry"),
    (["retyr", "retyr"], #"{"action.retry": "Again"}"#, [], ["retyr", "retyr"], "retry"),
    (["retyr", "retyr"], #"{"action.retry": "A", "action.retyr": "B"}"#, ["retry"], [], "retyr"),
    (["zzzzz"], "{}", [], [], "retry"),
  ])
  func `an action is misspelled where it is declared or where it is offered`(
    offered: [String],
    pack: String,
    declared: [String],
    wrong: [String],
    name: String
  ) {
    let project = read(
      "\"actions\": {\"retry\": {\"note\": \"n\"}, \"other\": {}}, \"categories\": {\"a\": {}}, \"errors\": \(offering(offered))",
      pack: pack
    )
    let misspelled = project.misspelled
    #expect(misspelled.declaredActions.map(\.written.value) == declared)
    #expect(misspelled.offeredActions.map(\.written.value) == wrong)
    #expect(misspelled.isEmpty == (declared + wrong).isEmpty)
    #expect(
      project.catalog.actions.map(\.name.value) == [name, "other"]
        && project.catalog.actions[0].note == "n"
    )
    for (entry, name) in zip(project.catalog.entries, offered) {
      let read = wrong.contains(name) ? "retry" : name
      #expect(entry.offeredActions.map(\.value) == [read, "other"])
      #expect(entry.resolvedTreatment.actions == [read, "other"])
    }
  }

  @Test
  func `actions of categories are read as those that are meant, unless the rule is configured`() {
    let members =
      "\"actions\": {\"retry\": {}}, \"categories\": {\"a\": {\"recovery\": {\"actions\": [\"retyr\"]}}}, \"errors\": {\"error.a.x\": {}}"
    let project = read(members)
    #expect(project.catalog.entries[0].resolvedTreatment.actions == ["retry"])
    for lint in [
      "\"rules\": {\"unknown-action\": \"info\"}",
      "\"ignore\": [{\"rule\": \"unknown-action\", \"reason\": \"x\"}]",
    ] {
      let left = read("\(members), \"lint\": {\(lint)}")
      #expect(
        left.catalog.entries[0].resolvedTreatment.actions == ["retyr"] && left.misspelled.isEmpty
      )
    }
    let other = read(
      "\(members), \"lint\": {\"ignore\": [{\"rule\": \"r\", \"reason\": \"x\"}], \"rules\": {\"r\": \"off\"}}"
    )
    #expect(!other.misspelled.isEmpty)
  }

  @Test(arguments: [
    ("\"error.netwrok.a\": {}", "{}", [], ["netwrok error.netwrok.a"], "network"),
    ("\"error.netwrok.a\": {}, \"error.netwrok.b\": {}", "{}", ["network"], [], "netwrok"),
    (
      "\"error.netwrok.a\": {}, \"error.network.b\": {}", "{}", [], ["netwrok error.netwrok.a"],
      "network"
    ),
    ("\"error.netwrok.a\": {}", #"{"error.netwrok.a": "A"}"#, ["network"], [], "netwrok"),
    (
      "\"error.netwrok.a\": {}", #"{"error.network.a": "A"}"#, [], ["netwrok error.netwrok.a"],
      "network"
    ),
    ("\"error.zzzzz.a\": {}", "{}", [], [], "network"),
    ("\"error.netwrok\": {}", "{}", [], [], "network"),
    ("\"eror.network.a\": {}", "{}", [], [], "network"),
  ])
  func `a category is misspelled where it is declared or in a key`(
    errors: String,
    pack: String,
    declared: [String],
    keys: [String],
    name: String
  ) {
    let project = read(
      "\"categories\": {\"network\": {}, \"own\": {\"prefix\": \"error.netwrk\"}}, \"errors\": {\(errors)}",
      pack: pack
    )
    let misspelled = project.misspelled
    #expect(misspelled.categories.map(\.written.value) == declared)
    #expect(misspelled.keys.map { "\($0.written.value) \($0.key ?? "")" } == keys)
    #expect(misspelled.keys.allSatisfy { $0.meant == "network" && $0.written.range.count == 7 })
    #expect(
      project.catalog.categories[0].name.value == name
        && project.catalog.categories[0].prefix == "error.\(name)"
    )
    let isKnown = !declared.isEmpty || !keys.isEmpty
    #expect(
      project.catalog.entries.map(\.category)
        == project.catalog.entries.map { _ in isKnown ? 0 : nil }
    )
    #expect(misspelled.isEmpty == !isKnown || pack != "{}")
  }

  @Test(arguments: [
    ("error.a.timeout", "error.a.tiemout", true), ("error.a.timeout", "error.b.timeout", false),
    ("error.network.timeout", "error.netwrok.timeout", true),
    ("error.a.timeout", "error.a.timeout.x", false),
    ("error.network.timeout", "error.netwrok.tiemout", true), ("error.a.b", "error.a.b", false),
    ("error.a.b", "error.a.c", false),
    ("a.timeout", "timeout", false), ("error.timeout.a", "error.a", false),
    ("timeout", "tiemout", true),
    ("error.timeout.x.a", "error.tiemout.y.a", true), ("error.ab.cd", "error.abc.d", true),
  ])
  func `two keys are close if the parts in which they differ are`(
    key: String,
    other: String,
    isClose: Bool
  ) {
    #expect(MisspelledNames.isClose(key, other) == isClose)
    #expect(MisspelledNames.isClose(other, key) == isClose)
  }

  @Test(arguments: [
    (199, 1, true), (200, 1, true), (201, 1, false), (1, 199, true), (1, 200, true),
    (1, 201, false),
  ])
  func `a few keys that only one side has are compared`(catalog: Int, pack: Int, isFound: Bool) {
    let errors =
      (0..<catalog - 1).map { "\"error.a.aaaaaaaa\($0)\": {}" } + ["\"error.a.timeout\": {}"]
    let texts =
      (0..<pack - 1).map { "\"error.a.bbbbbbbb\($0)\": \"x\"" } + [
        "\"error.a.tiemout\": \"T\"", "\"ui.timeout\": \"x\"",
      ]
    let project = read(
      "\"categories\": {\"a\": {}}, \"errors\": {\(errors.joined(separator: ", "))}",
      pack: "{\(texts.joined(separator: ", "))}"
    )
    let found = project.misspelled.sourceKeys.map {
      "\(project.keys[$0.key]) \(project.keys[$0.value])"
    }
    #expect(found == (isFound ? ["error.a.timeout error.a.tiemout"] : []))
    #expect(project.misspelled.catalogKeys.count == (isFound ? 1 : 0))
    #expect(project.misspelled.isEmpty == !isFound)
  }

  @Test func `a key outside of categories has the category of the text that is meant`() {
    let project = read(
      "\"categories\": {\"net\": {\"keys\": [\"error_net_*\"]}}, \"errors\": {\"error_nte_timeout\": {}}",
      pack: #"{"error_net_timeout": "x"}"#
    )
    #expect(project.catalog.entries[0].category == nil)
    let prefixed = read(
      "\"categories\": {\"net\": {\"keys\": [\"error.x*\"]}}, \"errors\": {\"error.timeout\": {}}",
      pack: #"{"error.xtimeout": "x"}"#
    )
    #expect(prefixed.catalog.entries[0].category == 0)
  }
}
