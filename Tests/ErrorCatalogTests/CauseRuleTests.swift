import CatalogFormat
import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// The error of an HTTP library, as an app meets it.
private enum HTTPLibraryError: Error {
  case sessionTaskFailed(error: any Error)
  case responseRejected(reason: Reason)
  case refused(code: Int, error: any Error)
  case offline
  case cancelledByUser(last: any Error)

  /// A reason, which isn't an error.
  struct Reason {
    var status = 0
    var error: (any Error)?
  }
}

/// The error of a store, whose entry has the message for everything inside.
private struct StoreError: Error {
  var cause: (any Error)?
}

/// The error of a database client: a struct that keeps its values in an object.
private struct DatabaseError: Error {
  private let backing: Backing

  init(_ underlying: any Error) { backing = Backing(underlying) }

  private final class Backing: Sendable {
    let underlying: any Error
    init(_ underlying: any Error) { self.underlying = underlying }
  }
}

/// An object that outlives a call.
private final class Session: Sendable {
  let lastError: (any Error)?
  init(_ lastError: any Error) { self.lastError = lastError }
}

private struct SessionError: Error {
  var session: Session?
  var cause: (any Error)?
}

/// The error of a client that tries several addresses.
private struct ConnectionError: Error {
  struct Attempt {
    let address: String
    let error: any Error
  }

  var lookup: (any Error)?
  var attempts: [Attempt] = []
  var byAddress: [String: Attempt] = [:]
}

private class RPCFailure: Error, @unchecked Sendable {
  let cause: any Error
  init(_ cause: any Error) { self.cause = cause }
}

private final class RPCStreamFailure: RPCFailure, @unchecked Sendable {}

private struct DecodingFailure: Error {}

private enum AppError: CatalogError {
  case unexpected, library, store, service, offline, busy, unreadable
  case refused(code: Int)

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog: CatalogTable = {
    let keys = [
      "unexpected", "library", "store", "service", "offline", "busy", "unreadable", "refused",
    ]
    var content = CatalogContent()
    content.entries = keys.map { _ in SampleCatalog.entry("general") }
    content.entries[7].arguments = [.init(name: "code", type: .int, privacy: .public)]
    let texts = Dictionary(uniqueKeysWithValues: keys.map { ("error.\($0)", $0) })
    return SampleCatalog.table(["en": texts], content: content, keys: keys.map { "error.\($0)" })
  }()

  enum Generated: GeneratedCode.Members {
    static var fallback: AppError { .unexpected }

    static func entryIndex(of error: AppError) -> Int {
      switch error {
      case .unexpected: return 0
      case .library: return 1
      case .store: return 2
      case .service: return 3
      case .offline: return 4
      case .busy: return 5
      case .unreadable: return 6
      case .refused: return 7
      }
    }

    static func argumentValues(of error: AppError) -> [ArgumentValue] {
      if case .refused(let code) = error { return [.int(code)] }
      return []
    }

    static func mapped(byCase error: any Error) -> AppError? {
      switch error {
      case HTTPLibraryError.refused(let code, _): return .refused(code: code)
      default: return nil
      }
    }

    static func mapped(byCaseAlone error: any Error) -> AppError? {
      switch error {
      case HTTPLibraryError.sessionTaskFailed, HTTPLibraryError.responseRejected: return .library
      case HTTPLibraryError.offline: return .offline
      default: return nil
      }
    }

    static func mapped(byWholeType error: any Error) -> AppError? {
      error is StoreError ? .store : nil
    }

    static func mapped(byURLErrorCode code: Int) -> AppError? {
      URLError.Code(rawValue: code) == .notConnectedToInternet ? .offline : nil
    }

    static func mapped(byDomain domain: String, code: Int) -> AppError? {
      domain == "db" && code == 7 ? .busy : nil
    }

    static func mapped(byDomain domain: String, valuesOf error: any Error) -> AppError? {
      domain == "whole" ? .service : nil
    }

    static func mapped(byDomain domain: String, of error: any Error) -> AppError? {
      domain == "service" || domain == NSCocoaErrorDomain ? .service : nil
    }

    static func mapped(byTypeName name: String) -> AppError? {
      switch name {
      case "DatabaseError", "SessionError", "ConnectionError", "RPCStreamFailure": return .service
      case "DecodingFailure": return .unreadable
      default: return nil
      }
    }
  }
}

private enum AppMapper: ErrorMapping { typealias Mapped = AppError }

private func wrapped(_ cause: any Error, in domain: String = "service") -> NSError {
  NSError(domain: domain, code: 1, userInfo: [NSUnderlyingErrorKey: cause])
}

