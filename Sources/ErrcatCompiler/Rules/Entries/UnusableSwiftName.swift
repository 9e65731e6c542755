import MessageFormat
import PositionedJSON

extension Rule {
  /// A name that can't be used in Swift.
  package static let unusableSwiftName: Rule = Rule(
    id: "unusable-swift-name",
    group: .catalog,
    severity: .error,
    summary: "A name can't be used in Swift.",
    explanation: """
      Names such as 'self' and 'Type' have a meaning of their own in Swift. An enum or mapper with the name \
      of a type of Swift's standard library, Foundation or ErrorCatalog hides that type. Keys of errors, \
      categories and actions need a letter or digit to make a name from. An argument that only a message \
      names becomes a label in Swift: it can contain letters, digits and '_', or be a number.
      """,
    examples: [
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {
            "error.a.x": {"case": "self"}
          }
          """,
        finds: [
          "catalog.json:3:26: case 'self' can't be used in Swift; choose another name, such as 'selfError'"
        ]
      ),
      RuleExample(
        catalog: """
          "swift": {"enum": "Error"}, "errors": {}
          """,
        finds: [
          "catalog.json:2:20: enum 'Error' has the name of a Swift type; choose another name, such as 'AppError'"
        ]
      ),
      RuleExample(
        catalog: """
          "base": {"catalog": "../Core/catalog.json", "module": "Result", "enum": "CoreError"}, "errors": {}
          """,
        base: "\"errors\": {}",
        finds: [
          "catalog.json:2:56: module 'Result' has the name of a Swift type; choose another name, such as 'ResultErrors'"
        ]
      ),
      RuleExample(
        catalog: """
          "categories": {"a": {}}, "errors": {"error.a.x": {}}
          """,
        packs: ["en": "{\"error.a.x\": \"Hi {👤}\"}"],
        finds: [
          "i18n/en.json:1:20: argument '👤' can't be used in Swift; choose another name, such as 'value'"
        ]
      ),
      RuleExample(
        catalog: """
          "swift": {"enum": "ShopError"}, "categories": {"a": {}}, "errors": {
            "error.a.x": {"case": "selfie"}
          }
          """,
        packs: ["en": "{\"error.a.x\": \"{0} of {count}\"}"]
      ),
    ],
    isMandatory: true,
    check: .project { project, findings in
      checkTypes(project.catalog.swift, &findings)
      if let base = project.catalog.base { checkModule(base, project.catalog, to: &findings) }
      checkCases(project.catalog, &findings)
      for (number, entry) in project.catalog.entries.enumerated() where entry.arguments == nil {
        checkArguments(of: entry, project.arguments[number], in: project, &findings)
      }
    }
  )

  private static func checkTypes(_ swift: SwiftNames, _ findings: inout RuleFindings) {
    let (enumName, mapper) = (swift.enumName, swift.mapperName)
    var names = [(enumName, "enum", "Error"), (mapper, "mapper", "Mapper")]
    if let alias = swift.moduleErrorName { names.append((alias, "type alias", "ModuleError")) }
    for (name, what, ending) in names {
      let isLibraryType = ReservedNames.libraryTypes.contains(name.value)
      let isReserved =
        ReservedNames.types.contains(name.value)
      guard isLibraryType || isReserved else { continue }
      let other = name.value.hasSuffix(ending) ? "App\(name.value)" : name.value + ending
      let fault = isLibraryType ? "has the name of a Swift type" : "can't be used in Swift"
      report("\(what) '\(name.value)' \(fault)", instead: other, at: name, to: &findings)
    }
    // The default of one name can be what the catalog sets for the other.
    let isMapperSet = mapper.range != .nowhere
    if mapper.value == enumName.value {
      report(
        "enum and mapper are both called '\(mapper.value)'",
        instead: isMapperSet ? "\(mapper.value)Mapper" : "AppError",
        at: isMapperSet ? mapper : enumName,
        to: &findings
      )
    } else if [swift.textsName, swift.tablesName].contains(mapper.value) {
      report(
        "mapper '\(mapper.value)' has a name that generated code declares",
        instead: "\(enumName.value)Mapper",
        at: isMapperSet ? mapper : enumName,
        to: &findings
      )
    }
    let others = [enumName.value, mapper.value, swift.textsName, swift.tablesName]
    if let alias = swift.moduleErrorName, others.contains(alias.value) {
      report(
        "type alias '\(alias.value)' has a name that generated code declares",
        instead: "\(enumName.value)InModule",
        at: alias,
        to: &findings
      )
    }
  }

  /// Checks the name of a base's module: generated code writes it before the base's types.
  private static func checkModule(
    _ base: BaseCatalog,
    _ catalog: Catalog,
    to findings: inout RuleFindings
  ) {
    let (name, swift) = (base.module.value, catalog.swift)
    let declared = [
      swift.enumName.value, swift.mapperName.value, swift.textsName, swift.tablesName,
      swift.moduleError,
    ]
    let fault: String
    if name == base.enumName.value || name == base.mapperName {
      fault = "has the name of one of its own types"
    } else if declared.contains(name) {
      fault = "has a name that generated code declares"
    } else if ReservedNames.libraryTypes.contains(name) {
      fault = "has the name of a Swift type"
    } else if ReservedNames.modules.contains(name)
      || catalog.entries.contains(where: { $0.swiftName == name })
    {
      fault = "can't be used in Swift"
    } else {
      return
    }
    report("module '\(name)' \(fault)", instead: "\(name)Errors", at: base.module, to: &findings)
  }

  private static func checkCases(_ catalog: Catalog, _ findings: inout RuleFindings) {
    let declared = [catalog.swift.textsName, catalog.swift.tablesName]
    for entry in catalog.entries {
      let (place, name) = (entry.caseName ?? entry.key, entry.swiftName)
      if name.isEmpty {
        reportNameless(entry.key, &findings)
      } else if ReservedNames.cases.contains(name) || declared.contains(name) {
        let what =
          entry.caseName == nil
          ? "'\(entry.key.value)' becomes the case '\(name)', which" : "case '\(name)'"
        report("\(what) can't be used in Swift", instead: "\(name)Error", at: place, to: &findings)
      }
    }
    let named = [
      ("category", catalog.categories.map(\.name)), ("action", catalog.actions.map(\.name)),
    ]
    for (what, names) in named {
      for name in names {
        let swift = SwiftName.camelCase(name.value)
        if swift.isEmpty {
          reportNameless(name, &findings)
        } else if ReservedNames.rawValueCases.contains(swift) {
          report(
            "\(what) '\(name.value)' becomes the case '\(swift)', which can't be used in Swift",
            instead: "\(name.value)_\(what)",
            at: name,
            to: &findings
          )
        }
      }
    }
  }

  private static func checkArguments(
    of entry: Entry,
    _ arguments: [ResolvedArgument],
    in project: Project,
    _ findings: inout RuleFindings
  ) {
    guard let source = project.source, let key = project.keys.find(entry.key.value),
      let message = project.sources[key]
    else { return }
    var labels: Set<String> = []
    // The argument with a trace id isn't the error's.
    let names = Set(arguments.map(\.name))
    let uses = message.uses.filter { use in
      names.contains(String(decoding: message.bytes[use.name], as: UTF8.self))
    }
    let offsets = project.offsets(of: message.message)
    for (use, argument) in zip(uses, arguments) {
      let isNew = labels.insert(SwiftName.label(argument.name)).inserted
      let isUsable = SwiftName.isArgument(argument.name)
      guard !isNew || !isUsable else { continue }
      let start = message.range.lowerBound
      let camelCase = SwiftName.camelCase(argument.name)
      let other = isUsable || camelCase.isEmpty ? "value" : camelCase
      findings.report(
        isUsable
          ? "argument '\(argument.name)' becomes the Swift name of another argument; choose another name"
          : "argument '\(argument.name)' can't be used in Swift; choose another name, such as '\(other)'",
        at: Location(
          Int(message.message.file),
          offsets[use.name.lowerBound - start..<use.name.upperBound - start]
        ),
        key: entry.key.value,
        language: source.language
      )
    }
  }

  private static func reportNameless(_ key: Located<String>, _ findings: inout RuleFindings) {
    findings.report(
      "no Swift name can be made from '\(key.value)'; expected an ASCII letter or digit",
      at: .catalog(key.range),
      key: key.value
    )
  }

  private static func report(
    _ fault: String,
    instead other: String,
    at place: Located<String>,
    to findings: inout RuleFindings
  ) {
    findings.report(
      "\(fault); choose another name, such as '\(other)'",
      at: .catalog(place.range),
      key: place.value
    )
  }
}
