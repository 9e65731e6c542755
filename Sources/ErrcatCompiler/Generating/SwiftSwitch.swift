/// A member of a generated type that switches over many cases.
///
/// The compiler's time grows with the square of the cases of one switch, and past some 1,000 it
/// gives up on exhaustive ones; so a long switch is cut into members that each look at a few.
struct SwiftSwitch {
  /// `public` or the like.
  package let access: String
  /// `var` or `static func`.
  package let keyword: String
  package let name: String
  /// The parameter list of a function, and how it is passed on.
  var parameters = ""
  package var arguments = ""
  package let type: String
  /// What is switched over.
  let subject: String
  /// `case … : return …`, a line each.
  package let cases: [String]
  /// What is done in no case, such as `return nil`; `nil` if the cases are all there are.
  package let otherwise: String?
  /// How many cases one switch has.
  package let size: Int

  package var text: String {
    guard cases.count > size else {
      return member(access, "", type, cases, otherwise)
    }
    let starts = Array(stride(from: 0, to: cases.count, by: size))
    let isOptional = type.hasSuffix("?")
    var text = "  \(access) \(keyword) \(name)\(parameters)\(separator)\(type) {\n"
    for start in starts {
      text += "    if let found = \(name)\(start)\(arguments) { return found }\n"
    }
    text += "    \(otherwise ?? "preconditionFailure(\"a case that is in no switch\")")\n  }\n"
    for start in starts {
      let part = Array(cases[start..<min(start + size, cases.count)])
      text += "\n"
      text += member("private", "\(start)", isOptional ? type : "\(type)?", part, "return nil")
    }
    return text
  }

  private var separator: String { parameters.isEmpty ? ": " : " -> " }

  private func member(
    _ access: String,
    _ suffix: String,
    _ type: String,
    _ cases: [String],
    _ otherwise: String?
  ) -> String {
    let head = "  \(access) \(keyword) \(name)\(suffix)\(parameters)\(separator)\(type) {\n"
    guard !cases.isEmpty else { return head + "    \(otherwise ?? "")\n  }\n" }
    let lines = cases + (otherwise.map { ["default: \($0)"] } ?? [])
    return head + "    switch \(subject) {\n" + lines.map { "    \($0)\n" }.joined()
      + "    }\n  }\n"
  }
}
