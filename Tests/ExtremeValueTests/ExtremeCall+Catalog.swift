import CatalogFormat
import ErrorCatalog
import ErrorOperations
import Foundation
import MessageFormat
import SampleErrors

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension ExtremeCall {
  /// Declarations of `ErrorCatalog`.
  static let catalog: [ExtremeCall] = [
    ExtremeCall("GeneratedCode.swift fallback") { values in
      var content = GeneratedCode.Content()
      content.fallback = values.int
      let table = CatalogTable(
        .current,
        domain: "com.example",
        sourceLanguage: "en",
        packs: [],
        content
      )
      _ = table.chain(for: table.sourceLanguage)
    },
    ExtremeCall("ResponseArguments.swift has(not:at:)") { values in
      ExtremeError.$number.withValue(values.int) {
        let body = Data(#"{"n": 1e300}"#.utf8)
        use(ExtremeMapper.occurrence(forStatus: values.int, body: body))
      }
    },
    ExtremeCall("GeneratedCode.swift mapped(byHTTPStatus:in:)") { values in
      _ = ExtremeMapper.occurrence(ifFailedWithStatus: values.int)
    },
    ExtremeCall("ModuleError.swift mapped(byHTTPStatus:in:)") { values in
      _ = QuotaMapper.occurrence(ifFailedWithStatus: values.int)
    },
    ExtremeCall("ResponseArguments.swift has(_:at:)") { values in
      ExtremeError.$number.withValue(values.int) {
        for number in ["9223372036854775807", "-9223372036854775808", "1e300", "0.5"] {
          let body = #"{"code": "a", "n": \#(number)}"#
          use(ExtremeMapper.occurrence(forStatus: 400, body: Data(body.utf8)))
        }
      }
    },
    ExtremeCall("GeneratedCode.swift mapped(byURLErrorCode:)") { values in
      _ = QuotaError.Generated.mapped(byURLErrorCode: values.int)
    },
    ExtremeCall("GeneratedCode.swift mapped(byDomain:code:of:)") { values in
      _ = QuotaError.Generated.mapped(
        byDomain: "com.example",
        code: values.int,
        of: CancellationError()
      )
    },
    ExtremeCall("GeneratedCode.swift mapped(byDomain:code:)") { values in
      _ = QuotaError.Generated.mapped(byDomain: "com.example", code: values.int)
      _ = ServiceMapper.error(for: NSError(domain: "com.example", code: values.int))
    },
    ExtremeCall("ErrorMapping.swift error(forServerCode:)") { values in
      _ = FormMapper.error(forServerCode: values.int)
    },
    ExtremeCall("ErrorMapping.swift error(forStatus:)") { values in
      _ = FormMapper.error(forStatus: values.int)
    },
    ExtremeCall("GeneratedCode.swift mapped(byServerCode:)") { values in
      _ = QuotaError.Generated.mapped(byServerCode: values.int)
    },
    ExtremeCall("GeneratedCode.swift mapped(byHTTPStatus:)") { values in
      _ = QuotaError.Generated.mapped(byHTTPStatus: values.int)
    },
    ExtremeCall("ArgumentValue.swift case int") { use(.int($0.int)) },
    ExtremeCall("ArgumentValue.swift case double") { use(.double($0.double)) },
    ExtremeCall("ArgumentValue.swift case date") { use(.date($0.date)) },
    ExtremeCall("ArgumentValue.swift init(_:)") { use(.init($0.date)) },
    ExtremeCall("ArgumentValue.swift case duration") { use(.duration($0.duration)) },
    ExtremeCall("CatalogError.swift case number") { use(Occurrence(serverCode($0.int))) },
    ExtremeCall("CatalogError.swift init(integerLiteral:)") { values in
      _ = "\(ServerCode(integerLiteral: values.int))"
    },
    ExtremeCall("TimeSource.swift init(_:)") { values in
      let time = TimeSource(FarClock(start: values.duration))
      _ = CircuitBreaker.trial(time, .seconds(1))
    },
    ExtremeCall("TimeSource.swift init(now:sleep:)") { values in
      let time = TimeSource(now: { values.duration }, sleep: { _ in })
      _ = CircuitBreaker.trial(time, values.otherDuration)
    },
    ExtremeCall(
      "ErrorMapping+Response.swift occurrence(forStatus:headers:body:operation:fileID:function:)"
    ) {
      values in
      let header = "\(values.otherInt)"
      let found = ServiceMapper.occurrence(
        forStatus: values.int,
        headers: ["Retry-After": header],
        body: Data(#"{"failure": {"wait": \#(values.int), "kind": \#(values.otherInt)}}"#.utf8)
      )
      use(found)
    },
    ExtremeCall(
      "ErrorMapping+Response.swift occurrence(ifFailedWithStatus:headers:body:operation:fileID:function:)"
    ) { values in
      _ = ServiceMapper.occurrence(
        ifFailedWithStatus: values.int,
        headers: ["Retry-After": "\(values.double)"],
        body: Data(#"{"failure": {"wait": 1e999, "limits": [{"maximum": 1e999}]}}"#.utf8)
      ).map(use)
    },
    ExtremeCall("ForeignValue.swift int(_:)") { values in
      use(.int(GeneratedCode.ForeignValue.int(UInt64(bitPattern: Int64(values.int)))))
    },
    ExtremeCall("ForeignValue.swift double(_:)") { values in
      use(.double(GeneratedCode.ForeignValue.double(values.double)))
      use(.double(GeneratedCode.ForeignValue.double(values.int)))
    },
    ExtremeCall("ForeignValue.swift date(_:)") {
      use(.init(GeneratedCode.ForeignValue.date($0.date)))
    },
    ExtremeCall("ForeignValue.swift duration(_:unit:)") { values in
      use(.duration(GeneratedCode.ForeignValue.duration(values.duration, unit: values.double)))
      use(.duration(GeneratedCode.ForeignValue.duration(values.double)))
      use(.duration(GeneratedCode.ForeignValue.duration(values.int)))
      use(.duration(GeneratedCode.ForeignValue.duration(values.otherInt, unit: values.double)))
      use(.duration(GeneratedCode.ForeignValue.duration(values.double, unit: values.double)))
    },
    ExtremeCall("ForeignValue.swift duration(_:_:unit:)") { values in
      let error = NSError(domain: "D", code: values.int, userInfo: ["wait": values.otherInt])
      use(.duration(GeneratedCode.ForeignValue.duration(error, "wait", unit: values.double)))
    },
    ExtremeCall("CatalogError.swift init(retryAfter:cause:)") { values in
      use(Occurrence(QuotaMapper.error(for: CircuitOpenError(retryAfter: values.duration))))
    },
    ExtremeCall("ModuleError.swift mapped(byServerCode:)") { values in
      _ = QuotaMapper.error(forServerCode: values.int)
    },
    ExtremeCall("ModuleError.swift mapped(byHTTPStatus:)") { values in
      _ = QuotaMapper.error(forStatus: values.int)
    },
    ExtremeCall("ModuleError.swift moduleError(forServerCode:)") { values in
      use(Occurrence(QuotaMapper.moduleError(forServerCode: values.int)))
    },
    ExtremeCall("LogLine.swift init(_:time:)") { values in
      _ = LogLine(.error, time: values.date).description
    },
    ExtremeCall("Occurrence.swift time") { values in
      var occurrence = Occurrence(ServiceError.down)
      occurrence.time = values.date
      use(occurrence)
    },
    ExtremeCall("Occurrence.swift retryAfter") { values in
      var occurrence = Occurrence(ServiceError.down)
      occurrence.retryAfter = values.duration
      use(occurrence)
    },
    ExtremeCall("Occurrence.swift status") { values in
      var occurrence = Occurrence(ServiceError.down)
      occurrence.status = values.int
      use(occurrence)
    },
    ExtremeCall("Occurrence.swift init(_:traceID:time:operation:underlying:fileID:function:)") {
      values in
      use(Occurrence(ServiceError.down, time: values.date, line: values.int))
    },
    ExtremeCall("Occurrence.swift init(fileID:line:function:)") { values in
      var occurrence = Occurrence(ServiceError.down)
      occurrence.location = SourceLocation(fileID: "a", line: values.int, function: "b")
      use(occurrence)
    },
    ExtremeCall(
      "OperationRecord.swift init(operation:duration:outcome:attempts:isRetryable:)"
    ) { values in
      let record = OperationRecord(
        operation: "load",
        duration: values.duration,
        outcome: .success,
        attempts: values.int
      )
      _ = (record.seconds, record.milliseconds, record.description)
      _ = LogLine(slow: record).description
      _ = LogLine(Occurrence(ServiceError.down), record: record).description
    },
    ExtremeCall("ErrorPresentation.swift retryAfter") { values in
      var presentation = ErrorPresentation(
        style: .toast,
        language: ServiceError.catalog.sourceLanguage,
        message: "a"
      )
      presentation.retryAfter = values.duration
      _ = presentation.adapted(hasBanners: false)
    },
  ]

  /// Formats a value in all ways.
  private static func use(_ value: ArgumentValue) {
    let keys = texts.catalogKeys
    for tag in ["en", "ar", "de", "hi"].compactMap({ LanguageTag($0) }) {
      let manager = LocalizationManager(languages: [tag])
      manager.register(texts.table)
      for key in keys { _ = manager.text(for: key, arguments: ["n": value]) }
    }
    _ = RetryDelay.duration(value)
  }

  private static func serverCode(_ code: Int) -> ModuleError<QuotaError, ServiceError> {
    .other(.number(code))
  }

  /// Shows, logs and presents an occurrence.
  private static func use<Failure>(_ occurrence: Occurrence<Failure>) {
    _ = LogLine(occurrence).description
    _ = "\(occurrence) \(occurrence.localizedDescription)"
    _ = occurrence.presentation()
    _ = (occurrence as NSError).userInfo
  }

  /// Messages with every kind of argument.
  private static let texts: (table: CatalogTable, catalogKeys: [String]) = {
    let kinds = [
      "", ", number", ", number, integer", ", number, percent", ", number, ::compact-short",
      ", number, ::currency/EUR", ", number, ::.00", ", number, ::@@@", ", number, #,##0.00",
      ", number, ::scientific", ", spellout", ", ordinal", ", duration", ", date", ", date, full",
      ", date, ::yMMMd", ", time, long", ", plural, one {#} other {#}",
      ", plural, offset:9223372036854775807 one {#} other {#}",
      ", selectordinal, one {#} other {#}", ", select, a {1} other {2}",
    ]
    let pairs = kinds.enumerated().map { ("error.t\($0)", "{n\($1)}") }
    let packs = Dictionary(uniqueKeysWithValues: pairs)
    return (SampleCatalog.table(["en": packs, "ar": packs]), pairs.map(\.0))
  }()
}

/// A clock far from now.
private struct FarClock: Clock {
  struct Instant: InstantProtocol {
    let offset: Duration

    func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }

    func duration(to other: Instant) -> Duration { other.offset - offset }

    static func < (left: Self, right: Self) -> Bool { left.offset < right.offset }
  }

  let start: Duration
  var now: Instant { Instant(offset: start) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

private enum QuotaMapper: ErrorMapping {
  typealias Mapped = ModuleError<QuotaError, ServiceError>
}

private enum FormMapper: ErrorMapping {
  static func error(for error: any Error) -> QuotaError { .unexpected }
}

/// An error that a number in the response decides.
private enum ExtremeError: CatalogError {
  case found

  typealias Category = ServiceError.Category
  typealias Action = ServiceError.Action

  @TaskLocal static var number = 0
  static var catalog: CatalogTable { ServiceError.catalog }

  enum Generated: GeneratedCode.Members {
    static var fallback: ExtremeError { .found }

    static func entryIndex(of error: ExtremeError) -> Int { 0 }

    static func argumentValues(of error: ExtremeError) -> [ArgumentValue] { [] }

    static func mapped(byServerCode code: String, in response: GeneratedCode.ResponseArguments)
      -> ExtremeError?
    {
      response.has(number, at: "n") ? .found : nil
    }

    static func mapped(byHTTPStatus status: Int, in response: GeneratedCode.ResponseArguments)
      -> ExtremeError?
    {
      response.has(not: number, at: "n") ? .found : nil
    }
  }
}

private enum ExtremeMapper: ErrorMapping {
  typealias Mapped = ExtremeError
}
