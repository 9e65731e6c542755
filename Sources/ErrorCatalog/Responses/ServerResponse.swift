import Foundation
import PositionedJSON

/// A response with a parsed body, and the places that count in it.
struct ParsedResponse {
  let headers: ResponseHeaders
  /// The body; `nil` if it isn't read.
  let root: JSONValue?
  /// The catalogs that can map the response, in the order in which they are searched.
  let catalogs: [CatalogTable]
  /// Where each of the catalogs looks for what the app needs.
  let paths: [ServerPaths]

  init(_ headers: HeaderFields, _ body: Data, _ catalogs: [CatalogTable], _ maximumBytes: Int) {
    let places = catalogs.map(\.responsePlaces)
    let headers = ResponseHeaders(headers, places)
    let root = ResponseBody.root(body, isForm: headers.isForm, maximumBytes: maximumBytes)
    self.headers = headers
    self.root = root
    self.catalogs = catalogs
    paths = places.map { $0.server(of: root, headers.others) }
  }

  /// Where a catalog looks; `nil` if it can't map the response.
  func paths(of catalog: CatalogTable) -> ServerPaths? {
    catalogs.firstIndex { $0 === catalog }.map { paths[$0] }
  }
}

/// An error response of a server: its codes, texts, trace id and delay.
///
/// Reads the body of each format in its own function, and accepts mixtures: servers combine formats.
struct ServerResponse {
  /// The maximum size of a body that is read, in bytes.
  static let maximumBodyBytes = 65_536
  /// The maximum size of the body of a success in which errors are searched for, in bytes: data can
  /// come before them.
  static let maximumSuccessBytes = 1_048_576
  private static let maximumCodes = 100
  private static let maximumFieldMessages = 100
  /// The maximum number of fields in each other that are read.
  private static let maximumFieldDepth = 16
  private static let maximumTextLength = 1_000

  /// The codes, most specific first.
  private(set) var codes: [ServerCode] = []
  /// The HTTP statuses that the body names, which are more specific than the response's.
  private(set) var statuses: [Int] = []
  /// The texts for developers by the server's names.
  private(set) var details: [String: String] = [:]
  /// The messages about fields of the request, by the names of the fields.
  private(set) var fields: [String: [FieldMessage]] = [:]
  private(set) var traceID: String?
  private(set) var retryAfter: Duration?
  /// The catalogs whose keys field messages can be.
  private let catalogs: [CatalogTable]

  let headers: ResponseHeaders
  /// Whether texts for users are preferred to those for developers.
  let showsFieldMessages: Bool
  private var fieldMessageCount = 0
  /// Whether the catalog's place has messages of fields: what formats have isn't read then.
  private var hasOwnFields = false
  /// The error of the catalog that a field's code maps to, with arguments from the field's JSON.
  private let fieldError: (_ codes: [ServerCode], _ field: JSONValue) -> (any CatalogError)?

  init(
    _ response: ParsedResponse,
    fieldError: @escaping (_ codes: [ServerCode], _ field: JSONValue) -> (any CatalogError)?
  ) {
    let (root, paths) = (response.root, response.paths)
    headers = response.headers
    self.fieldError = fieldError
    catalogs = response.catalogs
    showsFieldMessages = paths.first(\.showsFieldMessages) ?? false
    traceID = headers.traceID(in: paths.first(\.traceID)).flatMap { ServerText.traceID($0) }
    retryAfter = headers.retryAfter.flatMap { RetryAfter.duration($0, now: headers.now) }
    read(root, at: paths)
    forEachOrOne(root) { response, value in
      let members = ResponseObject(value)
      response.readProblem(members)
      response.readErrorObject(members["error"])
      response.readSupabase(members)
      response.readAWS(members)
      response.readErrors(members["errors"])
    }
    if let code = headers.code { add(awsCode: code) }
    if let code = headers.challenge { add(code: .name(code)) }
  }

  // MARK: The catalog's places

  private mutating func read(_ root: JSONValue?, at paths: [ServerPaths]) {
    if let path = paths[.code] {
      for value in path.values(in: root, headers.others) { add(code: value) }
    }
    if let path = paths[.message] {
      for value in path.values(in: root, headers.others) where !has(detail: "message") {
        if let text = value.string, !text.isEmpty { add(detail: "message", text: text) }
      }
    }
    if let root, let path = paths[.fields] {
      for value in path.values(in: root) {
        if path.isRoot {
          readRootFields(value, at: paths)
        } else {
          readOwnFields(value, at: paths)
        }
      }
      hasOwnFields = !fields.isEmpty
    }
    if retryAfter == nil, let path = paths[.retryAfter] {
      for value in path.values(in: root, headers.others) where retryAfter == nil {
        retryAfter = delay(value, in: path.unit)
      }
    }
  }

