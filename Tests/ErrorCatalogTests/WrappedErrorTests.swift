import Foundation
import SampleErrors
import Simulation
import Testing

@testable import ErrorCatalog

/// Errors as HTTP libraries wrap them.
private enum LibraryError: Error {
  case sessionTaskFailed(error: any Error)
  case underlying(any Error, Int?)
  case several([any Error])
  case named([String: LibraryError])
  case optional((any Error)?)
  case code(Int, String)
  indirect case deep(LibraryError)
  case failed(reason: Reason)
  case ended(Int, Result<Int, any Error>)

  /// A reason, which isn't an error.
  enum Reason {
    case decodingFailed(error: any Error)
    case invalid(code: Int)
  }
}

private struct ClientError: Error {
  let request = "https://secret.example"
  var underlyingError: (any Error)?
  /// Lies: it isn't stored.
  var cause: any Error { fatalError("nobody calls it") }
}

private class BaseFailure: Error, @unchecked Sendable {
  let cause: any Error
  init(_ cause: any Error) { self.cause = cause }
}

private final class Failure: BaseFailure, @unchecked Sendable {
  let place = 7
}

/// An error that would show another cause than it has, or trap.
private struct Mirrored: Error, CustomReflectable {
  let cause = URLError(.timedOut)
  var customMirror: Mirror { fatalError("nobody calls it") }
}

/// Maps everything to an error with a delay of its own.
private enum QuotaMapper: ErrorMapping {
  static func error(for error: any Error) -> QuotaError { .seconds(5) }
  static func error(forServerCode serverCode: Int) -> QuotaError? { nil }
  static func error(forServerCode serverCode: String) -> QuotaError? { nil }
  static func error(forStatus httpStatus: Int) -> QuotaError? { nil }
}

/// An error whose texts trap.
private struct Trapping: LocalizedError {
  let cause: any Error
  var errorDescription: String? { fatalError("nobody calls it") }
}

@Suite struct WrappedErrorTests {
  private static let timeout = URLError(.timedOut)

