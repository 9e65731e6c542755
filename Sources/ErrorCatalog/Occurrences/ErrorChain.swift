import CatalogFormat
import Foundation

/// An error and its causes, outer ones first: each object once, and at most ``maximumCount`` errors.
///
/// Causes are in the payload of a case, in stored properties and in `userInfo`, alone or in collections, structs, tuples
/// and other enums there.
package struct ErrorChain {
  /// An error of the chain.
  struct Link {
    let error: any Error
    /// The number of errors in each other of which it is a cause.
    let depth: Int
    /// The index of the error of which it is a cause; 0 for the first.
    let parent: Int
    /// Whether it is in an object that isn't an error.
    let isInObject: Bool
  }

  /// The maximum number of errors that are read.
  static let maximumCount = 32

  /// The error, its causes, the causes of those, and so on.
  private(set) var links: [Link]

  /// Whether causes were left out because there are too many.
  private(set) var isCut = false

  /// The errors of the chain.
  package var errors: [any Error] { links.map(\.error) }

  package init(_ error: any Error) {
    links = [Link(error: error, depth: 0, parent: 0, isInObject: false)]
    var known: Set<ObjectIdentifier> = []
    if type(of: error) is AnyClass { known.insert(ObjectIdentifier(error as AnyObject)) }
    var parent = 0
    while parent < links.count, !isCut {
      let depth = links[parent].depth + 1
      var held = HeldErrors(known)
      held.add(causesOf: links[parent].error)
      known = held.known
      let room = Self.maximumCount - links.count
      isCut = held.causes.count > room || held.isFull
      links += held.causes.prefix(room).map { cause in
        Link(error: cause.error, depth: depth, parent: parent, isInObject: cause.isInObject)
      }
      parent += 1
    }
  }

  /// Whether an error of the chain has causes.
  func hasCauses(_ index: Int) -> Bool { links.dropFirst().contains { $0.parent == index } }

  /// Whether an error defines its domain and code; Swift derives them from the type of other
  /// errors.
  package static func hasCodes(_ error: any Error) -> Bool {
    type(of: error) is AnyClass || error is any CustomNSError
  }

  /// The occurrence that an error wraps, directly or in other wrappers; `nil` if an error on the way has several causes.
  static func wrappedOccurrence(in error: any Error) -> (any AnyOccurrence)? {
    let links = ErrorChain(error).links
    for (index, link) in links.enumerated().dropFirst() {
      let isOnly = index + 1 == links.count || links[index + 1].parent != link.parent
      guard isOnly, link.parent == index - 1 else { return nil }
      if let found = link.error as? any AnyOccurrence { return found }
    }
    return nil
  }
}

/// The errors among the values that one error holds.
private struct HeldErrors {
  typealias Cause = (error: any Error, isInObject: Bool)

  /// The maximum number of values that are looked at.
  private static let maximumCount = 256
  /// The maximum number of values in each other.
  private static let maximumDepth = 8

  private(set) var causes: [Cause] = []
  /// The objects that were found before.
  private(set) var known: Set<ObjectIdentifier>
  private var valuesLeft = maximumCount

  init(_ known: Set<ObjectIdentifier>) { self.known = known }

  /// Whether values were left out because there are too many.
  var isFull: Bool { valuesLeft == 0 }

  /// Adds the direct causes of an error: of an occurrence, those that it was made with; of another error of a catalog,
  /// none.
  ///
  /// No code of the error's type runs, apart from `errorUserInfo`: computed properties aren't called, and an error
  /// with a mirror of its own isn't looked into.
  mutating func add(causesOf error: any Error) {
    switch error {
    case let error as DecodingError: add(error.context?.underlyingError as Any)
    case let error as EncodingError: add(error.context?.underlyingError as Any)
    case let error as any AnyOccurrence: add(error.causes)
    case is any CatalogError, is CircuitOpenError: break
    default:
      let own = ErrorChain.hasCodes(error) ? error as NSError : nil
      if let info = own?.userInfo {
        let first = [NSUnderlyingErrorKey, "NSMultipleUnderlyingErrorsKey"]
        for name in first + info.keys.filter({ !first.contains($0) }).sorted() {
          add(info[name] as Any)
        }
      }
      guard !(error is any CustomReflectable) else { return }
      let others = causes
      causes = []
      add(Mirror(reflecting: error))
      // Foundation's errors are structs around an `NSError`, which isn't a cause.
      causes.removeAll { cause in
        guard type(of: cause.error) is NSError.Type, let own else { return false }
        let bridged = cause.error as NSError
        return bridged.domain == own.domain && bridged.code == own.code
      }
      causes = others + causes
    }
  }

