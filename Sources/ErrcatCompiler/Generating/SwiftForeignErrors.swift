import CatalogFormat

/// Generates the functions that recognize cases and types of Swift errors, and make arguments of their
/// values.
///
/// Cases are matched as an optional value: a `default` is never superfluous then, although the tool
/// doesn't know how many cases the enum has.
struct SwiftForeignErrors {
  /// What an error of a type maps to.
  private struct Mapping {
    let type: String
    /// The case; `nil` for the whole type.
    let enumCase: ForeignCase?
    let entry: Int
    let binding: ForeignBinding?
  }

  private let project: Project
  /// In the order of the catalog.
  private var mappings: [Mapping] = []

  init(_ project: Project) {
    self.project = project
    for (number, entry) in project.catalog.entries.enumerated() {
      for code in entry.foreignCodes {
        let binding = entry.bindings.first { $0.code == code.value }
        switch code.value {
        case .enumCase(let found):
          mappings.append(
            Mapping(type: found.type, enumCase: found, entry: number, binding: binding)
          )
        case .type(let name) where binding != nil:
          mappings.append(Mapping(type: name, enumCase: nil, entry: number, binding: binding))
        default: break
        }
      }
    }
  }

  /// The imports of the modules with the types.
  ///
  /// - Parameter others: the modules that are imported already.
  /// - Returns: a line for each module.
  func importLines(except others: [String]) -> String {
    guard !mappings.isEmpty else { return "" }
    var known = Set(others)
    let names = project.catalog.swift.imports.filter { known.insert($0).inserted }
    return names.map { "import \(SwiftName.escaped($0))\n" }.joined()
  }

  /// An extension of the catalog's enum with the functions that generated code implements; `nil` if there
  /// are none.
  var text: String? {
    var types: [String] = []
    var known: Set<String> = []
    for mapping in mappings where mapping.enumCase != nil {
      if known.insert(mapping.type).inserted { types.append(mapping.type) }
    }
    var byCase = ""
    var matches: [String] = []
    for (number, type) in types.enumerated() {
      let swift = Self.path(type)
      byCase +=
        "    if type == \(swift).self { return mapped\(number)_(error as? \(swift)) }\n"
      matches.append(
        SwiftSwitch(
          access: "private",
          keyword: "static func",
          name: "mapped\(number)_",
          parameters: "(_ error: \(swift)?)",
          arguments: "(error)",
          type: "Self?",
          subject: "error",
          parts: cases(of: type).parts(of: 128),
          otherwise: "return nil"
        ).text
      )
    }
    var byType = ""
    for mapping in mappings where mapping.enumCase == nil {
      let swift = Self.path(mapping.type)
      byType += """
            if type == \(swift).self, let error = error as? \(swift) {
              return \(error(mapping))
            }

        """
    }
    var functions = SwiftForeignCodes(project).errorFunctions
    if !byCase.isEmpty {
      functions.append(function("byCase", summary: "a case of another error", body: byCase))
    }
    if !byType.isEmpty {
      functions.append(function("byType", summary: "the type of an error", body: byType))
    }
    let circuitOpen = project.catalog.circuitOpen?.value
    if let number = project.catalog.entries.firstIndex(where: { $0.key.value == circuitOpen }) {
      functions.append(
        """
          /// The error of calls that a circuit breaker rejects.
          \(access) static func mapped(byOpenCircuit error: ErrorCatalog.CircuitOpenError) -> Self? {
            \(project.swiftError(number))
          }

        """
      )
    }
    functions += matches
    guard !functions.isEmpty else { return nil }
    return """
      nonisolated extension \(name) {
      \(functions.joined(separator: "\n"))}

      """
  }

  private var access: String { project.catalog.swift.access.rawValue }
  private var name: String { SwiftName.escaped(project.catalog.swift.enumName.value) }

  private func function(_ label: String, summary what: String, body: String) -> String {
    """
      /// The error that \(what) maps to, with values as arguments; `nil` if it is unmapped.
      \(access) static func mapped(\(label) error: any Swift.Error) -> Self? {
        let type = Swift.type(of: error)
    \(body)    return nil
      }

    """
  }

  /// The name of a type, with keywords in backticks.
  private static func path(_ type: String) -> String {
    type.split(separator: ".").map { SwiftName.escaped(String($0)) }.joined(separator: ".")
  }

  /// The cases of a switch over an optional error of a type: one for each error that they become, and one for
  /// each whose values are used.
  private func cases(of type: String) -> [String] {
    var patterns: [(returned: String, names: [String])] = []
    var places: [String: Int] = [:]
    for mapping in mappings where mapping.type == type {
      guard let found = mapping.enumCase else { continue }
      let labels = found.labels
      let used = Set(
        (mapping.binding?.values ?? []).compactMap { $0.value.value.index(in: labels) }
      )
      let values = labels.enumerated().map { index, label in
        let label = label == "_" ? "" : "\(SwiftName.escapedArgument(label)): "
        return "\(label)\(used.contains(index) ? "let value\(index)" : "_")"
      }
      let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      let returned = error(mapping)
      let name = ".\(SwiftName.escaped(found.baseName))\(payload)?"
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
    let index = mapping.enumCase.map { path.index(in: $0.labels) ?? 0 }
    let first = index.map { "value\($0)" } ?? "error.\(path.first)"
    let unknown = decides ? ", unknown: true" : ""
    return "ErrorCatalog.ForeignValue.\(type.rawValue)(\(first)\(path.rest)\(unknown))"
  }
}
