import ErrcatCompiler

/// A commit, branch or tag that Git can't find in a clone.
package struct UnknownRevision {
  private let name: String

  /// - Parameter name: the name as the user wrote it, without `...`.
  package init(_ name: String) { self.name = name }

  /// The names that Git has to know for `NAME`, `NAME...` or `NAME...OTHER`.
  package static func names(in reference: String) -> [String] {
    guard let dots = reference.range(of: "...") ?? reference.range(of: "..") else {
      return [reference]
    }
    return [String(reference[..<dots.lowerBound]), String(reference[dots.upperBound...])]
      .filter { !$0.isEmpty }
  }

  /// Why Git doesn't know it, and what to do.
  ///
  /// - Parameters:
  ///   - isShallow: whether the clone lacks older commits.
  ///   - known: the names of branches and tags.
  /// - Returns: a sentence without a final stop.
  package func problem(isShallow: Bool, known: [String]) -> String {
    let hint = Spelling.hint(for: name, in: known)
    if isShallow {
      return """
        '\(name)' isn't in this clone, which lacks older commits and other branches; fetch it first \
        (GitHub Actions: `fetch-depth: 0`)\(hint)
        """
    }
    return "no commit, branch or tag '\(name)' in this clone\(hint)"
  }
}
