import CatalogFormat
import MessageFormat

/// Checks the messages of a pack for what `errcat lint` reports as an error.
struct LocalizationPackChecker {
  private let source: CatalogView?
  private let cardinal: PluralCoverage
  private let ordinal: PluralCoverage
  /// The entries that show a text, by the number of its key.
  private let owners: [Int: [Int]]

  init(_ language: LanguageTag, _ catalog: CatalogTable?) {
    cardinal = PluralCoverage(.cardinal, language)
    ordinal = PluralCoverage(.ordinal, language)
    source = catalog.map { catalog in
      CatalogView(catalog, catalog.sourceLanguage, settings: LocalizationSettings(preferred: [])) {
        LocaleFormats($0)
      }
    }
    var owners: [Int: [Int]] = [:]
    for entry in 0..<(catalog?.entryCount ?? 0) {
      guard let record = catalog?.record(entry) else { break }
      for key in [record.key, record.title, record.hint] {
        if let key { owners[key, default: []].append(entry) }
      }
    }
    self.owners = owners
  }

  /// Whether the source pack has a text for a key.
  func hasSource(_ key: String) -> Bool { source?.raw(key) != nil }

  /// The problems of a key's message; none if it is empty, because the app shows another instead.
  func problems(of text: String, _ key: String) -> [String] {
    guard !text.isEmpty else { return [] }
    let bytes = Array(text.utf8)
    let characters = [
      MessageFault.controlCharacter(in: bytes, bytes.indices),
      MessageFault.bidirectionalControl(in: bytes, bytes.indices),
    ]
    let problems = characters.compactMap { $0?.text(key, bytes) }
    let original = source?.raw(key)
    // A message that isn't translated is as good as the source message.
    if let original, original.utf8.elementsEqual(bytes) { return problems }
    do {
      let message = try ParsedMessage(utf8: bytes)
      return problems + faults(of: message).map { $0.text(key, bytes) }
        + differences(of: message, original, key)
    } catch {
      return problems + ["\(error.message) in '\(key)'"]
    }
  }

  private func faults(of message: ParsedMessage) -> [MessageFault] {
    var faults: [MessageFault] = []
    for (index, node) in message.nodes.enumerated() {
      switch node.kind {
      case .custom: faults += [MessageFault.unknownType(of: node, message.bytes)].compactMap { $0 }
      case .plural, .selectOrdinal:
        let plural = PluralVariants(message.nodes, index, bytes: message.bytes)
        let coverage = node.kind == .plural ? cardinal : ordinal
        let found = [
          MessageFault.missingCategories(of: plural, coverage),
          MessageFault.missingOther(of: plural),
        ]
        faults += found.compactMap { $0 }
      default: break
      }
    }
    return faults
  }

  /// How the arguments differ from those of the source message.
  private func differences(of message: ParsedMessage, _ source: String?, _ key: String) -> [String]
  {
    guard let source, let original = try? ParsedMessage(source) else { return [] }
    let uses = message.arguments
    let sourceUses = original.arguments
    let difference = ArgumentDifference(uses, message.bytes, source: sourceUses, in: original.bytes)
    return difference.surplus.map {
      "'\(key)' has argument '\(message.text($0.name))'; the source message doesn't"
    } + difference.lacking.map { "'\(key)' lacks argument '\(original.text($0.name))'" }
      + misuses(of: message, uses, sourceRoles: original.roles(of: sourceUses), key)
  }

  /// The uses of arguments that their types don't allow.
  private func misuses(
    of message: ParsedMessage,
    _ uses: [ArgumentUse],
    sourceRoles: [String: ArgumentUse.Roles],
    _ key: String
  ) -> [String] {
    guard uses.contains(where: { !$0.roles.isDisjoint(with: .typed) }) else { return [] }
    let types = declaredTypes(key)
    return uses.compactMap { use in
      let name = message.text(use.name)
      let roles = sourceRoles[name]
      // A value that the source message shows as it is can have any type.
      let isTyped = roles.map { !$0.isDisjoint(with: .typed) } ?? false
      let own = types.isEmpty ? (isTyped ? [roles?.impliedType] : []) : types.map { $0[name] }
      let found = own.lazy.compactMap { $0 }.compactMap { ArgumentMisuse(use.roles, ofType: $0) }
      guard let misuse = found.first,
        // Otherwise it is a mistake of the source message.
        roles.flatMap({ ArgumentMisuse($0, ofType: misuse.type)?.use }) != misuse.use
      else { return nil }
      return misuse.text(name, of: key)
    }
  }

  /// The types of the arguments of each entry that shows the text of a key, if it has any.
  private func declaredTypes(_ key: String) -> [[String: String]] {
    guard let table = source?.table, let number = table.number(of: key) else { return [] }
    return (owners[number] ?? []).compactMap { entry in
      let arguments = table.record(entry).arguments
      guard !arguments.isEmpty else { return nil }
      let pairs = arguments.map { ($0.name, $0.type.rawValue) }
      return Dictionary(pairs) { first, _ in first }
    }
  }
}

extension ParsedMessage {
  fileprivate var arguments: [ArgumentUse] {
    var uses: [ArgumentUse] = []
    ArgumentUse.collect(nodes, bytes, into: &uses)
    return uses
  }

  fileprivate func roles(of uses: [ArgumentUse]) -> [String: ArgumentUse.Roles] {
    Dictionary(uses.map { (text($0.name), $0.roles) }) { first, _ in first }
  }
}
