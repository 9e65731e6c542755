package import ErrcatCompiler
package import MessageFormat
import PositionedJSON

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
