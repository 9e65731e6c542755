import CatalogFormat
import MessageFormat
import PositionedJSON

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
