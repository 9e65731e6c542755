import CatalogFormat
import PositionedJSON

extension EntryDeclaration {
  /// `from` of an error: the foreign errors, codes and statuses that map to it.
  static let from = CatalogObject<EntryDeclaration>(
    name: "from",
    label: "'from'",
    summary: "The errors, codes and statuses that map to an error.",
    fields: [
      codes(
        "url",
        FieldType(.text(.urlErrorName)) { reader, value in
          reader.name(value, of: .url).map { Located(.url($0.value), $0.range) }
        },
        "URLError codes by their Swift names, such as timedOut."
      ),
      codes(
        "http",
        FieldType(
          .any(ForeignDeclaration.statuses + [.object(ForeignDeclaration.status.shape)])
        ) { reader, value in
          reader.code(value, ForeignDeclaration.status) { $0.statuses($1) }
        },
        "HTTP statuses, or ranges such as 500-599."
      ),
      codes(
        "server",
        FieldType(.any([anyInteger, .string, .object(ForeignDeclaration.server.shape)])) {
          reader,
          value in
          reader.code(value, ForeignDeclaration.server) { $0.plainServerCode($1) }
        },
        """
        The server's own codes: numbers, names, ranges of numbers such as 57000-57999, and beginnings of names such \
        as 53*. A single code is more specific.
        """
      ),
      codes(
        "posix",
        FieldType(.text(.posixName)) { reader, value in
          reader.name(value, of: .posix).map { Located(.posix($0.value), $0.range) }
        },
        """
        POSIX errors by their symbols, such as ETIMEDOUT, in whichever type or domain the number comes.
        """
      ),
      codes(
        "connection",
        FieldType(.oneOf(ForeignCodeNames.connection.names)) { reader, value in
          reader.name(value, of: .connection).flatMap { name in
            KnownFailure(rawValue: name.value).map { Located(.connection($0), name.range) }
          }
        },
        """
        Failures of connections by one word for all codes of URLError and POSIX that mean them: offline, unreachable \
        or timedOut. A code that is listed itself is more specific.
        """
      ),
      CatalogField(
        "nsError",
        .list(.object(ForeignDeclaration.nsError.shape)),
        "NSErrors by domain and code."
      ) { reader, value, entry in
        for value in reader.list(value) {
          var declaration = ForeignDeclaration()
          reader.read(value, ForeignDeclaration.nsError, into: &declaration)
          declaration.addNSError(at: value.range, to: &entry)
        }
      },
      CatalogField(
        "type",
        .list(.any([.text(.typeOrCase), .object(ForeignDeclaration.type.shape)])),
        """
        Swift error types by name, such as DecodingError, and cases of enums, such as SDKError.failed(code:_:), \
        whose values become the arguments of the same name.
        """
      ) { reader, value, entry in
        for value in reader.list(value) { reader.readType(value, of: &entry) }
      },
    ]
  )

  private static func codes(
    _ name: String,
    _ type: FieldType<Located<ForeignCode>>,
    _ summary: String
  ) -> CatalogField<EntryDeclaration> {
    let list = FieldType.list(type)
    return CatalogField(name, list.shape, summary) { reader, value, entry in
      entry.foreignCodes += list.read(&reader, value) ?? []
    }
  }
}

/// An object in `from`, before it becomes codes and bindings.
private struct ForeignDeclaration {
  /// The name of the type, or the domain.
  var name: Located<String>?
  /// The code of a server, or of an `NSError`.
  var code: Located<ForeignCode>?
  /// Whether there is a code that can't be read.
  var hasUnreadableCode = false
  /// The names of the cases; `nil` for the whole type.
  var cases: [Located<String>]?
  var conditions: [ForeignCondition] = []
  var values: ForeignBinding.Values = []
  var ignoresCauses = false

  func addNSError(at range: ByteRange, to entry: inout EntryDeclaration) {
    guard let name, !hasUnreadableCode else { return }
    let code: ForeignCode
    if case .serverNumber(let number) = self.code?.value {
      code = .nsError(domain: name.value, code: number)
    } else {
      code = .domain(name.value)
    }
    add([Located(code, range)], to: &entry)
  }

