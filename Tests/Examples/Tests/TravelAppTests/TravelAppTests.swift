import ErrorCatalog
import ErrorOperations
import ErrorReporting
import Foundation
import Synchronization
import Testing
import TravelBooking
import TravelCore
import TravelLoyalty

struct TravelAppTests {
  init() { LocalizationManager.shared.languageOverride = "en" }

  /// A service whose response always has this code.
  private func service(_ code: Int, _ content: String = "7") -> TravelService {
    TravelService { _ in TravelResponse(code: code, content: content) }
  }

  // MARK: The enum that was there before

  @Test(arguments: ResponseCode.allCases.filter { $0 != .success })
  func `every case of the old enum is an error with the same name and code`(old: ResponseCode)
    throws
  {
    let error = try #require(TravelErrorMapper.error(forServerCode: old.rawValue) as TravelError?)
    #expect(error.code == old.rawValue)
    #expect("\(old)" == name(error))
    #expect(!error.message().isEmpty)
  }

  @Test func `the code of success isn't an error`() {
    #expect(TravelErrorMapper.error(forServerCode: ResponseCode.success.rawValue) == nil)
  }

  private func name(_ error: TravelError) -> String {
    switch error {
    case .unknown: "unknown"
    case .wrongTime: "wrongTime"
    case .sessionExpired: "sessionExpired"
    case .tooManyRequests: "tooManyRequests"
    case .maintenance: "maintenance"
    case .timeout: "timeout"
    }
  }

  // MARK: Results

  /// What a screen does with a booking: a switch over both enums, without a default.
  private func outcome(_ result: Result<Int, BookingModuleError>) -> String {
    switch result {
    case .success(let number): "booked as \(number)"
    case .failure(.module(.roomTaken)), .failure(.module(.priceChanged)): "choose again"
    case .failure(.module(.failed)): "not booked"
    case .failure(.base(.sessionExpired)): "sign in"
    case .failure(.base(let error)): error.message()
    case .failure(.other(let code)): "unknown code \(code)"
    }
  }

  @Test(arguments: [
    (0, "booked as 7"), (20_001, "choose again"), (1_001, "sign in"),
    (1_090, "Bookings are closed for maintenance."), (-7, "The time of this device is wrong."),
    (21_001, "unknown code 21001"), (-99, "unknown code -99"),
  ])
  func `a response is a value, an error of the module or the base, or an unknown code`(
    code: Int,
    text: String
  ) async {
    #expect(outcome(await service(code).result(of: BookRoom(room: 12))) == text)
  }

  @Test func `each request has the errors of its module`() async {
    let points: Result<Int, LoyaltyModuleError> = await service(21_001).result(of: LoadPoints())
    #expect(points == .failure(.module(.tooFewPoints)))
    #expect(await service(0, "x").result(of: LoadPoints()) == .failure(.module(.unavailable)))
    let offline = TravelService { _ in throw URLError(.timedOut) }
    #expect(await offline.result(of: LoadPoints()) == .failure(.base(.timeout)))
  }

  @Test func `a code of the base is the base's error in every module`() {
    #expect(BookingErrorMapper.moduleError(forServerCode: 1_001) == .base(.sessionExpired))
    #expect(LoyaltyErrorMapper.moduleError(forServerCode: 1_001) == .base(.sessionExpired))
    #expect(BookingErrorMapper.moduleError(forServerCode: 20_001) == .module(.roomTaken))
    #expect(LoyaltyErrorMapper.moduleError(forServerCode: 20_001) == .other(.number(20_001)))
  }

  @Test func `codes can have names`() {
    #expect(BookingErrorMapper.moduleError(forServerCode: "room_taken") == .module(.roomTaken))
    #expect(BookingErrorMapper.moduleError(forServerCode: "closed") == .base(.maintenance))
    #expect(BookingErrorMapper.moduleError(forServerCode: "no_lift") == .other(.name("no_lift")))
  }

