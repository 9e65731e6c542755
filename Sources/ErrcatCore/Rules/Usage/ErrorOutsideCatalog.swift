import ErrcatCompiler

extension Rule {
  static let errorOutsideCatalog: Rule = Rule(
    id: "error-outside-catalog",
    group: .catalog,
    severity: .warning,
    isOptional: true,
    summary: "Swift code throws an error that isn't in the catalog.",
    explanation: """
      The error has no message of yours, unless the catalog maps it. Errors whose type the 'throw' \
      names are reported, such as 'throw NSError(…)' and 'throw URLError(.timedOut)', and those of \
      '.failure(NSError(…))' and 'resume(throwing: NSError(…))'. Types in the \
      catalog's 'from', 'URLError' and 'POSIXError' if it maps any of their codes, the errors of its modules, 'CancellationError', and the errors of coding, such \
      as 'DecodingError', aren't reported. The rule is off by default, because code that users never \
      meet can throw any error.
      """,
    examples: [
      RuleExample(
        catalog: "\"errors\": {}, \"lint\": {\"rules\": {\"error-outside-catalog\": \"warning\"}}",
        sources: [
          "App.swift": """
          throw NSError(domain: "app", code: 1)
          throw URLError(.timedOut)
          throw Upload.Failure.tooLarge(size)
          completion(.failure(NSError(domain: "app", code: 1)))
          continuation.resume(throwing: URLError(.timedOut))
          let failure = NSError(domain: "app", code: 2)
          throw failure
          """
        ],
        finds: [
          "App.swift:1:7: throws 'NSError', which isn't in the catalog",
          "App.swift:2:7: throws 'URLError', which isn't in the catalog",
          "App.swift:3:7: throws 'Upload.Failure.tooLarge', which isn't in the catalog",
          "App.swift:4:21: throws 'NSError', which isn't in the catalog",
          "App.swift:5:31: throws 'URLError', which isn't in the catalog",
          "App.swift:6:15: throws 'NSError', which isn't in the catalog",
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.b": {"from": {"type": [
            "SDKError", {"type": "Upload.Failure", "case": "tooLarge(size:)"}
          ], "posix": ["ENOSPC"]}}}, "lint": {"rules": {"error-outside-catalog": "warning"}}
          """,
        packs: ["en": "{\"error.a.b\": \"Not now\"}"],
        sources: [
          "App.swift": """
          throw AppError.aB
          throw SDKError.busy
          throw Upload.Failure.tooLarge(size: 7)
          throw CancellationError()
          throw error
          completion(.failure(error))
          completion(.failure(POSIXError(.ENOSPC)))
          if case .failure(URLError.timedOut) = result {}
          continuation.resume(throwing: AppError.aB)
          """
        ]
      ),
    ],
    check: .usage(.thrownErrors) { context, findings in
      let known = knownTypes(context.project)
      for (path, location) in context.mentions(\.thrownErrors) {
        let parts = path.split(separator: ".")
        let pairs = zip(parts, parts.dropFirst()).map { "\($0).\($1)" }
        guard !(parts.map(String.init) + pairs).contains(where: known.contains) else { continue }
        findings.report("throws '\(path)', which isn't in the catalog", at: location)
      }
    }
  )

  /// The types that the app's catalogs generate or map, cases that they map, and the types that users
  /// never see.
  private static func knownTypes(_ project: Project) -> Set<String> {
    var known: Set<String> = [
      "CancellationError", "DecodingError", "EncodingError", "Occurrence", "ModuleError",
    ]
    for catalog in [project.catalog] + (project.related ?? []).map(\.catalog) {
      known.insert(catalog.swift.enumName.value)
      known.insert(catalog.swift.mapperName.value)
      if let base = catalog.base {
        known.insert(base.enumName.value)
        known.insert(base.mapperName)
      }
      known.formUnion(catalog.mappedTypeNames(withCases: false))
      let codes = catalog.entries.flatMap(\.foreignCodes).map(\.value.base)
      for case .enumCase(let found) in codes {
        known.insert("\(Catalog.lastName(found.type)).\(found.baseName)")
      }
    }
    return known
  }
}
