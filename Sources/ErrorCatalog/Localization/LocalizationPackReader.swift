import MessageFormat
import PositionedJSON

/// A reader that parses and checks the JSON of a pack.
struct LocalizationPackReader {
  private let document: JSONDocument
  private let lines: LineTable
  private let source: CatalogView?
  private let cardinal: PluralCoverage
  private let ordinal: PluralCoverage
  private(set) var texts: [String: String] = [:]
  private(set) var problems: [LocalizationPackError.Problem] = []

  init(_ json: [UInt8], _ language: LanguageTag, _ catalog: CatalogTable?) {
    cardinal = PluralCoverage(.cardinal, language)
    ordinal = PluralCoverage(.ordinal, language)
    document = JSONDocument(json)
    lines = LineTable(json)
    source = catalog.map { catalog in
      CatalogView(catalog, catalog.sourceLanguage, LocalizationSettings(preferred: [])) {
        LocaleFormats($0)
      }
    }
  }

  mutating func read() {
    for fault in document.faults { report(fault.message, fault.range.lowerBound, nil) }
    guard problems.isEmpty, let root = document.root else { return }
    read(root, "")
    problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
  }

  /// Reads the members of an object; the JSON parser limits their nesting.
  private mutating func read(_ object: JSONValue, _ path: String) {
    guard object.kind == .object else {
      report("expected an object, found \(object.kind.phrase)", object.range.lowerBound, nil)
      return
    }
    for member in object.members {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let place = member.keyRange.inner.lowerBound
      if let text = member.value.string {
        if texts.updateValue(text, forKey: key) != nil {
          report("duplicate key '\(key)'", place, key)
        }
        check(text, key, place)
      } else if member.value.kind == .object {
        read(member.value, key)
      } else {
        let kind = member.value.kind.phrase
        report("expected a string or an object for '\(key)', found \(kind)", place, key)
      }
    }
  }

  /// Reports the errors that `errcat lint` finds in a message.
  private mutating func check(_ text: String, _ key: String, _ place: Int) {
    let message: ParsedMessage
    do {
      message = try ParsedMessage(text)
    } catch {
      report("\(error.message) in '\(key)'", place, key)
      return
    }
    for (index, node) in message.nodes.enumerated() {
      switch node.kind {
      case .custom:
        let type = message.text(node.style).prefix { $0 != "," && $0 != " " }
        report("unknown argument type '\(type)' in '\(key)'", place, key)
      case .plural: check(PluralVariants(message, index), cardinal, message, key, place)
      case .selectOrdinal: check(PluralVariants(message, index), ordinal, message, key, place)
      default: break
      }
    }
    compareArguments(of: message, key, place)
  }

  private mutating func check(
    _ plural: PluralVariants,
    _ coverage: PluralCoverage,
    _ message: ParsedMessage,
    _ key: String,
    _ place: Int
  ) {
    let lacking = coverage.lacking(in: plural) + (plural.has(.other) ? [] : [.other])
    guard !lacking.isEmpty else { return }
    let names = lacking.map { "'\($0.rawValue)'" }.joined(separator: ", ")
    report("plural of '\(message.text(plural.node.name))' in '\(key)' lacks \(names)", place, key)
  }

  private mutating func compareArguments(of message: ParsedMessage, _ key: String, _ place: Int) {
    guard let text = source?.raw(key), let original = try? ParsedMessage(text) else { return }
    let originals = original.argumentRoles
    let uses = message.argumentRoles
    for (name, roles) in uses {
      guard let expected = originals.first(where: { $0.name == name })?.roles else {
        report("'\(key)' has argument '\(name)'; the source message doesn't", place, key)
        continue
      }
      if !roles.fits(expected) {
        let problem = "argument '\(name)' of '\(key)' has another type in the source message"
        report(problem, place, key)
      }
    }
    for (name, _) in originals where !uses.contains(where: { $0.name == name }) {
      report("'\(key)' lacks argument '\(name)'", place, key)
    }
  }

  private mutating func report(_ message: String, _ offset: Int, _ key: String?) {
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

extension ParsedMessage {
  /// The arguments of the message with their uses.
  fileprivate var argumentRoles: [(name: String, roles: ArgumentUse.Roles)] {
    var uses: [ArgumentUse] = []
    ArgumentUse.collect(nodes, bytes, into: &uses)
    return uses.map { (text($0.name), $0.roles) }
  }
}

extension PluralVariants {
  fileprivate init(_ message: ParsedMessage, _ index: Int) {
    self.init(message.nodes, index, bytes: message.bytes)
  }
}

extension ArgumentUse.Roles {
  /// Whether the argument isn't a number in one message and a date in the other.
  fileprivate func fits(_ other: ArgumentUse.Roles) -> Bool {
    let numbers: ArgumentUse.Roles = [.integer, .number]
    let isMixed = { (left: Self, right: Self) in
      !left.isDisjoint(with: numbers) && right.contains(.date)
    }
    return !isMixed(self, other) && !isMixed(other, self)
  }
}
