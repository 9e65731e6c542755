import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A service that makes videos, simulated: every attempt fails with a different error.
enum VideoService {
  struct Attempt: Sendable {
    let name: String
    let run: @Sendable () throws -> Void
  }

  /// The part of the server's response that the app uses.
  struct Response: Decodable {
    let url: String
  }

  static let attempts: [Attempt] = [
    Attempt(name: "An empty description") { throw AppError.validationEmptyPrompt },
    Attempt(name: "A server that does not respond") { throw URLError(.timedOut) },
    Attempt(name: "A response with status 503") { throw error(forStatus: 503) },
    Attempt(name: "A response that is not JSON") {
      _ = try JSONDecoder().decode(Response.self, from: Data("<html>".utf8))
    },
    Attempt(name: "Too few credits") { throw AppError.insufficientCredits(needed: 22, balance: 5) },
    Attempt(name: "A device that was signed out") { throw error(forCode: "device_invalid") },
    Attempt(name: "A full disk") { throw POSIXError(.ENOSPC) },
    Attempt(name: "The user cancels") { throw CancellationError() },
    Attempt(name: "An error that the catalog doesn't map") { throw UnmappedError() },
  ]

  private struct UnmappedError: Error {}

  private static func error(forStatus status: Int) -> AppError {
    ErrorMapper.error(forStatus: status) ?? .unknown
  }

  private static func error(forCode code: String) -> AppError {
    ErrorMapper.error(forServerCode: code) ?? .unknown
  }
}