  /// Adds codes with the conditions, and the values that arguments get.
  func add(_ codes: [Located<ForeignCode>], to entry: inout EntryDeclaration) {
    let codes =
      conditions.isEmpty
      ? codes : codes.map { Located(.conditional($0.value, conditions), $0.range) }
    entry.foreignCodes += codes
    if ignoresCauses { entry.codesIgnoringCauses.formUnion(codes.map(\.value)) }
    if !values.isEmpty {
      entry.bindings += codes.map { ForeignBinding(code: $0.value, values: values) }
    }
  }

  static let statuses = [Shape.integer(minimum: 100, maximum: 599), .text(.statusRange)]

  static let status = CatalogObject<ForeignDeclaration>(
    name: "statusCondition",
    label: "an entry of 'http'",
    summary: """
      A status that is mapped if its response has certain values; with them, a success is a failure.
      """,
    fields: [
      CatalogField(
        "status",
        FieldType(.any(statuses)) { $0.statuses($1) },
        \.code,
        isRequired: true,
        "The status or statuses, as in 'http'."
      ),
      valuesOfResponse,
    ]
  )

  private static let valuesOfResponse = CatalogField<ForeignDeclaration>(
    "where",
    FieldType(
      .map(.any([conditionValue, .object(OtherValue.object.shape)]), names: .text(.place))
    ) { $0.responseConditions($1) },
    sets: \.conditions,
    isRequired: true,
    """
    Values that the response must have, by their places: texts, whole numbers or booleans by the paths of members in \
    the JSON body, such as error.kind, and texts or whole numbers by headers, such as header:X-Reason.
    """
  )

  static let server = CatalogObject<ForeignDeclaration>(
    name: "serverCode",
    label: "an entry of 'server'",
    summary: "A code of the server that is mapped if its response has certain values.",
    fields: [
      CatalogField(
        "code",
        FieldType(.any([anyInteger, .string])) { $0.plainServerCode($1) },
        \.code,
        isRequired: true,
        "The code or codes, as in 'server'."
      ),
      valuesOfResponse,
    ]
  )

  static let nsError = CatalogObject<ForeignDeclaration>(
    name: "nsError",
    label: "an entry of 'nsError'",
    summary: "An NSError, or all others of its domain, and the values that become arguments.",
    fields: [
      CatalogField("domain", .string, \.name, isRequired: true, "The error's domain."),
      CatalogField(
        "code",
        anyInteger,
        "The error's code; without it, any code of the domain that no other entry maps."
      ) { reader, value, declaration in
        let number = reader.integer(value)
        declaration.code = number.map { Located(.serverNumber($0.value), $0.range) }
        declaration.hasUnreadableCode = number == nil
      },
      CatalogField(
        "where",
        FieldType(.map(conditionValue)) { reader, value in
          reader.conditions(value, areMembersTexts: true) { ForeignValuePath(userInfoKey: $0) }
        },
        sets: \.conditions,
        "Values that the error's userInfo must have: texts, whole numbers or booleans by their keys."
      ),
      CatalogField(
        "bind",
        FieldType(.map(.string, names: .reference(.argument, .text(.argumentName)))) {
          reader,
          value in
          reader.boundValues(value) { ForeignValuePath(userInfoKey: $0) }
        },
        sets: \.values,
        """
        For arguments of the error, the key of the userInfo whose value each gets. The unit of a duration's number \
        comes after it, such as 'delay ms'; default: s.
        """
      ),
      ignoreCauses,
    ]
  )

