public import ErrorCatalog
public import Foundation

/// How a reporter goes about it.
public struct ReportingConfiguration: Sendable {
  /// Where reports come from.
  public var context: ReportContext
  /// Where reports go over the network; each has its own items on the disk.
  public var services: [any ReportService]
  /// Where reports go at once.
  public var sinks: [any ReportSink]
  /// What may leave.
  public var redaction = ReportRedaction()
  /// How much of an error goes into one report.
  public var limits = PayloadLimits()
  /// Which share of the reports of a severity is sent, 0 to 1; all of those that are not named.
  public var sampling: [ErrorSeverity: Double] = [:]
  /// Sees every report before it is sent, and may change it or leave it out with `nil`.
  public var beforeSend: (@Sendable (ErrorReport) -> ErrorReport?)?
  /// How many reports of one fingerprint are sent one by one.
  public var repeats = RepeatLimit(10, per: .seconds(60))
  /// How many reports wait to be made and stored; more are dropped, and counted.
  public var queue = 1_000
  /// Where items wait until they are delivered.
  public var spool: SpoolOptions
  /// How long a batch that is not full waits for more.
  public var interval = Duration.seconds(5)
  /// The waits after failures; the number of attempts does not count, `spool.age` does.
  public var backoff = RetryPolicy.Backoff(
    attempts: .max,
    initial: .seconds(2),
    multiplier: 2,
    limit: .seconds(300),
    jitter: 0.5
  )
  /// Sends requests.
  public var transport = Transport.urlSession()
  /// Where time and waiting come from.
  public var time = TimeSource.continuous
  /// The date, for what has waited too long.
  public var now: @Sendable () -> Date = { Date() }
  /// Gives numbers from 0 to 1, 1 excluded, for jitter and sampling.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// - Parameters:
  ///   - context: where reports come from.
  ///   - services: where reports go over the network.
  ///   - sinks: where reports go at once.
  ///   - spool: where items wait; a service of which several run on one disk may share a folder.
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
  /// The services with names that are theirs alone, and that a folder may have: the second of a name
  /// is `NAME-2`.
  var namedServices: [(name: String, service: any ReportService)] {
    var names: Set<String> = []
    return services.map { service in
      let isPlain = { (byte: UInt8) in
        byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39
          || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
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
