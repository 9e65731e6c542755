import ArgumentParser

/// The languages that a command works on.
struct LanguagesArgument: ParsableArguments {
  /// Tags as the user wrote them; empty for all.
  @Argument(help: "Languages. Default: all.") var languages: [String] = []
}
