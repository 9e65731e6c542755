import ErrorCatalog
import Foundation
import MessageFormat

/// An entry by its number: what the generated enum is, without its names.
enum Numbered: CatalogError {
  case entry(Int)

  typealias Category = AppError.Category
  typealias Action = AppError.Action

  static var catalog: CatalogTable { AppError.catalog }

  enum Generated: GeneratedCode.Members {
    static var fallback: Numbered { .entry(0) }

    static func entryIndex(of error: Numbered) -> Int {
      switch error {
      case .entry(let number): return number
      }
    }

    static func argumentValues(of error: Numbered) -> [ArgumentValue] { [] }
  }
}

/// Prints the median of some times.
func show(_ name: String, _ times: [Double], _ sum: Int) {
  let padding = String(repeating: " ", count: max(1, 44 - name.count))
  print("\(name)\(padding)\((times.sorted()[4] * 10).rounded() / 10) ns", sum == 0 ? "!" : "")
}

/// Median nanoseconds of a call, of nine runs over all inputs.
func measure<Input>(_ name: String, _ inputs: [Input], _ body: (Input) -> Int) {
  let clock = ContinuousClock()
  var times: [Double] = []
  var sum = 0
  for _ in 0..<9 {
    let time = clock.measure { for input in inputs { sum &+= body(input) } }
    times.append(Double(time.components.attoseconds) / 1e9 / Double(inputs.count))
  }
  show(name, times, sum)
}

/// Page faults of the process that read no file: pages of the program mapped, pages of memory made.
func pageFaults() -> Int {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return usage.ru_minflt
}

/// Kilobytes that the process has written to, by the kernel's account (Linux).
func writtenMemory() -> Int {
  guard let file = fopen("/proc/self/smaps_rollup", "r") else { return 0 }
  defer { fclose(file) }
  var line = [CChar](repeating: 0, count: 200)
  var sum = 0
  while fgets(&line, 200, file) != nil {
    guard strncmp(line, "Anonymous:", 10) == 0 else { continue }
    sum += Int(atoi(Array(line[10...])))
  }
  return sum
}

let clock = ContinuousClock()
_ = writtenMemory()
let memory = writtenMemory()
_ = pageFaults()
let faults = pageFaults()
setenv("LANGUAGE", "de", 1)
let start = clock.now
let first = LocalizationManager.shared.text(for: Numbered.entry(5_000))
let firstTime = start.duration(to: clock.now)
let ownFaults = pageFaults() - faults
print(
  "first text after",
  firstTime,
  "with",
  ownFaults,
  "page faults,",
  writtenMemory() - memory,
  "KB"
)
let second = clock.measure {
  let manager = LocalizationManager(languages: ["tr-TR"])
  precondition(!manager.text(for: Numbered.entry(7_000)).isEmpty)
}
print("first text of a second manager after", second)
let others = clock.measure {
  for number in 0..<1_000 {
    let manager = LocalizationManager(languages: ["tr-TR"])
    precondition(!manager.text(for: Numbered.entry(number)).isEmpty)
  }
}
print("of a thousand more managers after", others / 1_000, "each")
if CommandLine.arguments.count > 1 { exit(0) }

var generator = SystemRandomNumberGenerator()
var entries: [Int] = []
var keys: [String] = []
let placeholders: [String: ArgumentValue] = [
  "host": .string("{"), "name": .string("{"), "file": .string("{"), "seconds": .string("{"),
  "code": .string("{"), "size": .string("{"), "user": .string("{"), "attempts": .string("{"),
]
var texts: [String: String] = [:]
for number in 0..<10_000 {
  let key = Numbered.entry(number).key
  let text = LocalizationManager.shared.text(for: key)
  texts[key] = text
  // Messages with arguments take longer to format, and are measured by themselves.
  let filled = LocalizationManager.shared.text(for: key, arguments: placeholders)
  if filled.utf8.contains(UInt8(ascii: "{")) { continue }
  entries.append(number)
  // Strings of their own, as in an app: not the ones that the dictionary holds.
  keys.append(Numbered.entry(number).key)
}
entries.shuffle(using: &generator)
keys.shuffle(using: &generator)
let errors = entries.map { Numbered.entry($0) }
measure("[String: String], by key", keys) { texts[$0]?.utf8.count ?? 0 }
measure("text(for: key)", keys) { LocalizationManager.shared.text(for: $0).utf8.count }
measure("text(for: error)", errors) { LocalizationManager.shared.text(for: $0).utf8.count }

let key = Numbered.entry(0).key
let message =
  #"{"\#(key)": "{name} has {count, plural, one {# file} other {# files}} in {place}."}"#
LocalizationManager.shared.install(try LocalizationPack(json: Data(message.utf8), language: "en"))
LocalizationManager.shared.languageOverride = "en"
let counts = (0..<10_000).map { $0 * 7 % 5_000 }
measure("two arguments and a plural", counts) { count in
  LocalizationManager.shared.text(
    for: key,
    arguments: ["name": .string("Ada"), "place": .string("Paris"), "count": .int(count)]
  ).utf8.count
}

try await measureResilience(serverCodes: (11_000..<12_000).shuffled())
