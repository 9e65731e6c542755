import ErrorCatalog
import ErrorOperations
import ErrorReporting
import Foundation
import StandInServer
import Testing
import VaultSDK

@testable import PrivacyClient

/// A client of a vault that responds as a test wants it to, and everything that it writes.
private struct Setup {
  let clock = TestClock()
  let latencies = Latencies()
  let lines = Collected<LogLine>()
  let requests = Collected<Vault.Request>()
  let breaker: CircuitBreaker
  let client: PrivacyClient

  /// - Parameters:
  ///   - reporter: where errors are reported.
  ///   - respond: the response to a request, by the number of requests so far, from 1.
  init(
    reporter: ErrorReporter? = nil,
    respond: @escaping @Sendable (Vault.Request, Int) async throws -> String
  ) {
    var retry = RetryOptions()
    retry.time = clock.source
    retry.random = { 0 }
    breaker = CircuitBreaker(.init(threshold: .consecutiveFailures(3)), time: clock.source)
    let (requests, lines) = (requests, lines)
    client = PrivacyClient(
      vault: Vault { request in
        requests.append(request)
        return try await respond(request, requests.all.count)
      },
      policy: .standard(
        breaker: breaker,
        retry: retry,
        latencies: latencies,
        log: { lines.append($0) },
        reporter: reporter
          ?? ErrorReporter(
            configuration: ReportingConfiguration(
              context: Self.context,
              services: [],
              spool: SpoolOptions(folder: nil)
            )
          )
      )
    )
  }

  static let context = ReportContext(
    domain: "com.example.privacy",
    environment: .qa,
    origin: .mobile(MobileApp(version: "3.0.0", buildNumber: 30))
  )

  /// The lines without their times.
  var texts: [String] {
    lines.all.map { line in
      line.description.replacing(/\]\[[^\]]*\]/, with: "]")
    }
  }
}

struct PrivacyClientTests {
  @Test func `a switch over the seven categories and the variants needs no default`() {
    func next(_ error: PrivacyError) -> String {
      switch error {
      case .apiError(_, _, retryable: true): return "later"
      case .consentMissing(let purpose): return "ask for \(purpose)"
      default: break
      }
      switch error.category {
      case .authentication, .permission, .validation: return "the user"
      case .rateLimit, .network, .server: return "wait"
      case .general: return "support"
      }
    }
    #expect(PrivacyError.Category.allCases.count == 7)
    #expect(next(.consentMissing(purpose: "research")) == "ask for research")
    #expect(next(.apiError(code: "E1", message: "", retryable: true)) == "later")
    #expect(next(.unreachable) == "wait")
  }

