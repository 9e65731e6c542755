#if Observability
import ErrorCatalog
import ErrorOperations
import Foundation
import Logging
import Metrics
import Testing

@testable import ErrorReporting

@Suite struct ObservabilityTests {
  @Test func `a log gets a line at the severity's level`() throws {
    let lines = Locked<[String]>([])
    let logger = Logger(label: "test") { _ in RecordingLog(lines: lines) }
    LogSink(logger).write([
      SampleReports.report(1, metadata: ["a": [1, 2]]) { $0.occurrenceCount = 3 }
    ])
    let line = try #require(lines.withValue { $0.first })
    #expect(
      line.hasPrefix("warning Shop Shop/Checkout.swift:42 error.order.declined(amount: 120,")
    )
    #expect(line.contains("occurrences=3"))
    #expect(line.contains("key=error.order.declined"))
  }

  @Test func `metrics count errors and time operations`() {
    let factory = RecordingFactory()
    let sink = MetricsSink(prefix: "shop_", factory: factory)
    sink.write([SampleReports.report(1) { $0.occurrenceCount = 5 }, SampleReports.report(2)])
    sink.record(
      OperationRecord(
        operation: "pay",
        duration: .milliseconds(2),
        outcome: .success,
        attempts: 1
      )
    )
    sink.record(
      OperationRecord(
        operation: "pay",
        duration: .milliseconds(3),
        outcome: .failure(category: "order", key: "error.order.declined"),
        attempts: 2
      )
    )
    #expect(
      factory.values.withValue { $0 } == [
        "shop_errors category=order key=error.order.declined": [5, 1],
        "shop_operations operation=pay outcome=success": [2_000_000],
        "shop_operations operation=pay outcome=order": [3_000_000],
      ]
    )
  }
}

/// Keeps what is logged.
struct RecordingLog: LogHandler {
  let lines: Locked<[String]>
  var metadata: Logger.Metadata = [:]
  var logLevel = Logger.Level.trace

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) {
    let fields = (event.metadata ?? [:]).sorted { $0.key < $1.key }.map {
      "\($0.key)=\($0.value)"
    }
    lines.withValue { lines in
      lines.append(
        "\(event.level) \(event.source) \(event.file):\(event.line) \(event.message) "
          + fields.joined(separator: " ")
      )
    }
  }
}

/// Keeps what is counted and timed.
final class RecordingFactory: MetricsFactory, Sendable {
  let values = Locked<[String: [Int64]]>([:])

  private func name(_ label: String, _ dimensions: [(String, String)]) -> String {
    ([label] + dimensions.map { "\($0)=\($1)" }).joined(separator: " ")
  }

  func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
    Handler(values, name(label, dimensions))
  }

  func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
    Handler(values, name(label, dimensions))
  }

  func makeFloatingPointCounter(label: String, dimensions: [(String, String)])
    -> any FloatingPointCounterHandler
  { NOOPMetricsHandler.instance }
  func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool)
    -> any RecorderHandler
  { NOOPMetricsHandler.instance }
  func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
    NOOPMetricsHandler.instance
  }
  func destroyCounter(_ handler: any CounterHandler) {}
  func destroyFloatingPointCounter(_ handler: any FloatingPointCounterHandler) {}
  func destroyRecorder(_ handler: any RecorderHandler) {}
  func destroyMeter(_ handler: any MeterHandler) {}
  func destroyTimer(_ handler: any TimerHandler) {}

  private final class Handler: CounterHandler, TimerHandler, Sendable {
    let values: Locked<[String: [Int64]]>
    let name: String

    init(_ values: Locked<[String: [Int64]]>, _ name: String) {
      self.values = values
      self.name = name
    }

    func increment(by amount: Int64) { values.withValue { $0[name, default: []].append(amount) } }
    func recordNanoseconds(_ duration: Int64) { increment(by: duration) }
    func reset() {}
  }
}
#endif
