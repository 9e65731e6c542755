import CatalogFormat
public import Foundation
public import MessageFormat
import PositionedJSON

/// The messages of one language that an app receives at run time, for example from a server.
///
/// ```swift
/// func update(_ data: Data, catalog: CatalogTable) throws {
///   let pack = try LocalizationPack(json: data, language: "tr", catalog: catalog)
///   LocalizationManager.shared.install(pack)
/// }
/// ```
///
/// A pack is checked for the errors that `errcat lint` finds in messages: syntax, length, control
/// characters, bidirectional controls, plural categories, arguments and duplicate keys. If it has any
/// problem, it is rejected as a whole, and the app keeps its current messages. Empty messages are
/// ignored.
public struct LocalizationPack: Sendable {
  /// The language of the messages.
  public let language: LanguageTag
  /// The messages in ICU MessageFormat by key.
  public let texts: [String: String]

  /// Parses and checks a pack.
  ///
  /// - Parameters:
  ///   - json: a flat or nested JSON object in UTF-8.
  ///   - language: the language of the messages.
  ///   - catalog: the catalog with whose source messages arguments are compared; `nil` to skip
  ///     that.
  /// - Throws: a ``LocalizationPackError`` with all problems and their positions.
  public init(json: Data, language: LanguageTag, catalog: CatalogTable? = nil)
    throws(LocalizationPackError)
  {
    var reader = LocalizationPackReader(Array(json), language, catalog: catalog)
    reader.read()
    guard reader.problems.isEmpty else { throw LocalizationPackError(problems: reader.problems) }
    self.language = language
    texts = reader.texts
  }
}

/// The problems of a pack that was rejected.
public struct LocalizationPackError: Error, Hashable, Sendable {
  /// A problem at a position of the pack.
  public struct Problem: Hashable, Sendable {
    /// The number of the line, from 1.
    public let line: Int
    /// The number of the column, from 1, counted in UTF-8 bytes.
    public let column: Int
    /// The key of the message; `nil` for a problem of the JSON text.
    public let key: String?
    /// The description, such as `'b' lacks argument 'n'`.
    public let message: String
  }

  /// The problems in the order of the text; at least one.
  public let problems: [Problem]
}

extension LocalizationPackError: CustomStringConvertible {
  /// The problems, each on a line: `line:column: message`.
  public var description: String {
    problems.map { "\($0.line):\($0.column): \($0.message)" }.joined(separator: "\n")
  }
}

/// A reader that parses the JSON of a pack, and checks its messages.
struct LocalizationPackReader {
  private struct Message {
    let key: String
    let text: String
    let place: Int
  }

  private let document: JSONDocument
  private let lines: LineTable
  private let checker: LocalizationPackChecker
  private var messages: [Message] = []
  /// The number of the last message with a key.
  private var numbers: [String: Int] = [:]
  /// The keys of objects, with their places.
  private var groups: [String: Int] = [:]
  private(set) var problems: [LocalizationPackError.Problem] = []

  init(_ json: [UInt8], _ language: LanguageTag, catalog: CatalogTable?) {
    document = JSONDocument(json)
    lines = LineTable(json)
    checker = LocalizationPackChecker(language, catalog)
  }

  /// The messages by key.
  var texts: [String: String] { numbers.mapValues { messages[$0].text } }

  mutating func read() {
    for fault in document.faults { report(fault.message, at: fault.range.lowerBound, key: nil) }
    guard problems.isEmpty, let root = document.root else { return }
    read(root, "")
    // Of messages with the same key, the last is checked; the key has been reported.
    for (number, message) in messages.enumerated() where numbers[message.key] == number {
      for problem in checker.problems(of: message.text, message.key) {
        report(problem, at: message.place, key: message.key)
      }
    }
    for (group, place) in groups {
      if numbers[group] != nil {
        report("'\(group)' is both an object and a text", at: place, key: group)
      } else if checker.hasSource(group) {
        report("'\(group)' is an object here but a text in the source pack", at: place, key: group)
      }
    }
    // By text too, because the order of groups is random.
    problems.sort {
      ($0.line, $0.column, $0.message) < ($1.line, $1.column, $1.message)
    }
  }

  /// Reads the members of an object; the JSON parser limits their nesting.
  private mutating func read(_ object: JSONValue, _ path: String) {
    guard object.kind == .object else {
      report(
        "expected an object, found \(object.kind.phrase)",
        at: object.range.lowerBound,
        key: nil
      )
      return
    }
    for member in object.members {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let place = member.keyRange.inner.lowerBound
      if let text = member.value.string {
        add(Message(key: key, text: text, place: place), length: member.value.range.inner.count)
      } else if member.value.kind == .object {
        if groups.updateValue(place, forKey: key) != nil { reportDuplicate(key, place) }
        read(member.value, key)
      } else {
        let kind = member.value.kind.phrase
        report("expected a string or an object for '\(key)', found \(kind)", at: place, key: key)
      }
    }
  }

  private mutating func add(_ message: Message, length: Int) {
    let fault =
      PackLimits.fault(ofMessage: length) ?? PackLimits.fault(afterMessages: messages.count)
    if let fault { report(fault, at: message.place, key: message.key) }
    if let first = numbers.updateValue(messages.count, forKey: message.key) {
      // Keys of a dictionary are equal if they are canonically equivalent.
      let isSame = messages[first].key.utf8.elementsEqual(message.key.utf8)
      let reason = isSame ? "" : ": another key differs only in Unicode normalization"
      report("duplicate key '\(message.key)'\(reason)", at: message.place, key: message.key)
    }
    messages.append(message)
  }

  private mutating func reportDuplicate(_ key: String, _ place: Int) {
    report("duplicate key '\(key)'", at: place, key: key)
  }

  private mutating func report(_ message: String, at offset: Int, key: String?) {
    let place = lines.position(of: offset)
    problems.append(
      LocalizationPackError.Problem(
        line: place.line,
        column: place.column,
        key: key,
        message: message
      )
    )
  }
}

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
      for key in [entry, record.title, record.hint] {
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
  fileprivate var arguments: [ArgumentUse] { ArgumentUse.uses(nodes, bytes) }

  fileprivate func roles(of uses: [ArgumentUse]) -> [String: ArgumentUse.Roles] {
    Dictionary(uses.map { (text($0.name), $0.roles) }) { first, _ in first }
  }
}
