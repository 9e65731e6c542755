import PositionedJSON

/// Takes the catalog's JSON apart and reports everything that is not of the shape.
///
/// Every method returns what could be read and reports the rest: a wrong field hides no other.
struct FieldReader {
  /// The members of an object that its shape knows, the last of equal ones.
  package struct Fields {
    fileprivate var members: [JSONMember] = []

    /// The value of a field; `nil` if the object does not have it.
    ///
    /// An object has a handful of members: looking at them is faster than hashing.
    package subscript(name: String) -> JSONValue? { index(name).map { members[$0].value } }

    fileprivate func index(_ name: String) -> Int? { members.firstIndex { $0.key == name } }
  }

  package let file: Int
  /// The rules that `lint` may name; `nil` to leave names unchecked.
  package let rules: [RuleReference]?
  package var findings = Findings()

  /// The members of an object by name; the last of equal ones wins, all others are reported.
  package mutating func fields(_ value: JSONValue, _ shape: ObjectShape) -> Fields {
    var fields = Fields()
    guard check(value, is: .object, "an object") else { return fields }
    for member in value.members {
      guard shape.names.contains(member.key) else {
        report(
          .unknownField,
          "unknown field '\(member.key)' in \(shape.name)\(Spelling.hint(for: member.key, in: shape.names))",
          member.keyRange.inner
        )
        continue
      }
      if let earlier = fields.index(member.key) {
        reportAgain(member, after: fields.members[earlier])
        fields.members[earlier] = member
      } else {
        fields.members.append(member)
      }
    }
    for field in shape.fields where field.isRequired && fields[field.name] == nil {
      report(
        .missingField,
        "\(shape.name) lacks field '\(field.name)'",
        ByteRange(value.range.lowerBound, value.range.lowerBound + 1)
      )
    }
    return fields
  }

  /// The members of an object with names of the user's choice, the last of equal ones.
  package mutating func entries(_ value: JSONValue?) -> [JSONMember] {
    guard let value, check(value, is: .object, "an object") else { return [] }
    return unique(value)
  }

  package mutating func string(_ value: JSONValue?) -> Located<String>? {
    guard let value, check(value, is: .string, "a string"), let text = value.string else {
      return nil
    }
    return Located(text, value.range.inner)
  }

  package mutating func strings(_ value: JSONValue?) -> [Located<String>] {
    list(value).compactMap { string($0) }
  }

  package mutating func list(_ value: JSONValue?) -> [JSONValue] {
    guard let value, check(value, is: .array, "an array") else { return [] }
    return value.elements
  }

  package mutating func boolean(_ value: JSONValue?) -> Bool? {
    guard let value else { return nil }
    if value.boolean == nil { wrongType(value, "true or false") }
    return value.boolean
  }

  package mutating func integer(_ value: JSONValue?, in range: ClosedRange<Int> = .min ... .max)
    -> Located<
      Int
    >?
  {
    guard let value, check(value, is: .number, "a whole number"), let text = value.numberText else {
      return nil
    }
    guard let number = Int(text) else {
      report(.malformedValue, "'\(text)' where a whole number is expected", value.range)
      return nil
    }
    guard range.contains(number) else {
      let limits =
        range.upperBound == .max
        ? "at least \(range.lowerBound)" : "\(range.lowerBound) to \(range.upperBound)"
      report(.malformedValue, "\(number) where \(limits) is expected", value.range)
      return nil
    }
    return Located(number, value.range)
  }

  package mutating func number(_ value: JSONValue?, in range: ClosedRange<Double>) -> Double? {
    guard let value, check(value, is: .number, "a number"), let text = value.numberText else {
      return nil
    }
    guard let number = Double(text), range.contains(number) else {
      report(
        .malformedValue,
        "\(text) where \(range.lowerBound) to \(range.upperBound) is expected",
        value.range
      )
      return nil
    }
    return number
  }

  /// A string that is one of the type's raw values.
  mutating func choice<Choice>(_ value: JSONValue?, _ what: String) -> Located<Choice>?
  where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    guard let text = string(value) else { return nil }
    guard let choice = Choice(rawValue: text.value) else {
      let choices = Choice.allCases.map(\.rawValue)
      let hint = Spelling.hint(for: text.value, in: choices)
      let expected = hint.isEmpty ? "; one of \(choices.joined(separator: ", "))" : hint
      report(.malformedValue, "unknown \(what) '\(text.value)'\(expected)", text.range)
      return nil
    }
    return Located(choice, text.range)
  }

  /// A name that Swift can take as it stands or in backticks.
  package mutating func identifier(_ value: JSONValue?) -> Located<String>? {
    guard let text = string(value) else { return nil }
    guard SwiftName.isIdentifier(text.value) else {
      report(
        .malformedValue,
        "'\(text.value)' is no Swift name of ASCII letters, digits and '_'",
        text.range
      )
      return nil
    }
    return text
  }

  /// Milliseconds of a text such as `500ms`, `1.5s`, `2m`, `1h`.
  package mutating func duration(_ value: JSONValue?) -> Int? {
    guard let text = string(value) else { return nil }
    let utf8 = text.value.utf8
    let unit =
      utf8.firstIndex { !$0.isASCIIDigit && $0 != UInt8(ascii: ".") } ?? utf8.endIndex
    guard let scale = Self.scale(text.value[unit...]), let number = Double(text.value[..<unit]),
      number * scale <= 604_800_000
    else {
      report(
        .malformedValue,
        "'\(text.value)' where a duration such as '500ms', '30s' or '2m' is expected",
        text.range
      )
      return nil
    }
    return Int((number * scale).rounded())
  }

  /// How many milliseconds a unit has; `nil` if it is none.
  private static func scale(_ unit: Substring) -> Double? {
    switch unit {
    case "ms": return 1
    case "s": return 1_000
    case "m": return 60_000
    case "h": return 3_600_000
    default: return nil
    }
  }

  package mutating func report(
    _ rule: Rule,
    _ message: String,
    _ range: ByteRange,
    notes: [(String, ByteRange)] = []
  ) {
    findings.report(
      rule,
      message,
      at: Location(file, range),
      notes: notes.map { ($0.0, Location(file, $0.1)) }
    )
  }

  /// The members without those that a later one of the same name replaces, each reported.
  private mutating func unique(_ object: JSONValue) -> [JSONMember] {
    let members = object.members
    var last = [String: Int](minimumCapacity: members.count)
    for (index, member) in members.enumerated() {
      if let earlier = last[member.key] { reportAgain(member, after: members[earlier]) }
      last[member.key] = index
    }
    return last.count == members.count
      ? members : members.enumerated().filter { last[$1.key] == $0 }.map(\.element)
  }

  private mutating func reportAgain(_ member: JSONMember, after earlier: JSONMember) {
    findings.report(
      .duplicateKey,
      "'\(member.key)' stands here again",
      at: Location(file, member.keyRange.inner),
      key: member.key,
      notes: [("first here", Location(file, earlier.keyRange.inner))]
    )
  }

  private mutating func check(_ value: JSONValue, is kind: JSONKind, _ expected: String) -> Bool {
    if value.kind == kind { return true }
    // A broken value was reported when the text was read.
    if value.kind != .broken { wrongType(value, expected) }
    return false
  }

  private mutating func wrongType(_ value: JSONValue, _ expected: String) {
    let first = ByteRange(
      value.range.lowerBound,
      min(value.range.upperBound, value.range.lowerBound + 1)
    )
    let isContainer = value.kind == .array || value.kind == .object
    report(
      .wrongType,
      "\(value.kind.phrase) where \(expected) is expected",
      isContainer ? first : value.range
    )
  }
}
