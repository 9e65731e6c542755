import ErrorCatalog
import Foundation

@testable import ErrorReporting

/// Reports as tests take them: the same in every run.
enum SampleReports {
  static let time = Date(timeIntervalSince1970: 1_768_780_800.25)

  static let service = ReportContext(
    domain: "com.example.shop",
    environment: .production,
    origin: .backend(BackendService(name: "checkout", version: "3.1.0", instance: "pod-7")),
    platform: "linux"
  )

  static let app = ReportContext(
    domain: "com.example.shop",
    environment: .qa,
    origin: .mobile(MobileApp(version: "2.1.0", buildNumber: "347", isDevelopment: false)),
    platform: "ios"
  )

  static func declined(
    amount: Int = 120,
    email: String = "ada@example.com",
    account: String = "4711",
    link: String = "https://bank.example/why"
  ) -> ShopError {
    .orderDeclined(
      amount: amount,
      email: email,
      account: account,
      link: URL(string: link) ?? URL(filePath: "/")
    )
  }

  static func occurrence(_ error: ShopError = declined()) -> Occurrence<ShopError> {
    Occurrence(
      error,
      traceID: "4bf92f3577b34da6a3ce929d0e0e4736",
      time: time,
      operation: "checkout",
      fileID: "Shop/Checkout.swift",
      line: 42,
      function: "pay()"
    )
  }

  static func builder(
    _ context: ReportContext = service,
    _ redaction: ReportRedaction = ReportRedaction(),
    _ limits: PayloadLimits = PayloadLimits()
  ) -> ReportBuilder {
    ReportBuilder(context: context, redaction: redaction, limits: limits)
  }

  /// A report whose id is made of a number.
  static func report(
    _ number: Int = 1,
    error: ShopError = declined(),
    context: ReportContext = service,
    metadata: ReportMetadata = ReportMetadata(),
    edit: (inout ErrorReport) -> Void = { _ in }
  ) -> ErrorReport {
    var report = copy(builder(context).report(occurrence(error), metadata), number: number)
    edit(&report)
    return report
  }

  /// A report with an id made of a number.
  static func copy(_ made: ErrorReport, number: Int) -> ErrorReport {
    var report = ErrorReport(
      id: id(number),
      domain: made.domain,
      category: made.category,
      key: made.key,
      message: made.message,
      severity: made.severity,
      location: made.location,
      context: made.context
    )
    report.code = made.code
    report.time = made.time
    report.traceID = made.traceID
    report.operation = made.operation
    report.metadata = made.metadata
    return report
  }

  static func id(_ number: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: 32 - digits.count) + digits
  }

  static func item(_ number: Int, _ text: String = "item") -> ReportItem {
    ReportItem(id: id(number), data: Data("\(text) \(number)".utf8))
  }

  static func text(_ bytes: Data?) -> String { String(decoding: bytes ?? Data(), as: UTF8.self) }
}
