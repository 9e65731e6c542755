import Foundation
import PositionedJSON

/// The formats of error responses.
extension ServerResponse {
  /// The maximum number of objects in each other that are read.
  private static let maximumDepth = 16
  /// The maximum number of elements of a list that are read.
  private static let maximumElements = 100

  /// Reads problem details (RFC 9457), with the members of its examples, of RFC 7807 and of this package's responses.
  mutating func readProblem(_ root: ResponseObject) {
    // Supabase Auth has the HTTP status in `code`, and the code in `error_code`; AWS has a namespace
    // before the code.
    add(code: root["error_code"])
    let code = root["code"]
    if let name = code?.string, name.utf8.contains(UInt8(ascii: "#")) { add(awsCode: name) }
    add(code: code)
    if let type = root["type"]?.string, type != "about:blank" {
      add(code: .name(type))
      let last = Self.lastPart(of: type) { byte in
        byte == UInt8(ascii: "/") || byte == UInt8(ascii: "#") || byte == UInt8(ascii: ":")
      }
      if last != type { add(code: .name(last)) }
    }
    if headers.isProblem {
      add(status: root["status"])
      readAdvice(root)
    }
    add(detail: "title", of: root)
    add(detail: "detail", of: root)
    add(detail: "instance", of: root)
    add(traceID: root["trace_id"])
    forEach(root["invalid-params"]) { response, value in
      let error = ResponseObject(value)
      if let name = error["name"]?.string {
        response.add(field: name, error["reason"], code: error["code"], of: value)
      }
    }
  }

  /// Reads the members for programs that this package's responses have.
  private mutating func readAdvice(_ members: ResponseObject) {
    add(delay: members["retry_after"].flatMap { delay(.json($0), in: 1) })
    add(detail: "hint", of: members)
    add(detail: "help", of: members)
  }

  /// Reads an error of Supabase: PostgREST's `code`, Auth's `error_code` or `error`, Storage's
  /// `error` and `statusCode`.
  mutating func readSupabase(_ root: ResponseObject) {
    if root["error"]?.kind == .string { add(code: root["error"]) }
    add(detail: "message", of: root)
    add(detail: "msg", of: root)
    add(detail: "error_description", of: root)
    add(detail: "details", of: root)
    add(detail: "hint", of: root)
    add(status: root["statusCode"])
  }

  /// Reads an error of AWS: `__type` or `code` (restJson1 and awsJson of Smithy), which can have a namespace before and a
  /// URI after the name, or `Code`, alone or in `Error`, as the XML of S3, of queries (EC2) and of Azure has them.
  mutating func readAWS(_ root: ResponseObject) {
    if let type = root["__type"]?.string { add(awsCode: type) }
    let outer = [root, ResponseObject(root["Response"]), ResponseObject(root["ErrorResponse"])]
    for object in outer + [ResponseObject(outer[1]["Errors"])] {
      add(awsError: object)
      forEachOrOne(object["Error"]) { $0.add(awsError: ResponseObject($1)) }
    }
  }

  private mutating func add(awsError error: ResponseObject) {
    if let code = error["Code"]?.string { add(awsCode: code) }
    add(detail: "message", error["Message"])
    for name in ["RequestId", "RequestID"] { add(traceID: error[name]) }
  }

