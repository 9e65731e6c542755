import CatalogFormat

/// Generates the functions that recognize cases, types and domains of errors by their values, and make arguments
/// of these.
///
/// Cases are matched as an optional value: a `default` is never superfluous then, although the tool
/// doesn't know how many cases the enum has.
struct SwiftForeignErrors {
  /// The error that an error of a type maps to.
  private struct Mapping {
    let code: ForeignCode
    let entry: Int
    let binding: ForeignBinding?
    /// Whether mappings of the error's causes come before it.
    let yields: Bool

    /// The name of the Swift type; `nil` for an `NSError`.
    var type: String? {
      switch code.base {
      case .enumCase(let found): return found.type
      case .type(let name): return name
      default: return nil
      }
    }
    /// The case; `nil` for the whole type.
    var enumCase: ForeignCase? {
      if case .enumCase(let found) = code.base { return found }
      return nil
    }
    var hasConditions: Bool { !code.conditions.isEmpty }
  }

  private let project: Project
  /// In the order of the catalog.
  private var mappings: [Mapping] = []

  init(_ project: Project) {
    self.project = project
    for (number, entry) in project.catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        let mapping = Mapping(
          code: code.value,
          entry: number,
          binding: entry.bindings.first { $0.code == code.value },
          yields: entry.yieldsToCauses(code.value)
        )
        switch code.value.base {
        case .enumCase, .domain: mappings.append(mapping)
        case .type, .nsError:
          let isNamed = mapping.hasConditions || entry.ignoresCauses(code.value)
          if mapping.binding != nil || isNamed { mappings.append(mapping) }
        default: break
        }
      }
    }
    // What has more conditions is more specific.
    let counts = mappings.map(\.code.conditions.count)
    let order = mappings.indices.sorted { (counts[$1], $0) < (counts[$0], $1) }
    mappings = order.map { mappings[$0] }
  }

  /// The imports of the modules with the types.
  ///
  /// - Parameter others: the modules that are imported already.
  /// - Returns: a line for each module.
  func importLines(except others: [String]) -> String {
    guard mappings.contains(where: { $0.type != nil }) else { return "" }
    var known = Set(others)
    let names = project.catalog.swift.imports.filter { known.insert($0).inserted }
    return names.map { "import \(SwiftName.escaped($0))\n" }.joined()
  }

  /// The functions for other errors.
  var functions: [String] {
    // What says what happened, and what says only who reports it, are in functions of their own.
    var types: [(name: String, yields: Bool, mappings: [Mapping])] = []
    var places: [String: Int] = [:]
    for mapping in mappings {
      guard let type = mapping.enumCase?.type else { continue }
      let place = places["\(type) \(mapping.yields)"] ?? types.count
      if place == types.count { types.append((type, mapping.yields, [])) }
      places["\(type) \(mapping.yields)"] = place
      types[place].mappings.append(mapping)
    }
    var (byCase, byCaseAlone, byWholeType, byType) = ("", "", "", "")
    for mapping in mappings where mapping.enumCase == nil {
      guard let type = mapping.type else { continue }
      let swift = Self.path(type)
      let conditions = mapping.code.conditions.map { ", error.\($0.path) == \($0.value.swift)" }
      let isUsed = mapping.hasConditions || mapping.binding != nil
      let lines =
        isUsed
        ? """
            if type == \(swift).self, let error = error as? \(swift)\(conditions.joined()) {
              return \(error(mapping))
            }

        """ : "    if type == \(swift).self { return \(error(mapping)) }\n"
      if mapping.hasConditions {
        byCase += lines
      } else if mapping.yields {
        byType += lines
      } else {
        byWholeType += lines
      }
    }
    var matches: [String] = []
    for (number, type) in types.enumerated() {
      let swift = Self.path(type.name)
      let line =
        "    if type == \(swift).self { return mapped\(number)_(error as? \(swift)) }\n"
      if type.yields { byCaseAlone += line } else { byCase += line }
      matches.append(
        SwiftSwitch(
          access: "private",
          name: "mapped\(number)_",
          parameters: "(_ error: \(swift)?)",
          arguments: "(error)",
          type: "\(name)?",
          subject: "error",
          parts: cases(type.mappings).parts(of: 128),
          otherwise: "return nil"
        ).text
      )
    }
    var functions = SwiftForeignCodes(project).errorFunctions
    let bodies = [
      ("byCase", "a case of another error, or its values, maps to", byCase),
      ("byCaseAlone", "a case of another error maps to unless its causes do", byCaseAlone),
      ("byWholeType", "the type of an error maps to even if its causes do", byWholeType),
      ("byType", "the type of an error maps to unless its causes do", byType),
    ]
    for (label, summary, body) in bodies where !body.isEmpty {
      functions.append(function(label, summary: summary, body: body))
    }
    functions += [valueFunction, domainFunction(yields: false), domainFunction(yields: true)]
      .compactMap { $0 }
    let circuitOpen = project.catalog.circuitOpen?.value
    if let number = project.catalog.entries.firstIndex(where: { $0.key.value == circuitOpen }) {
      functions.append(
        """
          /// The error of calls that a circuit breaker rejects.
          \(access) static func mapped(byOpenCircuit error: ErrorCatalog.CircuitOpenError) -> \(name)? {
            \(project.swiftError(number))
          }

        """
      )
    }
    return functions + matches
  }

  private var access: String { project.catalog.swift.access.rawValue }
  private var name: String { SwiftName.escaped(project.catalog.swift.enumName.value) }

  private func function(_ label: String, summary what: String, body: String) -> String {
    """
      /// The error that \(what), with values as arguments; `nil` if it is unmapped.
      \(access) static func mapped(\(label) error: any Swift.Error) -> \(name)? {
        let type = Swift.type(of: error)
    \(body)    return nil
      }

    """
  }

  /// The function for codes of `NSError`s whose values matter; `nil` if there are none.
  private var valueFunction: String? {
    domainFunction(
      "an `NSError` with its values",
      parameters: "(byDomain domain: Swift.String, code: Swift.Int, of error: any Swift.Error)",
      arguments: "(byDomain: domain, code: code, of: error)",
      subject: "(domain, code)",
      mappings.compactMap { mapping in
        guard case .nsError(let domain, let code) = mapping.code.base else { return nil }
        return domainCase("(\(SwiftLiteral.quoted(domain)), \(code))", mapping)
      }
    )
  }

  /// The function for other codes of a domain, with values or without; `nil` if there are none.
  private func domainFunction(yields: Bool) -> String? {
    let label = yields ? "of" : "valuesOf"
    return domainFunction(
      yields ? "the domain of an `NSError`" : "the domain of an `NSError` with its values",
      parameters: "(byDomain domain: Swift.String, \(label) error: any Swift.Error)",
      arguments: "(byDomain: domain, \(label): error)",
      subject: "domain",
      mappings.compactMap { mapping in
        guard case .domain(let domain) = mapping.code.base, mapping.yields == yields else {
          return nil
        }
        return domainCase(SwiftLiteral.quoted(domain), mapping)
      }
    )
  }

  private func domainCase(_ pattern: String, _ mapping: Mapping) -> String {
    let conditions = mapping.code.conditions.map { condition in
      let key = SwiftLiteral.quoted(condition.path)
      return
        "ErrorCatalog.GeneratedCode.ForeignValue.isEqual(error, \(key), \(condition.value.swift))"
    }
    let test = conditions.isEmpty ? "" : " where \(conditions.joined(separator: " && "))"
    return "case \(pattern)\(test): return \(error(mapping))"
  }

  private func domainFunction(
    _ what: String,
    parameters: String,
    arguments: String,
    subject: String,
    _ cases: [String]
  ) -> String? {
    guard !cases.isEmpty else { return nil }
    return "  /// The error that \(what) maps to; `nil` if it is unmapped.\n"
      + SwiftSwitch(
        access: access,
        name: "mapped",
        parameters: parameters,
        arguments: arguments,
        type: "\(name)?",
        subject: subject,
        parts: cases.parts(of: 128),
        otherwise: "return nil"
      ).text
  }

  /// The name of a type, with keywords in backticks.
  private static func path(_ type: String) -> String {
    type.split(separator: ".").map { SwiftName.escaped(String($0)) }.joined(separator: ".")
  }

  /// The cases of a switch over an optional error of a type: one for each error that they become, and one for
  /// each whose values are used.
  private func cases(_ mappings: [Mapping]) -> [String] {
    var patterns: [(returned: String, names: [String])] = []
    var places: [String: Int] = [:]
    for mapping in mappings {
      guard let found = mapping.enumCase else { continue }
      let labels = found.labels
      let conditions = mapping.code.conditions.compactMap { condition in
        ForeignValuePath(condition.path).map { (path: $0, value: condition.value.swift) }
      }
      let paths = (mapping.binding?.values ?? []).map(\.value.value) + conditions.map(\.path)
      let used = Set(paths.compactMap { $0.index(in: labels) })
      let values = labels.enumerated().map { index, label in
        let label = label == "_" ? "" : "\(SwiftName.escapedArgument(label)): "
        return "\(label)\(used.contains(index) ? "let value\(index)" : "_")"
      }
      let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      let returned = error(mapping)
      let tests = conditions.map { path, value in
        "value\(path.index(in: labels) ?? 0)\(path.rest) == \(value)"
      }
      let test = tests.isEmpty ? "" : " where \(tests.joined(separator: " && "))"
      let name = ".\(SwiftName.escaped(found.baseName))\(payload)?\(test)"
      if used.isEmpty, let place = places[returned] {
        patterns[place].names.append(name)
      } else {
        if used.isEmpty { places[returned] = patterns.count }
        patterns.append((returned, [name]))
      }
    }
    return patterns.map { SwiftSwitch.line($0.names, returning: $0.returned) }
  }

  /// The error of the catalog with its arguments: bound values, and empty ones.
  private func error(_ mapping: Mapping) -> String {
    project.swiftError(mapping.entry) { argument, decides in
      let bound = mapping.binding?.values.first { $0.argument.value == argument.name }
      guard let path = bound?.value.value else { return argument.type.unknownValue(decides) }
      return value(path, of: mapping, as: argument.type, decides: decides)
    }
  }

  private func value(
    _ path: ForeignValuePath,
    of mapping: Mapping,
    as type: ArgumentType,
    decides: Bool
  ) -> String {
    let unit = type == .duration ? path.unit.flatMap { $0 == 1 ? nil : ", unit: \($0)" } : nil
    let option = unit ?? (decides ? ", unknown: true" : "")
    if mapping.type == nil {
      let key = SwiftLiteral.quoted(path.text)
      return "ErrorCatalog.GeneratedCode.ForeignValue.\(type.rawValue)(error, \(key)\(option))"
    }
    let index = mapping.enumCase.map { path.index(in: $0.labels) ?? 0 }
    let first = index.map { "value\($0)" } ?? "error.\(path.first)"
    return
      "ErrorCatalog.GeneratedCode.ForeignValue.\(type.rawValue)(\(first)\(path.rest)\(option))"
  }
}

extension ForeignCondition.Value {
  /// The value in Swift.
  var swift: String {
    switch self {
    case .not(let value): return "not: \(value.swift)"
    case .text(let text): return SwiftLiteral.quoted(text)
    case .number(let number): return "\(number)"
    case .truth(let truth): return "\(truth)"
    case .member(let name): return ".\(SwiftName.escaped(name))"
    }
  }
}
