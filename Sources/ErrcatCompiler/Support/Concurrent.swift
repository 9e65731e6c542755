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
}
