/// The functions that turn other errors into the catalog's.
struct SwiftMapper {
  private let project: Project
  private let catalog: Catalog

  init(_ project: Project) {
    self.project = project
    catalog = project.catalog
  }

  private var access: String { catalog.swift.access.rawValue }
  private var name: String { SwiftName.escaped(catalog.swift.enumName) }

  var text: String {
    """
    \(imports)/// Turns errors of other kinds into errors of the catalog.
    \(access) enum \(SwiftName.escaped(catalog.swift.mapperName)): \(catalog.base == nil ? "ErrorMapping" : "ModuleMapping") {\(baseMapper)
      /// The i18n key of an error.
      \(access) static func map(_ error: \(name)) -> String { error.key }

      /// The error of the catalog that any other error becomes; itself if it is one, the fallback if
      /// nothing maps.
      \(access) static func map(_ error: any Error) -> \(name) {
        if type(of: error) == \(name).self, let known = error as? \(name) { return known }
        if type(of: error) == Occurrence<\(name)>.self, let known = error as? Occurrence<\(name)> {
          return known.error
        }
        guard let mapped = entry(\(name).entryIndex(mapping: error)) ?? entry(\(name).catalog.fallback) else {
          preconditionFailure("a catalog without a fallback")
        }
        return mapped
      }

      /// What is shown for any error, in the user's language.
      \(access) static func presentation(of error: any Error) -> ErrorPresentation {
        let mapped: \(name) = map(error)
        return mapped.presentation()
      }

      /// The error that one of the server's numeric codes stands for.
      \(access) static func map(serverCode: Int) -> \(name)? {
        \(name).catalog.entry(mappedFrom: "server:", serverCode).flatMap(entry)
      }

      /// The error that one of the server's named codes stands for.
      \(access) static func map(serverCode: String) -> \(name)? {
        \(name).catalog.entry(mappedFrom: "server-name:\\(serverCode)").flatMap(entry)
      }

      /// The error that an HTTP status stands for.
      \(access) static func map(httpStatus: Int) -> \(name)? {
        \(name).catalog.entry(mappedFrom: "http:", httpStatus).flatMap(entry)
      }

      /// The case of a mapped entry; arguments, of which a code tells nothing, are empty.
    \(entryFunction)}

    """
  }

  private var imports: String {
    let base = catalog.base.map {
      "\(catalog.swift.importKeyword) \(SwiftName.escaped($0.module.value))\n"
    }
    return "\(base ?? "")\(catalog.swift.importKeyword) ErrorCatalog\n\n"
  }

  /// The mapper whose errors these add to.
  private var baseMapper: String {
    guard let base = catalog.base else { return "" }
    let name = "\(SwiftName.escaped(base.module.value)).\(SwiftName.escaped(base.mapperName))"
    return """

        /// The mapper of the errors that these add to.
        \(access) typealias BaseMapper = \(name)

      """
  }

  /// The entries that something maps to, and the fallback.
  private var mapped: [Int] {
    catalog.entries.indices.filter {
      !catalog.entries[$0].foreignCodes.isEmpty
        || catalog.entries[$0].key.value == catalog.fallback?.value
        || catalog.entries[$0].key.value == catalog.circuitOpen?.value
    }
  }

  /// The case of a mapped entry; arguments, of which a code tells nothing, are empty.
  private var entryFunction: String {
    let cases = mapped.map { number in
      let swift = SwiftName.escaped(catalog.entries[number].swiftName)
      let values = project.arguments[number].map {
        "\(SwiftName.escapedArgument($0.name)): \(Self.empty($0.type))"
      }
      let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return "case \(number): return .\(swift)\(payload)"
    }
    return SwiftSwitch(
      access: "private",
      keyword: "static func",
      name: "entry",
      parameters: "(_ index: Int)",
      arguments: "(index)",
      type: "\(name)?",
      subject: "index",
      cases: cases,
      otherwise: "return nil",
      size: 128
    ).text
  }

  private static func empty(_ type: ArgumentType) -> String {
    switch type {
    case .string: return "\"\""
    case .int, .double: return "0"
    case .bool: return "false"
    case .date: return "noDate"
    case .duration: return "Duration.zero"
    case .url: return "noURL"
    }
  }
}
