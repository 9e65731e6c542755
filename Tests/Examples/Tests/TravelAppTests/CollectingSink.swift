import ErrorReporting
import Synchronization

/// A destination that keeps reports.
struct CollectingSink: ReportSink {
  let name = "test"
  let reports = Collected<ErrorReport>()

  func write(_ reports: [ErrorReport]) {
    for report in reports { self.reports.append(report) }
  }
}

/// Values that several tasks add to.
final class Collected<Value: Sendable>: Sendable {
  private let values = Mutex<[Value]>([])

  var all: [Value] { values.withLock { $0 } }

  func append(_ value: Value) { values.withLock { $0.append(value) } }
}
