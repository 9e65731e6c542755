import ErrorCatalog
import ErrorReporting
import Foundation

/// A sink that prints reports instead of sending them, without what services wouldn't get.
struct ReportsOnScreen: ReportSink {
  let name = "screen"

  func write(_ reports: [ErrorReport]) {
    for report in reports where report.isReportable {
      print(String(decoding: report.payload(), as: UTF8.self))
    }
  }

  /// A reporter that prints reports and sends none.
  static func reporter() -> ErrorReporter {
    ErrorReporter(
      configuration: ReportingConfiguration(
        context: ReportContext(
          domain: AppError.catalog.domain,
          environment: .qa,
          origin: .mobile(MobileApp(version: "2.1.0", buildNumber: "347"))
        ),
        services: [],
        sinks: [ReportsOnScreen()],
        spool: SpoolOptions(folder: nil)
      )
    )
  }
}
