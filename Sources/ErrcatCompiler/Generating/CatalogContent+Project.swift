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
    settings.traceIDArgument = catalog.traceIDArgument
    settings.site = catalog.site?.value.text
    settings.links = catalog.actions.compactMap { action in
      action.link.map { .init(action: action.name.value, url: $0.value) }
    }
    settings.fallbacks = TextOrder.sorted(catalog.fallbacks.keys).map { language in
      .init(language: language, others: catalog.fallbacks[language]?.map(\.value) ?? [])
    }
    settings.servers = catalog.servers.map { server in
      server.paths.map { .init(name: $0.name, path: $0.path.value) }
        + server.arguments.map { .init(argument: $0.name.value, path: $0.path.value) }
    }
    // Headers are read only if a place names them.
    let codes = catalog.entries.flatMap(\.foreignCodes).map(\.value)
    let conditions = codes.filter { $0.isServerCode || $0.isStatus }.flatMap(\.conditions)
    let headers = Set(conditions.map(\.path).filter { ServerPlace.header($0) != nil })
    var paths = headers.sorted().map { CatalogSettings.ServerPath(name: "where", path: $0) }
    for (number, entry) in catalog.entries.enumerated() {
      paths += entry.serverArguments.map { argument in
        .init(argument: argument.name.value, ofEntry: number, path: argument.path.value)
      }
    }
    guard !paths.isEmpty else { return }
    if settings.servers.isEmpty { settings.servers = [[]] }
    settings.servers[0] += paths
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
    self = treatment.content
    code = entry.code?.value
    category = catalog.category(of: entry)?.name.value
    field = entry.field
    policyArguments = treatment.policyArguments.indexes(in: arguments)
    title = entry.title.flatMap { places[$0.value] }
    hint = treatment.hint.flatMap { places[$0] }
    self.arguments = arguments.map {
      Argument(name: $0.name, type: $0.type, privacy: $0.privacy)
    }
    summary = entry.summary?.value
  }
}
