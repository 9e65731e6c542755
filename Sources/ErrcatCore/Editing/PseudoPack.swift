package import ErrcatCompiler
package import MessageFormat

/// A pack in a pseudo-language, flat, in the order of the source pack.
package enum PseudoPack {
  /// The text of the pack's file.
  package static func json(_ project: Project, _ pseudo: PseudoLanguage) -> String {
    guard let source = project.source else { return "{}\n" }
    let lines = source.messages.map { message in
      let (bytes, range) = message.utf8(project.files)
      let text = pseudo.text(String(decoding: bytes[range], as: UTF8.self))
      return "  \(Escaping.json(project.key(message, in: source))): \(Escaping.json(text))"
    }
    return lines.isEmpty ? "{}\n" : "{\n\(lines.joined(separator: ",\n"))\n}\n"
  }
}
