package import ErrcatCompiler
import PositionedJSON

extension Rule {
  package static let moduleMismatch: Rule = Rule(
    id: "module-mismatch",
    group: .catalog,
    severity: .error,
    summary: "A catalog does not fit the app's other catalogs.",
    explanation: """
      A module's 'base' names the catalog that it adds to and the names in that catalog's Swift; the \
      base's 'modules' names the folders of the modules. Enums of one app have different names.
      """,
    examples: [
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "AppError"},
          "swift": {"enum": "GroupError"}, "errors": {}
          """,
        base: "\"swift\": {\"enum\": \"CoreError\"}, \"errors\": {}",
        finds: [
          "catalog.json:2:72: the enum of '../Core/catalog.json' is 'CoreError', not 'AppError'"
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "swift": {"enum": "GroupError"}, "errors": {}
          """,
        base: "\"swift\": {\"enum\": \"CoreError\"}, \"errors\": {}"
      ),
    ],
    check: .project { project, findings in
      for module in project.unreadableModules {
        findings.report(
          .moduleMismatch,
          "no catalog can be read at '\(module.value)'",
          at: Location(0, module.range)
        )
      }
      guard let related = project.related else { return }
      let catalog = project.catalog
      if let base = catalog.base {
        if let found = related.first(where: \.isBase) {
          let enumName = found.catalog.swift.enumName
          if base.enumName.value != enumName {
            findings.report(
              .moduleMismatch,
              "the enum of '\(found.path)' is '\(enumName)', not '\(base.enumName.value)'",
              at: Location(0, base.enumName.range)
            )
          }
        } else {
          findings.report(
            .moduleMismatch,
            "no catalog can be read at '\(base.path.value)'",
            at: Location(0, base.path.range)
          )
        }
      }
      for other in related where other.catalog.swift.enumName == catalog.swift.enumName {
        findings.report(
          .moduleMismatch,
          "'\(other.path)' has an enum '\(catalog.swift.enumName)' as well",
          at: .file(0)
        )
      }
    }
  )
}
