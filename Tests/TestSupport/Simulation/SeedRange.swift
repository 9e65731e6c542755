import Foundation

/// The seeds that a simulation runs.
package enum SeedRange {
  /// The seeds `FIRST-LAST` of the environment's `ERRCAT_SEEDS`, or those from 1 on.
  ///
  /// - Parameter count: the number of seeds without `ERRCAT_SEEDS`.
  /// - Returns: the seeds.
  package static func seeds(_ count: UInt64) -> ClosedRange<UInt64> {
    let text = ProcessInfo.processInfo.environment["ERRCAT_SEEDS"] ?? ""
    let bounds = text.split(separator: "-").compactMap { UInt64($0) }
    return bounds.count == 2 && bounds[0] <= bounds[1] ? bounds[0]...bounds[1] : 1...count
  }
}
