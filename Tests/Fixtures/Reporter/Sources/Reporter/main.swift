import ErrorCatalog
import ErrorReporting
import Foundation

// A program that reports, for tests that fail, kill and count: prints what becomes of reports.
//
//   Reporter send COUNT    reports, waits until all is delivered
//   Reporter endless       reports until it is killed
//   Reporter drain         delivers what others have left
//   Reporter idle          is set up and never reports
//   Reporter storm COUNT   one error, over and over
//   Reporter hostile KIND… reports to a service of its own for each kind, until all is delivered
//   Reporter services      prints the names of all services

/// Prints a line at once, so that it isn't lost when the process is killed.
@Sendable func say(_ words: Any...) {
  let line = words.map { "\($0)" }.joined(separator: " ") + "\n"
  try? FileHandle.standardOutput.write(contentsOf: Data(line.utf8))
}

let arguments = CommandLine.arguments
let environment = ProcessInfo.processInfo.environment
let mode = arguments.count > 1 ? arguments[1] : "idle"
let count = arguments.count > 2 ? Int(arguments[2]) ?? 1 : 1
let port = Int(environment["PORT"] ?? "") ?? 9
guard let base = URL(string: "http://127.0.0.1:\(port)") else { exit(64) }

/// Every service, by its name in this program and in events: add one line for a new one, with
/// `base.appending(path: name)` as the URL of its server.
func knownServices() -> [(name: String, service: (any ReportService)?)] {
  [
    ("elasticsearch", ElasticsearchService(url: base, index: "errors")),
    ("logzio", LogzIOService(token: "token", listener: base.appending(path: "logzio"))),
    ("otlp", OpenTelemetryService(endpoint: base)),
    ("sentry", SentryService(dsn: "http://key@127.0.0.1:\(port)/7")),
    ("telegram", telegram()),
  ]
}

func telegram() -> TelegramService {
  TelegramService(
    token: "1:t",
    chatID: "5",
    minimumSeverity: .debug,
    alertInterval: .milliseconds(1),
    server: base
  )
}

/// A cluster with a name, below a path of the same name.
struct NamedCluster: ReportService {
  let name: String
  let cluster: ElasticsearchService

  init(_ name: String, below base: URL) {
    self.name = name
    cluster = ElasticsearchService(url: base.appending(path: name), index: "errors")
  }

  var batchLimits: BatchLimits { cluster.batchLimits }

  func encodedItem(for report: ErrorReport) -> Data? { cluster.encodedItem(for: report) }

  func request(for items: [ReportItem]) -> ServiceRequest { cluster.request(for: items) }

  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    cluster.verdict(for: response, items: items)
  }
}

func services() -> [any ReportService] {
  if mode == "hostile" { return arguments.dropFirst(2).map { NamedCluster($0, below: base) } }
  let known = knownServices()
  return (environment["SERVICES"] ?? "elasticsearch").split(separator: ",").map { name in
    guard let service = known.first(where: { $0.name == name })?.service else { exit(64) }
    return service
  }
}

/// Threads and open files of this process (Linux).
func state() -> String {
  let threads = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task").count) ?? 1
  let files = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").count) ?? 0
  return "threads \(threads) files \(files)"
}

if mode == "services" {
  for (name, _) in knownServices() { say(name) }
  exit(0)
}

let before = state()
let origin: ReportContext.Origin =
  environment["APP"] == nil
  ? .backend(BackendService(name: "reporter", version: "1.2.3", instance: "host-1"))
  : .mobile(MobileApp(version: "2.1.0", buildNumber: 347, isDevelopment: true))
