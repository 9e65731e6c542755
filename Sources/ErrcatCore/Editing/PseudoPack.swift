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

extension PseudoPack {
  /// The packs of pseudo-languages.
  ///
  /// - Parameters:
  ///   - project: the project with the source messages.
  ///   - languages: the pseudo-languages; an empty list means all.
  /// - Returns: a file for each language, in the folder of the packs.
  package static func files(
    _ project: Project,
    _ languages: [PseudoLanguage] = []
  ) -> [FileChange] {
    (languages.isEmpty ? PseudoLanguage.allCases : languages).map { language in
      let path = PathText.join(project.packsPath, "\(language.rawValue).json")
      let old = project.files.first { $0.path == path }
      return FileChange(
        path: path,
        bytes: Array(json(project, language).utf8),
        expected: old.map { .bytes($0.bytes) } ?? .nothing
      )
    }
  }
}