  /// Adds the errors that a value is or has.
  ///
  /// - Parameters:
  ///   - value: the value.
  ///   - owner: the type that stores it; `nil` if it isn't a stored property or the payload of a case.
  ///   - depth: the number of values that it is in.
  ///   - isInObject: whether one of these is an object.
  mutating func add(
    _ value: Any,
    of owner: Any.Type? = nil,
    depth: Int = 0,
    isInObject: Bool = false
  ) {
    guard valuesLeft > 0, depth < Self.maximumDepth else { return }
    valuesLeft -= 1
    if let error = value as? any Error {
      if !(type(of: error) is AnyClass) || isNew(error) { causes.append((error, isInObject)) }
    } else if let values = Self.elements(value, valuesLeft) {
      for value in values { add(value, of: owner, depth: depth + 1, isInObject: isInObject) }
    } else if !(value is any CustomReflectable) {
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .struct, .enum: add(mirror, depth: depth + 1, isInObject: isInObject)
      case .tuple: add(mirror, of: owner, depth: depth + 1, isInObject: isInObject)
      case .class:
        // The storage of its owner. Other objects may be changed by another thread while they are read.
        guard let owner, Self.isNested(mirror.subjectType, in: owner), isNew(value) else { return }
        add(mirror, depth: depth + 1, isInObject: true)
      default: break
      }
    }
  }

  /// Adds the errors among the stored properties of a value, or in the payload of a case.
  mutating func add(
    _ mirror: Mirror,
    of owner: Any.Type? = nil,
    depth: Int = 0,
    isInObject: Bool = false
  ) {
    var part: Mirror? = mirror
    // What Foundation's class stores is its `userInfo`.
    while let current = part, current.subjectType != NSError.self {
      for child in current.children {
        let owner = owner ?? current.subjectType
        add(child.value, of: owner, depth: depth, isInObject: isInObject)
      }
      part = current.superclassMirror
    }
  }

  private mutating func isNew(_ object: Any) -> Bool {
    known.insert(ObjectIdentifier(object as AnyObject)).inserted
  }

  private static func isNested(_ type: Any.Type, in owner: Any.Type) -> Bool {
    String(reflecting: type).hasPrefix("\(String(reflecting: owner)).")
  }

  /// The elements of a collection, or the value of an optional; `nil` for other values.
  private static func elements(_ value: Any, _ maximumCount: Int) -> [Any]? {
    if let values = value as? any ValueCollection { return values.values(maximumCount) }
    #if canImport(ObjectiveC)
    // What Objective-C collects has no type.
    switch value {
    case let array as NSArray: return array.prefix(maximumCount).map { $0 }
    case let table as NSDictionary where table.count <= maximumCount:
      return table.sorted { "\($0.key)" < "\($1.key)" }.map(\.value)
    default: break
    }
    #endif
    return nil
  }
}

/// A collection, or an optional.
private protocol ValueCollection {
  /// The first values.
  func values(_ maximumCount: Int) -> [Any]
}

extension Optional: ValueCollection {
  fileprivate func values(_ maximumCount: Int) -> [Any] { map { [$0] } ?? [] }
}

extension Array: ValueCollection {
  fileprivate func values(_ maximumCount: Int) -> [Any] { prefix(maximumCount).map { $0 } }
}

extension Set: ValueCollection {
  fileprivate func values(_ maximumCount: Int) -> [Any] { prefix(maximumCount).map { $0 } }
}

extension Dictionary: ValueCollection {
  fileprivate func values(_ maximumCount: Int) -> [Any] {
    // In the order of the keys, so that every run reads the same first cause.
    let named = map { (name: "\($0.key)", value: $0.value) }
    return named.sorted { $0.name < $1.name }.prefix(maximumCount).map(\.value)
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
  /// Whether somebody stopped the call: the error is a cancellation, or all of its causes are.
  ///
  /// An occurrence is one if it was made from one that its catalog doesn't map.
  package static func isCancellation(_ error: any Error) -> Bool {
    isCancellation(ErrorChain(error))
  }

  /// Whether the first error of a chain is a cancellation, or all of its causes are.
  ///
  /// What an object that isn't an error holds doesn't count: it can be about an earlier call.
  static func isCancellation(_ chain: ErrorChain) -> Bool {
    let links = chain.links
    if let isOne = ownCancellation(links[0].error) { return isOne }
    guard !chain.isCut else { return false }
    // By the index of an error: whether all of its causes are, as far as they are known; `nil` without causes.
    var areAll: [Bool?] = Array(repeating: nil, count: links.count)
    for index in links.indices.dropFirst().reversed() where !links[index].isInObject {
      let isOne = ownCancellation(links[index].error) ?? areAll[index] ?? false
      areAll[links[index].parent] = isOne && areAll[links[index].parent] ?? true
    }
    return areAll[0] ?? false
  }

  /// Whether an error is a cancellation; `nil` if that depends on its causes.
  private static func ownCancellation(_ error: any Error) -> Bool? {
    if let occurrence = error as? any AnyOccurrence { return occurrence.isCancellation }
    return isCancellation(itself: error) ? true : nil
  }

  /// Whether an error without its causes is a ``KnownFailure/cancelled`` one.
  static func isCancellation(itself error: any Error) -> Bool {
    KnownFailure(error) == .cancelled
  }

  /// Whether an error says nothing about the service: the call was stopped or not made, the device is offline, or
  /// another breaker has counted the error.
  package static func isSilent(_ error: any Error) -> Bool {
    if isRejected(error) || occurrence(in: error)?.isCounted == true { return true }
    return isCancellation(error)
      || ErrorChain(error).errors.contains { KnownFailure($0) == .offline }
  }

  /// Whether an operation that failed with an error is never retried: the call was stopped or rejected, or an
  /// operation inside has handled the error.
  package static func isFinal(_ error: any Error) -> Bool {
    isRejected(error) || isHandled(error) || isCancellation(error)
  }

  /// Whether a circuit breaker rejected the call, also as a cause of the error.
  package static func isRejected(_ error: any Error) -> Bool {
    ErrorChain(error).errors.contains { $0 is CircuitOpenError }
  }

  /// The delay that an error, or the first of its causes that has one, requests before a retry.
  package static func requestedDelay(of error: any Error) -> Duration? {
    ErrorChain(error).errors.lazy.compactMap(ownDelay).first
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
}
