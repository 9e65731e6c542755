package import MessageFormat
package import PositionedJSON

/// The contents of a `catalog.json`.
package struct Catalog: Sendable {
  /// The domain of `NSError`s and reports, in reverse DNS notation.
  package var domain = ""
  /// The name of the app that users know; `nil` if the catalog has none.
  package var name: String?
  /// The address of the site that shows the errors; `nil` if there is none.
  package var site: Located<WebAddress>?
  /// The language of the original messages, as a canonical tag.
  package var sourceLanguage = Located("en", .nowhere)
  /// The folder of the packs, relative to the catalog.
  package var packsFolder = "i18n"
  /// The place of the packs' folder in the catalog; `nil` if it isn't set.
  package var packsRange: ByteRange?
  /// The dialect of the app's own files with texts; `nil` if the catalog sets none.
  package var dialect: TextDialect?
  /// The values of contexts that keys of the app's own files have at their end.
  package var contexts: [String] = []
  /// The names and access level of the generated Swift.
  package var swift = SwiftNames()
  /// The key of the entry for unmapped errors.
  package var fallback: Located<String>?
  /// The key of the entry for calls that a circuit breaker rejects.
  package var circuitOpen: Located<String>?
  /// The name of the argument that shows the trace id of an occurrence; `nil` if there is none.
  package var traceIDArgument: String?
  /// The base catalog that this module's catalog extends; `nil` if the catalog isn't a module's.
  package var base: BaseCatalog?
  /// The folders of the modules that extend this catalog, relative to it.
  package var modules: [Located<String>] = []
  /// The codes that the catalog's errors can have; empty for any.
  package var codeRanges: [Located<ClosedRange<Int>>] = []
  /// Whether every error has a code.
  package var requiresCodes = false
  /// The places of values in the responses of each server: of several, the first whose code is in a response counts.
  package var servers: [Server] = []
  /// The numbers of the errors that are codes of the server, besides those in `from`; `nil` for none.
  var serverCodes: ServerCodes?
  /// The actions that errors offer to users.
  package var actions: [Action] = []
  /// The defaults for all errors.
  package var treatment = Treatment()
  /// The categories, in the order of the catalog.
  package var categories: [Category] = []
  /// Which category owns which key.
  package internal(set) var categoryKeys = CategoryKeys([])
  /// The errors, in the order of the catalog.
  package var entries: [Entry] = []
  /// Names of removed and renamed errors, which are never used again.
  package var retired: [Retirement] = []
  /// Languages that must have a pack.
  package var languages: [Located<String>] = []
  /// For a language, the languages that are tried before its CLDR parents.
  package var fallbacks: [String: [Located<String>]] = [:]
  /// The folders, relative to the catalog, in which `errcat generate` writes.
  package var outputs: [OutputKind: Located<String>] = [:]
  /// The findings that stop a build.
  package var build = BuildConfiguration()
  /// The configuration of `errcat diff`.
  package var diff = DiffSection()
  /// The configuration of `errcat lint`.
  package var lint = LintConfiguration()
  /// Whether a part of the file couldn't be read, so that what seems to be missing may be there.
  package var isIncomplete = false

  package init() {}

  /// The language of the original messages; `nil` if its tag can't be read.
  package var sourceTag: LanguageTag? { LanguageTag(sourceLanguage.value) }

  /// The category of an entry; `nil` if no category owns its key.
  package func category(of entry: Entry) -> Category? { entry.category.map { categories[$0] } }

  /// The actions that categories and entries offer, in their order.
  package var offeredActions: [Located<String>] {
    categories.flatMap { $0.treatment.recovery?.actions ?? [] } + entries.flatMap(\.offeredActions)
  }

  /// The actions of all categories and entries that `actions` doesn't have, in their order.
  package var unknownActions: [Located<String>] {
    let known = Set(actions.map(\.name.value))
    return offeredActions.filter { !known.contains($0.value) }
  }
}

/// The names and access level of the generated Swift.
package struct SwiftNames: Sendable {
  /// The access level of generated declarations.
  package enum Access: String, CaseIterable, Sendable {
    case `public`, package, `internal`
  }

  /// The cases that other packages have to expect in later versions of the generated enums.
  package enum Growth: Sendable {
    /// No new cases: a switch can handle all of them.
    case closed
    /// New cases: the compiler warns of a switch without `@unknown default`.
    case warned
    /// New cases: a switch needs `@unknown default`.
    case open
  }

  /// The name of the generated enum with a case for each error.
  package var enumName = Located("AppError", .nowhere)
  /// The name of the enum that maps other errors.
  package var mapperName = Located("ErrorMapper", .nowhere)
  /// The name of the type alias for errors of a module or its base; `nil` for the default.
  package var moduleErrorName: Located<String>?
  /// The access level of all.
  package var access = Access.public
  /// The modules with the types that `from` names.
  package var imports: [String] = []
  /// The value of `nonexhaustive`; only public enums have it.
  package var growth = Growth.closed
  /// Whether the module gets a `LocalizationManager.shared` of its own, which registers the catalog.
  package var registersInModule = true

  /// Whether codes and actions have names in Objective-C.
  package var isForObjectiveC = false

  /// The name of the enum with the texts of all languages.
  package var textsName: String { "\(enumName.value)Texts" }
  /// The name of the enum with the catalog's tables.
  package var tablesName: String { "\(enumName.value)Tables" }

  /// The type alias for errors of a module or its base: `StudyGroupModuleError` for `StudyGroupError`.
  package var moduleError: String {
    if let moduleErrorName { return moduleErrorName.value }
    let name = enumName.value
    return "\(name.hasSuffix("Error") ? String(name.dropLast(5)) : name)ModuleError"
  }

  /// The growth that other packages have to expect; code of the same package sees all cases.
  package var publicGrowth: Growth { access == .public ? growth : .closed }

  /// The import keyword of generated files.
  ///
  /// Never an explicit `internal import` or `package import`: swiftc reports these as ambiguous if a
  /// file of the app has a plain import and the app doesn't enable `InternalImportsByDefault`.
  package var importKeyword: String { access == .public ? "public import" : "import" }

  package init() {}
}

