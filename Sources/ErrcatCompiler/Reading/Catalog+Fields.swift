import CatalogFormat
import PositionedJSON

extension ObjectShape {
  /// The fields of `catalog.json`.
  package static let catalog = Catalog.object.shape
  /// The fields of a category.
  package static let category = Category.object.shape
  /// The fields of an error.
  package static let entry = EntryDeclaration.object.shape
  /// The fields of a deprecation.
  package static let deprecated = Deprecation.object.shape
  /// The fields of a recovery.
  package static let recovery = Recovery.object.shape
  /// The fields of a member of `retired`.
  package static let retired = Retirement.object.shape
  /// The fields of `lint`.
  package static let lint = LintConfiguration.object.shape
  /// The fields of an entry of `lint.ignore`.
  package static let ignored = LintConfiguration.Ignored.object.shape
  /// The levels of a rule that has several.
  package static let ruleLevels = RuleLevels.object.shape
}

extension Catalog {
  /// The root object.
  static let object = CatalogObject<Catalog>(
    name: "catalog",
    label: "the catalog",
    summary: "The errors of an app, how each is handled, and what maps to it.",
    fields: settings + Treatment.catalogFields.map { $0.of(\.treatment) } + contents
  )

  private static let settings: [CatalogField<Catalog>] = [
    CatalogField(
      "$schema",
      checks: FieldType<String>.string,
      "The JSON Schema of this file, for editors."
    ),
    CatalogField(
      "errcat",
      checks: FieldType(.integer(minimum: 1, maximum: 1)) { $0.version($1) },
      isRequired: true,
      "The version of this format."
    ),
    CatalogField(
      "domain",
      .string,
      sets: \.domain,
      isRequired: true,
      "The domain of NSErrors and reports, in reverse DNS notation."
    ),
    CatalogField(
      "name",
      .string,
      \.name,
      "The name of the app, as the page of 'errcat site' shows it. Default: made from the domain."
    ),
    CatalogField(
      "site",
      FieldType(.text(.webAddress)) {
        $0.parsed($1, "an address such as 'https://errors.example.com'") { WebAddress($0) }
      },
      \.site,
      """
      The address of the site that 'errcat site' builds, such as https://errors.example.com. Errors in server \
      responses, reports and listings link to it.
      """
    ),
    CatalogField(
      "sourceLanguage",
      .languageTag,
      sets: \.sourceLanguage,
      isRequired: true,
      "The language of the original messages."
    ),
    CatalogField(
      "packs",
      .string,
      "The folder of the packs, relative to this file. Default: i18n."
    ) { reader, value, catalog in
      guard let folder = reader.string(value) else { return }
      catalog.packsFolder = folder.value
      catalog.packsRange = folder.range
    },
    CatalogField(
      "dialect",
      .choice("dialect"),
      \.dialect,
      """
      The tool that the app's own files with texts are written for: 'errcat import' reads them by its rules, and \
      'errcat export' writes them.
      """
    ),
    CatalogField(
      "contexts",
      .list(.nonEmpty),
      sets: \.contexts,
      "For i18next, the contexts at the end of keys, such as male in invite_male; they become a 'select'."
    ),
    CatalogField(
      "languages",
      .list(.languageTag),
      sets: \.languages,
      "Languages that must have a pack."
    ),
    CatalogField(
      "fallbacks",
      .byLanguage(.list(.languageTag)),
      sets: \.fallbacks,
      "For a language, the languages that are searched for missing texts before CLDR's parent locales."
    ),
    CatalogField(
      "swift",
      .object(SwiftNames.object, SwiftNames()),
      sets: \.swift,
      "The names and access level of the generated Swift."
    ),
    CatalogField(
      "fallback",
      .reference(.error),
      \.fallback,
      requiredWith: "errors",
      "The key of the error for unmapped errors; required if there are errors."
    ),
    CatalogField(
      "circuitOpen",
      .reference(.error),
      \.circuitOpen,
      "The key of the error for calls that a circuit breaker rejects."
    ),
    CatalogField(
      "traceIDArgument",
      .identifier,
      \.traceIDArgument,
      """
      The name of the argument with which messages, titles and hints show the trace id of a \
      server's response. Without a trace id, it is empty, and 'select' chooses 'none'.
      """
    ),
    CatalogField(
      "base",
      FieldType(.object(BaseCatalog.object.shape)) { $0.base($1) },
      \.base,
      "The base catalog that this module's catalog extends."
    ),
    CatalogField(
      "modules",
      FieldType(.list(.string)) { $0.modules($1) },
      sets: \.modules,
      "Folders of the module catalogs that extend this catalog, relative to this file."
    ),
    CatalogField(
      "codes",
      .list(
        FieldType(.any([.integer(minimum: nil, maximum: nil), .text(.codeRange)])) {
          $0.codeRange($1)
        }
      ),
      sets: \.codeRanges,
      "The codes that errors of this catalog can have: numbers, or ranges such as 11210000-11219999."
    ),
    CatalogField(
      "requireCodes",
      .boolean,
      sets: \.requiresCodes,
      """
      Whether every error must have a 'code'; then 'code' of the generated enum is an Int instead of an optional. \
      Default: false.
      """
    ),
    CatalogField(
      "server",
      .servers,
      sets: \.servers,
      """
      Where to find values in a server's responses. In a list, each object is for another server, or for another form of \
      its responses: the first whose code is in a response counts, or else the first of the list.
      """
    ),
    CatalogField(
      "serverCodes",
      .choice("value"),
      \.serverCodes,
      """
      With code, the server sends the errors' own codes: each error maps its 'code' as if it were in 'server' of \
      its 'from'. With from, it sends the only code in 'server' of an error's 'from'. An error's 'serverCode' comes first. \
      Default: only what 'from' lists is mapped, and responses have the errors' own codes.
      """
    ),
  ]

