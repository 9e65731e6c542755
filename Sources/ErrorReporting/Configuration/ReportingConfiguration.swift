public import ErrorCatalog
public import Foundation

/// How a reporter makes and delivers reports.
public struct ReportingConfiguration: Sendable {
  /// The app or service that sends the reports.
  public var context: ReportContext
  /// The services that receive reports over the network; each has a folder of its own on the disk.
  public var services: [any ReportService]
  /// The sinks that take reports immediately.
  public var sinks: [any ReportSink]
  /// What may leave the device.
  public var redaction = ReportRedaction()
  /// How much one report may hold.
  public var limits = PayloadLimits()
  /// The fraction of the reports of a severity that is sent, 0 to 1; 1 for severities that aren't
  /// listed.
  public var sampleRates: [ErrorSeverity: Double] = [:]
  /// A function that every report passes before it is sent: it returns the report, changed or
  /// unchanged, or `nil` to discard it.
  ///
  /// Called on the reporter's queue.
  public var beforeSend: (@Sendable (ErrorReport) -> ErrorReport?)?
  /// How many reports of one fingerprint are sent individually; 10 per minute at first.
  public var repeatLimit = RepeatLimit(10, per: .seconds(60))
  /// Number of reports that wait to be made and stored; beyond it, new ones are dropped and counted.
  public var maximumQueuedReports = 1_000
  /// Where items are stored until they are delivered.
  public var spool: SpoolOptions
  /// How long a batch that isn't full waits for more items.
  public var maximumBatchDelay = Duration.seconds(5)
  /// The delays after failures.
  ///
  /// The number of attempts is ignored: items are retried until they are older than
  /// `spool.maximumAge`.
  public var backoff = RetryPolicy.Backoff(
    maximumAttempts: .max,
    initialDelay: .seconds(2),
    multiplier: 2,
    maximumDelay: .seconds(300),
    jitter: 0.5
  )
  /// The function that sends requests.
  public var transport = ReportTransport.urlSession()
  /// The clock for delays and intervals.
  public var time = TimeSource.continuous
  /// The current date, for the age of items.
  public var currentDate: @Sendable () -> Date = { Date() }
  /// A source of random numbers from 0 up to, but not including, 1, for jitter and sampling.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// A configuration with defaults for everything else.
  ///
  /// - Parameters:
  ///   - context: the app or service that sends the reports.
  ///   - services: the services that receive reports over the network.
  ///   - sinks: the sinks that take reports immediately.
  ///   - spool: where items are stored until they are delivered.
  public init(
    context: ReportContext,
    services: [any ReportService],
    sinks: [any ReportSink] = [],
    spool: SpoolOptions = .application
  ) {
    self.context = context
    self.services = services
    self.sinks = sinks
    self.spool = spool
  }
}

extension ReportingConfiguration {
  /// The services with unique names that are valid names of folders: the second of a name is `NAME-2`.
  var namedServices: [(name: String, service: any ReportService)] {
    var names: Set<String> = []
    return services.map { service in
      let isPlain = { (byte: UInt8) in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
      let bytes = service.name.utf8.map { isPlain($0) ? $0 : UInt8(ascii: "-") }
      let plain = bytes.isEmpty ? "service" : String(decoding: bytes, as: UTF8.self)
      var name = plain
      var number = 2
      while !names.insert(name).inserted {
        name = "\(plain)-\(number)"
        number += 1
      }
      return (name, service)
    }
  }
}
