import CatalogFormat

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

  package var text: String {
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
        \(name).catalog.entry(forServerCode: serverCode).flatMap(entry)
      }

      /// The error that one of the server's named codes stands for.
      \(access) static func map(serverCode: String) -> \(name)? {
        \(name).catalog.entry(forServerCode: serverCode).flatMap(entry)
      }

      /// The error that an HTTP status stands for.
      \(access) static func map(httpStatus: Int) -> \(name)? {
        \(name).catalog.entry(forHTTPStatus: httpStatus).flatMap(entry)
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

  /// How many cases a list holds: the compiler's time for a list grows faster than the list.
  private static let partSize = 100

  /// The entries that something maps to, the fallback, and that of rejected calls.
  private var mapped: Set<Int> {
    let named = [catalog.fallback?.value, catalog.circuitOpen?.value].compactMap { $0 }
    return Set(
      catalog.entries.indices.filter {
        !catalog.entries[$0].foreignCodes.isEmpty || named.contains(catalog.entries[$0].key.value)
      }
    )
  }

  /// The case of a mapped entry; arguments, of which a code tells nothing, are empty.
  ///
  /// Cases without arguments stand in lists: a switch of as many takes the compiler several times
  /// as long.
  private var entryFunction: String {
    let mapped = mapped
    let last = mapped.max() ?? -1
    var lists: [String] = []
    var cases: [String] = []
    for (number, entry) in catalog.entries.enumerated().prefix(last + 1) {
      let arguments = project.arguments[number]
      let swift = "\(name).\(SwiftName.escaped(entry.swiftName))"
      lists.append(mapped.contains(number) && arguments.isEmpty ? swift : "nil")
      guard mapped.contains(number), !arguments.isEmpty else { continue }
      let payload = arguments.map {
        "\(SwiftName.escapedArgument($0.name)): \(Self.empty($0.type))"
      }
      cases.append("case \(number): return \(swift)(\(payload.joined(separator: ", ")))")
    }
    let starts = Array(stride(from: 0, to: lists.count, by: Self.partSize))
    let parts = starts.indices.map { "part\($0)" }.joined(separator: ", ")
    let list = parts.isEmpty ? "[]" : "Array([\(parts)].joined())"
    var text = SwiftSwitch(
      access: "private",
      keyword: "static func",
      name: "entry",
      parameters: "(_ index: Int)",
      arguments: "(index)",
      type: "\(name)?",
      subject: "index",
      cases: cases,
      otherwise: "return entries.indices.contains(index) ? entries[index] : nil",
      size: 128
    ).text
    text += "\n  /// The cases without arguments, by entry.\n"
    text += "  private static let entries: [\(name)?] = \(list)\n"
    for (part, start) in starts.enumerated() {
      let list = lists[start..<min(start + Self.partSize, lists.count)]
      text += "\n  private static var part\(part): [\(name)?] {\n    return [\n"
      for value in list { text += "      \(value),\n" }
      text += "    ]\n  }\n"
    }
    return text
  }

  private static func empty(_ type: ArgumentType) -> String {
    switch type {
    case .string: return "\"\""
    case .int, .double: return "0"
    case .bool: return "false"
    case .date: return "ArgumentValue.unknownDate"
    case .duration: return "Duration.zero"
    case .url: return "ArgumentValue.unknownURL"
    }
  }
}
