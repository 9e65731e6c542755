import VaultSDK

extension PrivacyError {
  /// The error of the catalog for one of the SDK.
  init(_ error: VaultError) {
    switch error {
    case .sessionEnded: self = .sessionEnded
    case .consentMissing(let purpose): self = .consentMissing(purpose: purpose)
    case .fieldRefused(let name): self = .fieldRefused(name: name)
    case .tooManyRequests: self = .tooManyRequests
    case .unreachable: self = .unreachable
    case .apiError(let code, let message, let retryable):
      self = .apiError(code: code, message: message, retryable: retryable)
    }
  }
}
