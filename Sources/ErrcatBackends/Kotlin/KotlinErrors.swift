import CatalogFormat
import ErrcatCompiler
import ErrcatCore
import MessageFormat

/// The file with the errors of a catalog and its modules.
struct KotlinErrors {
  /// An error with its names in Kotlin.
  private struct Case {
    let error: Explanation
    let name: String
    let arguments: [(argument: ResolvedArgument, name: String)]
  }

  private let catalog: CatalogData
  private let languages: [(tag: LanguageTag, function: String)]
  private let cases: [Case]
  private let caseNames: Set<String>

  init(_ catalog: CatalogData, _ languages: [(tag: LanguageTag, function: String)]) {
    self.catalog = catalog
    self.languages = languages
    var names = KotlinNames(reserved: ["AppError", "Companion"])
    cases = catalog.errors.map { _, error in
      let name = KotlinText.identifier(error.entry.swiftName)
      // The two are properties of every error; a getter of 'class' is one of every object.
      var labels = KotlinNames(reserved: ["key", "arguments", "class"])
      return Case(
        error: error,
        name: names.unique(name.prefix(1).uppercased() + name.dropFirst()),
        arguments: error.arguments.map {
          ($0, labels.unique(KotlinText.identifier($0.name)))
        }
      )
    }
    caseNames = Set(cases.map(\.name))
  }

  /// The Kotlin, without a header.
  var text: String {
    let factories = stride(from: 0, to: cases.count, by: Self.factorySize).enumerated()
    let calls = factories.map { "Errors\($0.offset).make(key, values)" }
    return """
      /** A category of errors. */
      \(Self.enumeration("Category", catalog.categories))
      /** An action that users are offered. */
      \(Self.enumeration("Action", catalog.actions))
      /** How an error is shown. */
      \(Self.enumeration("Style", DisplayStyle.allCases.map(\.rawValue)))
      /** How severe an error is. */
      \(Self.enumeration("Severity", ErrorSeverity.allCases.map(\.rawValue)))
      /** An error of the catalog. */
      sealed interface AppError {
        /** The key of the error in the catalog. */
        val key: \(type("String"))
        /** The values of the error's messages, by name. They can be private. */
        val arguments: \(argumentsType) get() = emptyMap()

      \(cases.map(declaration).joined(separator: "\n"))}

      internal val languageTexts: Map<String, () -> List<String>> = linkedMapOf(
      \(languages.map { "  \(KotlinText.quoted($0.tag.text)) to ::\($0.function),\n" }.joined()))

      /** Makes an error; the values have the types of its arguments. */
      internal fun makeError(key: String, values: Map<String, Any?>): AppError =
        \((calls + ["throw IllegalArgumentException(key)"]).joined(separator: "\n    ?: "))

      \(factories.map { factory($0.offset, from: $0.element) }.joined(separator: "\n"))
      """
  }

  /// A function of the JVM has at most 65,535 bytes.
  private static let factorySize = 250

  private static func enumeration(_ name: String, _ values: [String]) -> String {
    var names = KotlinNames()
    let entries = values.map {
      "  \(names.unique(KotlinText.constant($0)))(\(KotlinText.quoted($0))),\n"
    }
    return """
      enum class \(name)(val id: String) {
      \(entries.joined())}

      """
  }

  /// The name of a type of Kotlin inside `AppError`, with its package if an error has the same name.
  private func type(_ name: String, in package: String = "kotlin") -> String {
    caseNames.contains(name.replacing("?", with: "")) ? "\(package).\(name)" : name
  }

  private var argumentsType: String {
    "\(type("Map", in: "kotlin.collections"))<\(type("String")), \(type("Any"))?>"
  }

  private func declaration(_ each: Case) -> String {
    let error = each.error
    let entry = error.entry
    let deprecated = error.deprecationPhrase.map {
      "  @\(type("Deprecated"))(\(KotlinText.quoted($0)))\n"
    }
    let start = CommentText.block(of: error, indent: "  ") + (deprecated ?? "")
    let key =
      "    override val key: \(type("String")) get() = \(KotlinText.quoted(entry.key.value))\n"
    guard !each.arguments.isEmpty else {
      return start + "  data object \(each.name) : AppError {\n" + key
        + "    override fun toString(): \(type("String")) = key\n  }\n"
    }
    let properties = each.arguments.map { "val \($0.name): \(type($0.argument.type.kotlinType))" }
    let pairs = each.arguments.map { "\(KotlinText.quoted($0.argument.name)) to this.\($0.name)" }
    return start + "  data class \(each.name)(\(properties.joined(separator: ", "))) : AppError {\n"
      + key + """
            override val arguments: \(argumentsType)
              get() = mapOf(\(pairs.joined(separator: ", ")))
            override fun toString(): \(type("String")) = loggedText(this)
          }

        """
  }

  /// A function that makes some of the errors.
  private func factory(_ index: Int, from start: Int) -> String {
    let branches = cases[start..<min(start + Self.factorySize, cases.count)].map { each in
      let values = each.arguments.map { argument, _ in
        "values.getValue(\(KotlinText.quoted(argument.name))) as \(argument.type.kotlinType)"
      }
      let call = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
      return
        "    \(KotlinText.quoted(each.error.entry.key.value)) -> AppError.\(each.name)\(call)\n"
    }
    return """
      private object Errors\(index) {
        fun make(key: String, values: Map<String, Any?>): AppError? = when (key) {
      \(branches.joined())    else -> null
        }
      }

      """
  }
}

extension ArgumentType {
  /// The type of an argument in Kotlin.
  fileprivate var kotlinType: String {
    switch self {
    case .string: "String"
    case .int: "Long"
    case .double: "Double"
    case .bool: "Boolean"
    case .date: "java.time.Instant?"
    case .duration: "java.time.Duration"
    case .url: "String?"
    }
  }
}
