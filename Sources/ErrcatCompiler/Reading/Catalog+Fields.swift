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
}

extension Catalog {
  /// The root object.
  static let object = CatalogObject<Catalog>(
    name: "catalog",
    label: "the catalog",
    summary: "The errors of an app, how each is handled, and what maps to it.",
    fields: [
      CatalogField("$schema", .string, "The JSON Schema of this file, for editors.") {
        reader,
        value,
        _ in
        _ = reader.string(value)
      },
      CatalogField(
        "errcat",
        .integer(minimum: 1, maximum: 1),
        isRequired: true,
        "The version of this format."
      ) { reader, value, _ in
        reader.checkVersion(value)
      },
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
        FieldType(.text(.webAddress)) { $0.webAddress($1) },
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
        "languages",
        .list(.languageTag),
        sets: \.languages,
        "Languages that must have a pack."
      ),
      CatalogField(
        "fallbacks",
        .map(.list(.text(.languageTag)), names: .text(.languageTag)),
        "For a language, the languages that are searched for missing texts before CLDR's parent locales."
      ) { reader, value, catalog in
        for member in reader.entries(value) {
          let languages = reader.list(member.value).compactMap { reader.languageTag($0) }
          if let tag = reader.languageName(member) { catalog.fallbacks[tag] = languages }
        }
      },
      CatalogField(
        "swift",
        .object(SwiftNames.object, SwiftNames()),
        sets: \.swift,
        "The names and access level of the generated Swift."
      ),
      CatalogField(
        "fallback",
        .string,
        \.fallback,
        requiredWith: "errors",
        "The key of the error for unmapped errors; required if there are errors."
      ),
      CatalogField(
        "circuitOpen",
        .string,
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
        FieldType(.object(baseCatalog)) { $0.base($1) },
        \.base,
        "The base catalog that this module's catalog extends."
      ),
      CatalogField(
        "modules",
        .list(.string),
        "Folders of the module catalogs that extend this catalog, relative to this file."
      ) { reader, value, catalog in
        catalog.modules = reader.modules(value)
      },
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
        "server",
        .object(.server),
        "Where to find values in a server's responses."
      ) { reader, value, catalog in
        reader.readServer(value, into: &catalog)
      },
      CatalogField(
        "serverCodes",
        FieldType<ServerCodes>.choice("value").shape,
        """
        With code, the server sends the errors' own codes: each error maps its 'code' as if it were in 'server' of \
        its 'from'. Default: only what 'from' lists is mapped.
        """
      ) { reader, value, catalog in
        let codes: Located<ServerCodes>? = reader.choice(value, "value")
        catalog.mapsOwnCodes = codes != nil
      },
      CatalogField(
        "actions",
        .map(.object(Action.object.shape), names: .text(.key)),
        "The actions that errors can offer to users, by name."
      ) { reader, value, catalog in
        for member in reader.entries(value) {
          var action = Action(name: Located(member.key, member.keyRange.inner))
          reader.read(member.value, Action.object, into: &action)
          catalog.actions.append(action)
        }
      },
      CatalogField(
        "categories",
        .map(.object(Category.object.shape), names: .text(.key)),
        "Groups of errors with common defaults, by name."
      ) { reader, value, catalog in
        var patterns = 0
        for member in reader.entries(value) {
          var category = Category(
            name: Located(member.key, member.keyRange.inner),
            prefix: "error.\(member.key)"
          )
          reader.read(member.value, Category.object, into: &category)
          category.keys.removeAll { key in
            guard !key.value.isExact else { return false }
            patterns += 1
            if patterns == ProjectLimits.patterns + 1 { reader.reportPatterns(at: key.range) }
            return patterns > ProjectLimits.patterns
          }
          catalog.categories.append(category)
        }
      },
      CatalogField(
        "errors",
        .map(.object(EntryDeclaration.object.shape), names: .text(.key)),
        isRequired: true,
        "The errors, by key."
      ) { reader, value, catalog in
        for member in reader.entries(value) {
          var entry = EntryDeclaration(
            key: Located(member.key, member.keyRange.inner),
            range: ByteRange(member.keyRange.lowerBound, member.value.range.upperBound)
          )
          reader.read(member.value, EntryDeclaration.object, into: &entry)
          if catalog.mapsOwnCodes { entry.mapOwnCode() }
          catalog.entries.append(Entry(entry))
        }
      },
      CatalogField(
        "retired",
        .map(.any([.string, .object(.retired)]), names: .text(.nonEmpty)),
        """
        Names of removed and renamed errors, which are never used again, by code or key, each with a reason.
        """
      ) { reader, value, catalog in
        catalog.retired = reader.entries(value).compactMap { reader.retirement($0) }
      },
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
        FieldType(.object(.diff)) { $0.diff($1) },
        sets: \.diff,
        "What 'errcat diff' makes of changes between two versions."
      ),
      CatalogField(
        "lint",
        FieldType(.object(.lint)) { $0.lint($1) },
        sets: \.lint,
        "The configuration of 'errcat lint'."
      ),
    ]
  )

  /// The catalog that a module extends.
  fileprivate static let baseCatalog = ObjectShape(
    name: "base",
    label: "'base'",
    summary: "The base catalog that a module's catalog extends.",
    fields: [
      .required(
        "catalog",
        .string,
        summary: "The path of the base catalog, relative to this file."
      ),
      .required(
        "module",
        .text(.identifier),
        summary: "The Swift module that contains its errors."
      ),
      .required("enum", .text(.identifier), summary: "The name of its enum of errors."),
      .optional(
        "mapper",
        .text(.identifier),
        summary: "The name of its mapper. Default: ErrorMapper."
      ),
    ]
  )
}

