import CatalogFormat

/// Generates the functions that fill the arguments of mapped errors from a server's response.
struct SwiftResponseArguments {
  private let project: Project
  private let catalog: Catalog

  /// - Parameter project: a project without errors.
  init(_ project: Project) {
    self.project = project
    catalog = project.catalog
  }

  /// The Swift of the functions; empty if no argument has a place in responses.
  var text: String {
    // A module inherits the places of its base, which isn't read here.
    let isForAll = catalog.base != nil || !catalog.serverArguments.isEmpty
    let cases = catalog.entries.enumerated().compactMap { number, entry -> String? in
      let arguments = project.arguments[number]
      guard !arguments.isEmpty, isForAll || !entry.serverArguments.isEmpty,
        !entry.foreignCodes.isEmpty || catalog.fallback?.value == entry.key.value
      else { return nil }
      let policy = entry.resolvedTreatment.policyArguments
      let payload = arguments.map { argument -> String in
        let name = SwiftLiteral.quoted(argument.name)
        let unknown = policy.decide(argument) ? ", unknown: true" : ""
        return
          "\(SwiftName.escapedArgument(argument.name)): values.\(argument.type.rawValue)(\(name)\(unknown))"
      }
      let swift = "\(name).\(SwiftName.escaped(entry.swiftName))"
      return "case \(number): return \(swift)(\(payload.joined(separator: ", ")))"
    }
    guard !cases.isEmpty else { return "" }
    let function = catalog.base == nil ? "map" : "moduleEntry"
    let filled = SwiftSwitch(
      access: "private",
      keyword: "static func",
      name: "entry",
      parameters: "(_ index: Swift.Int, _ values: ErrorCatalog.ResponseArguments)",
      arguments: "(index, values)",
      type: "\(name)?",
      subject: "index",
      cases: cases,
      otherwise: "return nil",
      size: 64
    )
    return """

        /// An error with the values that a server's response has for its arguments.
        \(catalog.swift.access.rawValue) static func \(function)(_ error: \(name), arguments: ErrorCatalog.ResponseArguments) -> \(name) {
          entry(error.entryIndex, arguments) ?? error
        }

        /// The case of a mapped error, with the values of a response.
      \(filled.text)
      """
  }

  private var name: String { SwiftName.escaped(catalog.swift.enumName.value) }
}
