import PositionedJSON

/// A message from a client (JSON-RPC 2.0): a request, a notification, or the response to a request of the server.
struct ClientMessage {
  /// The id of a request or response, as JSON; `nil` for a notification.
  let id: [UInt8]?
  /// The name of the method; `nil` for a response.
  let method: String?
  /// The parameters; `nil` if there are none.
  let parameters: JSONValue?
  /// Whether it is a response with an error.
  let isFailure: Bool

  /// Parses a message.
  ///
  /// - Throws: `ResponseError` for text that isn't a message.
  init(_ bytes: [UInt8]) throws(ResponseError) {
    let document = JSONDocument(bytes)
    // Half of a pair of surrogates is read as U+FFFD, which has as many UTF-16 code units; without it, the text of a
    // document would differ from the client's.
    let isHalf = { (fault: JSONFault) in
      let text = bytes[fault.range.offsets]
      return text.count == 6 && text.starts(with: "\\u".utf8)
        && Hexadecimal.number(text.dropFirst(2)).map { 0xD800...0xDFFF ~= $0 } == true
    }
    guard let root = document.root, document.faults.allSatisfy(isHalf) else {
      throw ResponseError(.parseError, "expected JSON")
    }
    let id = root.member("id").flatMap { id in
      id.kind == .string || id.kind == .number ? Array(bytes[id.range.offsets]) : nil
    }
    let method = root.member("method")?.string
    guard root.kind == .object, method != nil || id != nil else {
      throw ResponseError(.invalidRequest, "expected an object with a method")
    }
    self.id = id
    self.method = method
    parameters = root.member("params")
    isFailure = root.member("error") != nil
  }
}

/// Why a request isn't carried out.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the protocol.
  enum Code: Int {
    case parseError = -32_700
    case invalidRequest = -32_600
    case methodNotFound = -32_601
    case invalidParameters = -32_602
    case serverNotInitialized = -32_002
    case requestCancelled = -32_800
    case requestFailed = -32_803
  }

  let code: Code
  /// The reason as users read it.
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

/// Writes the value of a response's `result`, or of a notification's `params`.
typealias Reply = (inout JSONWriter) -> Void

/// Messages to a client.
enum ServerMessage {
  /// The response to a request.
  static func response(to id: [UInt8], _ reply: Reply) -> [UInt8] {
    message { json in
      json.key("id")
      json.value(json: id)
      json.key("result")
      reply(&json)
    }
  }

  /// The response to a request that isn't carried out; the id is `nil` if it can't be read.
  static func failure(of id: [UInt8]?, _ error: ResponseError) -> [UInt8] {
    message { json in
      json.key("id")
      if let id { json.value(json: id) } else { json.null() }
      json.object("error") { json in
        json.member("code", error.code.rawValue)
        json.member("message", error.message)
      }
    }
  }

  /// A notification.
  static func notification(_ method: String, _ parameters: Reply) -> [UInt8] {
    message { json in
      json.member("method", method)
      json.key("params")
      parameters(&json)
    }
  }

  /// A request of the server.
  static func request(_ id: String, _ method: String, _ parameters: Reply) -> [UInt8] {
    message { json in
      json.member("id", id)
      json.member("method", method)
      json.key("params")
      parameters(&json)
    }
  }

  private static func message(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object { json in
      json.member("jsonrpc", "2.0")
      members(&json)
    }
    return json.bytes
  }
}

extension JSONValue {
  /// The whole number; `nil` for other values.
  var integer: Int? { numberText.flatMap { Int($0) } }

  /// The value at the end of a path of names; `nil` if a name is missing.
  func value(at names: String...) -> JSONValue? {
    names.reduce(Optional(self)) { value, name in value?.member(name) }
  }

  /// Whether the value at the end of a path of names is `true`.
  func isTrue(_ names: String...) -> Bool {
    names.reduce(Optional(self)) { value, name in value?.member(name) }?.boolean == true
  }
}
