import ErrorCatalog
import Foundation

@testable import ErrorReporting

// What reporting costs: medians of nine runs.

func seconds(_ duration: Duration) -> Double {
  Double(duration.components.seconds) + Double(duration.components.attoseconds) / 1e18
}

func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

func show(_ name: String, _ value: Double, _ unit: String) {
  let padding = String(repeating: " ", count: max(1, 52 - name.count))
  print("\(name)\(padding)\((value * 100).rounded() / 100) \(unit)")
}

/// Takes everything, at once.
struct Nowhere: ReportService {
  let name = "nowhere"
  let batchLimits = BatchLimits(maximumCount: 500, maximumBytes: 5_000_000)
  func encodedItem(for report: ErrorReport) -> Data? {
    report.payload(timestampKey: "@timestamp")
  }
  func request(for items: [ReportItem]) -> ServiceRequest {
    ServiceRequest(url: URL(filePath: "/"), body: Data())
  }
  func verdict(for response: ServiceResponse, items: [ReportItem]) -> DeliveryVerdict {
    .all(.delivered)
  }
}

let folder = FileManager.default.temporaryDirectory.appending(path: "errcat-bench-\(getpid())")
defer { try? FileManager.default.removeItem(at: folder) }
let context = ReportContext(
  domain: "com.example.shop",
  environment: .production,
  origin: .backend(BackendService(name: "bench", version: "1"))
)
var configuration = ReportingConfiguration(
  context: context,
  services: [Nowhere()],
  spool: SpoolOptions(folder: folder.appending(path: "reporter"), maximumBytes: 1_000_000_000)
)
configuration.repeatLimit = RepeatLimit(.max, per: .seconds(60))
configuration.maximumQueuedReports = 10_000_000
configuration.transport = ReportTransport { _ in ServiceResponse(status: 200) }

let clock = ContinuousClock()
let declined = ShopError.orderDeclined(
  amount: 7,
  email: "ada@example.com",
  account: "4711",
  link: URL(filePath: "/")
)
let metadata: ReportMetadata = [
  "project": "shield-7", "attempts": 3, "ratio": 0.25, "cached": true, "when": Date(),
  "url": URL(filePath: "/a/b"), "tags": ["a", "b", "c"], "sizes": ["small": 1, "large": 2],
  "note": "a text of some length, as developers write it: what was tried, and what came back",
  "cause": UnderlyingError(URLError(.timedOut)),
]

@MainActor func measureReport(_ name: String, pause: Bool, _ report: (ErrorReporter) -> Void) async
{
  let reporter = ErrorReporter(configuration: configuration)
  var times: [Double] = []
  for _ in 0..<(pause ? 500 : 20_000) {
    if pause { usleep(2_000) }
    let start = clock.now
    report(reporter)
    times.append(seconds(start.duration(to: clock.now)))
  }
  await reporter.flush(timeout: .seconds(60))
  show(name, median(times) * 1e6, "µs")
  show("  99 of 100 below", times.sorted()[times.count * 99 / 100] * 1e6, "µs")
}

let made = Occurrence(declined)
let builder = ReportBuilder(context: context)
var payloadTimes: [Double] = []
var scrap = 0
for _ in 0..<9 {
  let time = clock.measure {
    for _ in 0..<2_000 { scrap += builder.report(made, metadata).payload().count }
  }
  payloadTimes.append(seconds(time) / 2_000)
}
show("a payload with 10 metadata values", median(payloadTimes) * 1e6, "µs")

/// The same fields and values, as Foundation's encoder writes them: nothing redacted, scrubbed or cut.
struct Plain: Encodable {
  struct Values: Encodable {
    let project = "shield-7", attempts = 3, ratio = 0.25, cached = true, when = Date()
    let url = URL(filePath: "/a/b"), tags = ["a", "b", "c"], sizes = ["small": 1, "large": 2]
    let note =
      "a text of some length, as developers write it: what was tried, and what came back"
    let cause = UnderlyingError(URLError(.timedOut))
  }