  private static let contents: [CatalogField<Catalog>] = [
    CatalogField(
      "actions",
      .members(.object(Action.object.shape), names: .text(.key)) { reader, member in
        var action = Action(name: member.name)
        reader.read(member.value, Action.object, into: &action)
        return action
      },
      sets: \.actions,
      "The actions that errors can offer to users, by name."
    ),
    CatalogField(
      "categories",
      FieldType(.map(.object(Category.object.shape), names: .text(.key))) { $0.categories($1) },
      sets: \.categories,
      "Groups of errors with common defaults, by name."
    ),
    CatalogField(
      "errors",
      .members(.object(EntryDeclaration.object.shape), names: .text(.key)) { reader, member in
        var entry = EntryDeclaration(
          key: member.name,
          range: ByteRange(member.keyRange.lowerBound, member.value.range.upperBound)
        )
        reader.read(member.value, EntryDeclaration.object, into: &entry)
        return Entry(entry)
      },
      sets: \.entries,
      isRequired: true,
      "The errors, by key."
    ),
    CatalogField(
      "retired",
      .members(.any([.string, .object(Retirement.object.shape)]), names: .text(.nonEmpty)) {
        $0.retirement($1)
      },
      sets: \.retired,
      """
      Names of removed and renamed errors, which are never used again, each with a reason: by code, by key, or by Swift case after a dot.
      """
    ),
    CatalogField(
      "generate",
      .object(OutputKind.folders, [:]),
      sets: \.outputs,
      "The folders, relative to this file, in which 'errcat generate' writes without '--output'."
    ),
    CatalogField(
      "build",
      .object(BuildConfiguration.object, BuildConfiguration()),
      sets: \.build,
      "What stops a build."
    ),
    CatalogField(
      "diff",
      .object(DiffSection.object, DiffSection()),
      sets: \.diff,
      "What 'errcat diff' makes of changes between two versions."
    ),
    CatalogField(
      "lint",
      .object(LintConfiguration.object, LintConfiguration()),
      sets: \.lint,
      "The configuration of 'errcat lint'."
    ),
  ]
}

extension BaseCatalog {
  /// `base` of a module's catalog.
  fileprivate static let object = CatalogObject<BaseCatalog>(
    name: "base",
    label: "'base'",
    summary: "The base catalog that a module's catalog extends.",
    fields: [
      CatalogField(
        "catalog",
        .string,
        sets: \.path,
        isRequired: true,
        "The path of the base catalog, relative to this file."
      ),
      CatalogField(
        "module",
        .identifier,
        sets: \.module,
        isRequired: true,
        "The Swift module that contains its errors."
      ),
      CatalogField(
        "enum",
        .identifier,
        sets: \.enumName,
        isRequired: true,
        "The name of its enum of errors."
      ),
      CatalogField(
        "mapper",
        .identifier,
        sets: \.mapperName,
        "The name of its mapper. Default: ErrorMapper."
      ),
    ]
  )
}

