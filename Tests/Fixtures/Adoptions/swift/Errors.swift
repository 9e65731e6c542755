import Foundation

/// Errors of an upload.
enum UploadError: Int, LocalizedError {
  case none = 0
  /// The file is too large.
  case tooLarge = 413
  case failed
  @available(*, deprecated, renamed: "failed")
  case broken
  @available(*, deprecated, message: "Never thrown.")
  case odd
  var errorDescription: String? {
    switch self {
    case .none: return nil
    case .tooLarge: return String(localized: "upload.too_large", comment: "Toast")
    case .failed: return "It failed."
    case .broken: return text()
    case .odd: return "{odd}"
    }
  }
  var recoverySuggestion: String? { "Try again." }
}

enum LoginError: Error {
  case failed(reason: String, Date?), locked(Data), `default`, self_, ok
  case noNetwork, no_network
}

extension LoginError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .failed(let why, _): "Login failed: \(why) at \(Date.now)"
    case .locked, .default: NSLocalizedString("Locked out", comment: "")
    default: nil
    }
  }
}
