import Dispatch

/// Results of earlier work that are returned again for the same input: a language server reads and checks the same files
/// after each key stroke.
package final class KnownResults: @unchecked Sendable {
  // Safe: only the queue's work touches the variables.
  private var results: [String: (input: any Sendable, output: any Sendable)] = [:]
  private let queue = DispatchQueue(label: "errcat.known-results")

  package init() {}

  /// The last result of a name if its input was the same, otherwise a new one.
  ///
  /// - Parameters:
  ///   - name: what is computed; each name has the types of one input and one output.
  ///   - input: everything that the result depends on; the bytes of a file as a `SourceFile`, because arrays are compared
  ///     slowly from another module.
  ///   - make: computes the result.
  /// - Returns: the result.
  package func result<Input: Equatable & Sendable, Output: Sendable>(
    _ name: String,
    _ input: Input,
    _ make: () -> Output
  ) -> Output {
    if let output: Output = earlier(name, input) { return output }
    let output = make()
    store(output, as: name, for: input)
    return output
  }

  /// The last result of a name; `nil` if its input was another.
  package func earlier<Input: Equatable & Sendable, Output: Sendable>(
    _ name: String,
    _ input: Input
  ) -> Output? {
    guard let known = queue.sync(execute: { results[name] }), known.input as? Input == input,
      let output = known.output as? Output
    else { return nil }
    // The next comparison is faster if it is with the same arrays.
    store(output, as: name, for: input)
    return output
  }

  /// Records a result.
  package func store(_ output: some Sendable, as name: String, for input: some Equatable & Sendable)
  {
    queue.sync { results[name] = (input, output) }
  }
}

extension KnownResults? {
  /// The last result of a name if its input was the same, otherwise a new one; always a new one without earlier results.
  package func result<Input: Equatable & Sendable, Output: Sendable>(
    _ name: String,
    _ input: @autoclosure () -> Input,
    _ make: () -> Output
  ) -> Output {
    self?.result(name, input(), make) ?? make()
  }
}