/// The `build` section of a catalog.
package struct BuildConfiguration: Sendable {
  /// The lowest severity of findings that stop a build.
  package enum FailOn: String, CaseIterable, Sendable {
    case error, warning

    /// The severity of findings.
    var severity: Severity { self == .error ? .error : .warning }
  }

  /// The lowest severity of findings that stop a build; `nil` if only those stop it without which the
  /// generated Swift would be wrong.
  package var failOn: FailOn?

  package init() {}
}

/// The names of an error that are never used again: it was removed, or has other names now.
package struct Retirement: Sendable {
  /// The name of the member in the catalog: a code, a key, or a Swift case after a dot.
  package let name: Located<String>
  /// The codes that the error had; usually one.
  package var codes: [Located<Int>] = []
  /// The keys that the error had; usually one.
  package var keys: [Located<String>] = []
  /// The name of its Swift case.
  package var caseName: Located<String>?
  /// The key of the error to use instead.
  package var use: Located<String>?
  /// The first version without the names.
  package var since: String?
  /// Why the names aren't used anymore.
  package var reason: String?
}

extension Catalog {
  /// The retired codes, in the order of the catalog.
  package var retiredCodes: [Located<Int>] { retired.flatMap(\.codes) }
  /// The retired keys, in the order of the catalog.
  package var retiredKeys: [Located<String>] { retired.flatMap(\.keys) }
  /// The retired names of Swift cases, in the order of the catalog.
  package var retiredCases: [Located<String>] { retired.compactMap(\.caseName) }
}

/// The base catalog that a module's catalog extends.
package struct BaseCatalog: Sendable {
  /// The path of the base catalog, relative to the module's.
  package var path = Located("", .nowhere)
  /// The Swift module that contains its errors.
  package var module = Located("", .nowhere)
  /// The name of its enum of errors.
  package var enumName = Located("", .nowhere)
  /// The name of the base's enum that maps other errors.
  package var mapperName = "ErrorMapper"
}

/// Another catalog of the same app: the base of a module, or another module.
package struct RelatedCatalog: Sendable {
  /// The path of its file, relative to the current directory.
  package let path: String
  /// Its contents.
  package let catalog: Catalog
  /// Whether it is the base of the catalog that is checked.
  package let isBase: Bool
  /// The files that everything else depends on: that of the catalog and those of its source pack.
  let files: [SourceFile]
  /// Whether its source pack has a text for a key.
  let hasText: @Sendable (_ key: String) -> Bool

  package init(
    path: String,
    catalog: Catalog,
    isBase: Bool,
    files: [SourceFile],
    hasText: @escaping @Sendable (_ key: String) -> Bool
  ) {
    self.path = path
    self.catalog = catalog
    self.isBase = isBase
    self.files = files
    self.hasText = hasText
  }
}

/// What an app's own files with texts are written for.
package enum TextDialect: String, CaseIterable, Sendable {
  case icu, arb
  case arbWithEscaping = "arb-escaping"
  case arbRelaxed = "arb-relaxed"
  case arbRelaxedWithEscaping = "arb-relaxed-escaping"
  case i18next
  case i18next3 = "i18next-3"
  case transloco
  case vueI18n = "vue-i18n"
  case slang
  case slangWithBraces = "slang-braces"
  case slangWithDoubleBraces = "slang-double-braces"
  case easyLocalization = "easy_localization"
  case webExtension = "webextension"
}

/// A language or document format that errcat generates from a catalog.
package enum OutputKind: String, CaseIterable, Sendable {
  case swift, typescript, kotlin
  case kotlinAndroid = "kotlin-android"
  case openapi

  /// The output in one sentence, for the JSON Schema and the reference.
  package var summary: String {
    switch self {
    case .swift: "Swift, for targets that can't use the plugin."
    case .typescript: "TypeScript, for web apps."
    case .kotlin: "Kotlin, for servers and desktop apps with ICU4J."
    case .kotlinAndroid: "Kotlin, for Android apps."
    case .openapi: "An OpenAPI 3.1 document with the errors as components: 'errors.openapi.json'."
    }
  }
}