  @Test(
    arguments: [
      LibraryError.sessionTaskFailed(error: timeout), LibraryError.underlying(timeout, nil),
      LibraryError.several([LibraryError.code(1, "a"), timeout]),
      LibraryError.named(["a": .optional(timeout)]), LibraryError.optional(timeout),
      ClientError(underlyingError: timeout),
      ClientError(underlyingError: LibraryError.deep(.underlying(timeout, 1))),
      LibraryError.failed(reason: .decodingFailed(error: timeout)),
      LibraryError.ended(7, .failure(timeout)), Failure(timeout), Trapping(cause: timeout),
      NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: timeout]),
      NSError(domain: "d", code: 1, userInfo: ["CKPartialErrors": ["a": timeout]]),
      NSError(domain: "d", code: 1, userInfo: ["NSDetailedErrors": [timeout]]),
      NSError(domain: "d", code: 1, userInfo: ["NSMultipleUnderlyingErrorsKey": [timeout]]),
    ] as [any Error]
  )
  func `the cause of any wrapper is mapped and logged`(error: any Error) {
    #expect(ServiceMapper.error(for: error) == .down)
    let occurrence = ServiceMapper.occurrence(for: error)
    let causes = occurrence.underlying.map(\.description).joined()
    #expect(causes.contains("NSURLErrorDomain -1001 timedOut") && !causes.contains("secret"))
    #expect(occurrence.cause(URLError.self)?.code == .timedOut)
  }

  @Test func `the outermost mapping is first`() {
    let inner = LibraryError.sessionTaskFailed(error: NSError(domain: "com.example", code: 7))
    #expect(ServiceMapper.error(for: LibraryError.underlying(inner, 0)) == .busy)
    let both = LibraryError.several([
      LibraryError.deep(.sessionTaskFailed(error: Self.timeout)), POSIXError(.EIO),
    ])
    #expect(ServiceMapper.error(for: both) == .down)
    let outer = LibraryError.several([inner, Self.timeout])
    #expect(ServiceMapper.error(for: outer) == .down)
  }

  @Test(
    arguments: [
      { LibraryError.sessionTaskFailed(error: $0) }, { LibraryError.deep(.underlying($0, 1)) },
      { ClientError(underlyingError: $0) },
    ] as [@Sendable (any Error) -> any Error]
  )
  func `a wrapper keeps what its occurrence knows`(wrap: @Sendable (any Error) -> any Error) {
    var inner = Occurrence(ServiceError.down, traceID: "t-1", operation: "upload")
    inner.retryAfter = .seconds(7)
    inner.status = 503
    inner.fields = ["email": [.text("Taken")]]
    inner.isHandled = true
    let outer = ServiceMapper.occurrence(for: wrap(inner), operation: "sync")
    #expect(outer.error == .down && outer.traceID == "t-1" && outer.operation == "upload")
    #expect(outer.retryAfter == .seconds(7) && outer.status == 503 && outer.isHandled)
    #expect(outer.messages(for: "email") == ["Taken"])
    #expect(outer.cause(Occurrence<ServiceError>.self)?.traceID == "t-1")
    // Which of several it is about is unknown.
    let several = ServiceMapper.occurrence(for: LibraryError.several([wrap(inner), Self.timeout]))
    #expect(several.traceID.isLocal && !several.isHandled)
  }

  @Test(
    arguments: [
      CircuitOpenError(retryAfter: .seconds(7)),
      LibraryError.sessionTaskFailed(error: CircuitOpenError(retryAfter: .seconds(7))),
      NSError(
        domain: "d",
        code: 1,
        userInfo: [NSUnderlyingErrorKey: CircuitOpenError(retryAfter: .seconds(7))]
      ),
      LibraryError.deep(.sessionTaskFailed(error: QuotaError.seconds(7))),
    ] as [any Error]
  )
  func `the delay of a cause is that of the occurrence`(error: any Error) {
    let occurrence = ServiceMapper.occurrence(for: error)
    #expect(occurrence.retryAfter == .seconds(7))
    #expect(occurrence.presentation().retryAfter == .seconds(7))
    #expect(ServiceMapper.occurrence(for: ServiceError.down).retryAfter == nil)
    #expect(ServiceMapper.occurrence(for: Self.timeout).retryAfter == nil)
  }

  @Test func `the delay of the error itself comes before that of its cause`() {
    let cause = QuotaError.seconds(7)
    let wrapped = LibraryError.deep(
      .sessionTaskFailed(error: CircuitOpenError(retryAfter: .seconds(3)))
    )
    #expect(CallOutcome.requestedDelay(of: wrapped) == .seconds(3))
    #expect(CallOutcome.ownDelay(of: wrapped) == nil)
    #expect(CallOutcome.ownDelay(of: cause) == .seconds(7))
    #expect(QuotaMapper.occurrence(for: wrapped).retryAfter == .seconds(5))
    let open = CircuitOpenError(retryAfter: .seconds(3))
    #expect(QuotaMapper.occurrence(for: open).retryAfter == .seconds(3))
  }

  @Test
  func `causes in a dictionary are in the order of its keys`() {
    let numbers = Array(10..<90)
    let named = numbers.map { ("k\($0)", NSError(domain: "d", code: $0)) }
    let info = ["all": Dictionary(uniqueKeysWithValues: named)]
    let wrapped = UnderlyingError(NSError(domain: "d", code: 1, userInfo: info)).underlying
    // At most 32 errors are read, the outer one included.
    #expect(wrapped.compactMap(\.code) == Array(numbers.prefix(31)))
    let payload = Dictionary(
      uniqueKeysWithValues: numbers.map { ("\($0)", LibraryError.code($0, "")) }
    )
    let causes = ErrorChain(LibraryError.named(payload)).errors.dropFirst()
    let found = causes.map { if case LibraryError.code(let number, _) = $0 { number } else { 0 } }
    #expect(found == Array(numbers.prefix(31)))
  }

  @Test func `an error with a mirror of its own isn't looked into, and other values aren't causes`()
  {
    #expect(ServiceMapper.error(for: Mirrored()) == .unexpected)
    #expect(UnderlyingError(LibraryError.code(1, "secret")).underlying.isEmpty)
    #expect(UnderlyingError(LibraryError.failed(reason: .invalid(code: 7))).underlying.isEmpty)
    #expect(UnderlyingError(URLError(.timedOut)).underlying.isEmpty)
    #expect(UnderlyingError(CocoaError(.fileNoSuchFile)).underlying.isEmpty)
  }

  @Test func `10,000 levels end, and the first 32 are read`() {
    var error = LibraryError.sessionTaskFailed(error: Self.timeout)
    for _ in 1...10_000 { error = .sessionTaskFailed(error: error) }
    #expect(ServiceMapper.error(for: error) == .unexpected)
    var depth = 0
    var cause: UnderlyingError? = UnderlyingError(error)
    while let next = cause {
      depth += 1
      cause = next.underlying.first
    }
    #expect(depth == 32)
    // Freed level by level: the release of the whole would be too deep for a thread's stack.
    while case .sessionTaskFailed(let inner as LibraryError) = error { error = inner }
  }

  private final class Ring: Error, @unchecked Sendable {
    var next: (any Error)?
  }

  @Test func `a cause that leads back to its error ends, and so do 10,000 underlying errors`() {
    let (first, second) = (Ring(), Ring())
    first.next = second
    second.next = first
    #expect(ServiceMapper.error(for: first) == .unexpected)
    #expect(ServiceMapper.occurrence(for: first).cause(URLError.self) == nil)
    second.next = LibraryError.several([first, Self.timeout])
    #expect(ServiceMapper.error(for: first) == .down)
    first.next = nil
    var error = NSError(domain: "d", code: 1)
    var all = [error]
    for _ in 1...10_000 {
      error = NSError(domain: "d", code: 1, userInfo: [NSUnderlyingErrorKey: error])
      all.append(error)
    }
    #expect(ServiceMapper.error(for: error) == .unexpected)
    #expect(UnderlyingError(error).underlying.count == 1)
    error = NSError(domain: "d", code: 1)
    // Freed level by level.
    while all.count > 1 { all.removeLast() }
  }

  /// Trees of random wrappers, some of which lead back to an ancestor.
  @Test(arguments: SeedRange.seeds(40))
  func `random wrappers end, with at most 32 causes`(seed: UInt64) {
    var random = SeededNumbers(seed: seed)
    final class Loop: NSError, @unchecked Sendable {
      nonisolated(unsafe) var causes: [any Error] = []
      override var userInfo: [String: Any] { ["NSMultipleUnderlyingErrorsKey": causes + [self]] }
    }
    var all: [any Error] = [LibraryError.code(0, "")]
    for number in 1...Int.random(in: 1...100, using: &random) {
      let inner = all[Int.random(in: 0..<all.count, using: &random)]
      switch number % 5 {
      case 0: all.append(LibraryError.several(all))
      case 1: all.append(ClientError(underlyingError: inner))
      case 2:
        all.append(NSError(domain: "d", code: number, userInfo: [NSUnderlyingErrorKey: inner]))
      case 3:
        let loop = Loop(domain: "loop", code: number)
        loop.causes = all.suffix(3)
        all.append(loop)
      default: all.append(LibraryError.underlying(inner, number))
      }
    }
    for error in all {
      #expect(ErrorChain(error).links.count <= 32)
      _ = ServiceMapper.error(for: error)
      #expect(UnderlyingError(error).count <= 32)
    }
  }
}

