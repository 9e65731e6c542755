import CatalogFormat
import PositionedJSON

/// Generates the enum of a catalog's errors.
///
/// Generates all conformances: the time that the compiler takes to synthesize them grows with the
/// square of the number of cases.
struct SwiftEnum {
  private let project: Project
  private let catalog: Catalog
  /// The names of the cases by entry, keywords in backticks.
  private let cases: [String]

  init(_ project: Project) {
    self.project = project
    catalog = project.catalog
    cases = project.catalog.entries.map { SwiftName.escaped($0.swiftName) }
  }

  private var access: String { catalog.swift.access.rawValue }
  private var name: String { SwiftName.escaped(catalog.swift.enumName.value) }

  /// The Swift of the enum, with its imports.
  var text: String {
    """
    \(imports)\(indirection)/// The errors of `\(SwiftLiteral.comment(catalog.domain))`.
    \(growth(indentation: ""))nonisolated \(access) enum \(name): ErrorCatalog.CatalogError {
    \(caseList)
    \(nested("Category", catalog.categories.map(\.name.value), summary: "The categories of errors."))
    \(nested("Action", catalog.actions.map(\.name.value), summary: "The actions that errors offer."))
    \(codeMember)  /// What only the library uses of the errors.
      nonisolated \(access) enum Generated: ErrorCatalog.GeneratedCode.Members {}
    }

    nonisolated extension \(name).Generated {
      \(access) typealias Mapped = \(name)

    \(([fallback, entryIndex, argumentValues].compactMap { $0 }).joined(separator: "\n"))}

    """
  }

  /// The code as a number that isn't optional; `MissingCode` stops a build in which an error has none.
  private var codeMember: String {
    guard catalog.requiresCodes else { return "" }
    return """
        /// The number that identifies the error.
        \(access) var code: Swift.Int { (self as any ErrorCatalog.CatalogError).code ?? 0 }

      """
  }

  private var fallback: String {
    let entry = catalog.entries.firstIndex { $0.key.value == catalog.fallback?.value } ?? 0
    let error =
      catalog.entries.isEmpty
      ? "Swift.preconditionFailure(\"a catalog without errors\")" : project.swiftError(entry)
    return "  \(access) static var fallback: \(name) { \(error) }\n"
  }

  private var imports: String {
    let needsFoundation = project.arguments.contains { arguments in
      arguments.contains { $0.type == .date || $0.type == .url }
    }
    let foundation =
      needsFoundation ? "\(catalog.swift.importKeyword) Foundation\n" : ""
    return "\(catalog.swift.importKeyword) ErrorCatalog\n\(foundation)\n"
  }

  /// The attribute of enums that may get more cases; older compilers don't know it.
  private func growth(indentation: String) -> String {
    let attribute: String
    switch catalog.swift.publicGrowth {
    case .closed: return ""
    case .warned: attribute = "@nonexhaustive(warn)"
    case .open: attribute = "@nonexhaustive"
    }
    return """
      #if hasAttribute(nonexhaustive)
      \(indentation)\(attribute)
      \(indentation)#endif
      \(indentation)
      """
  }

  /// Why cases are indirect, for those who read the enum.
  private var indirection: String {
    guard project.arguments.contains(where: { !$0.isEmpty }) else { return "" }
    return
      "// Cases with values are indirect: an error is as small as a pointer, and hundreds of such cases compile fast.\n"
  }

  private var caseList: String {
    var text = ""
    for (number, entry) in catalog.entries.enumerated() {
      let arguments = project.arguments[number]
      let treatment = entry.resolvedTreatment
      if let key = project.keys.find(entry.key.value), let source = project.sources[key] {
        let line = SwiftLiteral.comment(source.text)
        if !line.isEmpty { text += "  /// \(line)\n  ///\n" }
      }
      var facts = ["`\(SwiftLiteral.comment(entry.key.value))`"]
      if entry.stability == .experimental { facts.append("experimental") }
      if let code = entry.code { facts.append("code \(code.value)") }
      facts.append(treatment.displayPhrase)
      if case .automatic = treatment.retry {
        let condition = treatment.policyArguments.indexes(in: arguments).retryCondition
        facts.append(condition.map { "retried if `\(arguments[$0].name)`" } ?? "retried")
      }
      text += "  /// \(facts.joined(separator: " · "))\n"
      if let note = entry.note { text += "  ///\n  /// \(SwiftLiteral.comment(note))\n" }
      let payload = arguments.map { "\(SwiftName.escapedLabel($0.name)): \(Self.type($0.type))" }
      text +=
        payload.isEmpty
        ? "  case \(cases[number])\n"
        : "  indirect case \(cases[number])(\(payload.joined(separator: ", ")))\n"
    }
    return text
  }