/// Wrappers that the catalog maps by who reports: by a case with an error in it, a type or a domain.
private let wrappers: [@Sendable (any Error) -> any Error] = [
  { HTTPLibraryError.sessionTaskFailed(error: $0) },
  { HTTPLibraryError.responseRejected(reason: .init(error: $0)) },
  { ConnectionError(lookup: $0) }, { RPCStreamFailure($0) }, { wrapped($0) },
  { SessionError(cause: $0) }, { HTTPLibraryError.sessionTaskFailed(error: wrapped($0)) },
]

@Suite struct CauseRuleTests {
  private static let offline = URLError(.notConnectedToInternet)

  @Test(arguments: wrappers)
  func `what happened wins over who reported it`(wrap: @Sendable (any Error) -> any Error) {
    #expect(AppMapper.error(for: wrap(Self.offline)) == .offline)
    #expect(AppMapper.error(for: wrap(NSError(domain: "db", code: 7))) == .busy)
    #expect(AppMapper.error(for: wrap(HTTPLibraryError.offline)) == .offline)
    #expect(AppMapper.error(for: wrap(Occurrence(AppError.busy))) == .busy)
    // A type without causes is nearer to what happened, too.
    #expect(AppMapper.error(for: wrap(DecodingFailure())) == .unreadable)
    // Nothing inside is mapped.
    #expect([.library, .service].contains(AppMapper.error(for: wrap(URLError(.badURL)))))
  }

  @Test(arguments: wrappers)
  func `a cancellation inside of what reports is one`(wrap: @Sendable (any Error) -> any Error) {
    for cause in [CancellationError(), URLError(.cancelled), CocoaError(.userCancelled)]
      as [any Error]
    {
      #expect(AppMapper.error(ifMapped: wrap(cause)) == nil)
      #expect(AppMapper.isCancellation(wrap(cause)))
      let occurrence = AppMapper.occurrence(for: wrap(cause))
      #expect(occurrence.isCancellation && occurrence.display == .silent)
    }
    // The catalog maps no code of it, but the whole domain.
    #expect(AppMapper.isCancellation(CocoaError(.userCancelled)))
    #expect(AppMapper.error(for: CocoaError(.fileNoSuchFile)) == .service)
  }

  @Test func `what names the failure exactly wins over its causes`() {
    for cause in [Self.offline, URLError(.cancelled), DecodingFailure()] as [any Error] {
      let bound = HTTPLibraryError.refused(code: 3, error: cause)
      #expect(AppMapper.error(for: bound) == .refused(code: 3))
      #expect(!AppMapper.isCancellation(bound))
      let coded = NSError(domain: "db", code: 7, userInfo: [NSUnderlyingErrorKey: cause])
      #expect(AppMapper.error(for: coded) == .busy)
      // One mapping of a type and one of a domain ignore causes.
      #expect(AppMapper.error(for: StoreError(cause: cause)) == .store)
      #expect(AppMapper.error(for: wrapped(cause, in: "whole")) == .service)
    }
    #expect(ServiceMapper.error(for: CancellationError()) == .cancelled)
    let known = HTTPLibraryError.sessionTaskFailed(error: CancellationError())
    #expect(ServiceMapper.error(for: known) == .cancelled)
    #expect(!ServiceMapper.isCancellation(known))
  }

  @Test func `of several that report, the innermost applies`() {
    let inner = HTTPLibraryError.sessionTaskFailed(
      error: ConnectionError(lookup: URLError(.badURL))
    )
    #expect(AppMapper.error(for: inner) == .service)
    let outer = ConnectionError(
      lookup: HTTPLibraryError.sessionTaskFailed(error: URLError(.badURL))
    )
    #expect(AppMapper.error(for: outer) == .library)
    // Of two causes, the first.
    let both = ConnectionError(
      attempts: [
        .init(address: "a", error: DecodingFailure()),
        .init(address: "b", error: wrapped(StoreError())),
      ]
    )
    #expect(AppMapper.error(for: both) == .unreadable)
    let types = ConnectionError(
      attempts: [
        .init(address: "a", error: DecodingFailure()),
        .init(address: "b", error: RPCStreamFailure(URLError(.badURL))),
      ]
    )
    #expect(AppMapper.error(for: types) == .unreadable)
  }

  @Test func `causes are found in storage, in collections of structs, and in what a case has`() {
    let reason = HTTPLibraryError.Reason(status: 500, error: Self.offline)
    let attempts = [
      ConnectionError.Attempt(address: "secret", error: URLError(.badURL)),
      ConnectionError.Attempt(address: "secret", error: Self.offline),
    ]
    let named = ["secret": attempts[1]]
    for error in [
      DatabaseError(Self.offline), DatabaseError(ConnectionError(attempts: attempts)),
      ConnectionError(attempts: attempts), ConnectionError(byAddress: named),
      HTTPLibraryError.responseRejected(reason: reason), RPCStreamFailure(Self.offline),
      NSError(domain: "x", code: 1, userInfo: ["Failure": Self.offline]),
    ] as [any Error] {
      let occurrence = AppMapper.occurrence(for: error)
      #expect(occurrence.error == .offline, "\(error)")
      let causes = occurrence.underlying.map(\.description).joined()
      #expect(causes.contains("NSURLErrorDomain -1009") && !causes.contains("secret"))
      #expect(occurrence.underlying.first?.identity.contains("-1009") == true)
    }
  }

