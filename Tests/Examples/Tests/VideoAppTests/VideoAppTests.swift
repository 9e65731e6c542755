import ErrorCatalog
import ErrorReporting
import Foundation
import StandInServer
import Synchronization
import Testing

@testable import VideoApp

/// The lines of a log, and a model that writes them.
private final class Log: Sendable {
  private let written = Mutex<[String]>([])
  var lines: [String] { written.withLock { $0 } }

  /// Sends nothing.
  private var silent: ReportingConfiguration {
    var configuration = ReportingConfiguration.alerts(userID: "UUID1234", token: "none")
    configuration.services = []
    return configuration
  }

  @MainActor
  func model(
    balance: Int = 100,
    reporter: ErrorReporter? = nil,
    send: @escaping @Sendable (Draft) async throws -> Response = { _ in Response(status: 200) }
  ) -> StudioModel {
    let errors = ErrorHandling(
      userID: "UUID1234",
      log: { line in self.written.withLock { $0.append(line) } },
      reporter: reporter ?? ErrorReporter(configuration: silent)
    )
    return StudioModel(service: FilmService(send: send, balance: balance), errors: errors)
  }
}

@MainActor
struct VideoAppTests {
  private let log = Log()
  private let draft = Draft(prompt: "A cat that waters plants", seconds: 15)

  init() { LocalizationManager.shared.languageOverride = "en" }

  @Test func `errors belong to six categories, which a switch can name without a default`() {
    func source(_ category: AppError.Category) -> String {
      switch category {
      case .validation: "the app"
      case .network, .credit, .auth: "an edge function"
      case .generation: "the AI service"
      case .general: "anything"
      }
    }
    #expect(AppError.Category.allCases.count == 6)
    #expect(source(AppError.networkOffline.category) == "an edge function")
  }

  @Test func `an error has its key, and its message in the user's language`() throws {
    let error = AppError.networkTimeout
    let key = ErrorMapper.map(error)
    #expect(key == "error.network.timeout")
    #expect(error.message(in: "en") == "The connection took too long.")
    #expect(error.message(in: "tr") == "Bağlantı çok uzun sürdü.")
  }

