import CatalogFormat
import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// Errors as libraries declare them.
private enum AFError: Error {
  case explicitlyCancelled
  case sessionTaskFailed(error: any Error)
}
private enum StoreKitError: Error {
  case unknown, userCancelled
  case networkError(URLError)
}
private struct Unknown: Error { let key: String }
private enum OrderError: Error { case cancelled }
private enum NWError: Error {
  case posix(POSIXErrorCode)
  case dns(Int32)
}
private struct IOError: Error {
  let errnoCode: CInt
  let reason = "write"
}
private struct Errno: Error, RawRepresentable { let rawValue: CInt }
private enum PipeError: Error {
  case closed(errno: CInt, path: String)
  case code(Int)
}

@Suite struct KnownFailureTests {
  /// An error as each row of the table names it.
  private static func error(_ row: KnownFailure.Row) throws -> any Error {
    switch row.key {
    case .nsError(let domain, let code): return NSError(domain: domain, code: code)
    case .posix(let symbol):
      let number = try #require((1...200).first { POSIXNames.name(of: $0) == symbol })
      return NSError(domain: NSPOSIXErrorDomain, code: number)
    case .type("CancellationError"): return CancellationError()
    case .type("AFError.explicitlyCancelled"): return AFError.explicitlyCancelled
    case .type("StoreKitError.userCancelled"): return StoreKitError.userCancelled
    default: throw Unknown(key: row.key.text)
    }
  }

  @Test(arguments: KnownFailure.rows)
  func `every row is found alone and as a cause`(row: KnownFailure.Row) throws {
    let error = try Self.error(row)
    #expect(KnownFailure(error) == row.failure)
    let isCancellation = row.failure == .cancelled
    #expect(QuotaMapper.isCancellation(error) == isCancellation)
    #expect(QuotaMapper.isCancellation(AFError.sessionTaskFailed(error: error)) == isCancellation)
  }

  @Test(
    arguments: [
      URLError(.cancelled), CocoaError(.userCancelled), POSIXError(.ECANCELED),
      NSError(domain: "kCFErrorDomainCFNetwork", code: -999),
    ] as [any Error]
  )
  func `a cancellation is known in each of its types`(error: any Error) {
    #expect(KnownFailure(error) == .cancelled)
  }

  @Test(
    arguments: [
      OrderError.cancelled, AFError.sessionTaskFailed(error: URLError(.timedOut)),
      StoreKitError.unknown, NSError(domain: "SKErrorDomain", code: 3), ServiceError.cancelled,
      NSError(domain: "com.example", code: -999),
    ] as [any Error]
  )
  func `nothing else is guessed to be one`(error: any Error) {
    #expect(KnownFailure(error) == nil)
    #expect(!QuotaMapper.isCancellation(error))
  }

  @Test(
    arguments: [
      NSError(domain: NSPOSIXErrorDomain, code: Int(ENOSPC)), POSIXError(.ENOSPC),
      NSError(domain: "kNWErrorDomainPOSIX", code: Int(ENOSPC)), NWError.posix(.ENOSPC),
      IOError(errnoCode: ENOSPC), Errno(rawValue: ENOSPC),
      PipeError.closed(errno: ENOSPC, path: "p"),
      AFError.sessionTaskFailed(error: NWError.posix(.ENOSPC)),
    ] as [any Error]
  )
  func `a POSIX error is mapped by its symbol wherever its number is`(error: any Error) {
    #expect(ServiceMapper.error(for: error) == .down)
  }

  @Test(arguments: [NWError.dns(ENOSPC), PipeError.code(Int(ENOSPC))] as [any Error])
  func `other numbers aren't POSIX errors`(error: any Error) {
    #expect(ServiceMapper.error(for: error) == .unexpected)
  }

  @Test func `a word maps the codes of URLError and POSIX that the catalog doesn't list`() {
    for error in [
      URLError(.notConnectedToInternet), URLError(.dataNotAllowed), POSIXError(.ENETDOWN),
      NWError.posix(.ENETUNREACH), NSError(domain: "kCFErrorDomainCFNetwork", code: -1009),
    ] as [any Error] {
      #expect(ServiceMapper.error(for: error) == .down)
    }
    #expect(ServiceMapper.error(for: URLError(.cannotFindHost)) == .busy)
    #expect(UnderlyingError(NWError.posix(.ENETUNREACH)).name == "ENETUNREACH")
  }

  @Test func `the guide lists the cancellations of the table`() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/ErrorCatalog/ErrorCatalog.docc/MappingErrors.md")
    let text = try String(contentsOf: guide, encoding: .utf8)
    let start = try #require(text.firstRange(of: "| cancellation |")).lowerBound
    let table = text[start...].split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).prefix { $0.hasPrefix("|") }
    let rows = KnownFailure.rows.filter { $0.failure == .cancelled }.map { row in
      let code: String
      switch row.key {
      case .nsError(let domain, let number): code = "`\(domain)` \(number)"
      default: code = "`\(row.name)`"
      }
      return "| `\(row.name)` | \(row.source) | \(code) |"
    }
    #expect(table.dropFirst(2).map(String.init) == rows)
  }
}
