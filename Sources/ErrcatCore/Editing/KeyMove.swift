import ErrcatCompiler
import PositionedJSON

/// A move of errors that a user asks for.
package struct KeyMoveRequest: Sendable {
  /// Keys of errors, or patterns with `*`.
  package let patterns: [String]
  /// The path of the catalog that gets the errors.
  package let path: String
  /// Whether that catalog becomes the base; otherwise it becomes a module.
  ///
  /// Unused if the two are related already.
  package var isBase = false
  /// The name of a new catalog's enum; `nil` for one made from its folder's name.
  package var enumName: String?
  /// The Swift module with the base's errors; `nil` if its catalog or its folder tells.
  package var baseModule: String?
  /// The key of the moved error that becomes the fallback of a new catalog; `nil` to make a fallback.
  package var fallback: String?
  /// Returns the absolute path of a file that needn't exist, without symbolic links.
  package let location: @Sendable (_ path: String) -> String

  /// - Parameters:
  ///   - patterns: keys of errors, or patterns with `*`.
  ///   - path: the path of the catalog that gets the errors.
  ///   - location: returns the absolute path of a file that needn't exist, without symbolic links.
  package init(
    _ patterns: [String],
    to path: String,
    location: @escaping @Sendable (_ path: String) -> String
  ) {
    self.patterns = patterns
    self.path = path
    self.location = location
  }
}

/// Errors that go into the catalog of a module or of the base, with everything that belongs to them.
struct KeyMove {
  /// The catalog that has the errors.
  let source: Project
  /// The catalog that gets them.
  let target: Project
  /// Whether the target becomes the base of the source.
  let isToBase: Bool
  /// The keys of the errors.
  let keys: Set<String>
  /// The keys of texts that go with them: titles, hints, labels of actions.
  let texts: Set<String>

  let request: KeyMoveRequest
  let isNew: Bool
  let root: JSONValue
  let references: KeyReferences
  let moved: [Entry]
  let left: [Entry]
  /// The source's fallback, whose messages the target's new fallback gets; `nil` if the target needs none.
  let newFallback: (key: String, category: Category, code: Int?)?

  /// - Parameters:
  ///   - request: the move.
  ///   - source: the catalog that has the errors.
  ///   - modules: the modules that name it as their base.
  ///   - files: reads the catalog that gets them, if it exists.
  /// - Throws: `RequestError` if no error matches, or if the two catalogs can't be base and module; `BlockingFindings` or
  ///   `FileError` if the other catalog can't be read.
  init(
    _ request: KeyMoveRequest,
    from source: Project,
    modules: [Project],
    in files: CatalogFiles
  ) throws {
    self.request = request
    self.source = source
    guard let root = JSONDocument(source.files[0].bytes).root else {
      preconditionFailure("the catalog was read")
    }
    self.root = root
    references = KeyReferences(root)
    let catalog = source.catalog
    let all = catalog.entries.map(\.key.value)
    let globs = request.patterns.map { Glob($0) }
    for glob in globs where !all.contains(where: glob.matches) {
      throw RequestError.absent("no error '\(glob.text)'\(Spelling.hint(for: glob.text, in: all))")
    }
    let keys = Set(all.filter { key in globs.contains { $0.matches(key) } })
    self.keys = keys
    (moved, left) = (
      catalog.entries.filter { keys.contains($0.key.value) },
      catalog.entries.filter { !keys.contains($0.key.value) }
    )
    isNew = !files.files.exists(request.path)
    let target = files.other(request.path)
    if isNew {
      let file = SourceFile(path: request.path, bytes: try Self.skeleton(of: root, source, request))
      self.target = try target.replacing([request.path: file.bytes]).read().project
    } else {
      let pipeline = try target.read()
      try pipeline.requireEditable()
      self.target = pipeline.project
    }
    isToBase = try Self.isToBase(request, source, self.target, isNew: isNew)
    newFallback = try Self.newFallback(request, source, self.target, modules, moved)

    let categories = Set(moved.compactMap(\.category).map { catalog.categories[$0].name.value })
    let leftCategories = Set(catalog.categories.map(\.name.value)).subtracting(
      categories.subtracting(left.compactMap { catalog.category(of: $0)?.name.value })
    )
    let texts = references.fields.filter { !all.contains($0.key) }
    func names(_ isMeant: (KeyReferences.Field) -> Bool) -> Set<String> {
      Set(texts.filter(isMeant).map(\.key))
    }
    var own = names { field in
      field.entry.map(keys.contains) ?? categories.contains(field.category ?? "")
    }
    var others = names { field in
      field.entry.map { !keys.contains($0) } ?? leftCategories.contains(field.category ?? "")
    }
    own.formUnion(Self.labels(moved, categories, catalog))
    others.formUnion(Self.labels(left, leftCategories, catalog))
    for module in modules {
      guard let root = JSONDocument(module.files[0].bytes).root else { continue }
      others.formUnion(KeyReferences(root).fields.map(\.key))
      others.formUnion(module.catalog.actions.map { CatalogKey.actionLabel($0.name.value) })
    }
    // A module shows its base's texts.
    self.texts = isToBase ? own : own.subtracting(others)
  }

