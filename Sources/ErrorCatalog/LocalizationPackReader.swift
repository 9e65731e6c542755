import ErrcatSource
import MessageFormat

/// Reads and checks a pack's JSON.
struct LocalizationPackReader {
  private let document: JSONDocument
  private let lines: LineTable
  private let source: CatalogView?
  private(set) var texts: [String: String] = [:]
  private(set) var problems: [LocalizationPackError.Problem] = []

  init(_ json: [UInt8], _ catalog: CatalogTable?) {
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

  /// Reads an object's members; the JSON reader bounds how deep they nest.
  private mutating func read(_ object: JSONValue, _ path: String) {
    guard object.kind == .object else {
      report("\(object.kind.phrase) where an object is expected", object.range.lowerBound, nil)
      return
    }
    for member in object.members {
      let key = path.isEmpty ? member.key : "\(path).\(member.key)"
      let place = member.keyRange.inner.lowerBound
      if let text = member.value.string {
        if texts.updateValue(text, forKey: key) != nil {
          report("'\(key)' stands here again", place, key)
        }
        check(text, key, place)
      } else if member.value.kind == .object {
        read(member.value, key)
      } else {
        report("'\(key)' is \(member.value.kind.phrase)", place, key)
      }
    }
  }

  /// Reports what would be shown wrong.
  private mutating func check(_ text: String, _ key: String, _ place: Int) {
    let message: Message
    do {
      message = try Message(text)
    } catch {
      report("'\(key)': \(error.message)", place, key)
      return
    }
    let uses = message.argumentKinds
    for (name, kind) in uses where kind == .custom {
      report("'\(key)' has an unknown type for argument '\(name)'", place, key)
    }
    for variant in message.pluralsWithoutOther {
      report("plural of '\(variant)' in '\(key)' lacks 'other'", place, key)
    }
    guard let original = source?.raw(key), let originalMessage = try? Message(original) else {
      return
    }
    let originals = originalMessage.argumentKinds
    for name in uses.keys.sorted() where originals[name] == nil {
      report("'\(key)' has argument '\(name)' that the source message lacks", place, key)
    }
    for name in originals.keys.sorted() {
      guard let kind = uses[name] else {
        report("'\(key)' lacks argument '\(name)'", place, key)
        continue
      }
      guard let originalKind = originals[name], !kind.fits(originalKind) else { continue }
      report("argument '\(name)' of '\(key)' is used as another type", place, key)
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

/// What a message takes an argument for.
private enum ArgumentKind {
  case any, number, date, choice, custom

  func fits(_ original: ArgumentKind) -> Bool {
    self == original || self == .any || original == .any
  }
}

extension Message {
  /// The most particular use of each argument.
  fileprivate var argumentKinds: [String: ArgumentKind] {
    var kinds: [String: ArgumentKind] = [:]
    for node in nodes where node.isArgument {
      let name = text(node.name)
      let kind: ArgumentKind
      switch node.kind {
      case .number, .plural, .selectOrdinal: kind = .number
      case .date, .time: kind = .date
      case .select: kind = .choice
      case .custom: kind = .custom
      default: kind = .any
      }
      if kind != .any || kinds[name] == nil { kinds[name] = kind }
    }
    return kinds
  }

  /// The arguments of plurals that ICU refuses.
  fileprivate var pluralsWithoutOther: [String] {
    nodes.enumerated().compactMap { index, node in
      guard node.kind == .plural || node.kind == .selectOrdinal || node.kind == .select else {
        return nil
      }
      var child = index + 1
      while child < node.next {
        if nodes[child].kind == .variant, text(nodes[child].name) == "other" { return nil }
        child = nodes[child].next
      }
      return text(node.name)
    }
  }
}