  /// Reads the messages of a value at the catalog's place: of a field if the catalog has a place for its name, or
  /// of an object with the names of fields.
  private mutating func readOwnFields(_ value: JSONValue, at paths: [ServerPaths]) {
    if let place = paths[.fieldName] {
      // A name is a text, or a list of its parts.
      let parts = place.values(in: value).flatMap { $0.kind == .array ? $0.elements : [$0] }
      let names = parts.compactMap { $0.string ?? $0.numberText }
      if !names.isEmpty { readField(names.joined(separator: "."), value, at: paths) }
    } else {
      readFields(value, at: paths)
    }
  }

  /// Reads the fields at the root of the body: the lists and objects there, because texts are about the whole request.
  private mutating func readRootFields(_ root: JSONValue, at paths: [ServerPaths]) {
    for member in root.members where member.value.kind == .array || member.value.kind == .object {
      readMessages(member.value, of: member.key, at: paths, depth: 1)
    }
  }

  /// Reads the message of a field, or each of several codes and messages.
  ///
  /// - Returns: whether there are any.
  @discardableResult
  private mutating func readField(
    _ name: String,
    _ value: JSONValue,
    at paths: [ServerPaths]
  ) -> Bool {
    guard value.kind == .object || value.kind == .array else {
      add(field: name, value)
      return true
    }
    let isPlaced = paths[.fieldText] != nil || paths[.fieldCode] != nil
    let code = isPlaced ? paths[.fieldCode] : Self.usualFieldCode
    let text = isPlaced ? paths[.fieldText] : Self.usualFieldText
    let codes = code?.values(in: value) ?? []
    let texts = (text?.values(in: value) ?? []).map { Optional($0) }
    // A field inside this one can be called as a place is: its messages are a list.
    guard
      texts.contains(where: { $0?.string != nil })
        || codes.contains(where: { $0.string != nil || $0.numberText != nil })
    else { return false }
    for number in 0..<max(codes.count, texts.count) {
      let code = codes.indices.contains(number) ? codes[number] : nil
      add(field: name, texts.indices.contains(number) ? texts[number] : nil, code: code, of: value)
    }
    return true
  }

  /// Where objects about fields mostly have their codes and messages.
  private static let usualFieldCode = ServerPath("code")
  private static let usualFieldText = ServerPath("message")

  /// Reads an object with the names of fields and their messages: one text or several each, objects with a code and
  /// a message, or the fields inside them, as Discord and Django REST framework write those of nested objects.
  mutating func readFields(_ object: JSONValue, at paths: [ServerPaths] = []) {
    for member in object.members { readMessages(member.value, of: member.key, at: paths, depth: 1) }
  }

  /// Reads the messages of a field, or those of the fields inside it.
  private mutating func readMessages(
    _ value: JSONValue,
    of name: String,
    at paths: [ServerPaths],
    depth: Int
  ) {
    guard depth <= Self.maximumFieldDepth, !isFull else { return }
    guard value.kind == .array else { return readMessage(value, of: name, at: paths, depth: depth) }
    for (index, element) in value.elements.prefix(Self.maximumFieldMessages).enumerated() {
      // Of a list of objects, each has fields of its own.
      let isNested = element.kind == .object && !readField(name, element, at: paths)
      if isNested { readInner(element, of: "\(name).\(index)", at: paths, depth: depth) }
      if element.kind != .object { readField(name, element, at: paths) }
    }
  }

  private mutating func readMessage(
    _ value: JSONValue,
    of name: String,
    at paths: [ServerPaths],
    depth: Int
  ) {
    if value.kind == .object, !readField(name, value, at: paths) {
      readInner(value, of: name, at: paths, depth: depth)
    } else if value.kind != .object {
      readField(name, value, at: paths)
    }
  }

  /// Reads the fields inside a field; `_errors` are its own messages.
  private mutating func readInner(
    _ object: JSONValue,
    of name: String,
    at paths: [ServerPaths],
    depth: Int
  ) {
    let name = ServerText.clipped(name, to: Self.maximumTextLength)
    for member in object.members where !isFull {
      let inner = member.key == "_errors" ? name : "\(name).\(member.key)"
      readMessages(member.value, of: inner, at: paths, depth: depth + 1)
    }
  }

  // MARK: Parts

  /// The delay at a place: a number or a text of one, in a unit of seconds, or one of HTTP's dates.
  func delay(_ value: ResponseValue, in unit: Double) -> Duration? {
    guard let text = value.numberText ?? value.string else { return nil }
    return ServerText.number(text).map { RetryAfter.duration(seconds: $0 * unit) }
      ?? RetryAfter.duration(text, now: headers.now)
  }