  @Test func `a language with one message shows it, and English for the rest`() {
    #expect(
      AppError.networkTimeout.message(in: "de")
        == "Die Verbindung hat zu lange gedauert."
    )
    #expect(AppError.networkOffline.message(in: "de") == "You’re offline.")
  }

  @Test(
    arguments: [
      (URLError(.timedOut), AppError.networkTimeout), (POSIXError(.ENOSPC), .generalStorageFull),
      (CancellationError(), .generalCancelled), (CocoaError(.coderReadCorrupt), .unexpected),
    ] as [(any Error & Sendable, AppError)]
  )
  func `errors of the system become the app's`(thrown: any Error & Sendable, expected: AppError) {
    let mapped = ErrorMapper.error(for: thrown)
    #expect(mapped == expected)
  }

  @Test func `too few credits are an alert with a hint that has numbers, and a button`() async {
    let model = log.model(balance: 12)
    await model.makeFilm(draft)
    #expect(model.isAlertShown)
    #expect(model.alertTitle == "Not enough credits")
    #expect(
      model.alertText
        == "This film costs 30 credits. You have 12. Your credits are enough for 6 seconds."
    )
    #expect(model.alertButtons == ["Buy credits"])
    #expect(model.presentation?.actions.first?.link == URL(string: "films://credits"))
  }

  @Test(arguments: [
    (AppError.emptyPrompt, DisplayStyle.inline), (.networkOffline, .banner),
    (.creditPurchasePending, .toast), (.authSessionExpired, .fullscreen),
    (.generalStorageFull, .modal), (.generalCancelled, .silent),
  ])
  func `the category or the error sets how it is shown`(error: AppError, style: DisplayStyle) {
    let model = log.model()
    model.handleError(error)
    #expect(model.presentation?.style == style)
  }

  @Test func `an error of a field that isn't on the screen is a toast`() {
    let model = log.model()
    model.handleError(AppError.emptyPrompt)
    #expect(model.presentation?.style == .inline)
    model.visibleFields = ["title"]
    model.handleError(AppError.emptyPrompt)
    #expect(model.presentation?.style == .toast)
  }

  @Test func `a banner is an alert on a screen without a place for it`() {
    let model = log.model()
    model.handleError(AppError.networkTimeout)
    #expect(model.presentation?.style == .banner)
    model.hasBanners = false
    model.handleError(AppError.networkTimeout)
    #expect(model.isAlertShown)
  }

  @Test func `the numbers of a message can come from the server`() async {
    let body = """
      { "error": { "code": "insufficient_credits", "needed": 30, "balance": 1, "seconds": 0 } }
      """
    let model = log.model { _ in Response(status: 402, body: body) }
    await model.makeFilm(draft)
    #expect(model.presentation?.message == "This film costs 30 credits. You have 1.")
  }

  @Test(arguments: [
    ("credits", AppError.insufficientCredits(needed: 30, balance: 12, seconds: 6)),
    ("queue", .generationBusy),
  ])
  func `one code of the server is two errors, by another value of the response`(
    limit: String,
    expected: AppError
  ) {
    let body = """
      { "error": { "code": "limit_reached", "limit": "\(limit)", "needed": 30, "balance": 12, "seconds": 6 } }
      """
    let failure = ErrorMapper.occurrence(forStatus: 403, body: Data(body.utf8))
    #expect(failure.error == expected)
  }

  @Test func `a failure with status 200 is one, and its delay is in milliseconds`() async throws {
    let body = #"{ "error": { "code": "queue_full", "retry_in_ms": 2500 } }"#
    let failure = try #require(
      ErrorMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8))
    )
    #expect(failure.error == .generationBusy)
    #expect(failure.retryAfter == .milliseconds(2500))
    let model = log.model { _ in Response(status: 200, body: body) }
    await model.makeFilm(draft)
    #expect(model.film == nil)
    #expect(model.presentation?.message == "Many films are being made right now.")
  }

  @Test func `every caught error is one line in the log`() throws {
    let model = log.model()
    let time = try Date("2026-03-01T10:20:30Z", strategy: .iso8601)
    model.handleError(Occurrence(AppError.networkTimeout, time: time))
    model.handleError(Occurrence(AppError.emptyPrompt, time: time))
    #expect(
      log.lines == [
        "[ERROR][2026-03-01T10:20:30.000Z] category=network key=error.network.timeout user_id=UUID1234",
        "[NOTICE][2026-03-01T10:20:30.000Z] category=validation key=error.validation.prompt_empty user_id=UUID1234",
      ]
    )
  }

  @Test func `every caught error arrives in the Telegram chat, validation too`() async throws {
    let telegram = try StandInServer()
    defer { telegram.stop() }
    let reporter = ErrorReporter(
      configuration: .alerts(userID: "UUID1234", token: "7:secret", server: telegram.url())
    )
    let model = log.model(reporter: reporter)
    let time = try Date("2026-03-01T10:20:30Z", strategy: .iso8601)
    model.handleError(Occurrence(AppError.networkTimeout, time: time))
    model.handleError(Occurrence(AppError.emptyPrompt, time: time))
    #expect(await reporter.shutDown(timeout: .seconds(10)) == 0)

    let requests = telegram.requests
    #expect(requests.allSatisfy { $0.line == "POST /bot7:secret/sendMessage" })
    let texts = requests.flatMap(\.objects).compactMap { $0["text"] as? String }
    #expect(
      texts.joined(separator: "\n\n").components(separatedBy: "\n\n") == [
        "[ERROR][2026-03-01T10:20:30Z] category=network key=error.network.timeout user_id=UUID1234",
        "[NOTICE][2026-03-01T10:20:30Z] category=validation key=error.validation.prompt_empty user_id=UUID1234",
      ]
    )
  }

  @Test func `neither the description of the film nor a file's name is in a log or an alert`()
    async throws
  {
    let telegram = try StandInServer()
    defer { telegram.stop() }
    let reporter = ErrorReporter(
      configuration: .alerts(userID: "UUID1234", token: "7:secret", server: telegram.url())
    )
    let model = log.model(reporter: reporter) { draft in
      throw CocoaError(
        .fileReadNoSuchFile,
        userInfo: [NSFilePathErrorKey: "/photos/anna.png", "prompt": draft.prompt]
      )
    }
    await model.makeFilm(draft)
    var pictured = draft
    pictured.picture = URL(filePath: "/photos/anna.png")
    await model.makeFilm(pictured)
    #expect(model.presentation?.message == "anna.png can’t be used. Choose a photo.")
    #expect(await reporter.shutDown(timeout: .seconds(10)) == 0)

    let written = log.lines + telegram.requests.map(\.body)
    #expect(log.lines.count == 2)
    #expect(!telegram.requests.isEmpty)
    #expect(!written.contains { $0.contains("anna") || $0.contains("plants") })
  }
}
