/// The arguments with which an error itself decides what its catalog leaves to it, each by its index
/// in the order of the enum's associated values.
package struct PolicyArguments: Hashable, Sendable {
  /// The delay before a retry; `nil` if the catalog leaves it to none.
  package var retryDelay: Int?
  /// The Boolean without which the error isn't retried; `nil` if the catalog leaves it to none.
  package var retryCondition: Int?
  /// The Boolean without which the error isn't reported; `nil` if the catalog leaves it to none.
  package var reportCondition: Int?

  /// No arguments: the catalog decides everything.
  package init() {}

  /// The parts of a record's field: a letter and an index each.
  var parts: [String] {
    [("a", retryDelay), ("t", retryCondition), ("p", reportCondition)].compactMap { letter, index in
      index.map { "\(letter)\($0)" }
    }
  }

  /// Reads what ``parts`` writes; fails for anything else.
  init?(parts: ArraySlice<String>) {
    for part in parts {
      guard let index = Int(part.dropFirst()), index >= 0 else { return nil }
      switch part.utf8.first {
      case UInt8(ascii: "a"): retryDelay = index
      case UInt8(ascii: "t"): retryCondition = index
      case UInt8(ascii: "p"): reportCondition = index
      default: return nil
      }
    }
  }
}