  private func nested(_ type: String, _ names: [String], summary: String) -> String {
    let head =
      "nonisolated \(access) enum \(type): Swift.String, Swift.CaseIterable, Swift.Sendable"
    // An enum with raw values needs at least one case.
    guard !names.isEmpty else {
      return """
          /// \(summary)
          \(growth(indentation: "  "))\(head) {
            case none
          }

        """
    }
    let cases = names.map { name in
      let swift = SwiftName.camelCase(name)
      return
        "    case \(SwiftName.escaped(swift))\(swift == name ? "" : " = \(SwiftLiteral.quoted(name))")"
    }
    return """
        /// \(summary)
        \(growth(indentation: "  "))\(head) {
      \(cases.joined(separator: "\n"))
        }

      """
  }

  /// `nil` without cases: the compiler warns about a function of a value that can't exist.
  private var entryIndex: String? {
    guard !cases.isEmpty else { return nil }
    return SwiftSwitch(
      access: access,
      name: "entryIndex",
      parameters: "(of error: \(name))",
      arguments: "(of: error)",
      type: "Swift.Int",
      subject: "error",
      parts: cases.enumerated().map { "case .\($1): return \($0)" }.parts(of: 256),
      otherwise: nil
    ).text
  }

  private var argumentValues: String? {
    let numbers = catalog.entries.indices.filter { !project.arguments[$0].isEmpty }
    guard !numbers.isEmpty else { return nil }
    let lines = numbers.map { number in
      let arguments = project.arguments[number]
      let bindings = arguments.indices.map { "let value\($0)" }.joined(separator: ", ")
      let values = arguments.enumerated().map { index, argument in
        // Dates and URLs are optional.
        switch argument.type {
        case .date, .url: ".init(value\(index))"
        default: ".\(argument.type.rawValue)(value\(index))"
        }
      }
      return "case .\(cases[number])(\(bindings)): return [\(values.joined(separator: ", "))]"
    }
    return SwiftSwitch(
      access: access,
      name: "argumentValues",
      parameters: "(of error: \(name))",
      arguments: "(of: error)",
      type: "[ErrorCatalog.ArgumentValue]",
      subject: "error",
      parts: lines.parts(of: 64),
      otherwise: numbers.count < cases.count ? "return []" : nil
    ).text
  }

  private static func type(_ type: ArgumentType) -> String {
    switch type {
    case .string: return "Swift.String"
    case .int: return "Swift.Int"
    case .double: return "Swift.Double"
    case .bool: return "Swift.Bool"
    case .date: return "Foundation.Date?"
    case .duration: return "Swift.Duration"
    case .url: return "Foundation.URL?"
    }
  }
}

/// Generates names for the codes and actions of a catalog that Objective-C can use.
///
/// On platforms without Objective-C, the compiler skips them.
struct SwiftObjectiveC {
  let project: Project

  /// An enum of the codes and a class with the names of the actions; `nil` if the catalog doesn't want them or has
  /// neither.
  var text: String? {
    let types = [codes, actions].compactMap { $0 }
    guard project.catalog.swift.isForObjectiveC, !types.isEmpty else { return nil }
    return
      "#if canImport(ObjectiveC)\nimport Foundation\n\n\(types.joined(separator: "\n"))#endif\n"
  }

  private var name: String { project.catalog.swift.enumName.value }
  private var access: String { project.catalog.swift.access.rawValue }

  private var codes: String? {
    let cases = project.catalog.entries.compactMap { entry in
      entry.code.map { "  case \(SwiftName.escaped(entry.swiftName)) = \($0.value)\n" }
    }
    guard !cases.isEmpty else { return nil }
    return """
      /// The codes of an `NSError` of the catalog, for Objective-C.
      @objc nonisolated \(access) enum \(name)Code: Swift.Int {
      \(cases.joined())}

      """
  }

  private var actions: String? {
    let names = project.catalog.actions.map { action in
      let name = SwiftName.escaped(SwiftName.camelCase(action.name.value))
      return "  @objc \(access) static let \(name) = \(SwiftLiteral.quoted(action.name.value))\n"
    }
    guard !names.isEmpty else { return nil }
    return """
      /// The names of the actions in the `userInfo` of an `NSError` of the catalog, for Objective-C.
      @objc nonisolated \(access) final class \(name)Actions: Foundation.NSObject {
      \(names.joined())}

      """
  }
}
