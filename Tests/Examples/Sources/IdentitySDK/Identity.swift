public import ErrorCatalog
import ErrorOperations
public import Foundation

/// A signed-in user.
public struct User: Codable, Equatable, Sendable {
  /// The name that the user chose.
  public let name: String
}

/// The service that signs users in, called through a networking library with callbacks.
public struct IdentityService: Sendable {
  /// A response: an HTTP status, headers and a body.
  public typealias Response = (status: Int, headers: [String: String], body: Data)
  /// A function that receives the response, or what kept the service from responding.
  public typealias Callback = @Sendable (Result<Response, any Error>) -> Void

  /// Sends a form to a path; an app uses `URLSession` here.
  public var send:
    @Sendable (_ path: String, _ form: [String: String], _ callback: @escaping Callback) -> Void

  /// Creates a service.
  public init(
    send:
      @escaping @Sendable (
        _ path: String, _ form: [String: String], _ callback: @escaping Callback
      ) -> Void
  ) {
    self.send = send
  }
}

/// Signs users in and up, for apps in Swift and in Objective-C.
public struct Identity: Sendable {
  /// What every function throws: an ``IdentityError``, with the trace id of the service's response.
  public typealias Failure = Occurrence<IdentityError>

  private let service: IdentityService
  /// The file with the session.
  private let sessionFile: URL
  private let policy = OperationPolicy(IdentityErrorMapper.self)

  /// Creates an SDK for a service and a file in which the session is kept.
  public init(service: IdentityService, sessionFile: URL) {
    self.service = service
    self.sessionFile = sessionFile
  }

  /// Signs a user in.
  public func signIn(name: String, password: String) async throws(Failure) -> User {
    try await policy.perform("sign-in", isIdempotent: false) {
      try await user("session", ["name": name, "password": password])
    }
  }

  /// Signs a user in, for code without `async`.
  @discardableResult
  public func signIn(
    name: String,
    password: String,
    completion: @escaping @MainActor @Sendable (Result<User, Failure>) -> Void
  ) -> Task<Void, Never> {
    policy.perform("sign-in", isIdempotent: false) { done in
      service.send("session", ["name": name, "password": password]) { result in
        done(Result { try Self.user(from: result) })
      }
    } completion: { @MainActor result in
      completion(result)
    }
  }

  /// Signs a user in, for Objective-C: either the user or the error is `nil`.
  @discardableResult
  public func signIn(
    name: String,
    password: String,
    callback: @escaping @MainActor @Sendable (User?, NSError?) -> Void
  ) -> Task<Void, Never> {
    signIn(name: name, password: password) { (result: Result<User, Failure>) in
      switch result {
      case .success(let user): callback(user, nil)
      case .failure(let failure): callback(nil, failure as NSError)
      }
    }
  }

  /// The user who is signed in, read without waiting for anything.
  public func currentUser() throws(Failure) -> User {
    try policy.perform("current-user") {
      guard FileManager.default.fileExists(atPath: sessionFile.path) else {
        throw IdentityError.signedOut
      }
      return try JSONDecoder().decode(User.self, from: Data(contentsOf: sessionFile))
    }
  }

  /// Begins the process of signing up.
  public func beginSignUp() -> SignUp {
    SignUp(id: UUID().uuidString, policy: policy) { path, form in
      try await user(path, form)
    }
  }

  private func user(_ path: String, _ form: [String: String]) async throws -> User {
    try await withCheckedThrowingContinuation { continuation in
      service.send(path, form) { result in
        continuation.resume(with: Result { try Self.user(from: result) })
      }
    }
  }

  private static func user(from result: Result<IdentityService.Response, any Error>) throws -> User
  {
    let response = try result.get()
    guard response.status == 200 else {
      throw IdentityErrorMapper.occurrence(
        forStatus: response.status,
        headers: HeaderFields(response.headers),
        body: response.body
      )
    }
    return try JSONDecoder().decode(User.self, from: response.body)
  }
}
