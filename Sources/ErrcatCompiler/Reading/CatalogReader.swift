import CatalogFormat
package import PositionedJSON

/// Reads a ``Catalog`` from the JSON of a `catalog.json`.
package struct CatalogReader {
  private var fields: FieldReader
  private var catalog = Catalog()

  /// Reads a catalog.
  ///
  /// - Parameters:
  ///   - document: the JSON of the catalog.
  ///   - file: the index of the file in the project's files.
  ///   - rules: the rules that the catalog's `lint` can name; `nil` to accept all names.
  /// - Returns: everything that can be read, and a finding for everything else.
  package static func read(
    _ document: JSONDocument,
    file: Int,
    rules: [RuleReference]? = nil
  ) -> (catalog: Catalog, findings: Findings) {
    var reader = CatalogReader(fields: FieldReader(file: file, rules: rules))
    for fault in document.faults { reader.fields.report(fault) }
    if let root = document.root { reader.readRoot(root) }
    var findings = reader.fields.findings
    reader.catalog.isIncomplete = reader.fields.isIncomplete
    if !document.faults.isEmpty {
      reader.catalog.isIncomplete = true
      // What seems to be missing may be at a fault.
      findings.keep { $0.rule != Rule.missingField.id }
    }
    return (reader.catalog, findings)
  }

  private mutating func readRoot(_ root: JSONValue) {
    let members = fields.fields(root, .catalog)
    _ = fields.string(members["$schema"])
    fields.checkVersion(members["errcat"])
    catalog.domain = fields.string(members["domain"])?.value ?? ""
    catalog.name = fields.string(members["name"])?.value
    catalog.site = fields.webAddress(members["site"])
    if let language = fields.languageTag(members["sourceLanguage"]) {
      catalog.sourceLanguage = language
    }
    if let folder = fields.string(members["packs"]) {
      catalog.packsFolder = folder.value
      catalog.packsRange = folder.range
    }
    catalog.languages = fields.list(members["languages"]).compactMap { fields.languageTag($0) }
    for member in fields.entries(members["fallbacks"]) {
      let languages = fields.list(member.value).compactMap { fields.languageTag($0) }
      if let tag = fields.languageName(member) { catalog.fallbacks[tag] = languages }
    }
    readSwift(members["swift"])
    catalog.fallback = fields.string(members["fallback"])
    catalog.circuitOpen = fields.string(members["circuitOpen"])
    catalog.traceIDArgument = fields.identifier(members["traceIDArgument"])?.value
    readModules(members)
    if let value = members["server"] { fields.readServer(value, into: &catalog) }
    for member in fields.entries(members["actions"]) {
      let action = fields.fields(member.value, .action)
      catalog.actions.append(
        Action(
          name: Located(member.key, member.keyRange.inner),
          link: fields.string(action["link"]),
          note: fields.string(action["note"])?.value
        )
      )
    }
    for member in fields.entries(members["categories"]) { readCategory(member) }
    catalog.retired = fields.entries(members["retired"]).compactMap { fields.retirement($0) }
    for member in fields.entries(members["errors"]) { catalog.entries.append(entry(member)) }
    catalog.assignCategories()
    if let value = members["build"] { catalog.build = fields.build(value) }
    if let value = members["diff"] { catalog.diff = fields.diff(value) }
    if let value = members["lint"] { catalog.lint = fields.lint(value) }
  }

  private mutating func readModules(_ members: FieldReader.Fields) {
    // Each module is read once: twice, it would contradict itself.
    var known: Set<String> = []
    for module in fields.strings(members["modules"]) {
      let path = PathText.normalized(module.value)
      if path.isEmpty || path == "." {
        fields.report(
          .malformedValue,
          "module '\(module.value)' is the catalog's own folder; expected another catalog's",
          at: module.range
        )
      } else if known.insert(path).inserted {
        catalog.modules.append(module)
      } else {
        fields.report(.malformedValue, "duplicate module '\(module.value)'", at: module.range)
      }
    }
    if let first = catalog.modules.dropFirst(ProjectLimits.modules).first {
      fields.report(
        .limitExceeded,
        "catalog has more than \(ProjectLimits.modules) modules; '\(first.value)' is ignored",
        at: first.range
      )
      catalog.modules.removeLast(catalog.modules.count - ProjectLimits.modules)
    }
    for value in fields.list(members["codes"]) {
      if let range = fields.codeRange(value) { catalog.codeRanges.append(range) }
    }
    guard let value = members["base"] else { return }
    let base = fields.fields(value, .base)
    guard let path = fields.string(base["catalog"]),
      let module = fields.identifier(base["module"]),
      let enumName = fields.identifier(base["enum"])
    else { return }
    catalog.base = BaseCatalog(
      path: path,
      module: module,
      enumName: enumName,
      mapperName: fields.identifier(base["mapper"])?.value ?? "ErrorMapper"
    )
  }

  private mutating func readSwift(_ value: JSONValue?) {
    guard let value else { return }
    let members = fields.fields(value, .swift)
    if let name = fields.identifier(members["enum"]) { catalog.swift.enumName = name }
    if let name = fields.identifier(members["mapper"]) { catalog.swift.mapperName = name }
    catalog.swift.moduleErrorName = fields.identifier(members["moduleError"])
    if let registers = fields.boolean(members["shared"]) {
      catalog.swift.registersInModule = registers
    }
    if let value = members["nonexhaustive"] { catalog.swift.growth = fields.growth(value) }
    catalog.swift.imports = fields.list(members["imports"]).compactMap {
      fields.identifier($0)?.value
    }
    if let access: Located<SwiftNames.Access> = fields.choice(members["access"], "access") {
      catalog.swift.access = access.value
    }
  }

  private mutating func readCategory(_ member: JSONMember) {
    let members = fields.fields(member.value, .category)
    catalog.categories.append(
      Category(
        name: Located(member.key, member.keyRange.inner),
        prefix: fields.string(members["prefix"])?.value ?? "error.\(member.key)",
        keys: patterns(members["keys"]),
        source: fields.string(members["source"])?.value,
        note: fields.string(members["note"])?.value,
        treatment: treatment(members)
      )
    )
  }

  /// Patterns of keys; reports empty ones.
  private mutating func patterns(_ value: JSONValue?) -> [Located<Glob>] {
    fields.strings(value).compactMap { text in
      guard text.value.isEmpty else { return Located(Glob(text.value), text.range) }
      fields.report(.malformedValue, "expected a key or a pattern, found ''", at: text.range)
      return nil
    }
  }

  private mutating func entry(_ member: JSONMember) -> Entry {
    let members = fields.fields(member.value, .entry)
    var entry = EntryDeclaration(
      key: Located(member.key, member.keyRange.inner),
      range: ByteRange(member.keyRange.lowerBound, member.value.range.upperBound)
    )
    // Looking for each field takes longer than everything else.
    if members.isEmpty { return Entry(entry) }
    entry.caseName = fields.identifier(members["case"])
    entry.code = fields.integer(members["code"])
    entry.treatment = treatment(members)
    entry.field = fields.nonEmptyString(members["field"])?.value
    entry.title = fields.string(members["title"])
    if let value = members["arguments"] {
      let members = fields.entries(value)
      let arguments = members.compactMap { argument($0) }
      // Messages aren't compared with arguments that can't be read.
      if arguments.count == members.count { entry.arguments = arguments }
    }
    if let value = members["from"] { fields.readForeignCodes(value, of: &entry) }
    if let value = members["server"] {
      entry.serverArguments = fields.serverArguments(ofEntry: value)
    }
    entry.note = fields.string(members["note"])?.value
    entry.summary = fields.string(members["summary"])
    entry.maximumLength = fields.integer(members["maxLength"], in: 1...PackLimits.message)?.value
    for example in fields.entries(members["examples"]) {
      entry.examples[example.key] = fields.scalar(example.value)
    }
    entry.isDynamic = fields.boolean(members["dynamic"]) ?? false
    if let stability: Located<Stability> = fields.choice(members["stability"], "stability") {
      entry.stability = stability.value
    }
    if let value = members["deprecated"] {
      let deprecated = fields.fields(value, .deprecated)
      entry.deprecation = Deprecation(
        since: fields.string(deprecated["since"])?.value,
        date: fields.day(deprecated["date"])?.value,
        use: fields.string(deprecated["use"])?.value,
        note: fields.string(deprecated["note"])?.value
      )
    }
    entry.help = fields.string(members["help"])
    return Entry(entry)
  }

  private mutating func argument(_ member: JSONMember) -> ArgumentDeclaration? {
    let name = Located(member.key, member.keyRange.inner)
    guard SwiftName.isArgument(member.key) else {
      fields.reportArgument(name)
      return nil
    }
    var typeValue: JSONValue? = member.value
    var privacy: Located<ArgumentPrivacy>?
    if member.value.kind == .object {
      let members = fields.fields(member.value, .argument)
      typeValue = members["type"]
      privacy = fields.choice(members["privacy"], "privacy")
    }
    guard let type: Located<ArgumentType> = fields.choice(typeValue, "type") else { return nil }
    return ArgumentDeclaration(name: name, type: type.value, privacy: privacy?.value ?? .private)
  }

  private mutating func treatment(_ members: FieldReader.Fields) -> Treatment {
    var treatment = Treatment()
    let displays = fields.displayStyles(members["display"])
    treatment.display = displays.first
    treatment.alternativeDisplays = Array(displays.dropFirst())
    let severity: Located<ErrorSeverity>? = fields.choice(members["severity"], "severity")
    treatment.severity = severity?.value
    treatment.isReported = fields.boolean(members["report"])
    treatment.retry = retry(members["retry"])
    treatment.retryDelay = fields.argumentReference(members["retryAfter"])
    treatment.retryCondition = fields.argumentReference(members["retryIf"])
    treatment.reportCondition = fields.argumentReference(members["reportIf"])
    treatment.tripsBreaker = fields.boolean(members["breaker"])
    treatment.httpStatus = fields.integer(members["http"], in: ForeignCode.statuses)?.value
    if let value = members["recovery"] {
      let members = fields.fields(value, .recovery)
      var recovery = Recovery()
      recovery.hint = fields.string(members["hint"])
      recovery.actions = fields.strings(members["actions"])
      treatment.recovery = recovery
    }
    return treatment
  }

  private mutating func retry(_ value: JSONValue?) -> RetryPolicy? {
    guard let value else { return nil }
    if value.kind == .string {
      switch value.string {
      case "never": return .never
      case "manual": return .manual
      default:
        let text = value.string ?? ""
        let meant = Spelling.nearest(to: text, in: ["never", "manual"])
        let expected =
          meant.map { "; did you mean '\($0)'?" } ?? "; expected never, manual or an object"
        fields.report(
          .malformedValue,
          "unknown retry policy '\(text)'\(expected)",
          at: value.range.inner
        )
        return meant.map { $0 == "never" ? .never : .manual }
      }
    }
    let members = fields.fields(value, .retry)
    var backoff = RetryPolicy.Backoff()
    if let attempts = fields.integer(members["maximumAttempts"], in: 1...1_000) {
      backoff.maximumAttempts = attempts.value
    }
    if let initial = fields.duration(members["initialDelay"]) {
      backoff.initialDelay = .milliseconds(initial)
    }
    if let multiplier = fields.number(members["multiplier"], in: 1...1_000) {
      backoff.multiplier = multiplier
    }
    if let maximum = fields.duration(members["maximumDelay"]) {
      backoff.maximumDelay = .milliseconds(maximum)
    }
    if let jitter = fields.number(members["jitter"], in: 0...1) { backoff.jitter = jitter }
    return .automatic(backoff)
  }
}

/// The version of the catalog's, the lock's and the baseline's format.
package enum FormatVersion {
  /// The newest version that errcat reads.
  package static let current = 1

  /// The message about a file of a newer version.
  package static func newer(_ version: Int) -> String {
    "format version \(version) is newer than this errcat supports (\(current))"
  }
}