  @Test func `a list is a cancellation only if all of it is`() {
    func failed(_ errors: any Error...) -> ConnectionError {
      ConnectionError(attempts: errors.map { .init(address: "", error: $0) })
    }
    #expect(AppMapper.isCancellation(failed(URLError(.cancelled), CancellationError())))
    #expect(AppMapper.isCancellation(failed(wrapped(CancellationError()), CancellationError())))
    let mixed = failed(CancellationError(), URLError(.badURL))
    #expect(!AppMapper.isCancellation(mixed))
    #expect(AppMapper.error(for: mixed) == .service)
    #expect(AppMapper.error(for: failed(CancellationError(), Self.offline)) == .offline)
    #expect(!AppMapper.isCancellation(failed()))
    // Nobody has seen all of them.
    let many = Array(repeating: CancellationError(), count: 400)
    #expect(
      !AppMapper.isCancellation(
        ConnectionError(attempts: many.map { .init(address: "", error: $0) })
      )
    )
  }

  @Test func `causes of a cancellation say nothing`() {
    let inner = wrapped(wrapped(Self.offline, in: "a"), in: "b")
    let cancelled = NSError(
      domain: NSURLErrorDomain,
      code: URLError.Code.cancelled.rawValue,
      userInfo: [NSUnderlyingErrorKey: inner]
    )
    for error in [cancelled, HTTPLibraryError.sessionTaskFailed(error: cancelled)] as [any Error] {
      #expect(AppMapper.error(ifMapped: error) == nil)
      #expect(AppMapper.isCancellation(error))
    }
    // The catalog maps the cancellation, which is one of several.
    let several = ConnectionError(
      attempts: [
        .init(address: "", error: CancellationError()),
        .init(address: "", error: URLError(.timedOut)),
      ]
    )
    #expect(ServiceMapper.error(for: several) == .down)
  }

  @Test func `an object that isn't an error isn't asked for a cancellation`() {
    let stale = SessionError(session: Session(URLError(.cancelled)))
    #expect(!AppMapper.isCancellation(stale))
    #expect(AppMapper.error(for: stale) == .service)
    #expect(AppMapper.error(for: SessionError(session: Session(Self.offline))) == .service)
    #expect(!AppMapper.isCancellation(DatabaseError(CancellationError())))
    let both = SessionError(session: Session(URLError(.badURL)), cause: CancellationError())
    #expect(AppMapper.isCancellation(both))
  }

  @Test func `each object is read once`() {
    let failure = RPCStreamFailure(Self.offline)
    let twice = HTTPLibraryError.refused(
      code: 1,
      error: ConnectionError(
        lookup: failure,
        attempts: [
          .init(address: "", error: failure), .init(address: "", error: StoreError(cause: failure)),
        ]
      )
    )
    #expect(ErrorChain(twice).errors.filter { $0 is RPCFailure }.count == 1)
    #expect(
      UnderlyingError(twice).description.components(separatedBy: "RPCStreamFailure").count == 2
    )
  }

  @Test(arguments: [1, 31, 32, 1_000])
  func `what errors hold is read up to a depth and a number`(count: Int) {
    indirect enum Nested: Sendable {
      case end(any Error)
      case more(Nested)
    }
    struct Deep: Error { let nested: Nested }
    var nested = Nested.end(Self.offline)
    for _ in 0..<count { nested = .more(nested) }
    #expect((AppMapper.error(ifMapped: Deep(nested: nested)) == .offline) == (count == 1))
    let list = Array(repeating: [[[Self.offline]]], count: count)
    let attempts = list.flatMap { $0 }.flatMap { $0 }.flatMap { $0 }
    let error = ConnectionError(attempts: attempts.map { .init(address: "", error: $0) })
    #expect(ErrorChain(error).links.count == min(32, count + 1))
  }

  @Test func `a module maps what happened before its base maps who reported it`() {
    enum Mapper: ErrorMapping { typealias Mapped = ModuleError<AppError, ServiceError> }
    let timeout = wrapped(HTTPLibraryError.refused(code: 9, error: StoreError()), in: "com.example")
    #expect(Mapper.error(for: timeout) == .module(.refused(code: 9)))
    #expect(Mapper.error(for: URLError(.badURL)) == .base(.busy))
    // The base maps it by a word for what happened.
    #expect(Mapper.error(for: URLError(.notConnectedToInternet)) == .base(.down))
    #expect(Mapper.error(for: HTTPLibraryError.offline) == .module(.offline))
  }
}
