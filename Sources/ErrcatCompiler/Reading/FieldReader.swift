import CatalogFormat
import MessageFormat
import PositionedJSON

extension JSONMember {
  /// The key with its place, without quotes.
  var name: Located<String> { Located(key, keyRange.inner) }
}

/// Reads values from the catalog's JSON and reports everything that doesn't have the expected shape.
///
/// Each method returns what can be read and reports the rest, so that one wrong field doesn't hide
/// others.
struct FieldReader {
  /// The index of the catalog in the project's files.
  let file: Int
  /// The rules that `lint` can name; `nil` to accept all names.
  let rules: [RuleReference]?
  /// The findings so far.
  var findings = Findings()

  /// The places in which a finding means that the file can't be used at all.
  var essentials: [ByteRange] = []

  /// Whether a part of the catalog couldn't be read, so that what seems to be missing may be there.
  var isIncomplete = false

  /// The values of an object's fields by name; reports unknown, missing and duplicate fields.
  ///
  /// A field with a misspelled name isn't read. Of duplicate fields, the last is.
  mutating func fields(_ value: JSONValue, _ shape: ObjectShape) -> [String: JSONValue] {
    guard check(value, is: .object, "an object") else { return [:] }
    var known: [JSONMember] = []
    var misspelled: Set<String> = []
    for member in value.members {
      if shape.names.contains(member.key) {
        known.append(member)
      } else if let meant = reportUnknown(member, in: shape) {
        misspelled.insert(meant)
      }
    }
    var fields: [String: JSONValue] = [:]
    for member in unique(known) { fields[member.key] = member.value }
    for field in shape.fields
    where field.isRequired && fields[field.name] == nil && !misspelled.contains(field.name) {
      isIncomplete = true
      report(
        .missingField,
        "missing field '\(field.name)' in \(shape.label)",
        at: ByteRange(value.range.lowerBound, value.range.lowerBound + 1)
      )
    }
    return fields
  }

  /// Reports a member that isn't a field; returns the field that seems to be meant.
  private mutating func reportUnknown(_ member: JSONMember, in shape: ObjectShape) -> String? {
    let meant = Spelling.nearest(to: member.key, in: shape.names)
    let isContainer = member.value.kind == .object || member.value.kind == .array
    if isContainer || meant != nil { isIncomplete = true }
    report(
      .unknownField,
      "unknown field '\(member.key)' in \(shape.label)"
        + (meant.map { "; did you mean '\($0)'?" } ?? ""),
      at: member.keyRange.inner
    )
    return meant
  }

  /// The members of an object with names of the user's choice; with duplicate keys, the last.
  mutating func entries(_ value: JSONValue) -> [JSONMember] {
    check(value, is: .object, "an object") ? unique(value.members) : []
  }

  /// A string, without its quotes.
  mutating func string(_ value: JSONValue) -> Located<String>? {
    guard check(value, is: .string, "a string"), let text = value.string else { return nil }
    return Located(text, value.range.inner)
  }

  /// What a string stands for; reports a string that stands for nothing.
  ///
  /// - Parameters:
  ///   - value: the string.
  ///   - expected: what it can stand for, in a diagnostic.
  ///   - read: reads the text; `nil` if it stands for nothing.
  /// - Returns: what it stands for, with the place of the text.
  mutating func parsed<Value>(
    _ value: JSONValue,
    _ expected: String,
    _ read: (String) -> Value?
  ) -> Located<Value>? {
    guard let text = string(value) else { return nil }
    if let value = read(text.value) { return Located(value, text.range) }
    report(.malformedValue, "expected \(expected), found '\(text.value)'", at: text.range)
    return nil
  }

  /// The elements of an array.
  mutating func list(_ value: JSONValue) -> [JSONValue] {
    check(value, is: .array, "an array") ? value.elements : []
  }

  /// Reads `true` or `false`; reports other values and returns `nil`.
  mutating func boolean(_ value: JSONValue) -> Bool? {
    if value.boolean == nil, value.kind != .broken { wrongType(value, "true or false") }
    return value.boolean
  }

