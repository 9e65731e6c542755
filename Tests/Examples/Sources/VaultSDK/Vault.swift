public import Foundation

/// An SDK as an app has it already: it keeps personal data encrypted, each record for a purpose.
///
/// It knows nothing of errcat; its errors are an enum of its own.
public struct Vault: Sendable {
  /// A request to the vault.
  public enum Request: Sendable, Equatable {
    case signIn
    case store(record: String, purpose: String)
    case load(record: String)
  }

  /// Sends a request; the SDK calls its service here.
  public var send: @Sendable (Request) async throws -> String

  /// Creates a vault.
  public init(send: @escaping @Sendable (Request) async throws -> String) { self.send = send }
}

/// What goes wrong in a vault.
public enum VaultError: Error, Sendable {
  case sessionEnded
  case consentMissing(purpose: String)
  case fieldRefused(name: String)
  case tooManyRequests(retryAfter: TimeInterval)
  case unreachable
  case apiError(code: String, message: String, retryable: Bool)
}
