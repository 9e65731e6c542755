import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let deletedRetiredName: Rule = Rule(
    id: "deleted-retired-name",
    group: .catalog,
    severity: .error,
    summary: "A code, key or case that was retired isn't anymore.",
    explanation: """
      Old versions of the app and old reports still use the name, and nothing prevents a new error from getting \
      it. Restore the entry of 'retired'; an entry of the base's 'retired' is enough for a module. If the same error is \
      back, add the finding to 'lint.ignore'. Only 'errcat lint --since' can find this.
      """,
    examples: [
      RuleExample(
        catalog: "\"categories\": {\"a\": {}}, \"errors\": {\"error.a.b\": {\"code\": 7}}",
        earlier:
          "\"errors\": {}, \"retired\": {\"7\": {\"key\": \"error.a.x\", \"case\": \"x\", \"reason\": \"gone\"}}",
        finds: [
          "catalog.json:1:1: case 'x' isn't retired anymore",
          "catalog.json:1:1: code 7 isn't retired anymore",
          "catalog.json:1:1: key 'error.a.x' isn't retired anymore",
        ]
      ),
      RuleExample(
        catalog:
          "\"errors\": {}, \"retired\": {\"error.a.x\": {\"code\": 7, \"case\": \"x\", \"reason\": \"no DNS\"}}",
        earlier:
          "\"errors\": {}, \"retired\": {\"7\": {\"key\": \"error.a.x\", \"case\": \"x\", \"reason\": \"gone\"}}"
      ),
    ],
    roles: .needsWholeCatalog,
    check: .comparison { project, earlier, findings in
      let catalogs = [project.catalog] + (project.related ?? []).map(\.catalog)
      let last = project.catalog.retired.last?.name.range ?? ByteRange.nowhere
      func report<Name: Hashable>(
        _ names: (Catalog) -> [Located<Name>],
        _ phrase: (Name) -> String
      ) {
        let kept = Set(catalogs.flatMap { names($0).map(\.value) })
        for name in names(earlier.catalog) where !kept.contains(name.value) {
          findings.report("\(phrase(name.value)) isn't retired anymore", at: .catalog(last))
        }
      }
      report(\.retiredCodes) { "code \($0)" }
      report(\.retiredKeys) { "key '\($0)'" }
      report(\.retiredCases) { "case '\($0)'" }
    }
  )
}
