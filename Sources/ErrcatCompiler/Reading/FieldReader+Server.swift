import CatalogFormat
import PositionedJSON

/// Where a server's responses have what the app needs.
extension FieldReader {
  /// Reads the catalog's `server`.
  mutating func readServer(_ value: JSONValue, into catalog: inout Catalog) {
    let server = fields(value, .server)
    let kinds: [(String, TextKind)] = [
      ("code", .place), ("message", .place), ("fields", .fieldsPath), ("fieldName", .memberPath),
      ("fieldText", .memberPath), ("fieldCode", .memberPath),
      ("retryAfter", .durationPlace),
      ("failure", .place), ("traceID", .headerName),
    ]
    for (name, kind) in kinds {
      if let path = serverPlace(server[name], kind) { catalog.serverPaths.append((name, path)) }
    }
    let messages: Located<FieldMessages>? = choice(server["fieldMessages"], "value")
    if let messages {
      let place = Located(messages.value.rawValue, messages.range)
      catalog.serverPaths.append(("fieldMessages", place))
    }
    catalog.serverArguments = serverArguments(server["arguments"])
  }

  /// Reads an entry's `server`.
  mutating func serverArguments(ofEntry value: JSONValue) -> [ServerArgument] {
    serverArguments(fields(value, .entryServer)["arguments"])
  }

  private mutating func serverArguments(_ value: JSONValue?) -> [ServerArgument] {
    entries(value).compactMap { member in
      let name = Located(member.key, member.keyRange.inner)
      guard SwiftName.isArgument(member.key) else {
        reportArgument(name)
        return nil
      }
      return serverPlace(member.value, .durationPlace).map { ServerArgument(name: name, path: $0) }
    }
  }

  /// Reports a name that arguments can't have.
  mutating func reportArgument(_ name: Located<String>) {
    report(
      .malformedValue,
      "argument '\(name.value)' is not \(Self.identifierPhrase)",
      at: name.range
    )
  }

  /// The place of a value in a server's responses, of one of the five kinds of places.
  private mutating func serverPlace(_ value: JSONValue?, _ kind: TextKind) -> Located<String>? {
    guard let text = string(value) else { return nil }
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
