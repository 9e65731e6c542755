import CatalogFormat

extension CatalogContent {
  /// The contents of a project's generated tables.
  ///
  /// - Parameters:
  ///   - project: a project without errors.
  ///   - keys: the keys of all texts, first those of the entries in their order.
  ///   - places: the index of each key in `keys`.
  init(_ project: Project, keys: [String], places: [String: Int]) {
    let catalog = project.catalog
    self.init()
    self.keys = keys
    entries = zip(catalog.entries, project.arguments).map { entry, arguments in
      EntryContent(entry, of: catalog, arguments: arguments, places: places)
    }
    links = catalog.actions.compactMap { action in
      action.link.map { Link(action: action.name.value, url: $0.value) }
    }
    fallbacks = TextOrder.sorted(catalog.fallbacks.keys).map { language in
      Fallback(language: language, others: catalog.fallbacks[language]?.map(\.value) ?? [])
    }
    if catalog.entries.contains(where: { $0.summary != nil }) {
      summaries = catalog.entries.map { $0.summary?.value ?? "" }
    }
    serverPaths = catalog.serverPaths.map { ServerPath(name: $0.name, path: $0.path.value) }
    serverPaths += catalog.serverArguments.map { argument in
      ServerPath(argument: argument.name.value, path: argument.path.value)
    }
    for (number, entry) in catalog.entries.enumerated() {
      serverPaths += entry.serverArguments.map { argument in
        ServerPath(argument: argument.name.value, ofEntry: number, path: argument.path.value)
      }
    }
  }
}

extension EntryContent {
  fileprivate init(
    _ entry: Entry,
    of catalog: Catalog,
    arguments: [ResolvedArgument],
    places: [String: Int]
  ) {
    let treatment = entry.resolvedTreatment
    guard let key = places[entry.key.value] else {
      preconditionFailure("an entry whose key has no index")
    }
    self.init(key: key)
    code = entry.code?.value
    category = catalog.category(of: entry)?.name.value
    display = treatment.display
    alternativeDisplays = treatment.alternativeDisplays
    field = entry.field
    severity = treatment.severity
    isReported = treatment.isReported
    tripsBreaker = treatment.tripsBreaker
    retryPolicy = treatment.retry
    policyArguments = treatment.policyArguments.indexes(in: arguments)
    httpStatus = treatment.httpStatus
    actions = treatment.actions
    title = entry.title.flatMap { places[$0.value] }
    hint = treatment.hint.flatMap { places[$0] }
    self.arguments = arguments.map {
      Argument(name: $0.name, type: $0.type, privacy: $0.privacy)
    }
  }
}