  static let type = CatalogObject<ForeignDeclaration>(
    name: "foreignType",
    label: "an entry of 'type'",
    summary: "A Swift error type, or cases of an enum, and the values that become arguments.",
    fields: [
      CatalogField(
        "type",
        FieldType(.text(.qualifiedTypeName)) { $0.string($1) },
        \.name,
        isRequired: true,
        "The name of the type; in Swift code, the generated mapper names it so."
      ),
      CatalogField(
        "case",
        .oneOrList(
          FieldType(.text(.foreignCase)) {
            $0.parsed($1, "a case such as 'failed' or 'failed(code:_:)'") {
              ForeignCase.isName($0) ? $0 : nil
            }
          }
        ),
        \.cases,
        """
        One or several cases with the labels of their values, such as failed(code:_:); a name without \
        labels for any values.
        """
      ),
      CatalogField(
        "where",
        FieldType(.map(conditionValue, names: .text(.valuePath))) {
          $0.conditions($1, ForeignValuePath.init)
        },
        sets: \.conditions,
        """
        Values that the error must have, at places as in 'bind': a text, a whole number, a boolean, or a \
        static member or case after a dot, such as .unavailable.
        """
      ),
      CatalogField(
        "bind",
        FieldType(
          .map(.text(.valuePathAndUnit), names: .reference(.argument, .text(.argumentName)))
        ) {
          $0.boundValues($1, ForeignValuePath.init)
        },
        sets: \.values,
        """
        For arguments of the error, the value that each gets, if it isn't a case's value of the same name: the label or, from 0, the position of a \
        case's value, or the name of a property; with properties of that value, such as \
        response.status. The unit of a duration's number comes after it, such as 'delay ms'; default: s.
        """
      ),
      ignoreCauses,
    ]
  )

  private static let ignoreCauses = CatalogField<ForeignDeclaration>(
    "ignoreCauses",
    .boolean,
    sets: \.ignoresCauses,
    """
    Whether the error is mapped so even if one of its causes is mapped or a cancellation. Default: only cases with \
    values in 'bind', codes, and what 'where' has.
    """
  )
}

/// An object in `where` of a response: any value but one.
private struct OtherValue {
  var value: ForeignCondition.Value?

  static let object = CatalogObject<OtherValue>(
    name: "otherValue",
    label: "a value of 'where'",
    summary: "Any value of the response but one, and not an empty one.",
    fields: [
      CatalogField(
        "not",
        FieldType(.any([.string, anyInteger])) { reader, value in
          value.kind == .string
            ? reader.string(value).map { .text($0.value) }
            : reader.integer(value).map { .number($0.value) }
        },
        \.value,
        isRequired: true,
        "The text or whole number; with an empty text, any value that isn't empty."
      )
    ]
  )
}

private let anyInteger = Shape.integer(minimum: nil, maximum: nil)
private let conditionValue = Shape.any([.string, anyInteger, .boolean])

extension FieldReader {
  /// The name of a code, or the one that it is close to; reports names that are unknown.
  fileprivate mutating func name(
    _ value: JSONValue,
    of codes: ForeignCodeNames
  ) -> Located<String>? {
    guard let name = string(value) else { return nil }
    if let problem = codes.problem(with: name.value) {
      report(.malformedValue, problem, at: name.range)
      return nil
    }
    return name
  }

  /// Reads an HTTP status, `404`, or a range, `"500-599"`; reports other values and returns `nil`.
  fileprivate mutating func statuses(_ value: JSONValue) -> Located<ForeignCode>? {
    guard value.kind == .string else {
      return integer(value, in: ForeignCode.statuses).map {
        Located(.http($0.value...$0.value), $0.range)
      }
    }
    return parsed(value, "a status or a range such as '500-599'") { text in
      Self.range(text).flatMap { range in
        text.utf8.count == 7 && range.lowerBound >= 100 && range.upperBound <= 599
          ? .http(range) : nil
      }
    }
  }

  /// A code, or an object with it and conditions.
  fileprivate mutating func code(
    _ value: JSONValue,
    _ object: CatalogObject<ForeignDeclaration>,
    _ plain: (inout FieldReader, JSONValue) -> Located<ForeignCode>?
  ) -> Located<ForeignCode>? {
    guard value.kind == .object else { return plain(&self, value) }
    var declaration = ForeignDeclaration()
    read(value, object, into: &declaration)
    guard let code = declaration.code, !declaration.conditions.isEmpty else {
      return declaration.code
    }
    return Located(.conditional(code.value, declaration.conditions), code.range)
  }

  /// A code of the server: a number or a name.
  fileprivate mutating func plainServerCode(_ value: JSONValue) -> Located<ForeignCode>? {
    guard value.kind == .string else {
      return integer(value).map { Located(.serverNumber($0.value), $0.range) }
    }
    return string(value).map { Located(.serverName($0.value), $0.range) }
  }

