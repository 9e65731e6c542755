import Foundation

/// An error and its causes, outer ones first: at most ``maximumCount`` errors, because chains can be circular.
///
/// Causes are in the payload of a case, in stored properties and in `userInfo`, alone, in a collection, or in the
/// payload of another enum.
package struct ErrorChain: Sequence, IteratorProtocol {
  /// The maximum number of errors that are read.
  static let maximumCount = 32
  /// The maximum number of values of one error, or of one collection, among which causes are looked for.
  private static let maximumValues = 64
  /// The maximum number of tuples and enums in each other among which the causes of one error are looked for.
  private static let maximumDepth = 4

  private var errors: [any Error]
  private var position = 0
  /// The number of errors whose causes are in `errors`.
  private var expandedCount = 0

  package init(_ error: any Error) { errors = [error] }

  package mutating func next() -> (any Error)? {
    while position == errors.count, expandedCount < errors.count, errors.count < Self.maximumCount {
      errors += Self.underlying(errors[expandedCount]).prefix(Self.maximumCount - errors.count)
      expandedCount += 1
    }
    guard position < errors.count else { return nil }
    position += 1
    return errors[position - 1]
  }

  /// Whether an error defines its domain and code; Swift derives them from the type of other
  /// errors.
  package static func hasCodes(_ error: any Error) -> Bool {
    type(of: error) is AnyClass || error is any CustomNSError
  }

  /// The direct causes of an error: of an occurrence, those that it was made with; of another error of a catalog,
  /// none.
  ///
  /// No code of the error's type runs, apart from `errorUserInfo`: computed properties aren't called, and an error
  /// with a mirror of its own isn't looked into.
  static func underlying(_ error: any Error) -> [any Error] {
    switch error {
    case let error as DecodingError: return [error.context?.underlyingError].compactMap { $0 }
    case let error as EncodingError: return [error.context?.underlyingError].compactMap { $0 }
    case let error as any AnyOccurrence: return error.causes
    case is any CatalogError: return []
    default: break
    }
    let own = hasCodes(error) ? error as NSError : nil
    let stored = error is any CustomReflectable ? [] : stored(in: Mirror(reflecting: error))
    // Foundation's errors are structs around an `NSError`, which isn't a cause.
    let inner = stored.filter { cause in
      !(type(of: cause) is NSError.Type) || own == nil
        || (cause as NSError).domain != own?.domain || (cause as NSError).code != own?.code
    }
    return (own.map { underlying($0.userInfo) } ?? []) + inner
  }

  /// The occurrence that an error wraps, directly or in other wrappers; `nil` if an error on the way has several causes.
  static func wrappedOccurrence(in error: any Error) -> (any AnyOccurrence)? {
    var current = error
    for _ in 1..<maximumCount {
      let causes = underlying(current)
      guard causes.count == 1, let cause = causes.first else { return nil }
      if let found = cause as? any AnyOccurrence { return found }
      current = cause
    }
    return nil
  }

  private static func underlying(_ info: [String: Any]) -> [any Error] {
    let known = [NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey"]
    let others = info.keys.filter { !known.contains($0) }.sorted().prefix(maximumValues)
    return (known + others).flatMap { name -> [any Error] in
      guard let value = info[name] else { return [] }
      if name == NSUnderlyingErrorKey, let cause = value as? any Error { return [cause] }
      return collected(value)
    }
  }

  /// The errors among the stored properties of a value, or in the payload of a case.
  private static func stored(in mirror: Mirror) -> [any Error] {
    var causes: [any Error] = []
    var part: Mirror? = mirror
    var count = 0
    while let current = part {
      for child in current.children {
        count += 1
        guard count <= maximumValues else { return causes }
        causes += errors(in: child.value)
      }
      part = current.superclassMirror
    }
    return causes
  }

  /// The errors that a value is or has: in a collection, in a tuple, such as the payload of a case with several values
  /// or with a label, and in the payload of another enum, such as a library's reason or a `Result`.
  private static func errors(in value: Any, depth: Int = 0) -> [any Error] {
    if let error = value as? any Error { return [error] }
    let collected = collected(value)
    guard collected.isEmpty, depth < maximumDepth, !(value is any CustomReflectable) else {
      return collected
    }
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .tuple || mirror.displayStyle == .enum else { return [] }
    return mirror.children.prefix(maximumValues).flatMap { errors(in: $0.value, depth: depth + 1) }
  }

  /// The elements of a collection whose type says that they are errors.
  private static func collected(_ value: Any) -> [any Error] {
    if let errors = value as? any ErrorCollection { return errors.errors(maximumValues) }
    #if canImport(ObjectiveC)
    // What Objective-C collects has no type.
    switch value {
    case let array as NSArray where array.count <= maximumValues:
      return array.compactMap { $0 as? NSError }
    case let table as NSDictionary where table.count <= maximumValues:
      return table.sorted { "\($0.key)" < "\($1.key)" }.compactMap { $0.value as? NSError }
    default: break
    }
    #endif
    return []
  }
}

/// A collection of errors.
private protocol ErrorCollection {
  /// The first errors.
  func errors(_ maximumCount: Int) -> [any Error]
}

extension Array: ErrorCollection where Element: Error {
  fileprivate func errors(_ maximumCount: Int) -> [any Error] {
    prefix(maximumCount).map { $0 as any Error }
  }
}

extension Set: ErrorCollection where Element: Error {
  fileprivate func errors(_ maximumCount: Int) -> [any Error] {
    prefix(maximumCount).map { $0 as any Error }
  }
}

extension Dictionary: ErrorCollection where Value: Error {
  fileprivate func errors(_ maximumCount: Int) -> [any Error] {
    // In the order of the keys, so that every run reads the same first cause.
    let named = map { (name: "\($0.key)", error: $0.value as any Error) }
    return named.sorted { $0.name < $1.name }.prefix(maximumCount).map(\.error)
  }
}

extension DecodingError {
  fileprivate var context: Context? {
    switch self {
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .keyNotFound(_, let context), .dataCorrupted(let context):
      return context
    @unknown default: return nil
    }
  }
}

extension EncodingError {
  fileprivate var context: Context? {
    if case .invalidValue(_, let context) = self { return context }
    return nil
  }
}

/// The outcome of a call, by the error that it threw and the causes of that.
package enum CallOutcome {
  /// Whether somebody stopped the call: a `CancellationError`, `URLError.cancelled` or
  /// `CocoaError.userCancelled`, also as a cause of the error.
  package static func isCancellation(_ error: any Error) -> Bool {
    if let occurrence = occurrence(in: error) { return occurrence.isCancellation }
    return ErrorChain(error).contains { $0 is CancellationError || has($0, cancellations) }
  }

  /// Whether an error says nothing about the service: the call was stopped or not made, the device is offline, or
  /// another breaker has counted the error.
  package static func isSilent(_ error: any Error) -> Bool {
    if isRejected(error) || occurrence(in: error)?.isCounted == true { return true }
    return isCancellation(error) || ErrorChain(error).contains { has($0, offline) }
  }

  /// Whether an operation that failed with an error is never retried: the call was stopped or rejected, or an
  /// operation inside has handled the error.
  package static func isFinal(_ error: any Error) -> Bool {
    isRejected(error) || isHandled(error) || isCancellation(error)
  }

  /// Whether a circuit breaker rejected the call, also as a cause of the error.
  package static func isRejected(_ error: any Error) -> Bool {
    ErrorChain(error).contains { $0 is CircuitOpenError }
  }

  /// The delay that an error, or the first of its causes that has one, requests before a retry.
  package static func requestedDelay(of error: any Error) -> Duration? {
    ErrorChain(error).lazy.compactMap(ownDelay).first
  }

  /// The delay that an error itself requests before a retry.
  package static func ownDelay(of error: any Error) -> Duration? {
    if let open = error as? CircuitOpenError { return open.retryAfter }
    return (error as? any CatalogFailure)?.retryAfter
  }

  /// Whether an operation has handled the error: retried, counted, logged and reported it.
  package static func isHandled(_ error: any Error) -> Bool {
    occurrence(in: error)?.isHandled ?? false
  }

  /// The occurrence that an error is or wraps.
  static func occurrence(in error: any Error) -> (any AnyOccurrence)? {
    error as? any AnyOccurrence ?? ErrorChain.wrappedOccurrence(in: error)
  }

  private static let cancellations: [(domain: String, codes: Set<Int>)] = [
    (NSURLErrorDomain, [URLError.Code.cancelled.rawValue]),
    (NSCocoaErrorDomain, [CocoaError.Code.userCancelled.rawValue]),
  ]

  private static let offline: [(domain: String, codes: Set<Int>)] = [
    (
      NSURLErrorDomain,
      Set(
        [
          URLError.Code.notConnectedToInternet, .dataNotAllowed, .internationalRoamingOff,
          .callIsActive,
        ].map(\.rawValue)
      )
    ),
    (NSPOSIXErrorDomain, [Int(ENETDOWN), Int(ENETUNREACH)]),
  ]

  private static func has(_ error: any Error, _ table: [(domain: String, codes: Set<Int>)]) -> Bool
  {
    guard ErrorChain.hasCodes(error), !(error is any CatalogError) else { return false }
    let bridged = error as NSError
    return table.contains { $0.domain == bridged.domain && $0.codes.contains(bridged.code) }
  }
}