var configuration = ReportingConfiguration(
  context: ReportContext(domain: "com.example.shop", environment: .qa, origin: origin),
  services: services(),
  spool: SpoolOptions(
    folder: environment["SPOOL"].map { URL(filePath: $0) },
    maximumBytes: Int(environment["BYTES"] ?? "") ?? 64_000_000,
    maximumMemoryBytes: Int(environment["MEMORY"] ?? "") ?? 4_000_000
  )
)
configuration.redaction.hash = KeyedHash(key: Array("a key of the test".utf8))
configuration.repeatLimit = RepeatLimit(mode == "storm" ? 10 : .max, per: .seconds(60))
configuration.maximumQueuedReports = mode == "storm" ? 1_000 : 100_000
configuration.maximumBatchDelay = .milliseconds(20)
configuration.backoff.initialDelay = .milliseconds(20)
configuration.backoff.maximumDelay = .milliseconds(500)
configuration.transport = .urlSession(timeout: .seconds(mode == "hostile" ? 1 : 2))
if mode == "hostile" { configuration.maximumServerDelay = .milliseconds(500) }
let reporter = ErrorReporter(configuration: configuration)

func occurrence(_ number: Int) -> Occurrence<ShopError> {
  guard number % 3 > 0 else { return Occurrence(.serviceDown, operation: "poll") }
  var occurrence = Occurrence(
    ShopError.orderDeclined(
      amount: number,
      email: "secret@example.com",
      account: "4711",
      link: URL(filePath: "/")
    ),
    operation: "checkout",
    underlying: [UnderlyingError(URLError(.timedOut))]
  )
  occurrence.status = 503
  return occurrence
}

func metadata(_ number: Int) -> ReportMetadata {
  [
    "number": number, "words": ["ünï", "\u{1}\n\"", "ไทย"], "when": Date(),
    "deep": ["a": ["b": 1.5]],
  ]
}

if mode == "idle" {
  // Nothing here may start a thread but the reporter.
  usleep(200_000)
  say("before", before)
  say("after", state())
  exit(0)
}

/// Prints every event until the program ends.
let events = reporter.events
Task.detached {
  for await event in events {
    switch event {
    case .stored(let service, let ids): say("stored", service, ids.joined(separator: " "))
    case .delivered(let service, let ids): say("delivered", service, ids.joined(separator: " "))
    case .dropped(let service, let count, let reason): say("dropped", service ?? "-", count, reason)
    case .retrying(let service, let count, let after, let reason):
      say("retrying", service, count, after, reason)
    case .spoolFailed(let service, let reason): say("failed", service, reason)
    case .spoolRecovered(let service): say("recovered", service)
    case .spoolReopened(let service, let waiting, let damaged):
      say("reopened", service, waiting, damaged)
    case .omittedKeys(let keys): say("omitted", keys)
    case .notReported(let ids): say("not-reported", ids)
    }
  }
}

func finish() async {
  let limit = Duration.seconds(Int(environment["PATIENCE"] ?? "") ?? 60)
  let end = ContinuousClock.now + limit
  while await reporter.flush(timeout: .seconds(1)) > 0, ContinuousClock.now < end {}
  // Another task prints the events.
  try? await Task.sleep(for: .milliseconds(50))
  let counts = reporter.counts
  say(
    "counts reported \(counts.reported) suppressed \(counts.suppressed) stored \(counts.stored)",
    "delivered \(counts.delivered) dropped \(counts.dropped) waiting \(await reporter.waitingCount)"
  )
}

/// What this process has used so far.
func used() -> String {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  let cpu =
    Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
    + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  return "cpu \(cpu) s memory \(usage.ru_maxrss) KB"
}

switch mode {
case "send":
  for number in 1...max(count, 1) {
    reporter.report(occurrence(number), metadata: metadata(number))
    if number % 40 == 0 { try await Task.sleep(for: .milliseconds(10)) }
  }
  await finish()
case "endless":
  say("began")
  for number in 1... {
    reporter.report(occurrence(number), metadata: metadata(number))
    if number % 5 == 0 { try await Task.sleep(for: .milliseconds(1)) }
  }
case "drain":
  try await Task.sleep(for: .milliseconds(100))
  await finish()
case "storm":
  let clock = ContinuousClock()
  let time = clock.measure {
    for _ in 0..<count { reporter.report(ShopError.serviceDown) }
  }
  await finish()
  say("storm", time, used())
case "hostile":
  for number in 1...3 { reporter.report(occurrence(number), metadata: metadata(number)) }
  await finish()
  say("hostile", used())
default: exit(64)
}