  /// The keys of the labels of the actions that errors and categories offer.
  private static func labels(
    _ entries: [Entry],
    _ categories: Set<String>,
    _ catalog: Catalog
  ) -> [String] {
    actions(entries, categories, catalog).map(CatalogKey.actionLabel)
  }

  static func actions(
    _ entries: [Entry],
    _ categories: Set<String>,
    _ catalog: Catalog
  ) -> Set<String> {
    let shared = catalog.categories.filter { categories.contains($0.name.value) }
    let all =
      entries.flatMap(\.offeredActions) + shared.flatMap { $0.treatment.recovery?.actions ?? [] }
    return Set(all.map(\.value))
  }

  // MARK: The relation of the catalogs

  /// Whether the target is the base, or becomes it.
  private static func isToBase(
    _ request: KeyMoveRequest,
    _ source: Project,
    _ target: Project,
    isNew: Bool
  ) throws(RequestError) -> Bool {
    let paths = (request.location(source.files[0].path), request.location(request.path))
    func base(of project: Project, at path: String) -> String? {
      project.catalog.base.map {
        request.location(PathText.join(PathText.parent(path) ?? "", $0.path.value))
      }
    }
    if paths.0 == paths.1 { throw .refused("'\(request.path)' is the catalog that has the errors") }
    if base(of: source, at: source.files[0].path) == paths.1 { return true }
    if base(of: target, at: request.path) == paths.0 { return false }
    for (project, path) in [(source, source.files[0].path), (target, request.path)] {
      if let base = project.catalog.base {
        throw .refused(
          "'\(path)' is a module of '\(base.path.value)'; move errors into its base, and from there into a module"
        )
      }
    }
    let module = request.isBase ? source : target
    if !module.catalog.modules.isEmpty {
      throw .refused("'\(module.files[0].path)' has modules and can't be one")
    }
    return request.isBase
  }

