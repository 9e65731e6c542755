import MessageFormat
import PositionedJSON

/// The input of an import, with a number for each file.
struct NumberedInputs: Sendable {
  typealias Item = (input: TranslationImport.Input, file: Int)

  let files: [SourceFile]
  let items: [Item]
  /// In the order in which they were found.
  let languages: [LanguageTag]

  init(_ inputs: [TranslationImport.Input]) {
    var files: [SourceFile] = []
    var numbers: [String: Int] = [:]
    var languages: [LanguageTag] = []
    items = inputs.map { input in
      let number = numbers[input.file.path] ?? files.count
      if number == files.count {
        numbers[input.file.path] = number
        files.append(input.file)
      }
      if let language = input.language, !languages.contains(language) { languages.append(language) }
      return (input, number)
    }
    (self.files, self.languages) = (files, languages)
  }
}
