import CatalogFormat
import PositionedJSON

/// Where a server's responses have what the app needs.
extension Catalog {
  /// `server` of the catalog.
  static let server = CatalogObject<Catalog>(
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
        "The path of a field's name in each value at fields, if that isn't an object of names."
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
      ) { reader, value, catalog in
        guard let messages: Located<FieldMessages> = reader.choice(value, "value") else { return }
        catalog.serverPaths.append(
          ("fieldMessages", Located(messages.value.rawValue, messages.range))
        )
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
        sets: \.serverArguments,
        "The places of the values of errors' arguments, by the argument's name."
      ),
    ]
  )

  private static func place(
    _ name: String,
    _ kind: TextKind,
    _ summary: String
  ) -> CatalogField<Catalog> {
    CatalogField(name, .text(kind), summary) { reader, value, catalog in
      if let path = reader.serverPlace(value, kind) { catalog.serverPaths.append((name, path)) }
    }
  }
}

extension EntryDeclaration {
  /// `server` of an error.
  static let server = CatalogObject<EntryDeclaration>(
    name: "errorServer",
    label: "'server'",
    summary: "Where to find values of an error in a server's responses.",
    fields: [
      CatalogField(
        "arguments",
        .serverArguments,
        sets: \.serverArguments,
        "The places of the values of its arguments, by the argument's name."
      )
    ]
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

  /// Whether a text is a JSONPath (RFC 9535) without `$`: names with dots between them, and indices or
  /// `*` in brackets.
  static func isMemberPath(_ text: Substring.UTF8View) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { number, part in
      let pieces = part.split(separator: UInt8(ascii: "["), omittingEmptySubsequences: false)
      let name = pieces[0]
      // Only the first name can be missing: the body can be an array.
      if name.isEmpty, number > 0 || pieces.count == 1 { return false }
      if number == 0, name.elementsEqual("$".utf8) { return false }
      return name.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "]") }
        && pieces.dropFirst().allSatisfy { $0.last == UInt8(ascii: "]") && isIndex($0.dropLast()) }
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