  /// The fallback that the target needs; `nil` if it has one, or one of the moved errors becomes it.
  private static func newFallback(
    _ request: KeyMoveRequest,
    _ source: Project,
    _ target: Project,
    _ modules: [Project],
    _ moved: [Entry]
  ) throws(RequestError) -> (key: String, category: Category, code: Int?)? {
    if let fallback = request.fallback {
      guard moved.contains(where: { $0.key.value == fallback }) else {
        throw .absent("'\(fallback)' isn't one of the moved errors")
      }
      return nil
    }
    guard target.catalog.fallback == nil else { return nil }
    guard let category = moved.lazy.compactMap({ source.catalog.category(of: $0) }).first else {
      throw .refused("no moved error is in a category; name the fallback with '--fallback KEY'")
    }
    // A base has no related catalogs, and a module not those of other modules.
    let others = modules.map(\.catalog) + (source.related ?? []).map(\.catalog)
    let catalogs = [source.catalog] + others
    var known = Set(
      catalogs.flatMap { $0.entries.map(\.key.value) + $0.retiredKeys.map(\.value) }
    )
    var key = "\(category.prefix).unexpected"
    if known.contains(key) {
      let folder = PathText.name(PathText.parent(request.location(request.path)) ?? "")
      let own = String(folder.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) })
      key = known.insertUnique("\(category.prefix).\(own)_unexpected", separator: "_")
    }
    var free = FreeCodes(
      source.catalog,
      besides: others.flatMap { $0.entries.compactMap { $0.code?.value } }
    )
    let number = source.catalog.categories.firstIndex { $0.name.value == category.name.value }
    let hasCodes = moved.contains { $0.code != nil }
    return (key, category, hasCodes ? free.take(inCategory: number) : nil)
  }

  // MARK: The other catalog

  /// The settings that a catalog doesn't pass on to one that is made beside it.
  private static let ownSettings: Set<String> = [
    "$schema", "domain", "name", "site", "swift", "fallback", "circuitOpen", "base", "modules",
    "codes", "actions", "categories", "errors", "retired", "generate", "lint",
  ]

  /// A catalog without errors and with the settings of another one.
  private static func skeleton(
    of root: JSONValue,
    _ source: Project,
    _ request: KeyMoveRequest
  ) throws(RequestError) -> [UInt8] {
    let folder = PathText.parent(request.location(request.path)) ?? ""
    let name = PathText.name(folder)
    let enumName = request.enumName ?? (name.hasSuffix("Error") ? name : "\(name)Error")
    guard SwiftName.isIdentifier(enumName) else {
      throw .refused("'\(enumName)' isn't the name of an enum; set another one with '--enum NAME'")
    }
    func text(_ members: [JSONMember], without names: Set<String>, _ more: [(String, String)])
      -> String
    {
      let kept = members.filter { !names.contains($0.key) }.map {
        ($0.key, CatalogEditor.line($0.value))
      }
      let all = (more + kept).map { "\(Escaping.jsonText($0)): \($1)" }
      return "{\(all.joined(separator: ", "))}"
    }
    let part = name.lowercased().utf8.filter { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") }
    var more = [
      (
        "domain",
        Escaping.jsonText("\(source.catalog.domain).\(String(decoding: part, as: UTF8.self))")
      ),
      (
        "swift",
        text(
          root.member("swift")?.members ?? [],
          without: ["enum", "mapper", "moduleError", "target", "shared"],
          [
            ("enum", Escaping.jsonText(enumName)),
            ("mapper", Escaping.jsonText("\(enumName)Mapper")),
          ]
        )
      ), ("errors", "{}"),
    ]
    if let schema = root.member("$schema")?.string, !schema.contains(":") {
      let path = request.location(PathText.join(source.folder, schema))
      more.append(("$schema", Escaping.jsonText(PathText.relative(path, to: folder))))
    }
    if let lint = root.member("lint")?.members {
      more.append(("lint", text(lint, without: ["ignore"], [])))
    }
    let file = SourceFile(
      path: request.path,
      bytes: Array(text(root.members, without: ownSettings, more).utf8)
    )
    return CatalogLayout().text(file) ?? file.bytes
  }

  /// The Swift module with the base's errors.
  private func baseModule(_ base: Project) throws(RequestError) -> String {
    let target = JSONDocument(base.files[0].bytes).root?.member("swift")?.member("target")?.string
    if let name = request.baseModule ?? target { return name }
    let parts = request.location(base.files[0].path).split(separator: "/")
    if parts.count > 2, parts[parts.count - 3] == "Sources" {
      return String(parts[parts.count - 2])
    }
    throw .refused(
      "name the Swift module with the errors of '\(base.files[0].path)' with '--base-module NAME'"
    )
  }

  /// The members that make the two catalogs a base and its module.
  func link(_ base: inout CatalogEditor, _ module: inout CatalogEditor) throws(RequestError) {
    let (one, other) = isToBase ? (target, source) : (source, target)
    let paths = (request.location(one.files[0].path), request.location(other.files[0].path))
    let folders = (PathText.parent(paths.0) ?? "", PathText.parent(paths.1) ?? "")
    let known = one.catalog.modules.map { request.location(PathText.join(one.folder, $0.value)) }
    if !known.contains(folders.1) {
      base.list(module: PathText.relative(folders.1, to: folders.0))
    }
    guard other.catalog.base == nil else { return }
    let swift = one.catalog.swift
    var json = JSONWriter(escaping: .visible)
    let name = try baseModule(one)
    json.object(.line) { json in
      json.member("catalog", PathText.relative(paths.0, to: folders.1))
      json.member("module", name)
      json.member("enum", swift.enumName.value)
      if swift.mapperName.value != "ErrorMapper" { json.member("mapper", swift.mapperName.value) }
    }
    module.set("base", json.text)
  }
}
