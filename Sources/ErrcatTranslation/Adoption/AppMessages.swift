package import ErrcatCompiler
import ErrcatCore
import MessageFormat
import PositionedJSON

/// The messages of an app that has no catalog yet.
///
///     Origin ─ AppMessages ─ ErrorCandidates ─ patterns ─ Draft ─ lint ─ NewCatalog
package struct AppMessages: Sendable {
  /// Where the texts are.
  private enum Texts: Sendable {
    /// Packs in a folder, read with an empty catalog.
    case packs(Project, folder: String)
    /// Texts in the formats of Apple and Android or in those of another tool, which stay in their files.
    case others(Adoption, packs: String, DialectDecision?)

    var sourceLanguage: String {
      switch self {
      case .packs(let project, _): project.catalog.sourceLanguage.value
      case .others(let adoption, _, _): adoption.sourceLanguage
      }
    }

    var files: [SourceFile] {
      switch self {
      case .packs(let project, _): project.files
      case .others(let adoption, _, _): adoption.files
      }
    }

    var sourceTexts: [AppText] {
      switch self {
      case .packs(let project, _): AppMessages.texts(of: project)
      case .others(let adoption, _, _): adoption.sourceTexts
      }
    }
  }

  /// Enums of errors in Swift files.
  private struct Enums: Sendable {
    /// Those that are errors.
    let errors: [SwiftErrorEnum]
    /// Others, which a pattern can name.
    let others: SwiftErrorReader.Found
    let files: [SourceFile]
  }

  /// The keys that look like errors.
  package let candidates: ErrorCandidates
  private let source: Texts?
  private let enums: Enums?
  private let texts: [AppText]
  private let sourceLanguage: String
  private let reader: FileReader

  /// The patterns that are used unless others are named; `nil` if someone has to choose.
  package var ownPatterns: [String]? {
    if let enums { return enums.errors.count == 1 ? ["*"] : nil }
    return candidates.ownPattern.map { [$0] }
  }

  /// Reads an app's messages.
  ///
  /// - Parameters:
  ///   - origin: where its texts are; `nil` if they are only in the code.
  ///   - swift: the path of a Swift file or folder with enums of errors, whose cases become the errors; `nil` for none.
  ///   - sourceLanguage: the language of the original texts; `nil` for the one that the files name, else English.
  ///   - dialect: the dialect of packs; `nil` to recognize it.
  ///   - contexts: the values of contexts at the end of keys.
  ///   - reader: the reader of the files.
  /// - Throws: `FileError` if a file can't be read or has nothing for a catalog in it, `BlockingFindings` if one
  ///   can't be understood.
  package init(
    from origin: NewCatalog.Origin?,
    swift: String? = nil,
    sourceLanguage: String? = nil,
    dialect: TextDialect? = nil,
    contexts: [String] = [],
    in reader: FileReader
  ) throws {
    self.reader = reader
    source = try origin.map {
      try Self.texts($0, sourceLanguage, dialect, contexts: contexts, reader)
    }
    let first = source?.files.count ?? 0
    self.sourceLanguage = source?.sourceLanguage ?? sourceLanguage ?? "en"
    texts = source?.sourceTexts ?? []
    enums = try swift.map { try Self.enums($0, numbered: first, reader) }
    candidates = if let enums { ErrorCandidates(enums.errors) } else { ErrorCandidates(texts) }
  }

  private static func texts(
    _ origin: NewCatalog.Origin,
    _ sourceLanguage: String?,
    _ dialect: TextDialect?,
    contexts: [String],
    _ reader: FileReader
  ) throws -> Texts {
    guard case .packs(let folder) = origin, try resources(in: folder, reader).isEmpty else {
      let adoption = try adoption(origin, sourceLanguage: sourceLanguage, reader: reader)
      return .others(try readable(adoption), packs: "i18n", nil)
    }
    let found = try ForeignPacks.files(in: folder, reader)
    let language = try language(sourceLanguage, of: folder, found.compactMap(\.language), reader)
    if let tag = LanguageTag(language),
      let foreign = try ForeignPacks(
        found,
        source: tag,
        set: DialectDecision(named: dialect, in: nil, contexts: contexts),
        contexts: contexts,
        in: reader
      )
    {
      // The app continues to read its own files.
      let packs = PathText.name(folder) == "i18n" ? "packs" : "i18n"
      return .others(try readable(foreign.adoption), packs: packs, foreign.decision)
    }
    return .packs(try project(folder, language, reader), folder: folder)
  }

  private static func enums(_ path: String, numbered first: Int, _ reader: FileReader) throws
    -> Enums
  {
    let files = try SwiftFiles.read([path], in: reader, advice: "")
    var found = SwiftErrorReader.read(files, numbered: first)
    // Other enums with texts, and of a folder those with numbers, need a pattern that names them.
    let isFolder = try reader.list(path) != nil
    var errors = found.enums.filter { item in
      item.isError || item.isThrown || !isFolder && item.rawValues == .integers
    }
    if errors.isEmpty, !isFolder { errors = found.enums }
    guard !errors.isEmpty else {
      throw FileError(path: path, reason: "has no enum of errors with cases")
    }
    let taken = Set(errors.map(\.name))
    found.enums.removeAll { taken.contains($0.name) }
    return Enums(errors: errors, others: found, files: files)
  }

  /// Makes a catalog of the errors among the messages.
  ///
  /// - Parameters:
  ///   - patterns: patterns of their keys; for Swift, of `Enum.case`. One that begins with `!` excludes.
  ///   - hasServerCodes: whether raw values that are texts are codes that a server sends.
  ///   - isMapped: whether the enums stay, and their cases are mapped to the errors.
  /// - Returns: the catalog, with a baseline of its findings if it has any.
  /// - Throws: `RequestError.absent` if a pattern matches nothing; `FileError` and `BlockingFindings` as for reading.
  package func catalog(
    errors patterns: [String],
    hasServerCodes: Bool = false,
    isMapped: Bool = false
  ) throws -> NewCatalog {
    let isExcluding = { (pattern: String) in pattern.hasPrefix("!") }
    let excluded = patterns.filter(isExcluding).map { Glob(String($0.dropFirst())) }
    let patterns = patterns.filter { !isExcluding($0) }
    let globs = patterns.map { Glob($0) }
    var draft: NewCatalog.Draft
    if let enums {
      let all =
        enums.errors
        + enums.others.enums.filter { found in patterns.contains { $0.hasPrefix("\(found.name).") }
        }
      let names = all.flatMap { found in found.cases.map { "\(found.name).\($0.name)" } }
      try requireMatches(globs + excluded, names)
      let options = SwiftErrors.Options(
        patterns: globs,
        excluded: excluded,
        hasServerCodes: hasServerCodes,
        isMapped: isMapped
      )
      // A pattern that names an enum asks for no other type.
      let others = enums.others.otherTexts.filter { $0.owner != nil || patterns == ["*"] }
      draft = swiftDraft(all, others, files: enums.files, options)
    } else {
      switch source {
      case .packs(let project, let folder):
        try requireMatches(globs + excluded, texts.map(\.key))
        draft = packsDraft(project, folder: folder, globs, excluded)
      case .others(let adoption, let packs, _):
        try requireMatches(globs + excluded, texts.map(\.key) + adoption.losses.keys)
        draft = copyDraft(adoption, globs, excluded, packs: packs)
      case nil: preconditionFailure("Neither texts nor enums were read.")
      }
    }
    if case .others(let adoption, let packs, let decision) = source {
      draft.layout = (decision.map { [$0.line] } ?? adoption.variants).first.map {
        "\($0); the messages of errors are copied to '\(packs)'"
      }
      draft.catalog.dialect = decision?.dialect
    }
    return try NewCatalog(draft, in: reader)
  }

  private func requireMatches(_ patterns: [Glob], _ names: [String]) throws(RequestError) {
    let unmatched = patterns.filter { !names.contains(where: $0.matches) }
    guard let first = unmatched.first else { return }
    guard unmatched.count == 1 else {
      throw .absent("no key matches \(unmatched.map { "'\($0.text)'" }.joined(separator: ", "))")
    }
    throw .absent("'\(first.text)' matches no key\(Spelling.hint(for: first.text, in: names))")
  }

  // MARK: Packs

  /// The source language of packs: the one that is named, else English, else the only one.
  private static func language(
    _ named: String?,
    of folder: String,
    _ tags: [LanguageTag],
    _ reader: FileReader
  ) throws(FileError) -> String {
    guard let names = try reader.list(folder) else {
      throw FileError(
        path: folder,
        reason: reader.exists(folder) ? "is not a folder" : "doesn't exist"
      )
    }
    let wanted = LanguageTag(named ?? "en")
    if let tag = tags.first(where: { $0 == wanted }) { return tag.text }
    let others = named == nil ? tags.filter { $0.language == "en" } : []
    if let tag = others.first, Set(others.map(\.text)).count == 1 { return tag.text }
    if named == nil, let tag = tags.first, Set(tags.map(\.text)).count == 1 { return tag.text }
    let inside = names.flatMap { [$0] + ((try? reader.list(PathText.join(folder, $0))) ?? []) }
    let similar = tags.filter { $0.language == wanted?.language }
    let list = Set((similar.isEmpty ? tags : similar).map(\.text)).sorted().joined(separator: ", ")
    throw FileError(
      path: folder,
      reason: tags.isEmpty
        ? "has no pack: expected files such as en.json\(hint(inside))"
        : "has no pack for '\(named ?? "en")'; set its language with '--source-language', one of \(list)"
    )
  }

  /// The formats of other files in a folder, and what to do with them; empty if none is known.
  private static func hint(_ names: [String]) -> String {
    let imported = "create the catalog with 'errcat init', and use 'errcat import'"
    let known: [(ends: [String], meaning: String)] = [
      (["xcstrings"], "String Catalogs; use '--from-xcstrings'"),
      (["lproj", "strings", "stringsdict"], "Apple's .strings; use '--from-strings'"),
      (["po", "pot"], "gettext's PO; \(imported)"), (["xliff", "xlf"], "XLIFF; \(imported)"),
      (["xml"], "XML; name the folder of 'values' or 'MR/base' for Android's resources"),
      (["csv"], "tables; \(imported)"),
      (["yml", "yaml"], "YAML, which errcat doesn't read; convert it to JSON"),
      (["properties"], "Java's properties, which errcat doesn't read; convert them to JSON"),
      (["resx"], ".NET's resources, which errcat doesn't read; convert them to JSON"),
      (["ftl"], "Fluent, which errcat doesn't read; convert it to JSON"),
      (["js", "ts"], "scripts, which errcat doesn't run; write their texts as JSON"),
    ]
    let found = known.first { kind in
      names.contains { name in kind.ends.contains { name.hasSuffix(".\($0)") } }
    }
    return found.map { ". It has \($0.meaning)" } ?? ""
  }

  private static func project(_ folder: String, _ language: String, _ reader: FileReader) throws
    -> Project
  {
    let empty = StarterCatalog.empty(sourceLanguage: language, packs: folder)
    let files = reader.replacing([NewCatalog.path: Array(empty.utf8)])
    let pipeline = try CatalogFiles(NewCatalog.path, in: files, rules: Rule.references)
      .read()
    try pipeline.requireReadable()
    guard pipeline.project.source != nil else {
      throw FileError(path: folder, reason: "has no pack for '\(language)'")
    }
    return pipeline.project
  }

  private static func texts(of project: Project) -> [AppText] {
    (0..<project.sourceKeyCount).compactMap { number in
      guard let source = project.sources[number] else { return nil }
      return AppText(
        key: project.keys[number],
        message: source.text,
        hasArguments: source.isMalformed || !source.uses.isEmpty,
        location: source.message.keyLocation
      )
    }
  }

  private func packsDraft(
    _ project: Project,
    folder: String,
    _ patterns: [Glob],
    _ excluded: [Glob]
  ) -> NewCatalog.Draft {
    let adopted = adopted(patterns, excluded, packs: folder)
    var catalog = adopted.catalog
    if patterns.map(\.text) == candidates.ownPattern.map({ [$0] }) {
      catalog.actions = Self.actions(texts.map(\.key))
    }
    var others: [FileChange] = []
    if let message = adopted.newMessage, let number = project.source?.files.first {
      var edits = PackEdits()
      edits.texts[catalog.fallback] = message
      let file = project.files[number]
      let bytes = PackEditor.apply(edits, to: file, order: texts.map(\.key) + [catalog.fallback])
      others.append(FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes)))
    }
    return NewCatalog.Draft(
      catalog: catalog,
      others: others,
      losses: adopted.skipped.map(\.reason),
      sources: project.files,
      labels: Set(adopted.skipped.map(\.key)),
      newMessage: adopted.newMessage
    )
  }

  /// The catalog with the errors among the texts.
  private func adopted(_ patterns: [Glob], _ excluded: [Glob], packs folder: String)
    -> AdoptedErrors
  {
    AdoptedErrors(
      texts,
      patterns: patterns,
      excluding: excluded,
      in: emptyCatalog(packs: folder)
    )
  }

  private func emptyCatalog(packs: String = "i18n") -> AdoptedCatalog {
    AdoptedCatalog(sourceLanguage: sourceLanguage, packs: packs)
  }

  // MARK: Copies

  /// Texts that could be read.
  ///
  /// - Throws: `BlockingFindings` if a file couldn't be.
  private static func readable(_ adoption: Adoption) throws -> Adoption {
    if adoption.isBroken { throw BlockingFindings(adoption.faults, in: adoption.files) }
    return adoption
  }

  /// The files of Android's resources, or of moko-resources, in a folder, each with its language; `nil` for the source
  /// language.
  private static func resources(in folder: String, _ reader: FileReader) throws(FileError)
    -> [(path: String, language: String?)]
  {
    var found: [(path: String, language: String?)] = []
    for name in try reader.list(folder) ?? [] {
      let language: String?
      switch TranslationFormat.android.layout.read(name, PathText.name(folder)) {
      case .source: language = nil
      case .language(let name): language = name
      case .configuration, nil: continue
      }
      let path = PathText.join(folder, name)
      for file in try reader.list(path) ?? [] where file.hasSuffix(".xml") {
        found.append((PathText.join(path, file), language))
      }
    }
    return found
  }

  private static func adoption(
    _ origin: NewCatalog.Origin,
    sourceLanguage: String?,
    reader: FileReader
  ) throws(FileError) -> Adoption {
    var sources: [(file: SourceFile, language: String?)] = []
    var language = sourceLanguage
    let format: TranslationFormat
    switch origin {
    case .stringCatalog(let path):
      format = .stringCatalog
      sources = [(SourceFile(path: path, bytes: try reader.read(path)), nil)]
      let named = TranslationFileReader.read(sources[0].file, isAdopted: true).translations.first
      language = language ?? named?.sourceLanguage?.value
    case .packs(let folder):
      format = .android
      for file in try resources(in: folder, reader) {
        let source = SourceFile(path: file.path, bytes: try reader.read(file.path))
        sources.append((source, file.language))
      }
    case .strings(let path):
      format = .strings
      let table = try StringsFiles.table(of: path, in: reader)
      if !table.contains(where: { $0.path == path }) {
        _ = try reader.read(path)
        throw FileError(path: path, reason: "is neither a .strings nor a .stringsdict file")
      }
      let own = table.first { $0.path == path }?.language.flatMap { LanguageNames.tag($0)?.text }
      language = language ?? own
      for file in table {
        sources.append(
          (SourceFile(path: file.path, bytes: try reader.read(file.path)), file.language)
        )
      }
    }
    let tag = language ?? "en"
    var adoption = Adoption(sourceLanguage: LanguageNames.tag(tag)?.text ?? tag)
    for (file, language) in sources {
      adoption.read(file, as: format, language: language ?? adoption.sourceLanguage)
    }
    return adoption
  }

  /// The names of actions with a label of errcat's own form.
  private static func actions(_ keys: [String]) -> [String] {
    keys.filter { $0.hasPrefix("action.") }.map { String($0.dropFirst(7)) }
  }

  /// A catalog with copies of the messages of errors.
  private func copyDraft(
    _ adoption: Adoption,
    _ patterns: [Glob],
    _ excluded: [Glob],
    packs folder: String
  ) -> NewCatalog.Draft {
    let adopted = adopted(patterns, excluded, packs: folder)
    var catalog = adopted.catalog
    let isOwn = patterns.map(\.text) == candidates.ownPattern.map { [$0] }
    // Texts with keys of errcat's own forms belong to its errors.
    let own = isOwn ? texts.map(\.key).filter { CatalogKey.isCatalogKey($0) } : []
    let wanted = Set(catalog.errors.flatMap { [$0.key] + ($0.title.map { [$0] } ?? []) } + own)
    // A text that can't be read doesn't become an error, so its losses are listed here.
    let lost = adoption.losses.filter { key, _ in
      !wanted.contains(key) && patterns.contains { $0.matches(key) }
    }
    var packs = adoption.packs(of: wanted)
    if let message = adopted.newMessage {
      if packs.messages.isEmpty { packs.messages = [(sourceLanguage, [])] }
      packs.messages[0].messages.append((catalog.fallback, message))
    }
    catalog.actions = Self.actions(own)
    let originals = packs.originals
    for (number, error) in catalog.errors.enumerated() {
      guard let message = originals[error.key] else { continue }
      let wanted = Adoption.Wanted(key: error.key, name: error.key)
      catalog.errors[number].arguments = adoption.declarations(of: wanted, message: message)
    }
    return NewCatalog.Draft(
      catalog: catalog,
      others: Self.files(of: packs, in: folder),
      losses: adoption.faults + lost.sortedByKey().flatMap(\.value) + packs.losses
        + adopted.skipped.map(\.reason),
      sources: adoption.files,
      untranslated: adoption.untranslated,
      newMessage: adopted.newMessage,
      remaining: texts.count { !wanted.contains($0.key) }
    )
  }

  /// The files of new packs and of their lock.
  private static func files(of packs: Adoption.Packs, in folder: String) -> [FileChange] {
    let lock = packs.lock.map { NewCatalog.new("\(folder)/\(CatalogFiles.lockName)", $0.text) }
    return packs.messages.map { NewCatalog.new("\(folder)/\($0.language).json", pack($0.messages)) }
      + [lock].compactMap { $0 }
  }

  private static func pack(_ messages: [(key: String, text: String)]) -> String {
    var json = JSONWriter(escaping: .visible)
    json.object(.lines) { json in
      for message in messages { json.member(message.key, message.text) }
    }
    json.endLine()
    return json.text
  }

  // MARK: Swift

  private func swiftDraft(
    _ enums: [SwiftErrorEnum],
    _ otherTexts: [SwiftErrorEnum.OtherTexts],
    files: [SourceFile],
    _ options: SwiftErrors.Options
  ) -> NewCatalog.Draft {
    let known: KnownTexts
    let folder: String
    switch source {
    case .packs(_, let packs):
      known = KnownTexts(texts, areMessages: true, arePacks: true)
      folder = packs
    case .others(let adoption, let packs, let decision):
      let table = adoption.files.first { $0.path.hasSuffix("strings") }
      known = KnownTexts(
        texts,
        table: table.map { PathText.stem($0.path) },
        areMessages: decision != nil
      )
      folder = packs
    case nil:
      known = KnownTexts()
      folder = "i18n"
    }
    let adopted = SwiftErrors(
      enums,
      otherTexts: otherTexts,
      texts: known,
      options,
      in: emptyCatalog(packs: folder)
    )
    var draft = NewCatalog.Draft(
      catalog: adopted.catalog,
      others: [],
      losses: adopted.losses,
      sources: (source?.files ?? []) + files,
      newMessage: adopted.newMessage,
      compatibility: adopted.compatibility
    )
    if case .packs(let project, _) = source {
      draft.others = Self.changes(of: project, adopted)
    } else {
      copy(adopted, to: &draft)
    }
    return draft
  }

  /// Adds new packs with copies of the texts.
  private func copy(_ adopted: SwiftErrors, to draft: inout NewCatalog.Draft) {
    var packs = Adoption.Packs()
    if case .others(let adoption, _, _) = source {
      packs = adoption.packs(of: adopted.wanted)
      let found = packs.originals
      for wanted in adopted.wanted {
        guard let message = found[wanted.name],
          let place = draft.catalog.errors.firstIndex(where: { $0.key == wanted.name })
        else { continue }
        let names = draft.catalog.errors[place].arguments.map(\.name)
        draft.catalog.errors[place].arguments += adoption.declarations(of: wanted, message: message)
          .filter { !names.contains($0.name) }
      }
      draft.losses = adoption.faults + packs.losses + draft.losses
      draft.untranslated = Set(
        adopted.wanted.filter { adoption.untranslated.contains($0.key) }.map(\.name)
      )
    }
    // In the order of the errors.
    var texts = packs.originals
    for (key, text) in adopted.messages { texts[key] = texts[key] ?? text }
    let order = draft.catalog.errors.flatMap { [$0.key] + [$0.hint].compactMap(\.self) }
    var written: Set<String> = []
    let messages = order.compactMap { key in
      written.insert(key).inserted ? texts[key].map { (key, $0) } : nil
    }
    packs.messages = [(sourceLanguage, messages)] + packs.messages.dropFirst()
    draft.others = Self.files(of: packs, in: draft.catalog.packs)
  }

  /// The changes of packs: texts that only the code has, and copies for cases with the text of another.
  private static func changes(of project: Project, _ adopted: SwiftErrors) -> [FileChange] {
    let copies = adopted.wanted.filter { $0.key != $0.name }
    let order = texts(of: project).map(\.key) + adopted.catalog.errors.map(\.key)
    return project.packs.compactMap { pack in
      guard let number = pack.files.first else { return nil }
      var edits = PackEdits()
      for copy in copies { edits.texts[copy.name] = project.text(copy.key, in: pack) }
      if pack.language == project.source?.language {
        for (key, text) in adopted.messages { edits.texts[key] = text }
      }
      guard !edits.isEmpty else { return nil }
      let file = project.files[number]
      let bytes = PackEditor.apply(edits, to: file, order: order)
      return FileChange(path: file.path, bytes: bytes, expected: .bytes(file.bytes))
    }
  }
}
