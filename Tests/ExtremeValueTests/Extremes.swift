import Foundation

/// Numbers, durations and dates at and beyond the ends of what anyone means.
struct Extremes: Sendable {
  let int: Int
  let otherInt: Int
  let double: Double
  let duration: Duration
  let otherDuration: Duration
  let date: Date

  private static let ints = [Int.min, Int.min + 1, -1, 0, 1, Int.max - 1, Int.max]
  private static let doubles = [
    -Double.infinity, -.greatestFiniteMagnitude, -0.0, .leastNonzeroMagnitude, .nan,
    .greatestFiniteMagnitude, .infinity,
  ]
  private static let durations: [Duration] = [
    .seconds(Int64.min), .seconds(-Int64.max), .nanoseconds(-1), .zero, .nanoseconds(1),
    .seconds(Int64.max), .seconds(Int64.max) * 4,
  ]
  // Not `Date`: Swift Testing would describe one, which ends the program.
  private static let seconds = [
    -Double.infinity, Date.distantPast.timeIntervalSince1970, -1e300, .nan, 1e300,
    Date.distantFuture.timeIntervalSince1970, .infinity,
  ]

  /// Every value with every other.
  static let all: [Extremes] = ints.indices.flatMap { first in
    ints.indices.map { second in
      Extremes(
        int: ints[first],
        otherInt: ints[second],
        double: doubles[(first + second) % doubles.count],
        duration: durations[first],
        otherDuration: durations[second],
        date: Date(timeIntervalSince1970: seconds[(first + 2 * second) % seconds.count])
      )
    }
  }
}

/// A call of a public declaration with extreme values.
struct ExtremeCall: Sendable {
  /// The file of the declaration and its signature, as ``PublicNumbers`` finds them.
  let name: String
  let run: @Sendable (Extremes) async throws -> Void

  init(_ name: String, _ run: @escaping @Sendable (Extremes) async throws -> Void) {
    self.name = name
    self.run = run
  }
}
