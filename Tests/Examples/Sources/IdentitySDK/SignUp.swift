public import ErrorCatalog
import ErrorOperations

/// A sign-up in steps; all errors of one sign-up have its id, unless the service has one.
public struct SignUp: Sendable {
  /// The id of the process, by which support finds its errors.
  public let id: String
  let policy: OperationPolicy<IdentityErrorMapper>
  let send: @Sendable (_ path: String, _ form: [String: String]) async throws -> User

  /// Sends a step, such as the user's address.
  @discardableResult
  public func submit(_ step: String, _ form: [String: String]) async throws(Identity.Failure)
    -> User
  {
    do {
      return try await policy.perform("sign-up") { try await send("sign-up/\(step)", form) }
    } catch {
      var failure = error
      if failure.traceID.known == nil { failure.traceID = TraceID(id) }
      throw failure
    }
  }
}
