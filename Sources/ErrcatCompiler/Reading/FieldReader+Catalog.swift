import CatalogFormat
import MessageFormat
import PositionedJSON

/// Values with a meaning of their own: tags, codes, statuses.
extension FieldReader {
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

  /// Reports a format version that isn't supported.
  mutating func checkVersion(_ value: JSONValue?) {
    guard let version = integer(value), version.value != 1 else { return }
    report(
      .malformedValue,
      version.value > 1
        ? FormatVersion.newer(version.value)
        : "expected format version 1, found \(version.value)",
      at: version.range
    )
  }

  /// A language tag in canonical form.
  mutating func languageTag(_ value: JSONValue?) -> Located<String>? {
    guard let text = string(value) else { return nil }
    return languageTag(text).map { Located($0, text.range) }
  }

  /// A language tag in canonical form; the one that is meant by the name of a language.
  mutating func languageTag(_ text: Located<String>) -> String? {
    if let tag = LanguageNames.tag(text.value) { return tag.text }
    report(.unknownLanguage, LanguageNames.problem(with: text.value), at: text.range)
    return LanguageNames.suggestion(for: text.value)
  }

  /// The members of `from`: everything that maps to an entry.
  mutating func readForeignCodes(_ value: JSONValue, of entry: inout EntryDeclaration) {
    let members = fields(value, .from)
    var codes: [Located<ForeignCode>] = []
    for name in strings(members["url"]) {
      if let known = known(name, .url) { codes.append(Located(.url(known), name.range)) }
    }
    for value in list(members["http"]) {
      if let range = statuses(value) { codes.append(Located(.http(range.value), range.range)) }
    }
    for value in list(members["server"]) {
      let members = value.kind == .object ? fields(value, .serverCode) : nil
      let conditions = conditions(members?["where"], areMembersTexts: true) {
        Self.isMemberPath(Substring($0).utf8) ? ForeignValuePath(userInfoKey: $0) : nil
      }
      guard let code = serverCode(members.map { $0["code"] } ?? value) else { continue }
      let isPlain = conditions.isEmpty
      codes.append(isPlain ? code : Located(.conditional(code.value, conditions), code.range))
    }
    for name in strings(members["posix"]) {
      if let known = known(name, .posix) { codes.append(Located(.posix(known), name.range)) }
    }
    for value in list(members["nsError"]) {
      let members = fields(value, .nsError)
      guard let domain = string(members["domain"]) else { continue }
      let code: ForeignCode
      if let number = members["code"] {
        guard let number = integer(number) else { continue }
        code = .nsError(domain: domain.value, code: number.value)
      } else {
        code = .domain(domain.value)
      }
      let conditions = conditions(members["where"]) { ForeignValuePath(userInfoKey: $0) }
      let values = boundValues(members["bind"]) { ForeignValuePath(userInfoKey: $0) }
      add([Located(code, value.range)], conditions, values, to: &entry)
    }
    entry.foreignCodes = codes + entry.foreignCodes
    for value in list(members["type"]) { readType(value, of: &entry) }
  }

  /// A code of the server: a number or a name.
  private mutating func serverCode(_ value: JSONValue?) -> Located<ForeignCode>? {
    guard value?.kind == .string else {
      return integer(value).map { Located(.serverNumber($0.value), $0.range) }
    }
    return string(value).map { Located(.serverName($0.value), $0.range) }
  }

  /// A Swift type: its name, or an object with the name, cases and values.
  private mutating func readType(_ value: JSONValue, of entry: inout EntryDeclaration) {
    let members = value.kind == .string ? nil : fields(value, .foreignType)
    guard let name = string(members.map { $0["type"] } ?? value) else { return }
    if members == nil, let found = ForeignCase(path: name.value), found.isUnmistakable {
      return entry.foreignCodes.append(Located(.enumCase(found), name.range))
    }
    if let problem = ForeignCode.problem(withType: name.value) {
      return report(.malformedValue, problem, at: name.range)
    }
    guard let members else {
      return entry.foreignCodes.append(Located(.type(name.value), name.range))
    }
    let conditions = conditions(members["where"], ForeignValuePath.init)
    let values = boundValues(members["bind"], ForeignValuePath.init)
    var codes: [Located<ForeignCode>] = []
    if let value = members["case"] {
      for value in value.kind == .array ? value.elements : [value] {
        guard let text = string(value) else { continue }
        guard ForeignCase.isName(text.value) else {
          report(
            .malformedValue,
            "expected a case such as 'failed' or 'failed(code:_:)', found '\(text.value)'",
            at: text.range
          )
          continue
        }
        codes.append(
          Located(.enumCase(ForeignCase(type: name.value, name: text.value)), text.range)
        )
      }
    } else {
      codes.append(Located(.type(name.value), name.range))
    }
    add(codes, conditions, values, to: &entry)
  }

