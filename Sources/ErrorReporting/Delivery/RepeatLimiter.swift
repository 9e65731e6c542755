import ErrorCatalog
import Foundation
import PositionedJSON

/// A limiter of the elements that are admitted per key and interval.
///
/// It holds the first element beyond the limit, which represents all others at the end of the
/// interval, and counts those.
struct RepeatLimiter<Element: Sendable>: Sendable {
  /// The decision about an element.
  enum Admission {
    /// The element is within the limit.
    case admitted
    /// The element is the first one beyond the limit and is held.
    case held
    /// The element is suppressed and counted.
    case counted
  }

  private struct Window: Sendable {
    let start: Duration
    var admitted: Int
    var held: (element: Element, count: Int)?
  }

  /// The maximum number of keys that are limited at a time; elements of others are always admitted.
  private static var capacity: Int { 4_096 }

  private let limit: RepeatLimit
  private var windows: [UInt64: Window] = [:]
  /// The number of windows that hold an element.
  private var holding = 0
  private var nextPurge = Duration.zero

  init(_ limit: RepeatLimit) { self.limit = limit }

  /// Decides about an element.
  ///
  /// - Parameters:
  ///   - key: the hash that all repeats have in common.
  ///   - now: the current time, which never decreases.
  ///   - weight: the number of occurrences that the element represents already.
  ///   - element: returns the element; called only if it is held.
  /// - Returns: the decision.
  mutating func admit(
    _ key: UInt64,
    now: Duration,
    weight: Int = 1,
    _ element: () -> Element
  ) -> Admission {
    let known = windows[key]
    if known == nil, windows.count >= Self.capacity {
      purge(now)
      guard windows.count < Self.capacity else { return .admitted }
    }
    var window = known ?? Window(start: now, admitted: 0)
    defer { windows[key] = window }
    if let held = window.held {
      // Also after the end of the interval, because `due` hasn't taken the element yet.
      window.held = (held.element, held.count.addingSaturated(weight))
      return .counted
    }
    if now - window.start >= limit.interval { window = Window(start: now, admitted: 0) }
    if window.admitted < limit.maximumCount {
      window.admitted += 1
      return .admitted
    }
    window.held = (element(), weight)
    holding += 1
    return .held
  }

  /// Takes the held elements whose interval is over.
  ///
  /// - Parameters:
  ///   - now: the current time.
  ///   - isAll: whether to take the others too.
  /// - Returns: the elements, with the number of occurrences that each represents.
  mutating func due(now: Duration, isAll: Bool = false) -> [(element: Element, count: Int)] {
    guard holding > 0 else { return [] }
    var due: [(start: Duration, element: Element, count: Int)] = []
    for (key, window) in windows where isAll || now - window.start >= limit.interval {
      guard let held = window.held else { continue }
      due.append((window.start, held.element, held.count))
      // The held element is the first of the next interval.
      windows[key] = Window(start: now, admitted: 1)
    }
    holding -= due.count
    return due.sorted { $0.start < $1.start }.map { ($0.element, $0.count) }
  }

  /// The end of the next interval with a held element; `nil` if no element is held.
  var nextDue: Duration? {
    guard holding > 0 else { return nil }
    return windows.values.filter { $0.held != nil }.map { $0.start + limit.interval }.min()
  }

  /// Removes keys whose interval is over, at most eight times per interval.
  private mutating func purge(_ now: Duration) {
    guard now >= nextPurge else { return }
    nextPurge = now + limit.interval / 8
    windows = windows.filter { $0.value.held != nil || now - $0.value.start < limit.interval }
  }
}

extension Int {
  /// The sum; the largest or smallest number if it is beyond them.
  func addingSaturated(_ other: Int) -> Int {
    let (sum, hasOverflow) = addingReportingOverflow(other)
    return hasOverflow ? (sum < 0 ? .max : .min) : sum
  }
}

/// A hash that all repeats of an error have in common, valid in this process only.
///
/// It replaces the fingerprint because it is cheaper to compute.
enum RepeatKey {
  static func value(_ catalog: CatalogTable, _ entry: Int) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(catalog))
    hasher.combine(entry)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  /// The key of an occurrence; that of the fallback depends on its outermost cause, too.
  static func value<Failure>(of occurrence: Occurrence<Failure>) -> UInt64 {
    let error = occurrence.actualError
    let (catalog, entry) = (error.catalog, error.entryIndex)
    guard let cause = occurrence.unmappedCause else { return value(catalog, entry) }
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(catalog))
    hasher.combine(cause.identity)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ error: any Error) -> UInt64 {
    var hasher = Hasher()
    for error in ErrorChain(error).errors {
      hasher.combine(ObjectIdentifier(type(of: error)))
      // Of an enum, the number of the case.
      let bridged = error as NSError
      if ErrorChain.hasCodes(error) { hasher.combine(bridged.domain) }
      hasher.combine(bridged.code)
    }
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ error: any ReportableError) -> UInt64 {
    var hasher = Hasher()
    hasher.combine(ObjectIdentifier(type(of: error)))
    hasher.combine(error.reportKey)
    return UInt64(bitPattern: Int64(hasher.finalize()))
  }

  static func value(_ name: StaticString) -> UInt64 { value("\(name)") }

  static func value(_ text: String) -> UInt64 {
    UInt64(bitPattern: Int64(text.hashValue))
  }
}
