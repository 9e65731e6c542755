public import ErrorCatalog
public import ErrorOperations
public import VaultSDK

/// The app's only way to the vault: every call is mapped, logged, measured, retried and reported in
/// the same way.
public struct PrivacyClient: Sendable {
  /// What a call throws.
  public typealias Failure = Occurrence<PrivacyError>

  private let vault: Vault
  private let policy: OperationPolicy<PrivacyErrorMapper>

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - vault: the SDK.
  ///   - policy: how calls are made; `OperationPolicy.standard` with the app's log.
  public init(vault: Vault, policy: OperationPolicy<PrivacyErrorMapper>) {
    self.vault = vault
    var policy = policy
    // A session that ended is renewed once; the call is then made again.
    policy.recover = { attempt in
      guard attempt.occurrence.category == .authentication else { return false }
      _ = try await vault.send(.signIn)
      return true
    }
    self.policy = policy
  }

  /// Stores a record.
  public func store(_ record: String, for purpose: String) async throws(Failure) {
    try await call("store", .store(record: record, purpose: purpose))
  }

  /// Loads a record.
  public func load(_ record: String) async throws(Failure) -> String {
    try await call("load", .load(record: record))
  }

  /// The wrapper around every call.
  @discardableResult
  private func call(_ name: String, _ request: Vault.Request) async throws(Failure) -> String {
    try await policy.perform(name) {
      try await vault.send(request)
    }
  }
}
