import ErrcatCompiler

/// Compares an app's enums of errors with the one that is generated in their place.
enum EnumComparison {
  /// A case with the one that takes its place.
  struct Replaced {
    /// The name of its enum.
    let parent: String
    let item: SwiftErrorEnum.Case
    let caseName: String
    let arguments: [String]

    /// Whether code that makes it or matches it still compiles.
    var isSame: Bool {
      caseName == item.name && item.values.map(\.label) == arguments.map { Optional($0) }
        && item.values.allSatisfy { $0.isPlain && EnumComparison.types.contains($0.type) }
    }
  }

  /// The types that values of generated cases have; dates and URLs are optional there.
  private static let types: Set<String> = [
    "Int", "Double", "TimeInterval", "Bool", "String", "Duration",
  ]

  /// A line for each enum: whether code that throws its cases and switches over them still compiles, and if not, why.
  ///
  /// - Parameters:
  ///   - enums: the app's enums.
  ///   - replaced: their cases that have an error.
  ///   - enumName: the name of the generated enum.
  ///   - hasNewFallback: whether it has a case for unmapped errors that the app doesn't have.
  /// - Returns: the lines, in the order of the enums.
  static func lines(
    _ enums: [SwiftErrorEnum],
    _ replaced: [Replaced],
    enumName: String,
    hasNewFallback: Bool
  ) -> [String] {
    var lines = enums.map { found in
      let own = replaced.filter { $0.parent == found.name }
      let known = Set(own.map(\.item.name))
      let left = found.cases.map(\.name).filter { !known.contains($0) }
      let changed = own.filter { !$0.isSame }.map(\.item.name)
      let reasons = [
        found.name == enumName ? nil : "its name is '\(enumName)'",
        enums.count > 1 ? "it has the cases of other enums" : nil,
        hasNewFallback ? "it has a case for unmapped errors" : nil,
        left.isEmpty ? nil : "it has no \(list(left))",
        changed.isEmpty
          ? nil
          : "\(list(changed)) \(changed.count == 1 ? "has" : "have") another name or other values",
      ].compactMap(\.self)
      return reasons.isEmpty
        ? "'\(found.name)': 'throw' and 'switch' still compile with the generated enum"
        : "'\(found.name)': 'throw' or 'switch' has to change: \(reasons.joined(separator: ", "))"
    }
    if enums.count > 1 {
      lines.append(
        "for a catalog of each enum, run 'errcat init' in a folder of each with '--errors \(enums[0].name).*'"
      )
    }
    return lines
  }

  /// `'a', 'b' and 3 more`.
  private static func list(_ names: [String]) -> String {
    let shown = names.prefix(4).map { "'\($0)'" }.joined(separator: ", ")
    return names.count > 4 ? "\(shown) and \(names.count - 4) more" : shown
  }
}
