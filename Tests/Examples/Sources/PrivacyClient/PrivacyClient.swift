public import ErrorCatalog
public import ErrorOperations
public import VaultSDK

/// The app's only way to the vault: every call is mapped, logged, measured, retried and reported in
/// the same way.
public struct PrivacyClient: Sendable {
  /// What a call throws.
  public typealias Failure = Occurrence<PrivacyError>

  private let vault: Vault
  private let operations: Operations<PrivacyErrorMapper>

  /// Creates a client.
  ///
  /// - Parameters:
  ///   - vault: the SDK.
  ///   - operations: how calls are made; `Operations.standard` with the app's log.
  public init(vault: Vault, operations: Operations<PrivacyErrorMapper>) {
    self.vault = vault
    var operations = operations
    // A session that ended is renewed once; the call is then made again.
    operations.recover = { failure in
      guard failure.error.category == .authentication else { return false }
      _ = try await vault.send(.signIn)
      return true
    }
    self.operations = operations
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
    try await operations.perform(name) {
      try await vault.send(request)
    }
  }
}
