import ArgumentParser
import ErrcatCompiler

/// The tool that an app's own files with texts are written for.
struct DialectOptions: ParsableArguments {
  @Option(
    help: .value(
      "dialect",
      """
      Tool that your app's own files are written for: \(TextDialect.allCases.map(\.rawValue).joined(separator: ", ")). \
      Default: the catalog's, else recognized.
      """
    )
  )
  var dialect: TextDialect?
  @Option(
    help: .value(
      "values",
      "For i18next, contexts at the end of keys, separated by commas, such as male,female."
    )
  )
  var contexts: String?

  /// The contexts that are named.
  var values: [String] { (contexts ?? "").split(separator: ",").map(String.init) }
}

/// The value of `--dialect`: a dialect's name.
extension TextDialect: ExpressibleByArgument {}
