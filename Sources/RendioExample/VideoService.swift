import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A stand-in for the service that makes videos: every attempt fails in its own way.
enum VideoService {
  struct Attempt: Sendable {
    let name: String
    let run: @Sendable () throws -> Void
  }

  /// What the server answers, as far as the app looks at it.
  struct Answer: Decodable {
    let url: String
  }

  static let attempts: [Attempt] = [
    Attempt(name: "An empty description") { throw AppError.validationEmptyPrompt },
    Attempt(name: "A server that does not answer") { throw URLError(.timedOut) },
    Attempt(name: "An answer with status 503") { throw error(forStatus: 503) },
    Attempt(name: "An answer that is no JSON") {
      _ = try JSONDecoder().decode(Answer.self, from: Data("<html>".utf8))
    },
    Attempt(name: "Too few credits") { throw AppError.insufficientCredits(needed: 22, balance: 5) },
    Attempt(name: "A device that was signed out") { throw error(forCode: "device_invalid") },
    Attempt(name: "A full disk") { throw POSIXError(.ENOSPC) },
    Attempt(name: "The person cancels") { throw CancellationError() },
    Attempt(name: "Something nobody thought of") { throw Surprise() },
  ]

  private struct Surprise: Error {}

  private static func error(forStatus status: Int) -> AppError {
    ErrorMapper.map(httpStatus: status) ?? .unknown
  }

  private static func error(forCode code: String) -> AppError {
    ErrorMapper.map(serverCode: code) ?? .unknown
  }
}