  let id = ReportID.random(), code = 2001, domain = "com.example.shop", severity = "warning"
  let message = "error.order.declined(amount: 7, email: <private>, account: <private>, link: /)"
  let environment = "production", reportedAt = Date(), function = "f()", file = "A/B.swift"
  let line = 42, category = "order", key = "error.order.declined", traceID = ReportID.random()
  let fingerprint = ReportID.random(), metadata = Values()
}

let plain = Plain()
var plainTimes: [Double] = []
for _ in 0..<9 {
  let time = clock.measure {
    for _ in 0..<2_000 {
      let encoder = JSONEncoder()
      encoder.dateEncodingStrategy = .iso8601
      encoder.outputFormatting = [.sortedKeys]
      scrap += (try? encoder.encode(plain).count) ?? 0
    }
  }
  plainTimes.append(seconds(time) / 2_000)
}
show("  the same by Foundation's JSONEncoder", median(plainTimes) * 1e6, "µs")

/// The log lines of the scrubber's tests, once as they are and once percent-encoded.
let corpus = URL(filePath: #filePath).appending(
  path: "../../../../../ErrorReportingTests/Redaction/Corpus/innocent.txt"
)
let lines = try String(contentsOf: corpus.standardized, encoding: .utf8).split(separator: "\n")
  .map(String.init)
let encoded = lines.map { $0.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? "" }
for (name, texts) in [("log lines", lines), ("log lines, percent-encoded", encoded)] {
  var times: [Double] = []
  for _ in 0..<9 {
    times.append(
      seconds(clock.measure { for text in texts { scrap += Scrubber.scrubbed(text).count } })
    )
  }
  show("\(texts.count) \(name), scrubbed", median(times) * 1e3, "ms")
}
// The rest is left out when the payload alone is looked at.
if CommandLine.arguments.contains("payload") { exit(0) }

await measureReport("report(occurrence), in a row", pause: false) {
  $0.report(Occurrence(declined))
}
await measureReport("report(occurrence), made before", pause: false) { $0.report(made) }
await measureReport("report(error, metadata of 10)", pause: false) {
  $0.report(declined, metadata: metadata)
}
await measureReport("report(error), 2 ms apart", pause: true) { $0.report(ShopError.serviceDown) }

do {
  configuration.repeatLimit = RepeatLimit(10, per: .seconds(60))
  let reporter = ErrorReporter(configuration: configuration)
  var before = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &before)
  for _ in 0..<1_000_000 { reporter.report(ShopError.serviceDown) }
  await reporter.flush()
  var after = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &after)
  func cpu(_ usage: rusage) -> Double {
    Double(usage.ru_utime.tv_sec + usage.ru_stime.tv_sec)
      + Double(usage.ru_utime.tv_usec + usage.ru_stime.tv_usec) / 1e6
  }
  show("1,000,000 of one fingerprint", cpu(after) - cpu(before), "s of CPU")
}

let payload = builder.report(made).payload()
var appendTimes: [Double] = []
var reopenTimes: [Double] = []
for run in 0..<3 {
  let now = SpoolTime(date: 1_800_000_000_000, elapsed: .zero)
  let options = SpoolOptions(folder: folder.appending(path: "\(run)"), maximumBytes: 1_000_000_000)
  do {
    var spool = Spool(name: "bench", options)
    let items = (0..<500).map { _ in ReportItem(id: ReportID.random(), data: payload) }
    let time = clock.measure {
      for _ in 0..<20 { scrap += spool.append(items, time: now).stored.count }
    }
    appendTimes.append(10_000 / seconds(time))
  }
  var spool = Spool(name: "bench", options)
  let time = clock.measure { scrap += (try? spool.openLeftovers(time: now).waiting) ?? 0 }
  precondition(spool.count == 10_000)
  reopenTimes.append(seconds(time))
}
show("appended to the spool, \(payload.count) bytes each", median(appendTimes), "records a second")
show("10,000 that wait, reopened", median(reopenTimes) * 1e3, "ms")
if scrap == 0 { print("!") }