  /// Adds codes with their conditions, and the values that arguments get.
  private func add(
    _ codes: [Located<ForeignCode>],
    _ conditions: [ForeignCondition],
    _ values: ForeignBinding.Values,
    to entry: inout EntryDeclaration
  ) {
    let codes =
      conditions.isEmpty
      ? codes : codes.map { Located(.conditional($0.value, conditions), $0.range) }
    entry.foreignCodes += codes
    guard !values.isEmpty else { return }
    entry.bindings += codes.map { ForeignBinding(code: $0.value, values: values) }
  }

  /// The members of `bind`.
  private mutating func boundValues(
    _ value: JSONValue?,
    _ path: (String) -> ForeignValuePath?
  ) -> ForeignBinding.Values {
    var values: ForeignBinding.Values = []
    for member in entries(value) {
      let argument = Located(member.key, member.keyRange.inner)
      if !SwiftName.isArgument(member.key) {
        report(
          .malformedValue,
          "argument '\(member.key)' is not \(Self.identifierPhrase)",
          at: argument.range
        )
        continue
      }
      guard let text = string(member.value) else { continue }
      if let path = path(text.value) {
        values.append((argument, Located(path, text.range)))
      } else {
        reportPath(text)
      }
    }
    return values
  }

  /// The members of `where`, sorted by their paths.
  ///
  /// - Parameters:
  ///   - value: the object.
  ///   - areMembersTexts: whether a text with a dot before it is a text too, as in a response.
  ///   - path: reads a place; `nil` if the text is none.
  /// - Returns: the conditions that can be read.
  private mutating func conditions(
    _ value: JSONValue?,
    areMembersTexts: Bool = false,
    _ path: (String) -> ForeignValuePath?
  ) -> [ForeignCondition] {
    var conditions: [ForeignCondition] = []
    for member in entries(value) {
      guard path(member.key) != nil else {
        reportPath(Located(member.key, member.keyRange.inner), inResponse: areMembersTexts)
        continue
      }
      let expected: ForeignCondition.Value
      switch member.value.kind {
      case .true, .false: expected = .truth(member.value.kind == .true)
      case .string:
        guard let text = string(member.value) else { continue }
        let name =
          !areMembersTexts && text.value.hasPrefix(".") ? String(text.value.dropFirst()) : ""
        expected = SwiftName.isIdentifier(name) ? .member(name) : .text(text.value)
      default:
        guard let number = integer(member.value) else { continue }
        expected = .number(number.value)
      }
      conditions.append(ForeignCondition(path: member.key, value: expected))
    }
    return conditions.sorted { $0.path < $1.path }
  }

  private mutating func reportPath(_ text: Located<String>, inResponse isInResponse: Bool = false) {
    let expected =
      isInResponse
      ? "a path such as 'error.kind'"
      : "a label, a position or a property such as 'response.status'"
    report(
      .malformedValue,
      "expected \(expected), found '\(text.value)'",
      at: text.range
    )
  }

  /// Reads a code, `11001`, or a range, `"11210000-11219999"`; reports other values and returns `nil`.
  mutating func codeRange(_ value: JSONValue) -> Located<ClosedRange<Int>>? {
    guard value.kind == .string else {
      return integer(value).map { Located($0.value...$0.value, $0.range) }
    }
    guard let text = string(value) else { return nil }
    guard let ends = Self.ends(text.value), ends.low <= ends.high else {
      report(
        .malformedValue,
        "expected a code or a range such as '1000-1999', found '\(text.value)'",
        at: text.range
      )
      return nil
    }
    return Located(ends.low...ends.high, text.range)
  }

  /// Reads an HTTP status, `404`, or a range, `"500-599"`; reports other values and returns `nil`.
  private mutating func statuses(_ value: JSONValue) -> Located<ClosedRange<Int>>? {
    guard value.kind == .string else {
      return integer(value, in: ForeignCode.statuses).map { Located($0.value...$0.value, $0.range) }
    }
    guard let text = string(value) else { return nil }
    guard text.value.utf8.count == 7, let ends = Self.ends(text.value), ends.low >= 100,
      ends.low <= ends.high, ends.high <= 599
    else {
      report(
        .malformedValue,
        "expected a status or a range such as '500-599', found '\(text.value)'",
        at: text.range
      )
      return nil
    }
    return Located(ends.low...ends.high, text.range)
  }

  /// The two numbers of a range such as `500-599` or `-99--1`; `nil` if the text is none.
  private static func ends(_ text: String) -> (low: Int, high: Int)? {
    let hyphen = UInt8(ascii: "-")
    // A hyphen at the start is the sign of the first number.
    guard let middle = text.utf8.dropFirst().firstIndex(of: hyphen) else { return nil }
    let ends = [text[..<middle], text[text.utf8.index(after: middle)...]]
    guard ends.allSatisfy({ $0.utf8.first != UInt8(ascii: "+") }), let low = Int(ends[0]),
      let high = Int(ends[1])
    else { return nil }
    return (low, high)
  }

  /// The name of a code, or the one that it is close to; reports names that are unknown.
  private mutating func known(_ name: Located<String>, _ codes: ForeignCodeNames) -> String? {
    if let problem = codes.problem(with: name.value) {
      report(.malformedValue, problem, at: name.range)
    }
    return codes.meant(by: name.value)
  }
}
