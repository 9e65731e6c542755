import ArgumentParser
import ErrcatCompiler
import ErrcatCore

/// Which catalog a command works on.
struct CatalogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The catalog. Default: catalog.json here or in a parent folder.",
      valueName: "path"
    ),
    completion: .file(extensions: ["json"])
  )
  var catalog: String?
}

/// When to colour.
enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never

  var isOn: Bool {
    switch self {
    case .auto: return Output.takesColor
    case .always: return true
    case .never: return false
    }
  }
}
