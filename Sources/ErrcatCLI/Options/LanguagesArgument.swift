import ArgumentParser

/// The languages that a command works on.
struct LanguagesArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("Language tags, such as tr or pt-BR. Default: all.", valueName: "language")
  )
  var lists: [LanguageList] = []

  /// Tags as the user wrote them; empty for all.
  var languages: [String] { lists.flatMap(\.names) }
}

/// Language tags, separated by commas.
struct LanguageList: ExpressibleByArgument {
  /// The tags as the user wrote them; not empty.
  let names: [String]

  init?(argument: String) {
    names = argument.split(separator: ",").map(String.init)
    if names.isEmpty { return nil }
  }
}