extension UnderlyingError {
  fileprivate var count: Int { underlying.reduce(1) { $0 + $1.count } }
}

/// A mapper of an app whose modules have errors of their own.
private enum BaseMapper: ErrorMapping {
  static func error(for error: any Error) -> ServiceError { ServiceError(in: error) ?? .unexpected }
  static func error(ifMapped error: any Error) -> ServiceError? { ServiceError(in: error) }
  static func error(forServerCode serverCode: Int) -> ServiceError? { nil }
  static func error(forServerCode serverCode: String) -> ServiceError? { nil }
  static func error(forStatus httpStatus: Int) -> ServiceError? { nil }
}

@Suite struct ErrorsOfOtherCatalogsTests {
  @Test(arguments: [QuotaError.taken, Occurrence(QuotaError.taken, traceID: "t")] as [any Error])
  func `an error that the base doesn't know has its own texts`(error: any Error) {
    let occurrence = BaseMapper.occurrence(for: error)
    #expect(occurrence.error == .unexpected)
    #expect(occurrence.message() == "This address is taken.")
    #expect(occurrence.localizedDescription == "This address is taken.")
    #expect(BaseMapper.presentation(of: error).style == .inline)
    #expect(BaseMapper.presentation(of: error).message == "This address is taken.")
    #expect(occurrence.cause(QuotaError.self) == .taken)
    #expect(occurrence.underlying.first?.description.contains("com.example") == true)
  }

  @Test func `an error of the base has the base's texts`() {
    #expect(BaseMapper.presentation(of: ServiceError.down).message == "The service is down.")
    #expect(
      BaseMapper.presentation(of: Occurrence(ServiceError.down)).message == "The service is down."
    )
    #expect(BaseMapper.presentation(of: URLError(.timedOut)).message == "Something went wrong.")
  }
}