  @Test(arguments: [
    (VaultError.sessionEnded, PrivacyError.sessionEnded),
    (.consentMissing(purpose: "research"), .consentMissing(purpose: "research")),
    (.fieldRefused(name: "Email"), .fieldRefused(name: "Email")),
    (.tooManyRequests(retryAfter: 200), .tooManyRequests(retryAfter: 200)),
    (.unreachable, .unreachable),
    (
      .apiError(code: "E7", message: "m", retryable: false),
      .apiError(code: "E7", message: "m", retryable: false)
    ),
  ])
  func `each error of the SDK becomes one of the app, with its values`(
    thrown: VaultError,
    expected: PrivacyError
  ) async {
    let setup = Setup { _, _ in throw thrown }
    await #expect { try await setup.client.load("r") } throws: {
      PrivacyError(in: $0) == expected
    }
  }

  @Test func `errors of the network are retried with longer and longer waits`() async throws {
    let setup = Setup { _, count in
      if count < 3 { throw VaultError.unreachable }
      return "record"
    }
    #expect(try await setup.client.load("r") == "record")
    #expect(setup.clock.waits == [.milliseconds(500), .seconds(1)])
  }

  @Test func `an error says itself whether it is retried`() async {
    let setup = Setup { _, _ in
      throw VaultError.apiError(code: "E17", message: "", retryable: false)
    }
    await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load("r") }
    #expect(setup.requests.all.count == 1)
    #expect(setup.texts.joined().contains("retryable=false"))
  }

  @Test func `after too many requests, the wait is as long as the SDK asks for`() async throws {
    let setup = Setup { _, count in
      if count == 1 { throw VaultError.tooManyRequests(retryAfter: 17) }
      return "record"
    }
    #expect(try await setup.client.load("r") == "record")
    #expect(setup.clock.waits == [.seconds(17)])
  }

  @Test func `a session that ended is renewed, and the call is made once more`() async throws {
    let setup = Setup { request, count in
      if count == 1 { throw VaultError.sessionEnded }
      return request == .signIn ? "signed in" : "record"
    }
    #expect(try await setup.client.load("r") == "record")
    #expect(setup.requests.all == [.load(record: "r"), .signIn, .load(record: "r")])

    let refused = Setup { request, _ in
      if request != .signIn { throw VaultError.sessionEnded }
      return "signed in"
    }
    await #expect(throws: PrivacyClient.Failure.self) { try await refused.client.load("r") }
    #expect(refused.requests.all == [.load(record: "r"), .signIn, .load(record: "r")])
  }

  @Test func `a failure is a line with the same fields each time, without the message`() async {
    let setup = Setup { _, _ in
      throw VaultError.apiError(code: "E17", message: "no table for Anna", retryable: true)
    }
    await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load("r") }
    #expect(
      setup.texts == [
        """
        [ERROR] operation=load outcome=failure category=server variant=error.server.api \
        retryable=true arg.code=E17 attempts=3 duration_ms=3000 cause=VaultSDK.VaultError.apiError
        """
      ]
    )
  }

  @Test func `an unmapped error is logged with its domain, code and causes`() async {
    let setup = Setup { _, _ in
      throw NSError(
        domain: "Keychain",
        code: -25_300,
        userInfo: [
          NSLocalizedDescriptionKey: "secret", NSUnderlyingErrorKey: POSIXError(.EACCES),
        ]
      )
    }
    await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load("r") }
    let text = setup.texts.joined()
    #expect(text.contains("variant=error.general.unexpected"))
    #expect(text.contains("Keychain -25300") && text.contains("EACCES"))
    #expect(!text.contains("secret"))
  }

  @Test func `the breaker opens after three failures, and one call probes after the cool-down`()
    async throws
  {
    let isDown = Collected<Bool>()
    isDown.append(true)
    let setup = Setup { _, _ in
      if isDown.all.last == true { throw VaultError.unreachable }
      return "record"
    }
    await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load("r") }
    #expect(setup.breaker.state == .open)
    // No request is made, and the error is one of the app.
    await #expect {
      try await setup.client.load("r")
    } throws: {
      PrivacyError(in: $0) == .vaultResting
    }
    #expect(setup.requests.all.count == 3)
    isDown.append(false)
    setup.clock.advance(by: .seconds(10))
    #expect(try await setup.client.load("r") == "record")
    #expect(setup.breaker.state == .closed)
  }

  @Test func `errors of users don't open the breaker`() async {
    let setup = Setup { _, _ in throw VaultError.fieldRefused(name: "Email") }
    for _ in 1...9 {
      await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load("r") }
    }
    #expect(setup.breaker.state == .closed)
  }

  @Test func `durations are measured by operation and outcome, and slow successes are logged`()
    async throws
  {
    let clock = Collected<TestClock>()
    let setup = Setup { request, _ in
      if case .store = request { throw VaultError.fieldRefused(name: "Email") }
      clock.all.last?.advance(by: .milliseconds(2_500))
      return "record"
    }
    clock.append(setup.clock)
    _ = try await setup.client.load("r")
    await #expect(throws: PrivacyClient.Failure.self) {
      try await setup.client.store("r", for: "p")
    }
    #expect(setup.latencies.milliseconds == ["load success": [2_500], "store failure": [0]])
    #expect(
      setup.texts == [
        "[NOTICE] operation=load outcome=slow duration_ms=2500 attempts=1",
        """
        [ERROR] operation=store outcome=failure category=validation \
        variant=error.validation.field_refused retryable=false attempts=1 duration_ms=0 \
        cause=VaultSDK.VaultError.fieldRefused
        """,
      ]
    )
  }

  @Test func `Sentry receives the operation, the app's tags, and an issue for each code`()
    async throws
  {
    let sentry = try StandInServer()
    defer { sentry.stop() }
    let service = try #require(SentryService(privacyDSN: "http://key@127.0.0.1:\(sentry.port)/2"))
    let reporter = ErrorReporter(
      configuration: ReportingConfiguration(
        context: Setup.context,
        services: [service],
        spool: SpoolOptions(folder: nil)
      )
    )
    let setup = Setup(reporter: reporter) { request, _ in
      switch request {
      case .load(let record):
        throw VaultError.apiError(code: record, message: "for developers", retryable: false)
      case .store(_, purpose: "p"): throw VaultError.consentMissing(purpose: "p")
      default: throw VaultError.fieldRefused(name: "Email")
      }
    }
    // Neither permission nor validation is reported.
    for purpose in ["p", "q"] {
      await #expect(throws: PrivacyClient.Failure.self) {
        try await setup.client.store("r", for: purpose)
      }
    }
    for code in ["E17", "E18"] {
      await #expect(throws: PrivacyClient.Failure.self) { try await setup.client.load(code) }
    }
    #expect(await reporter.shutDown(timeout: .seconds(10)) == 0)

    let events = sentry.requests.flatMap(\.objects).filter {
      $0["event_id"] != nil && $0["tags"] != nil
    }
    #expect(events.map { $0["transaction"] as? String } == ["load", "load"])
    #expect(
      events.map { $0["tags"] as? [String: String] }
        == ["E17", "E18"].map { code in
          [
            "privacy.category": "server", "privacy.variant": "error.server.api",
            "privacy.retryable": "false", "privacy.api_code": code,
          ]
        }
    )
    #expect(Set(events.compactMap { $0["fingerprint"] as? [String] }).count == 2)
    #expect(!sentry.requests.contains { $0.body.contains("for developers") })
  }
}