extension Retirement {
  /// A member of `retired` that is an object.
  fileprivate static let object = CatalogObject<Retirement>(
    name: "retired",
    label: "an entry of 'retired'",
    summary: "The names of an error that are never used again.",
    fields: [
      CatalogField(
        "code",
        FieldType<Located<Int>>.integer.shape,
        "The code, if the entry isn't named after it."
      ) { reader, value, retirement in
        if let code = reader.integer(value) { retirement.codes.append(code) }
      },
      CatalogField(
        "key",
        .string,
        "The key, if the entry isn't named after it."
      ) { reader, value, retirement in
        if let key = reader.string(value) { retirement.keys.append(key) }
      },
      CatalogField("case", .identifier, \.caseName, "The name of the Swift case."),
      CatalogField("use", .reference(.error), \.use, "The key of the error to use instead."),
      CatalogField("since", .string, \.since, "The first version without the names."),
      CatalogField("reason", .string, \.reason, "Why the names aren't used anymore."),
    ]
  )
}

extension Action {
  /// A member of `actions`.
  fileprivate static let object = CatalogObject<Action>(
    name: "action",
    label: "an action",
    summary: "An action that errors can offer to users; its label is the text 'action.<name>'.",
    fields: [
      CatalogField(
        "link",
        .string,
        \.link,
        """
        The URL that the action opens, or the url argument with it, such as {helpPage}, which each error that offers \
        the action has. From an argument, only http and https are opened.
        """
      ),
      CatalogField("note", .string, \.note, "A note for translators and documentation."),
    ]
  )
}

extension Category {
  /// A member of `categories`.
  fileprivate static let object = CatalogObject<Category>(
    name: "category",
    label: "a category",
    summary: "Defaults for the errors whose keys start with a prefix or match a pattern.",
    fields: fields + shared
  )

  private static let shared: [CatalogField<Category>] = Treatment.fields.map { $0.of(\.treatment) }

  private static let fields: [CatalogField<Category>] = [
    CatalogField(
      "prefix",
      FieldType(.string) { $0.keyPrefix($1) },
      sets: \.prefix,
      "The prefix of the errors' keys. Default: error.<name>."
    ),
    CatalogField(
      "keys",
      .list(
        FieldType(.reference(.keys, .text(.nonEmpty))) {
          $0.parsed($1, "a key or a pattern") { $0.isEmpty ? nil : Glob($0) }
        }
      ),
      sets: \.keys,
      """
      Patterns of other keys of its errors, such as LOGIN_ERR_*, in any spelling; '*' matches any text.
      """
    ),
    CatalogField(
      "source",
      .string,
      \.source,
      "The origin of these errors, such as a service."
    ),
    CatalogField("note", .string, \.note, "A note for translators and documentation."),
  ]
}

extension OutputKind {
  fileprivate static let folders = CatalogObject<[OutputKind: Located<String>]>(
    name: "generate",
    label: "'generate'",
    summary: "What 'errcat generate' writes, each into a folder relative to the catalog.",
    fields: allCases.map { kind in
      CatalogField(kind.rawValue, .nonEmpty, \.[kind], kind.summary)
    }
  )
}

extension BuildConfiguration {
  fileprivate static let object = CatalogObject<BuildConfiguration>(
    name: "build",
    label: "'build'",
    summary: """
      What stops a build. Broken translations are always left out, and the app shows the messages of the \
      fallback languages instead.
      """,
    fields: [
      CatalogField(
        "failOn",
        .choice("severity"),
        \.failOn,
        """
        The lowest severity of findings that stop a build. Default: only findings without which the \
        generated Swift would be wrong.
        """
      )
    ]
  )
}