  /// Adds the delay of a format, unless the header or the catalog's place has one.
  mutating func add(delay: Duration?) { retryAfter = retryAfter ?? delay }

  /// Adds the trace id of a format, unless a header has one.
  mutating func add(traceID value: JSONValue?) {
    if traceID == nil { traceID = value?.string.flatMap { ServerText.traceID($0) } }
  }

  mutating func add(code value: JSONValue?) {
    if let value { add(code: .json(value)) }
  }

  private mutating func add(code value: ResponseValue) {
    if let name = value.string {
      add(code: .name(name))
    } else if let number = value.numberText.flatMap({ Int($0) }) {
      add(code: .number(number))
    }
  }

  mutating func add(code: ServerCode) {
    guard codes.count < Self.maximumCodes, !codes.contains(code) else { return }
    if case .name(let name) = code {
      guard !name.isEmpty, name.utf8.count <= ResponseHeaders.maximumBytes else { return }
      codes.append(code)
      // Numbers are often sent as text, and a code with an explanation, as in "WEAK_PASSWORD : too short".
      if let number = Int(name) { add(code: .number(number)) }
      // Foundation's search takes a tenth of the time of reading a response, and most codes have no space.
      if name.utf8.contains(0x20), let colon = name.range(of: " : ") {
        add(code: .name(String(name[..<colon.lowerBound])))
      }
    } else {
      codes.append(code)
      // A catalog can have the number as a text.
      if case .number(let number) = code { add(code: .name("\(number)")) }
    }
  }

  /// Adds a status, a number or a text.
  mutating func add(status value: JSONValue?) {
    guard let text = value?.string ?? value?.numberText, let status = Int(text),
      statuses.count < Self.maximumCodes
    else { return }
    statuses.append(status)
  }

  mutating func add(detail name: String, _ value: JSONValue?) {
    guard let value, value.kind == .string, !has(detail: name), let text = value.string,
      !text.isEmpty
    else { return }
    add(detail: name, text: text)
  }

  /// Adds a member of an object under its own name.
  mutating func add(detail name: String, of object: ResponseObject) {
    add(detail: name, object[name])
  }

  /// Adds a text whose name has none.
  mutating func add(detail name: String, text: String) {
    details[name] = ServerText.clipped(text, to: Self.maximumTextLength)
  }

  /// Whether there is a text with a name.
  func has(detail name: String) -> Bool { details[name] != nil }

  /// Adds a message about a field: the catalog's for its code, or the server's text.
  ///
  /// - Parameters:
  ///   - name: the name of the field.
  ///   - value: the server's text; it is preferred if the server writes for users.
  ///   - code: the code of what is wrong with the field.
  ///   - field: the JSON with the values of the error's arguments.
  mutating func add(
    field name: String,
    _ value: JSONValue?,
    code: JSONValue? = nil,
    of field: JSONValue? = nil
  ) {
    guard !hasOwnFields, !isFull else { return }
    let text = value?.string
    var message: FieldMessage?
    if let code, let field, !showsFieldMessages || text == nil {
      message = fieldError(Self.codes(code), field).map { .error($0) }
    }
    message =
      message ?? text.map { fieldMessage(ServerText.clipped($0, to: Self.maximumTextLength)) }
      ?? (code?.string ?? code?.numberText).map {
        .code(ServerText.clipped($0, to: Self.maximumTextLength))
      }
    guard let message else { return }
    let name = ServerText.clipped(name, to: Self.maximumTextLength)
    // The catalog's place can be one that a format has, too.
    guard fields[name]?.contains(message) != true else { return }
    fieldMessageCount += 1
    fields[name, default: []].append(message)
  }

  private var isFull: Bool { fieldMessageCount >= Self.maximumFieldMessages }

  /// The codes that a value can be: a number, a text, or a number as a text.
  private static func codes(_ value: JSONValue) -> [ServerCode] {
    guard let text = value.string ?? value.numberText else { return [] }
    return [.name(text)] + (Int(text).map { [.number($0)] } ?? [])
  }

  private func fieldMessage(_ text: String) -> FieldMessage {
    if catalogs.contains(where: { $0.number(of: text) != nil }) { return .key(text) }
    let shown = showsFieldMessages ? ServerText.shown(text) : nil
    return shown.map { .text($0) } ?? .server(text)
  }
}

/// A JSON object whose members are found on access; none for other values.
struct ResponseObject {
  private let object: JSONValue?

  init(_ value: JSONValue?) {
    object = value?.kind == .object ? value : nil
  }

  /// The value of a member; of equal names, the last.
  subscript(name: String) -> JSONValue? {
    object?.member(name)
  }

  /// The names and values, in the order of the text.
  var all: [JSONMember] { object?.members ?? [] }

  var isEmpty: Bool { object?.isEmpty ?? true }
}
