package import ErrcatCompiler
import PositionedJSON

extension Rule {
  /// Reports modules, bases and enums that don't match.
  package static let moduleMismatch: Rule = Rule(
    id: "module-mismatch",
    group: .catalog,
    severity: .error,
    summary: "A catalog doesn't match the app's other catalogs.",
    explanation: """
      In a module's catalog, 'base' names the base catalog, its Swift module and its enum. In the \
      base catalog, 'modules' lists the folders of the modules. Each catalog needs an enum name of \
      its own.
      """,
    examples: [
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "AppError"},
          "swift": {"enum": "GroupError"}, "errors": {}
          """,
        base: "\"swift\": {\"enum\": \"CoreError\"}, \"errors\": {}",
        finds: [
          "catalog.json:2:72: expected 'CoreError', the enum of '../Core/catalog.json'; found 'AppError'"
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
        let folder = PathText.parent(module.value) ?? ""
        findings.report(
          folder.hasSuffix(".json")
            ? "expected the folder of a module, found '\(folder)'"
            : "can't read catalog '\(module.value)'",
          at: .catalog(module.range)
        )
      }
      guard let related = project.related else { return }
      let catalog = project.catalog
      if let base = catalog.base {
        if let found = related.first(where: \.isBase) {
          let enumName = found.catalog.swift.enumName.value
          if base.enumName.value != enumName {
            findings.report(
              "expected '\(enumName)', the enum of '\(found.path)'; found '\(base.enumName.value)'",
              at: .catalog(base.enumName.range)
            )
          }
        } else {
          findings.report("can't read catalog '\(base.path.value)'", at: .catalog(base.path.range))
        }
      }
      let enumName = catalog.swift.enumName
      if let other = related.first(where: { $0.catalog.swift.enumName.value == enumName.value }) {
        findings.report(
          "enum name '\(enumName.value)' is already used by '\(other.path)'",
          at: .catalog(ByteRange(0, 0))
        )
      }
    }
  )
}
