package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

/// A pack in a pseudo-language, flat, in the order of the source pack.
package enum PseudoPack {
  /// The pack's file.
  package static func json(_ project: Project, _ pseudo: PseudoLanguage) -> String {
    var json = JSONWriter()
    json.object(.lines) { json in
      guard let source = project.source else { return }
      for message in source.messages {
        let slice = project.utf8(message)
        let text = pseudo.text(slice.string)
        json.member(project.key(message, in: source), text)
      }
    }
    json.endLine()
    return json.text
  }
}
