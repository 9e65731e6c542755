/// The meaning of an error of a system or a library, whichever of its codes it has.
package enum KnownFailure: String, CaseIterable, Sendable {
  /// The user, the app or the system stopped the operation.
  case cancelled
  /// The device has no connection.
  case offline
  /// The device has a connection, and no connection to the server was made.
  case unreachable
  /// No response came in time.
  case timedOut

  /// The failures that a catalog maps by their words, in `from.connection`.
  package static let connections: [KnownFailure] = [.offline, .unreachable, .timedOut]

  /// The domains with the numbers of `URLError`.
  package static let urlDomains: Set = [ForeignCodeKey.urlErrorDomain, "kCFErrorDomainCFNetwork"]
  /// The domains with the numbers of `errno.h`.
  package static let posixDomains: Set = ["NSPOSIXErrorDomain", "kNWErrorDomainPOSIX"]

  /// The code of an error, with its name in the documentation.
  package struct Row: Sendable {
    package let failure: KnownFailure
    package let key: ForeignCodeKey
    /// The name of the code in the documentation of `source`.
    package let name: String
    /// The framework or the library that documents the code.
    package let source: String
  }

  /// Every code with a meaning; a case of an enum has the key of a type, such as `AFError.explicitlyCancelled`.
  package static let rows: [Row] =
    [
      Row(.cancelled, .type("CancellationError"), "CancellationError", "Swift"),
      Row(.cancelled, url: "cancelled"), Row(.cancelled, posix: "ECANCELED"),
      Row(.cancelled, "NSCocoaErrorDomain", 3072, "CocoaError.userCancelled", "Foundation"),
      Row(.cancelled, "PHPhotosErrorDomain", 3072, "PHPhotosError.userCancelled", "PhotoKit"),
      Row(
        .cancelled,
        "com.apple.AuthenticationServices.AuthorizationError",
        1001,
        "ASAuthorizationError.canceled",
        "AuthenticationServices"
      ),
      Row(
        .cancelled,
        "com.apple.AuthenticationServices.WebAuthenticationSession",
        1,
        "ASWebAuthenticationSessionError.canceledLogin",
        "AuthenticationServices"
      ),
      Row(.cancelled, localAuthentication, -2, "LAError.userCancel", "LocalAuthentication"),
      Row(.cancelled, localAuthentication, -4, "LAError.systemCancel", "LocalAuthentication"),
      Row(.cancelled, localAuthentication, -9, "LAError.appCancel", "LocalAuthentication"),
      Row(.cancelled, "SKErrorDomain", 2, "SKError.paymentCancelled", "StoreKit"),
      Row(.cancelled, type: "StoreKitError.userCancelled", "StoreKit"),
      Row(.cancelled, type: "AFError.explicitlyCancelled", "Alamofire"),
    ]
    + ["notConnectedToInternet", "dataNotAllowed", "internationalRoamingOff", "callIsActive"].map {
      Row(.offline, url: $0)
    }
    + ["ENETDOWN", "ENETUNREACH"].map { Row(.offline, posix: $0) }
    + ["cannotFindHost", "dnsLookupFailed", "cannotConnectToHost"].map {
      Row(.unreachable, url: $0)
    }
    + ["ECONNREFUSED", "EHOSTUNREACH"].map { Row(.unreachable, posix: $0) }
    + [Row(.timedOut, url: "timedOut"), Row(.timedOut, posix: "ETIMEDOUT")]

  private static let localAuthentication = "com.apple.LocalAuthentication"

  private static let failures = Dictionary(uniqueKeysWithValues: rows.map { ($0.key, $0.failure) })

  /// The failure that a code means; `nil` if it means none.
  package init?(_ key: ForeignCodeKey) {
    guard let failure = Self.failures[key] else { return nil }
    self = failure
  }
}

extension KnownFailure.Row {
  init(_ failure: KnownFailure, _ key: ForeignCodeKey, _ name: String, _ source: String) {
    (self.failure, self.key, self.name, self.source) = (failure, key, name, source)
  }

  fileprivate init(
    _ failure: KnownFailure,
    _ domain: String,
    _ code: Int,
    _ name: String,
    _ source: String
  ) {
    self.init(failure, .nsError(domain: domain, code: code), name, source)
  }

  fileprivate init(_ failure: KnownFailure, url name: String) {
    let code = URLErrorNames.code(of: name) ?? 0
    self.init(failure, ForeignCodeKey.urlErrorDomain, code, "URLError.\(name)", "Foundation")
  }

  fileprivate init(_ failure: KnownFailure, posix symbol: String) {
    self.init(failure, .posix(symbol), symbol, "POSIX")
  }

  fileprivate init(_ failure: KnownFailure, type name: String, _ source: String) {
    self.init(failure, .type(name), name, source)
  }
}