  /// A Swift type: its name, or an object with the name, cases and values.
  fileprivate mutating func readType(_ value: JSONValue, of entry: inout EntryDeclaration) {
    var declaration = ForeignDeclaration()
    if value.kind == .string {
      declaration.name = string(value)
    } else {
      read(value, ForeignDeclaration.type, into: &declaration)
    }
    guard let name = declaration.name else { return }
    if value.kind == .string, let found = ForeignCase(path: name.value), found.isUnmistakable {
      return declaration.add([Located(.enumCase(found), name.range)], to: &entry)
    }
    if value.kind == .string, ForeignCase(path: name.value) != nil {
      entry.ambiguousTypes.append(name)
    }
    if let problem = ForeignCode.problem(withType: name.value) {
      return report(.malformedValue, problem, at: name.range)
    }
    let cases = declaration.cases?.map { found in
      Located(ForeignCode.enumCase(ForeignCase(type: name.value, name: found.value)), found.range)
    }
    declaration.add(cases ?? [Located(.type(name.value), name.range)], to: &entry)
  }

  /// The members of `bind`.
  fileprivate mutating func boundValues(
    _ value: JSONValue,
    _ path: (String) -> ForeignValuePath?
  ) -> ForeignBinding.Values {
    var values: ForeignBinding.Values = []
    for member in entries(value) {
      guard let argument = argumentName(member), let text = string(member.value) else { continue }
      // As in a response, the unit of a duration is after the place.
      let parts = text.value.split(separator: " ").map(String.init)
      let unit = parts.count == 2 ? ServerPlace.units[parts[1]] : nil
      if var path = path(unit == nil ? text.value : parts[0]) {
        path.unit = unit
        values.append((argument, Located(path, text.range)))
      } else {
        reportPath(text)
      }
    }
    return values
  }

  /// The members of `where` of a response, sorted by their places.
  fileprivate mutating func responseConditions(_ value: JSONValue) -> [ForeignCondition] {
    var conditions: [ForeignCondition] = []
    for member in entries(value) {
      guard let place = serverPlace(member.name, .place) else { continue }
      let isHeader = ServerPlace.header(place.value) != nil
      let expected: ForeignCondition.Value?
      switch member.value.kind {
      case .object:
        var other = OtherValue()
        read(member.value, OtherValue.object, into: &other)
        expected = other.value.map { .not($0) }
      case .true where isHeader, .false where isHeader:
        let problem = "expected a text or a whole number, because headers have no booleans"
        report(.malformedValue, problem, at: member.value.range)
        continue
      default: expected = conditionValue(member.value, areMembersTexts: true)
      }
      guard let expected else { continue }
      conditions.append(ForeignCondition(path: place.value, value: expected))
    }
    return conditions.sorted { $0.path < $1.path }
  }

  /// The members of `where`, sorted by their paths.
  ///
  /// - Parameters:
  ///   - value: the object.
  ///   - areMembersTexts: whether a text with a dot before it is a text too, as in a `userInfo`.
  ///   - path: reads a place; `nil` if the text is none.
  /// - Returns: the conditions that can be read.
  fileprivate mutating func conditions(
    _ value: JSONValue,
    areMembersTexts: Bool = false,
    _ path: (String) -> ForeignValuePath?
  ) -> [ForeignCondition] {
    var conditions: [ForeignCondition] = []
    for member in entries(value) {
      guard path(member.key) != nil else {
        reportPath(member.name)
        continue
      }
      guard let expected = conditionValue(member.value, areMembersTexts: areMembersTexts) else {
        continue
      }
      conditions.append(ForeignCondition(path: member.key, value: expected))
    }
    return conditions.sorted { $0.path < $1.path }
  }

  private mutating func conditionValue(
    _ value: JSONValue,
    areMembersTexts: Bool
  ) -> ForeignCondition.Value? {
    switch value.kind {
    case .true, .false: return .truth(value.kind == .true)
    case .string:
      guard let text = string(value) else { return nil }
      let name =
        !areMembersTexts && text.value.hasPrefix(".") ? String(text.value.dropFirst()) : ""
      return SwiftName.isIdentifier(name) ? .member(name) : .text(text.value)
    default: return integer(value).map { .number($0.value) }
    }
  }

  private mutating func reportPath(_ text: Located<String>) {
    let expected = "a label, a position or a property such as 'response.status'"
    report(.malformedValue, "expected \(expected), found '\(text.value)'", at: text.range)
  }
}
