/// Functions that work on many values in parallel.
package enum Concurrent {
  /// Transforms each element in a task of its own; returns the results in the order of the elements.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Result
  ) async -> [Result] {
    await withTaskGroup(of: (Int, Result).self) { group in
      for (index, element) in elements.enumerated() {
        group.addTask { (index, transform(element)) }
      }
      var results = [Result?](repeating: nil, count: elements.count)
      for await (index, result) in group { results[index] = result }
      return results.compactMap { $0 }
    }
  }

  /// The most results that ``forEach(_:_:_:)`` keeps for later.
  private static let ahead = 8

  /// Transforms each element in a task of its own, and hands each result over as soon as those before it have been.
  ///
  /// Only a few elements are transformed ahead of what has been handed over, so that memory doesn't hold all results.
  ///
  /// - Parameters:
  ///   - elements: the elements.
  ///   - transform: makes the result of an element.
  ///   - body: takes the results in the order of the elements.
  /// - Throws: what `body` throws; it isn't called again.
  package static func forEach<Element: Sendable, Result: Sendable>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Result,
    _ body: (Result) throws -> Void
  ) async throws {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      var waiting: [Int: Result] = [:]
      var started = 0
      var taken = 0
      while taken < elements.count {
        while started < min(elements.count, taken + ahead) {
          let index = started
          group.addTask { (index, transform(elements[index])) }
          started += 1
        }
        guard let (index, result) = try await group.next() else { return }
        waiting[index] = result
        while let next = waiting.removeValue(forKey: taken) {
          taken += 1
          try body(next)
        }
      }
    }
  }
}
