import ErrorCatalog

/// A screen in the terminal, which shows a presentation.
enum Screen {
  static func render(_ presentation: ErrorPresentation) -> String {
    guard presentation.style != .silent else { return "  shown   not at all\n" }
    var lines: [String] = []
    if let title = presentation.title { lines.append(title) }
    lines.append(presentation.message)
    if let hint = presentation.hint { lines.append(hint) }
    if !presentation.actions.isEmpty {
      lines.append(presentation.actions.map { "[ \($0.label) ]" }.joined(separator: "  "))
    }
    let body = lines.map { "  │ \($0)" }.joined(separator: "\n")
    return "  shown   \(presentation.style.rawValue)\n\(body)\n"
  }
}