  /// Adds the code of AWS without `namespace#` before and `:URI` after it.
  mutating func add(awsCode text: String) {
    let name = text.utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: ",") }
    let start = name.firstIndex(of: UInt8(ascii: "#")).map { name.index(after: $0) }
    add(code: .name(String(Substring(name[(start ?? name.startIndex)...]))))
  }

  // MARK: The member `error`

  /// Reads the object `error` of Google's APIs (AIP-193), of Microsoft's REST API Guidelines and
  /// OData 4.01, and of Stripe.
  mutating func readErrorObject(_ value: JSONValue?) {
    let error = ResponseObject(value)
    guard !error.isEmpty else { return }
    if let status = error["status"]?.string {
      let details = error["details"]
      forEach(details) { $0.readGoogleDetail(ResponseObject($1)) }
      add(code: .name(status))
      forEach(details) { $0.readGoogleViolations(ResponseObject($1)) }
    } else {
      add(innerCodesOf: error)
      add(code: error["decline_code"])
      add(code: error["code"])
      add(code: error["type"])
      forEach(error["details"]) { $0.readMicrosoftDetail($1) }
    }
    add(detail: "message", of: error)
    if let name = error["param"]?.string ?? error["target"]?.string {
      add(field: name, error["message"], code: error["code"], of: value)
    }
  }

  /// Reads a detail of an error of Google's APIs: `ErrorInfo`, `RetryInfo`, `RequestInfo` and
  /// `LocalizedMessage`.
  private mutating func readGoogleDetail(_ detail: ResponseObject) {
    let type = detail["@type"]?.string ?? ""
    switch Self.lastPart(of: type, { $0 == UInt8(ascii: ".") }) {
    case "ErrorInfo":
      // A reason is unique in its domain.
      if let reason = detail["reason"]?.string, let domain = detail["domain"]?.string {
        add(code: .name("\(domain)/\(reason)"))
      }
      add(code: detail["reason"])
      add(detail: "domain", of: detail)
      add(metadata: detail["metadata"])
    case "RetryInfo":
      add(delay: detail["retryDelay"]?.string.flatMap { RetryAfter.duration(protobuf: $0) })
    case "RequestInfo": add(traceID: detail["requestId"])
    case "Struct": readAdvice(ResponseObject(detail["value"]))
    case "LocalizedMessage": add(detail: "localizedMessage", detail["message"])
    default: break
    }
  }

  /// Adds the metadata of `ErrorInfo` as one text: its names are the server's too.
  private mutating func add(metadata value: JSONValue?) {
    guard !has(detail: "metadata") else { return }
    let pairs = ResponseObject(value).all.prefix(20).compactMap { member in
      member.value.string.map { "\(member.key)=\($0)" }
    }
    if !pairs.isEmpty { add(detail: "metadata", text: pairs.joined(separator: ", ")) }
  }

  /// Reads the field violations of `BadRequest`.
  private mutating func readGoogleViolations(_ detail: ResponseObject) {
    forEach(detail["fieldViolations"]) { response, value in
      let violation = ResponseObject(value)
      response.add(code: violation["reason"])
      guard let name = violation["field"]?.string else { return }
      let localized = ResponseObject(violation["localizedMessage"])["message"]
      let text = response.showsFieldMessages ? localized ?? violation["description"] : nil
      response.add(
        field: name,
        text ?? violation["description"] ?? localized,
        code: violation["reason"],
        of: value
      )
    }
  }

  /// Adds the codes of an error's `innererror` objects, innermost first: each is more specific than
  /// that of the object around it (Microsoft REST API Guidelines).
  private mutating func add(innerCodesOf error: ResponseObject) {
    var inner: [JSONValue] = []
    var object = error
    while inner.count < Self.maximumDepth {
      object = ResponseObject(object["innererror"] ?? object["innerError"])
      guard !object.isEmpty else { break }
      add(traceID: object["request-id"])
      if let code = object["code"] { inner.append(code) }
    }
    for code in inner.reversed() { add(code: code) }
  }

  private mutating func readMicrosoftDetail(_ value: JSONValue) {
    let detail = ResponseObject(value)
    add(innerCodesOf: detail)
    add(code: detail["code"])
    if let target = detail["target"]?.string {
      add(field: target, detail["message"], code: detail["code"], of: value)
    }
  }

  // MARK: The member `errors`

  /// Reads `errors`: of GraphQL, of JSON:API, of problem details, or an object with the names of
  /// fields and their messages.
  mutating func readErrors(_ value: JSONValue?) {
    if let value, value.kind == .object { return readFields(value) }
    forEach(value) { $0.readError($1) }
  }

  private mutating func readError(_ value: JSONValue) {
    let error = ResponseObject(value)
    let extensions = ResponseObject(error["extensions"])
    // GraphQL's own place for codes, then the one of AWS AppSync, then the one of JSON:API.
    add(code: extensions["code"])
    add(code: error["errorType"])
    add(code: error["code"])
    add(status: error["status"])
    add(traceID: extensions["traceID"])
    readAdvice(extensions)
    add(detail: "message", of: error)
    add(detail: "title", of: error)
    let detail = error["detail"]
    add(detail: "detail", detail)
    add(detail: "id", of: error)
    add(detail: "path", path: error["path"])
    if let name = field(of: error, extensions) {
      add(
        field: name,
        detail ?? error["message"] ?? error["title"],
        code: extensions["code"] ?? error["code"],
        of: value
      )
    }
  }

  /// The name of the field that an element of `errors` is about; `nil` if it is about none.
  private func field(of error: ResponseObject, _ extensions: ResponseObject) -> String? {
    if let name = Self.name(pointer: error["pointer"]) { return name }
    let source = ResponseObject(error["source"])
    return Self.name(pointer: source["pointer"])
      ?? Self.name(
        pointer: source["parameter"] ?? error["field"] ?? error["name"] ?? extensions["field"]
      )
  }

  /// The name of a field from a JSON Pointer (RFC 6901), also as a URI fragment, with dots; the
  /// attributes and relationships of JSON:API's primary data have their own names.
  ///
  /// - Parameter value: the pointer, or a name, which is returned unchanged.
  /// - Returns: the name; `nil` if the value isn't a string.
  static func name(pointer value: JSONValue?) -> String? {
    value?.string.map { name(pointer: $0) }
  }

  private static func name(pointer: String) -> String {
    let isFragment = pointer.utf8.first == UInt8(ascii: "#")
    guard isFragment || pointer.utf8.first == UInt8(ascii: "/") else { return pointer }
    let isEncoded = isFragment && pointer.utf8.contains(UInt8(ascii: "%"))
    let text = isEncoded ? pointer.removingPercentEncoding ?? pointer : pointer
    var names = text.utf8.drop { $0 == UInt8(ascii: "#") }.split(separator: UInt8(ascii: "/"))
      .map { part in
        let name = String(Substring(part))
        guard part.contains(UInt8(ascii: "~")) else { return name }
        return name.replacingOccurrences(of: "~1", with: "/").replacingOccurrences(
          of: "~0",
          with: "~"
        )
      }
    if names.count > 2, names[0] == "data", ["attributes", "relationships"].contains(names[1]) {
      names.removeFirst(2)
    }
    return names.joined(separator: ".")
  }

  /// Adds the path of GraphQL: names of fields and indices.
  private mutating func add(detail name: String, path value: JSONValue?) {
    guard let value, value.kind == .array, !has(detail: name) else { return }
    var text = ""
    var isFirst = true
    for part in value.elements.prefix(Self.maximumElements) {
      guard let part = part.string ?? part.numberText else { continue }
      if !isFirst { text += "." }
      isFirst = false
      text += part
    }
    if !isFirst { add(detail: name, text: text) }
  }

  /// Whether a body has errors of GraphQL: `errors` whose elements have a `message`
  /// (GraphQL, section 7.1.2).
  static func hasGraphQLErrors(_ root: JSONValue) -> Bool {
    let first = ResponseObject(root)["errors"]?.elements.first
    return ResponseObject(first)["message"]?.kind == .string
  }

  /// The last part of a text that isn't empty; bytes are compared, because `Character`s take longer.
  private static func lastPart(of text: String, _ isSeparator: (UInt8) -> Bool) -> String {
    let bytes = text.utf8
    guard let last = bytes.lastIndex(where: { !isSeparator($0) }) else { return "" }
    let start = bytes[...last].lastIndex(where: isSeparator).map { bytes.index(after: $0) }
    return String(Substring(bytes[(start ?? bytes.startIndex)...last]))
  }

  /// Calls a function with the first elements of a list.
  private mutating func forEach(
    _ list: JSONValue?,
    _ body: (inout ServerResponse, JSONValue) -> Void
  ) {
    for element in list?.elements.prefix(Self.maximumElements) ?? [] { body(&self, element) }
  }

  /// Calls a function with a value, or with each of the first elements if it is a list.
  mutating func forEachOrOne(
    _ value: JSONValue?,
    _ body: (inout ServerResponse, JSONValue) -> Void
  ) {
    if value?.kind == .array { return forEach(value, body) }
    if let value { body(&self, value) }
  }
}
