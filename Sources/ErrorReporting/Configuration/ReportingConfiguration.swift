public import ErrorCatalog
public import Foundation
import PositionedJSON

/// The configuration of a reporter: services, redaction, limits, delays and the spool.
///
/// ```swift
/// var configuration = ReportingConfiguration(
///   context: ReportContext(
///     domain: "com.example.shop",
///     environment: .production,
///     origin: .mobile(MobileApp())
///   ),
///   services: [LogzIOService(token: "TOKEN", region: .eu)]
/// )
/// configuration.sampleRates = [.notice: 0.1]
/// ```
public struct ReportingConfiguration: Sendable {
  /// The app or service that sends the reports.
  public var context: ReportContext
  /// The services that receive reports over the network; each has a folder of its own on the disk.
  public var services: [any ReportService]
  /// The sinks that receive reports immediately.
  public var sinks: [any ReportSink]
  /// The domain of the reports of a catalog's errors; by default, the catalog's.
  public var domain = ReportDomain.catalog
  /// A function that returns metadata of all reports, such as the tenant; that of an error and that
  /// of a call override it.
  ///
  /// It is called on the reporter's queue.
  public var metadata: (@Sendable () -> ReportMetadata)?
  /// The names of metadata that every report must have.
  ///
  /// A report without one of them, or with `null` for it, is dropped with
  /// ``DropReason/missingKeys(_:)``, before ``beforeSend`` is called and after it.
  public var requiredKeys: Set<String> = []
  /// The redaction of private data.
  public var redaction = ReportRedaction()
  /// The limits of one report.
  public var limits = PayloadLimits()
  /// The fraction of reports that is sent, from 0 to 1, by severity; 1 for severities that aren't
  /// listed.
  public var sampleRates: [ErrorSeverity: Double] = [:]
  /// A function that receives every report before it is sent, and returns the report to send or
  /// `nil` to discard it.
  ///
  /// It is called on the reporter's queue.
  public var beforeSend: (@Sendable (ErrorReport) -> ErrorReport?)?
  /// The limit of reports with one fingerprint; by default, 10 per minute.
  public var repeatLimit = RepeatLimit(10, per: .seconds(60))
  /// The maximum number of reports in the queue; more are dropped and counted.
  public var maximumQueuedReports = 1_000
  /// The storage of items until they are delivered.
  public var spool: SpoolOptions
  /// The maximum time that a batch which isn't full waits for more items.
  public var maximumBatchDelay = Duration.seconds(5)
  /// The delays after failures.
  ///
  /// The number of attempts is ignored: items are retried until they are older than
  /// ``SpoolOptions/maximumAge``.
  public var backoff = RetryPolicy.Backoff(
    maximumAttempts: .max,
    initialDelay: .seconds(2),
    multiplier: 2,
    maximumDelay: .seconds(300),
    jitter: 0.5
  )
  /// The longest delay that a service may request with `Retry-After`; a longer one is cut to it.
  ///
  /// The default is one hour.
  public var maximumServerDelay = Duration.seconds(3_600)
  /// The function that sends requests.
  public var transport = ReportTransport.urlSession()
  /// The source of time for delays and intervals.
  public var time = TimeSource.continuous
  /// A function that returns the current date, for the age of items in other processes.
  public var currentDate: @Sendable () -> Date = { Date() }
  /// A function that returns random numbers from 0 to 1, 1 excluded, for jitter and sampling.
  public var random: @Sendable () -> Double = { Double.random(in: 0..<1) }

  /// Creates a configuration with the default of every other property.
  ///
  /// - Parameters:
  ///   - context: the app or service that sends the reports.
  ///   - services: the services that receive reports over the network.
  ///   - sinks: the sinks that receive reports immediately.
  ///   - spool: the storage of items until they are delivered.
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
  /// The services with unique names that are valid names of folders; a second `NAME` becomes
  /// `NAME-2`.
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

extension ReportingConfiguration: RedactedDescription {
  /// The domain and the names of the services; anything that may contain a secret is left out.
  public var description: String { "\(context.domain) to \(namedServices.map(\.name).sorted())" }
}

/// The storage of items until they are delivered: its folder, size and age.
public struct SpoolOptions: Hashable, Sendable {
  /// The folder, which several processes may share; `nil` to keep items in memory only.
  public var folder: URL?
  /// The maximum number of bytes on the disk per service; the oldest items of more are dropped.
  public var maximumBytes: Int
  /// The maximum age of an item; older items are dropped.
  ///
  /// Setting the clock changes no age. Items that an earlier process left have at least 12 hours
  /// more, or half of the maximum age if that is shorter, because the clock may have been wrong.
  public var maximumAge: Duration
  /// The maximum number of bytes in memory per service; the oldest items of more are dropped.
  ///
  /// Items are kept in memory if there is no folder, and while the disk can't be written to.
  public var maximumMemoryBytes: Int

  /// Creates options.
  ///
  /// - Parameters:
  ///   - folder: the folder; `nil` to keep items in memory only.
  ///   - maximumBytes: the maximum number of bytes on the disk per service.
  ///   - maximumAge: the maximum age of an item.
  ///   - maximumMemoryBytes: the maximum number of bytes in memory per service.
  public init(
    folder: URL?,
    maximumBytes: Int = 16_000_000,
    maximumAge: Duration = .seconds(7 * 86_400),
    maximumMemoryBytes: Int = 4_000_000
  ) {
    self.folder = folder
    self.maximumBytes = maximumBytes
    self.maximumAge = maximumAge
    self.maximumMemoryBytes = maximumMemoryBytes
  }

  /// The default options: a folder of this app in the folder `ErrorReports` of Application Support,
  /// excluded from backups.
  ///
  /// Its name is the bundle's identifier, or of a program without one, such as a service, the name of
  /// the program.
  public static var application: SpoolOptions {
    let support = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    let name = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    return SpoolOptions(
      folder: support.first?.appending(path: "ErrorReports").appending(path: folderName(name))
    )
  }

  /// A name of a folder: the characters of a name that every file system allows.
  static func folderName(_ name: String) -> String {
    let bytes = name.utf8.prefix(128).map { byte in
      let isPlain = byte.isASCIILetter || byte.isASCIIDigit || "._-".utf8.contains(byte)
      return isPlain ? byte : UInt8(ascii: "-")
    }
    // Not `.` or `..`, and not hidden.
    let plain = bytes.drop { $0 == UInt8(ascii: ".") }
    return plain.isEmpty ? "app" : String(decoding: plain, as: UTF8.self)
  }
}