extension SwiftNames {
  static let object = CatalogObject<SwiftNames>(
    name: "swift",
    label: "'swift'",
    summary: "The names and access level of the generated Swift.",
    fields: [
      CatalogField(
        "enum",
        .name(.typeName),
        sets: \.enumName,
        "The name of the enum of errors. Default: AppError."
      ),
      CatalogField(
        "mapper",
        .name(.typeName),
        sets: \.mapperName,
        "The name of the mapper. Default: ErrorMapper."
      ),
      CatalogField(
        "access",
        .choice("access"),
        sets: \.access,
        "The access level of all. Default: public."
      ),
      CatalogField(
        "nonexhaustive",
        FieldType(.any([.boolean, .oneOf(["warn"])])) { $0.growth($1) },
        sets: \.growth,
        """
        Whether public enums are @nonexhaustive, so that a switch in another package needs \
        '@unknown default' and new errors don't break it; 'warn' for a warning instead. \
        Compilers before Swift 6.2.3 ignore it. Default: false.
        """
      ),
      CatalogField(
        "moduleError",
        .name(.typeName),
        \.moduleErrorName,
        """
        The name of the type alias for errors of a module or its base. Default: the enum's name \
        with 'ModuleError' instead of 'Error'.
        """
      ),
      CatalogField(
        "imports",
        .list(.identifier),
        sets: \.imports,
        "The modules with the types whose cases and values 'from' names."
      ),
      CatalogField(
        "shared",
        .boolean,
        sets: \.registersInModule,
        """
        Whether 'LocalizationManager.shared' finds the catalog's messages in the module's first \
        call. Set it to false in all but one catalog of a module. Default: true.
        """
      ),
      CatalogField(
        "objectiveC",
        .boolean,
        sets: \.isForObjectiveC,
        """
        Whether Objective-C gets names: an enum of the codes, such as AppErrorCode, and a class with the names of the \
        actions, such as AppErrorActions. Default: false.
        """
      ),
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
      .string,
      sets: \.prefix,
      "The prefix of the errors' keys. Default: error.<name>."
    ),
    CatalogField(
      "keys",
      .list(FieldType(.text(.nonEmpty)) { $0.keyPattern($1) }),
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
  /// A pattern of keys; reports an empty one.
  fileprivate mutating func keyPattern(_ value: JSONValue) -> Located<Glob>? {
    guard let text = string(value) else { return nil }
    guard text.value.isEmpty else { return Located(Glob(text.value), text.range) }
    report(.malformedValue, "expected a key or a pattern, found ''", at: text.range)
    return nil
  }

  /// The folders of modules, each once: read twice, one would contradict itself.
  fileprivate mutating func modules(_ value: JSONValue) -> [Located<String>] {
    var modules: [Located<String>] = []
    var known: Set<String> = []
    for module in strings(value) {
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
    let base = fields(value, Catalog.baseCatalog)
    guard let path = string(base["catalog"]), let module = identifier(base["module"]),
      let enumName = identifier(base["enum"])
    else { return nil }
    return BaseCatalog(
      path: path,
      module: module,
      enumName: enumName,
      mapperName: identifier(base["mapper"])?.value ?? "ErrorMapper"
    )
  }

  /// The value of `swift.nonexhaustive`.
  fileprivate mutating func growth(_ value: JSONValue) -> SwiftNames.Growth {
    guard value.kind == .string else { return boolean(value) == true ? .open : .closed }
    if value.string != "warn" {
      report(
        .malformedValue,
        "expected true, false or 'warn', found '\(value.string ?? "")'",
        at: value.range.inner
      )
    }
    return .warned
  }
}
