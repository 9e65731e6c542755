import ErrcatCompiler

/// The command-line options of `errcat-generate`, which only the build plugin runs.
///
/// Parsed without an argument parser, because each build that uses the plugin would have to compile
/// one.
struct Arguments {
  /// The path of the catalog; `nil` to register only the imported catalogs.
  let catalog: String?
  /// The folder of the generated files.
  let output: String
  /// The prefix of the generated files' names.
  let prefix: String

  /// The names of the files that the build compiles.
  let files: [String]

  /// The enums of other modules whose catalogs are registered too, such as `Storage.StorageError`.
  let imports: [ImportedEnum]

  static let usage =
    "errcat-generate [--catalog <path>] --output <folder> --prefix <text> [--file <name>]... [--import <module>.<enum>]..."

  /// Parses options; `nil` if one is missing, unknown, duplicated or without a value.
  ///
  /// Only `--file` and `--import` can be repeated. Without `--catalog`, one file and an import are needed.
  ///
  /// - Parameter words: the command line without the name of the program.
  init?(_ words: some Sequence<String>) {
    var values: [String: String] = [:]
    var files: [String] = []
    var imports: [ImportedEnum] = []
    var iterator = words.makeIterator()
    while let option = iterator.next() {
      if option == "--file", let name = iterator.next(), !name.contains("/") {
        files.append(name)
        continue
      }
      if option == "--import", let name = iterator.next().flatMap(ImportedEnum.init) {
        imports.append(name)
        continue
      }
      guard ["--catalog", "--output", "--prefix"].contains(option), values[option] == nil,
        let value = iterator.next()
      else { return nil }
      values[option] = value
    }
    guard let output = values["--output"], let prefix = values["--prefix"], !prefix.contains("/")
    else { return nil }
    catalog = values["--catalog"]
    guard catalog != nil || files.count == 1 && !imports.isEmpty else { return nil }
    self.imports = imports
    self.output = output
    self.prefix = prefix
    self.files = files
  }
}