  /// A string, a number or a Boolean, as text.
  mutating func scalar(_ value: JSONValue) -> Located<String>? {
    switch value.kind {
    case .string: return string(value)
    case .number: return value.numberText.map { Located($0, value.range) }
    case .broken: return nil
    default:
      if let boolean = value.boolean { return Located("\(boolean)", value.range) }
      wrongType(value, "a string, a number, true or false")
      return nil
    }
  }

  /// A whole number in a range.
  mutating func integer(
    _ value: JSONValue,
    in range: ClosedRange<Int> = .min ... .max
  ) -> Located<Int>? {
    guard check(value, is: .number, "a whole number"), let text = value.numberText else {
      return nil
    }
    guard let number = Int(text) else {
      let isWhole = text.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: "-") }
      let limit =
        text.hasPrefix("-") ? "at least \(range.lowerBound)" : "at most \(range.upperBound)"
      report(
        .malformedValue,
        "expected \(isWhole ? "\(limit), found \(text)" : "a whole number, found '\(text)'")",
        at: value.range
      )
      return nil
    }
    guard range.contains(number) else {
      report(.malformedValue, range.expectation(found: number), at: value.range)
      return nil
    }
    return Located(number, value.range)
  }

  /// A number in a range with whole bounds.
  mutating func number(_ value: JSONValue, in range: ClosedRange<Double>) -> Double? {
    guard check(value, is: .number, "a number"), let text = value.numberText else {
      return nil
    }
    guard let number = Double(text), range.contains(number) else {
      report(
        .malformedValue,
        "expected \(Int(range.lowerBound)) to \(Int(range.upperBound)), found \(text)",
        at: value.range
      )
      return nil
    }
    return number
  }

  /// A string that is one of a type's raw values; reports other texts and returns `nil`.
  mutating func choice<Choice>(_ value: JSONValue, _ what: String) -> Located<Choice>?
  where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    guard let text = string(value) else { return nil }
    guard let choice = Choice(rawValue: text.value) else {
      reportUnknown(what, text, Choice.allCases.map(\.rawValue))
      return nil
    }
    return Located(choice, text.range)
  }

  /// A list of different choices; reports a choice that is listed twice.
  mutating func distinct<Choice>(_ value: JSONValue, _ what: String) -> [Located<Choice>]
  where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    var choices: [Located<Choice>] = []
    for element in list(value) {
      guard let choice: Located<Choice> = choice(element, what) else { continue }
      if let first = choices.first(where: { $0.value.rawValue == choice.value.rawValue }) {
        report(
          .malformedValue,
          "\(what) '\(choice.value.rawValue)' is listed twice",
          at: choice.range,
          notes: [("first listed here", first.range)]
        )
      } else {
        choices.append(choice)
      }
    }
    return choices
  }

  /// Reports a text that is none of the choices, with the one that is close to it, or with all of them.
  ///
  /// - Parameters:
  ///   - what: one of the choices in a diagnostic.
  ///   - text: the text.
  ///   - choices: the choices.
  ///   - otherwise: another way to write the value in a diagnostic; `nil` if there is none.
  mutating func reportUnknown(
    _ what: String,
    _ text: Located<String>,
    _ choices: [String],
    or otherwise: String? = nil
  ) {
    isIncomplete = true
    let hint = Spelling.hint(for: text.value, in: choices)
    let all = Self.alternatives(choices + [otherwise].compactMap(\.self))
    report(
      .malformedValue,
      "unknown \(what) '\(text.value)'\(hint.isEmpty ? "; expected \(all)" : hint)",
      at: text.range
    )
  }

  /// `a, b or c`.
  private static func alternatives(_ choices: [String]) -> String {
    guard let last = choices.last, choices.count > 1 else { return choices.first ?? "" }
    return "\(choices.dropLast().joined(separator: ", ")) or \(last)"
  }

  /// The end of a diagnostic about a name that isn't a Swift identifier.
  static let identifierPhrase =
    "a Swift identifier; expected letters, digits and '_', not starting with a digit"

  /// A Swift identifier; it can be a keyword.
  mutating func identifier(_ value: JSONValue) -> Located<String>? {
    guard let text = string(value) else { return nil }
    guard SwiftName.isIdentifier(text.value) else {
      report(
        .malformedValue,
        "'\(text.value)' is not \(Self.identifierPhrase)",
        at: text.range
      )
      return nil
    }
    return text
  }

  /// The name of an argument in braces; reports other texts and returns `nil`.
  mutating func argumentReference(_ value: JSONValue) -> Located<String>? {
    guard let text = string(value) else { return nil }
    let name = text.value.dropFirst().dropLast()
    guard text.value.hasPrefix("{"), text.value.hasSuffix("}"), SwiftName.isArgument(String(name))
    else {
      let bare = SwiftName.isArgument(text.value) ? "; write '{\(text.value)}'" : ""
      report(
        .malformedValue,
        "expected the name of an argument in braces, found '\(text.value)'\(bare)",
        at: text.range
      )
      return nil
    }
    return Located(String(name), text.range)
  }

  /// The milliseconds of a string such as `500ms`, `1.5s`, `2m` or `1h`; at most seven days.
  mutating func duration(_ value: JSONValue) -> Int? {
    let milliseconds = parsed(value, "a duration such as '500ms', '30s' or '2m'") {
      text -> Double? in
      let unit =
        text.utf8.firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? text.endIndex
      let parts = text.utf8[..<unit].split(
        separator: UInt8(ascii: "."),
        omittingEmptySubsequences: false
      )
      guard let scale = Self.scale(text[unit...]), let number = Double(text[..<unit]),
        parts.count <= 2, parts.allSatisfy({ !$0.isEmpty })
      else { return nil }
      return number * scale
    }
    guard let milliseconds, milliseconds.value > 604_800_000 else {
      return milliseconds.map { Int($0.value.rounded()) }
    }
    let text = value.string ?? ""
    report(.malformedValue, "'\(text)' exceeds the maximum of 7 days", at: milliseconds.range)
    return nil
  }

  /// The number of milliseconds in a unit; `nil` if the text is not a unit.
  private static func scale(_ unit: Substring) -> Double? {
    switch unit {
    case "ms": return 1
    case "s": return 1_000
    case "m": return 60_000
    case "h": return 3_600_000
    default: return nil
    }
  }

  /// A language tag in canonical form.
  mutating func languageTag(_ value: JSONValue) -> Located<String>? {
    guard let text = string(value) else { return nil }
    return languageTag(text).map { Located($0, text.range) }
  }

  /// A language tag in canonical form; the one that is meant by the name of a language.
  mutating func languageTag(_ text: Located<String>) -> String? {
    if let tag = LanguageNames.tag(text.value) { return tag.text }
    report(.unknownLanguage, LanguageNames.problem(with: text.value), at: text.range)
    return LanguageNames.suggestion(for: text.value)
  }

  /// The range of two numbers such as `500-599` or `-99--1`; `nil` if the text is none.
  static func range(_ text: String) -> ClosedRange<Int>? {
    let hyphen = UInt8(ascii: "-")
    // A hyphen at the start is the sign of the first number.
    guard let middle = text.utf8.dropFirst().firstIndex(of: hyphen) else { return nil }
    let ends = [text[..<middle], text[text.utf8.index(after: middle)...]]
    guard ends.allSatisfy({ $0.utf8.first != UInt8(ascii: "+") }), let low = Int(ends[0]),
      let high = Int(ends[1]), low <= high
    else { return nil }
    return low...high
  }

  /// A string that isn't only white space.
  mutating func nonBlank(_ value: JSONValue, _ name: String) -> Located<String>? {
    let text = string(value)
    if let text, text.value.allSatisfy(\.isWhitespace) {
      report(.malformedValue, "'\(name)' is empty", at: text.range)
    }
    return text
  }

  /// The name of a member as that of an argument; reports other names and returns `nil`.
  mutating func argumentName(_ member: JSONMember) -> Located<String>? {
    if SwiftName.isArgument(member.key) { return member.name }
    report(
      .malformedValue,
      "argument '\(member.key)' is not \(Self.identifierPhrase)",
      at: member.name.range
    )
    return nil
  }

  /// Removes patterns of keys over ``ProjectLimits/patterns``, and reports the first of them.
  ///
  /// - Parameters:
  ///   - elements: what has a pattern.
  ///   - range: the place of an element.
  ///   - isPattern: whether an element counts.
  /// - Returns: the elements that stay, in their order.
  mutating func limited<Element>(
    _ elements: [Element],
    at range: (Element) -> ByteRange,
    where isPattern: (Element) -> Bool
  ) -> [Element] {
    var count = 0
    return elements.filter { element in
      guard isPattern(element) else { return true }
      count += 1
      if count == ProjectLimits.patterns + 1 {
        report(
          .limitExceeded,
          "more than \(ProjectLimits.patterns) patterns of keys; this one and those after it are ignored",
          at: range(element)
        )
      }
      return count <= ProjectLimits.patterns
    }
  }

  /// Reports a fault in the JSON of the catalog.
  mutating func report(_ fault: JSONFault) {
    findings.report(
      .malformedJSON,
      fault.message,
      at: Location(file, fault.range),
      notes: fault.opening.map { [("opened here", Location(file, $0))] } ?? [],
      fix: fault.fix(in: file)
    )
  }

  /// Reports a finding in the catalog.
  mutating func report(
    _ rule: Rule,
    _ message: String,
    at range: ByteRange,
    notes: [(String, ByteRange)] = []
  ) {
    let isEssential = essentials.contains {
      $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
    }
    findings.report(
      isEssential ? .unreadableFile : rule,
      message,
      at: Location(file, range),
      notes: notes.map { ($0.0, Location(file, $0.1)) }
    )
  }

  /// The members of an object, without those that a duplicate key replaces; reports duplicates.
  private mutating func unique(_ members: [JSONMember]) -> [JSONMember] {
    var last = [String: Int](minimumCapacity: members.count)
    var first: [String: Location] = [:]
    for (index, member) in members.enumerated() {
      if let earlier = last.updateValue(index, forKey: member.key) {
        let location = first[member.key] ?? location(ofKey: members[earlier])
        first[member.key] = location
        reportDuplicate(member, of: location)
      }
    }
    return last.count == members.count
      ? members : members.enumerated().filter { last[$1.key] == $0 }.map(\.element)
  }

  private func location(ofKey member: JSONMember) -> Location {
    Location(file, member.keyRange.inner)
  }

  private mutating func reportDuplicate(_ member: JSONMember, of first: Location) {
    findings.report(
      .duplicateKey,
      "duplicate key '\(member.key)'",
      at: location(ofKey: member),
      key: member.key,
      notes: [("first defined here", first)]
    )
  }

  private mutating func check(_ value: JSONValue, is kind: JSONKind, _ expected: String) -> Bool {
    if value.kind == kind { return true }
    // A broken value has already been reported as malformed JSON.
    if value.kind != .broken { wrongType(value, expected) }
    return false
  }

  private mutating func wrongType(_ value: JSONValue, _ expected: String) {
    let first = ByteRange(
      value.range.lowerBound,
      min(value.range.upperBound, value.range.lowerBound + 1)
    )
    let isContainer = value.kind == .array || value.kind == .object
    isIncomplete = true
    report(
      .wrongType,
      "expected \(expected), found \(value.kind.phrase)",
      at: isContainer ? first : value.range
    )
  }
}

extension ClosedRange<Int> {
  /// The message about a number that isn't in the range.
  package func expectation(found number: Int) -> String {
    let expected =
      upperBound == .max ? "at least \(lowerBound)" : "\(lowerBound) to \(upperBound)"
    return "expected \(expected), found \(number)"
  }
}
