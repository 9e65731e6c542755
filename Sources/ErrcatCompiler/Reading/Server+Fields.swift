import CatalogFormat
import PositionedJSON

extension FieldType<[Server]> {
  /// A server, or a list of several.
  static let servers: Self = {
    let list = oneOrList(.object(Server.object, Server()))
    return FieldType(list.shape) { reader, value in
      var known: Set<String> = []
      for (number, server) in value.elements.enumerated() where server.kind == .object {
        guard let code = server.member("code") else {
          let reason = "without it, only the first of a list is chosen"
          if number > 0 {
            reader.report(
              .missingField,
              "missing field 'code' in 'server': \(reason)",
              at: server.range
            )
          }
          continue
        }
        guard let place = code.string, !known.insert(place).inserted else { continue }
        let reason = "the place of an earlier server's code, so this server is never chosen"
        reader.report(.malformedValue, "'\(place)' is \(reason)", at: code.range)
      }
      return list.read(&reader, value)
    }
  }()
}

extension Server {
  /// `server` of the catalog, or one of a list.
  fileprivate static let object = CatalogObject<Server>(
    name: "server",
    label: "'server'",
    summary: """
      Where to find values in a server's responses: the path of a member in the JSON body, such as \
      error.code, errors[0].code or errors[*].code, or a header, such as header:X-Error-Code.
      """,
    fields: [
      place(
        "code",
        .place,
        "The place of the error code. Of several codes, the first that is mapped counts."
      ),
      place("message", .place, "The place of a message for developers."),
      place(
        "fields",
        .fieldsPath,
        """
        The path of an object with field names and their messages, one string or several each, or objects with the \
        fields inside a field; $ for the whole body, of which lists and objects are read.
        """
      ),
      place(
        "fieldName",
        .memberPath,
        """
        The path of a field's name in each value at fields, if that isn't an object of names. Several values are joined \
        with dots.
        """
      ),
      place(
        "fieldText",
        .memberPath,
        "The path of a field's message, in the field's value at fields."
      ),
      place(
        "fieldCode",
        .memberPath,
        """
        The path of a field's code, in the field's value at fields. Apps show the message of the error that it maps \
        to, with arguments from that value.
        """
      ),
      CatalogField(
        "fieldMessages",
        FieldType<FieldMessages>.choice("value").shape,
        """
        For whom the server writes messages about fields; with forUsers, apps show them. Default: \
        forDevelopers.
        """
      ) { reader, value, server in
        guard let messages: Located<FieldMessages> = reader.choice(value, "value") else { return }
        server.paths.append(("fieldMessages", Located(messages.value.rawValue, messages.range)))
      },
      place(
        "retryAfter",
        .durationPlace,
        """
        The place of the delay before the next attempt, in seconds, or in the unit after the place: ms, s, m or h, \
        such as retry_after_ms ms.
        """
      ),
      place("traceID", .headerName, "The name of the header with the trace id."),
      CatalogField(
        "arguments",
        .serverArguments,
        sets: \.arguments,
        "The places of the values of errors' arguments, by the argument's name."
      ),
    ]
  )

  private static func place(
    _ name: String,
    _ kind: TextKind,
    _ summary: String
  ) -> CatalogField<Server> {
    CatalogField(name, .text(kind), summary) { reader, value, server in
      if let path = reader.serverPlace(value, kind) { server.paths.append((name, path)) }
    }
  }
}

extension FieldType<[[ServerArgument]]> {
  /// `server` of an error, or a list of several.
  static let errorServers = oneOrList(
    .object(
      CatalogObject(
        name: "errorServer",
        label: "'server'",
        summary: "Where to find values of an error in a server's responses.",
        fields: [
          CatalogField(
            "arguments",
            .serverArguments,
            sets: \.self,
            "The places of the values of its arguments, by the argument's name."
          )
        ]
      ),
      []
    )
  )
}

extension FieldType<[ServerArgument]> {
  /// Places by the names of arguments.
  fileprivate static let serverArguments = FieldType(
    .map(.text(.durationPlace), names: .reference(.argument, .text(.argumentName)))
  ) { reader, value in
    var arguments: [ServerArgument] = []
    for member in reader.entries(value) {
      guard let name = reader.argumentName(member),
        let path = reader.serverPlace(member.value, .durationPlace)
      else { continue }
      arguments.append(ServerArgument(name: name, path: path))
    }
    return arguments
  }
}

extension FieldReader {
  /// The place of a value in a server's responses, of one of the five kinds of places.
  mutating func serverPlace(_ value: JSONValue, _ kind: TextKind) -> Located<String>? {
    string(value).flatMap { serverPlace($0, kind) }
  }

  /// The place that a text names; reports any other text and returns `nil`.
  mutating func serverPlace(_ text: Located<String>, _ kind: TextKind) -> Located<String>? {
    if kind == .fieldsPath, text.value == "$" { return text }
    var place = Substring(text.value)
    if kind == .durationPlace, let space = place.firstIndex(of: " "),
      ServerPlace.units[String(place[place.index(after: space)...])] != nil
    {
      place = place[..<space]
    }
    let header =
      kind == .headerName
      ? text.value : [.memberPath, .fieldsPath].contains(kind) ? nil : ServerPlace.header(place)
    guard header.map(Self.isHeaderName) ?? Self.isMemberPath(place.utf8) else {
      let path = "a path such as 'error.code' or 'errors[0].code'"
      let expected =
        switch kind {
        case .headerName: "the name of an HTTP header"
        case .place: "\(path), or a header such as 'header:X-Error-Code'"
        case .durationPlace:
          "\(path), a header such as 'header:X-Wait', or a duration's place such as 'wait ms'"
        case .fieldsPath: "\(path), or '$' for the whole body"
        default: path
        }
      report(.malformedValue, "expected \(expected), found '\(text.value)'", at: text.range)
      return nil
    }
    return text
  }

  private static func isHeaderName(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy { headerNameBytes.contains($0) }
  }

  /// Whether a text is a JSONPath (RFC 9535) without `$`: names with dots between them, and in brackets indices, `*`, or
  /// names in single quotes with commas between them.
  static func isMemberPath(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { number, part in
      let pieces = part.split(separator: UInt8(ascii: "["), omittingEmptySubsequences: false)
      let name = pieces[0]
      // Only the first name can be missing: the body can be an array.
      if name.isEmpty, number > 0 || pieces.count == 1 { return false }
      if number == 0, name.elementsEqual("$".utf8) { return false }
      return name.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "]") }
        && pieces.dropFirst().allSatisfy {
          $0.last == UInt8(ascii: "]") && (isIndex($0.dropLast()) || areNames($0.dropLast()))
        }
    }
  }

  /// Whether a text is names in single quotes with commas between them.
  private static func areNames(_ text: Substring.UTF8View) -> Bool {
    let quote = UInt8(ascii: "'")
    return text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).allSatisfy {
      let name = $0.dropFirst().dropLast()
      return $0.count > 2 && $0.first == quote && $0.last == quote
        && name.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != quote && $0 != UInt8(ascii: "]") }
    }
  }

  /// Whether a text is `*` or a number from 0 to 9999 without leading zeros.
  private static func isIndex(_ text: Substring.UTF8View) -> Bool {
    guard let first = text.first else { return false }
    if text.elementsEqual("*".utf8) { return true }
    return text.count <= 4 && text.allSatisfy(\.isASCIIDigit)
      && (first != UInt8(ascii: "0") || text.count == 1)
  }

  /// The bytes of tokens (RFC 9110).
  private static let headerNameBytes = Set(
    "!#$%&'*+-.^_`|~0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8
  )
}
