/// Generates a static function that switches over many cases.
///
/// The compile time of a switch grows with the square of its cases, and the compiler can't check
/// exhaustive switches of more than about 1,000 cases; so a long switch is split into several functions.
struct SwiftSwitch {
  /// The access level, such as `public`.
  let access: String
  /// The name of the function.
  let name: String
  /// The parameter list.
  let parameters: String
  /// The arguments with which the function calls those that it is split into.
  let arguments: String
  /// The type of the value.
  let type: String
  /// The expression that the switch is over.
  let subject: String
  /// The cases, each `case …: return …`, of each function that the switch is split into; at least one.
  let parts: [[String]]
  /// The statement of the default case, such as `return nil`; `nil` if the cases are exhaustive.
  let otherwise: String?

  /// The Swift of the function, or of the functions that it is split into.
  var text: String {
    guard parts.count > 1 else {
      return function(access, type: type, cases: parts[0], otherwise: otherwise)
    }
    let starts = parts.indices.map { parts[..<$0].reduce(0) { $0 + $1.count } }
    let isOptional = type.hasSuffix("?")
    var text = "  \(access) static func \(name)\(parameters) -> \(type) {\n"
    for start in starts {
      text += "    if let found = \(name)\(start)\(arguments) { return found }\n"
    }
    text +=
      "    \(otherwise ?? "Swift.preconditionFailure(\"a case that is in no switch\")")\n  }\n"
    for (start, part) in zip(starts, parts) {
      text += "\n"
      text += function(
        "private",
        suffix: "\(start)",
        type: isOptional ? type : "\(type)?",
        cases: part,
        otherwise: "return nil"
      )
    }
    return text
  }

  /// A case with patterns, in lines of about 90 characters.
  static func line(_ patterns: [String], returning value: String) -> String {
    var text = "case "
    var width = 0
    for (number, pattern) in patterns.enumerated() {
      text += pattern
      guard number < patterns.count - 1 else { break }
      width += pattern.utf8.count + 2
      text += width > 80 ? ",\n      " : ", "
      if width > 80 { width = 0 }
    }
    return "\(text): return \(value)"
  }

  private func function(
    _ access: String,
    suffix: String = "",
    type: String,
    cases: [String],
    otherwise: String?
  ) -> String {
    let head = "  \(access) static func \(name)\(suffix)\(parameters) -> \(type) {\n"
    let lines = cases + (otherwise.map { ["default: \($0)"] } ?? [])
    return head + "    switch \(subject) {\n" + lines.map { "    \($0)\n" }.joined()
      + "    }\n  }\n"
  }
}

extension Array {
  /// The elements in parts of at most `size`, in their order.
  func parts(of size: Int) -> [[Element]] {
    stride(from: 0, to: count, by: size).map { Array(self[$0..<Swift.min($0 + size, count)]) }
  }
}
