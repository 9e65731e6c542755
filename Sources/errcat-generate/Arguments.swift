/// The command-line options of `errcat-generate`, which only the build plugin runs.
///
/// Parsed without an argument parser, because each build that uses the plugin would have to compile
/// one.
struct Arguments {
  /// The path of the catalog.
  let catalog: String
  /// The folder of the generated files.
  let output: String
  /// The prefix of the generated files' names.
  let prefix: String

  /// The names of the files that the build compiles.
  let files: [String]

  static let usage =
    "errcat-generate --catalog <path> --output <folder> --prefix <text> [--file <name>]..."

  /// Parses options; `nil` if one is missing, unknown, duplicated or without a value; only `--file` can
  /// be repeated.
  ///
  /// - Parameter words: the command line without the name of the program.
  init?(_ words: some Sequence<String>) {
    var values: [String: String] = [:]
    var files: [String] = []
    var iterator = words.makeIterator()
    while let option = iterator.next() {
      if option == "--file", let name = iterator.next(), !name.contains("/") {
        files.append(name)
        continue
      }
      guard ["--catalog", "--output", "--prefix"].contains(option), values[option] == nil,
        let value = iterator.next()
      else { return nil }
      values[option] = value
    }
    guard let catalog = values["--catalog"], let output = values["--output"],
      let prefix = values["--prefix"], !prefix.contains("/")
    else { return nil }
    self.catalog = catalog
    self.output = output
    self.prefix = prefix
    self.files = files
  }
}
