/// What the build plugin asks for.
///
/// Only the plugin starts this tool, so its few options are parsed here: an argument parser
/// would be compiled in every build that uses the plugin.
struct Arguments {
  /// The path of the catalog.
  let catalog: String
  /// The folder to write to.
  let output: String
  /// What the files' names start with.
  let prefix: String

  static let usage = "errcat-generate --catalog <path> --output <folder> --prefix <text>"

  /// `nil` if an option is missing, unknown, named twice or without a value.
  ///
  /// - Parameter words: the command line without the program's name.
  init?(_ words: some Sequence<String>) {
    var values: [String: String] = [:]
    var iterator = words.makeIterator()
    while let option = iterator.next() {
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
  }
}
