public import ErrorCatalog

/// A request to the travel service, with the value of its response and the errors that it can have.
public protocol TravelRequest {
  /// The value of a successful response.
  associatedtype Value: Sendable
  /// The mapper of the request's module, which knows the errors of the module and of the base.
  associatedtype Mapper: ErrorMapping

  /// The path of the request.
  var path: String { get }
  /// Reads the value of a successful response.
  func value(from content: String) throws -> Value
}

extension TravelRequest {
  /// What goes wrong with the request.
  public typealias Failure = Mapper.Mapped
}

/// A response of the travel service, as it always is: a code, and the content if the code is 0.
public struct TravelResponse: Sendable {
  /// The code; 0 is success.
  public var code: Int
  /// The content.
  public var content: String

  /// Creates a response.
  public init(code: Int, content: String = "") {
    self.code = code
    self.content = content
  }
}

/// Sends the requests of all modules.
public struct TravelService: Sendable {
  /// Sends a path; the app uses its network here.
  public var send: @Sendable (_ path: String) async throws -> TravelResponse

  /// Creates a service.
  public init(send: @escaping @Sendable (_ path: String) async throws -> TravelResponse) {
    self.send = send
  }

  /// The value of a request, or one of the errors of its module or of the base.
  public func result<Request: TravelRequest>(
    of request: Request
  ) async -> Result<Request.Value, Request.Failure> {
    do {
      let response = try await send(request.path)
      guard response.code == 0 else {
        return .failure(Request.Mapper.map(unknownOrKnown: response.code))
      }
      return .success(try request.value(from: response.content))
    } catch {
      return .failure(Request.Mapper.error(for: error))
    }
  }
}

extension ErrorMapping {
  /// The error of a server's code: the base's, the module's, or the code as it is.
  fileprivate static func map(unknownOrKnown code: Int) -> Mapped {
    Self.error(forServerCode: code) ?? Self.error(forUnmappedServerCode: .number(code))
  }
}
