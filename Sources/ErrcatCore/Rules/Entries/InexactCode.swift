package import ErrcatCompiler
import PositionedJSON

extension Rule {
  static let inexactCode: Rule = Rule(
    id: "inexact-code",
    group: .catalog,
    severity: .error,
    summary: "Generated TypeScript or OpenAPI can't have a code exactly.",
    explanation: """
      Numbers are exact up to 9007199254740991 in JavaScript, and in most programs that read OpenAPI: a larger code \
      becomes another one. The rule applies if 'generate' in the catalog, or in its base, has a folder for one of the \
      two; 'errcat generate' reports these codes for any folder, and writes nothing.
      """,
    examples: [
      RuleExample(
        catalog: """
          "generate": {"typescript": "web"}, "errors": {
            "error.a.b": {"code": 9007199254740993}}
          """,
        finds: [
          "catalog.json:3:25: code 9007199254740993 of 'error.a.b' is too large for TypeScript; expected at most 9007199254740991"
        ]
      ),
      RuleExample(
        catalog: """
          "generate": {"openapi": "docs"}, "errors": {
            "error.a.b": {"from": {"server": [9007199254740993]}}}
          """,
        finds: [
          "catalog.json:3:37: code 9007199254740993 of 'error.a.b' is too large for OpenAPI; expected at most 9007199254740991"
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Core", "enum": "CoreError"},
          "errors": {"error.a.b": {"code": -9007199254740992}}
          """,
        base: "\"generate\": {\"openapi\": \"docs\"}, \"errors\": {}",
        finds: [
          "catalog.json:3:34: code -9007199254740992 of 'error.a.b' is too large for OpenAPI; expected at least -9007199254740991"
        ]
      ),
      RuleExample(
        catalog: """
          "generate": {"kotlin": "android"}, "errors": {
            "error.a.b": {"code": 9007199254740993}}
          """
      ),
    ],
    roles: .neverInBaseline,
    check: .project { project, findings in
      let catalogs = [project.catalog] + (project.related ?? []).filter(\.isBase).map(\.catalog)
      let kinds = OutputKind.allCases.filter { kind in catalogs.contains { $0.outputs[kind] != nil }
      }
      report(project, kinds, to: &findings)
    }
  )

  /// The largest whole number up to which JavaScript has every one.
  private static let largest = 9_007_199_254_740_991

  fileprivate static func report(
    _ project: Project,
    _ kinds: [OutputKind],
    to findings: inout RuleFindings
  ) {
    for entry in project.catalog.entries {
      let own = entry.code.map { [$0] } ?? []
      let served = own.isEmpty ? entry.foreignCodes.compactMap(\.serverNumber) : own
      for (kind, title, codes) in [
        (OutputKind.typescript, "TypeScript", own), (.openapi, "OpenAPI", served),
      ]
      where kinds.contains(kind) {
        for code in codes where code.value.magnitude > largest {
          let limit = code.value < 0 ? "at least -\(largest)" : "at most \(largest)"
          findings.report(
            "code \(code.value) of '\(entry.key.value)' is too large for \(title); expected \(limit)",
            at: .catalog(code.range),
            key: entry.key.value
          )
        }
      }
    }
  }
}

extension Project {
  /// Checks that outputs of some kinds can have all codes exactly.
  ///
  /// - Throws: `BlockingFindings` with the codes that they can't have and the catalog's `lint` doesn't allow.
  package func requireExactCodes(in kinds: [OutputKind]) throws(BlockingFindings) {
    var found = Findings(Severities(catalog))
    found.add(of: .inexactCode) { Rule.report(self, kinds, to: &$0) }
    var ignored = IgnoredFindings(catalog.lint, today: nil)
    found.keep { !ignored.ignores($0) }
    let errors = found.diagnostics.filter { $0.severity == .error }.ordered(files)
    guard !errors.isEmpty else { return }
    throw BlockingFindings(
      errors,
      in: files,
      consequence: "nothing was written; fix these findings first"
    )
  }
}

extension Located<ForeignCode> {
  /// The number of a code of the server; `nil` for other codes.
  fileprivate var serverNumber: Located<Int>? {
    if case .serverNumber(let number) = value.base { Located<Int>(number, range) } else { nil }
  }
}
