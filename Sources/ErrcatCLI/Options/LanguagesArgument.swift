import ArgumentParser

/// The languages that a command works on.
struct LanguagesArgument: ParsableArguments {
  /// Tags as the user wrote them; empty for all.
  @Argument(
    help: ArgumentHelp("Language tags, such as tr or pt-BR. Default: all.", valueName: "language")
  )
  var languages: [String] = []
}