extension FieldReader {
  /// A prefix of keys; reports a dot at its end, without which it is read.
  fileprivate mutating func keyPrefix(_ value: JSONValue) -> String? {
    guard let text = string(value) else { return nil }
    guard text.value.hasSuffix(".") else { return text.value }
    let prefix = String(text.value.dropLast())
    report(
      .malformedValue,
      "prefix '\(text.value)' ends with '.'; write '\(prefix)'",
      at: text.range
    )
    return prefix
  }

  /// The categories, with at most ``ProjectLimits/patterns`` patterns of keys.
  fileprivate mutating func categories(_ value: JSONValue) -> [Category] {
    var categories = entries(value).map { member in
      var category = Category(name: member.name, prefix: "error.\(member.key)")
      read(member.value, Category.object, into: &category)
      return category
    }
    let keys = categories.enumerated().flatMap { number, category in
      category.keys.map { (category: number, key: $0) }
    }
    let kept = limited(keys, at: \.key.range) { !$0.key.value.isExact }
    guard kept.count < keys.count else { return categories }
    for number in categories.indices {
      categories[number].keys = kept.filter { $0.category == number }.map(\.key)
    }
    return categories
  }

  /// A version of the format; reports one that isn't supported.
  fileprivate mutating func version(_ value: JSONValue) -> Int? {
    guard let version = integer(value) else { return nil }
    guard version.value != 1 else { return 1 }
    report(
      .malformedValue,
      version.value > 1
        ? FormatVersion.newer(version.value)
        : "expected format version 1, found \(version.value)",
      at: version.range
    )
    return nil
  }

  /// Reads a code, `11001`, or a range, `"11210000-11219999"`; reports other values and returns `nil`.
  fileprivate mutating func codeRange(_ value: JSONValue) -> Located<ClosedRange<Int>>? {
    guard value.kind == .string else {
      return integer(value).map { Located($0.value...$0.value, $0.range) }
    }
    return parsed(value, "a code or a range such as '1000-1999'") { Self.range($0) }
  }

  /// The folders of modules, each once: read twice, one would contradict itself.
  fileprivate mutating func modules(_ value: JSONValue) -> [Located<String>] {
    var modules: [Located<String>] = []
    var known: Set<String> = []
    for module in list(value).compactMap({ string($0) }) {
      let path = PathText.normalized(module.value)
      if path.isEmpty || path == "." {
        report(
          .malformedValue,
          "module '\(module.value)' is the catalog's own folder; expected another catalog's",
          at: module.range
        )
      } else if known.insert(path).inserted {
        modules.append(module)
      } else {
        report(.malformedValue, "duplicate module '\(module.value)'", at: module.range)
      }
    }
    if let first = modules.dropFirst(ProjectLimits.modules).first {
      report(
        .limitExceeded,
        "catalog has more than \(ProjectLimits.modules) modules; '\(first.value)' is ignored",
        at: first.range
      )
    }
    return Array(modules.prefix(ProjectLimits.modules))
  }

  /// The base of a module's catalog; `nil` if a part of it can't be read.
  fileprivate mutating func base(_ value: JSONValue) -> BaseCatalog? {
    var base = BaseCatalog()
    read(value, BaseCatalog.object, into: &base)
    let ranges = [base.path.range, base.module.range, base.enumName.range]
    return ranges.contains(.nowhere) ? nil : base
  }

  /// A member of `retired`: a code, a key, or a Swift case after a dot, with a reason or with more fields.
  fileprivate mutating func retirement(_ member: JSONMember) -> Retirement? {
    if member.key.isEmpty {
      report(.malformedValue, "expected a code, a key or a case, found ''", at: member.name.range)
    }
    var retirement = Retirement(name: member.name)
    let digits = member.key.utf8.drop { $0 == UInt8(ascii: "-") }
    if digits.allSatisfy(\.isASCIIDigit), let code = Int(member.key) {
      retirement.codes = [Located(code, member.name.range)]
    } else if member.key.hasPrefix("."), SwiftName.isIdentifier(String(member.key.dropFirst())) {
      retirement.caseName = Located(String(member.key.dropFirst()), member.name.range)
    } else {
      retirement.keys = [member.name]
    }
    if member.value.kind == .object {
      read(member.value, Retirement.object, into: &retirement)
    } else {
      retirement.reason = string(member.value)?.value
    }
    return member.key.isEmpty ? nil : retirement
  }
}
