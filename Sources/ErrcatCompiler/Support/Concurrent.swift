import Dispatch

/// Functions that work on many values in parallel.
package enum Concurrent {
  /// Transforms elements on all processors; returns the results in the order of the elements.
  ///
  /// - Throws: what `transform` throws for the first of the elements for which it throws.
  package static func map<Element: Sendable, Output: Sendable, Failure: Error>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) throws(Failure) -> Output
  ) throws(Failure) -> [Output] {
    let results = results(elements) { element in
      Result { () throws(Failure) in try transform(element) }
    }
    var outputs: [Output] = []
    outputs.reserveCapacity(results.count)
    for result in results { outputs.append(try result.get()) }
    return outputs
  }

  private static func results<Element: Sendable, Output: Sendable>(
    _ elements: [Element],
    _ transform: @escaping @Sendable (Element) -> Output
  ) -> [Output] {
    var places = [Output?](repeating: nil, count: elements.count)
    places.withUnsafeMutableBufferPointer { buffer in
      // Safe: one thread fills each place, and they are read when all threads have ended.
      nonisolated(unsafe) let buffer = buffer
      DispatchQueue.concurrentPerform(iterations: elements.count) { offset in
        buffer[offset] = transform(elements[offset])
      }
    }
    return places.compactMap { $0 }
  }
}

/// Whether nobody waits anymore for what is computed: it may be left incomplete, and isn't recorded.
package final class Cancellation: @unchecked Sendable {
  // Safe: only the queue's work touches the variable.
  private var cancelled = false
  private let queue = DispatchQueue(label: "errcat.cancellation")

  package init() {}

  package var isCancelled: Bool { queue.sync { cancelled } }

  package func cancel() { queue.sync { cancelled = true } }
}