  // MARK: Everything else that takes an error

  @Test func `every error has a text, unknown codes too`() {
    let errors: [BookingModuleError] = [
      .module(.priceChanged), .base(.tooManyRequests), .other(.number(4_711)),
    ]
    #expect(
      errors.map { $0.message() } == [
        "The price of this room has changed.", "That was a lot at once. Wait a moment.",
        "Something went wrong.",
      ]
    )
    #expect(
      errors[0].message(in: "de") == "Der Preis dieses Zimmers hat sich geändert."
    )
  }

  @Test func `a thrown error of a module is presented as what it is`() {
    let presentation = BookingErrorMapper.presentation(of: BookingError.roomTaken)
    #expect(presentation.title == "Nothing was booked")
    #expect(presentation.actions.map(\.label) == ["Choose another room"])
    #expect(BookingErrorMapper.presentation(of: TravelError.timeout).style == .banner)
  }

  @Test func `a module that has no text of its own for a button shows the base's`() {
    let points = LoyaltyError.unavailable
    #expect(points.presentation().actions.map(\.label) == ["Try again"])
    let german = points.presentation(in: "de")
    #expect(german.actions.map(\.label) == ["Erneut versuchen"])
  }

  @Test func `a server's response becomes the module's error`() {
    let taken = BookingErrorMapper.occurrence(
      forStatus: 409,
      headers: ["X-Request-Id": "t1"],
      body: Data(#"{ "code": "room_taken" }"#.utf8)
    )
    #expect(taken.error == .module(.roomTaken))
    let unknown = BookingErrorMapper.occurrence(
      forStatus: 400,
      body: Data(#"{ "code": 20777 }"#.utf8)
    )
    #expect(unknown.error == .other(.number(20_777)))
    #expect(LogLine(unknown).description.contains("server_code=20777"))
  }

  @Test func `a policy retries, throws, logs and reports the errors of a module`() async throws {
    let sink = CollectingSink()
    let lines = Collected<String>()
    let reporter = ErrorReporter(
      configuration: ReportingConfiguration(
        context: ReportContext(
          domain: "com.example.travel",
          environment: .qa,
          origin: .mobile(MobileApp(version: "8.0.0", buildNumber: 800))
        ),
        services: [],
        sinks: [sink],
        spool: SpoolOptions(folder: nil)
      )
    )
    var retry = RetryOptions()
    retry.time = TimeSource(now: { .zero }, sleep: { _ in })
    var policy = OperationPolicy(
      BookingErrorMapper.self,
      retry: retry,
      log: { entry in
        lines.append(entry.line.fields.map { "\($0.name)=\($0.value)" }.joined(separator: " "))
      },
      report: { reporter.report($0) }
    )
    policy.logFormat = [.key, .attempts, .serverCode]
    func perform(_ error: any Error) async -> BookingModuleError? {
      do {
        try await policy.perform("book") { throw error }
        return nil
      } catch .module(.roomTaken) {
        return .module(.roomTaken)
      } catch {
        return error.error
      }
    }
    #expect(await perform(BookingError.roomTaken) == .module(.roomTaken))
    #expect(await perform(BookingError.failed) == .module(.failed))
    #expect(await perform(TravelError.maintenance) == .base(.maintenance))
    let unknown = BookingModuleError.other(.number(4_711))
    #expect(await perform(unknown) == unknown)
    await reporter.shutDown()

    #expect(
      lines.all == [
        "key=error.booking.room_taken attempts=1", "key=error.booking.failed attempts=1",
        "key=error.service.maintenance attempts=2",
        "key=error.service.unknown attempts=1 server_code=4711",
      ]
    )
    // The catalog reports no error of its category 'booking' but the fallback.
    #expect(
      sink.reports.all.filter(\.isReportable).map(\.key) == [
        "error.booking.failed", "error.service.maintenance", "error.service.unknown",
      ]
    )
  }
}
