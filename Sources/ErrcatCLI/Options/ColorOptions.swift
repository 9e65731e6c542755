import ArgumentParser

/// Whether a command's output is in color.
struct ColorOptions: ParsableArguments {
  @Option(help: "When to use color.") var color = ColorChoice.auto

  var isOn: Bool {
    switch color {
    case .auto: return Output.takesColor
    case .always: return true
    case .never: return false
    }
  }
}

enum ColorChoice: String, CaseIterable, ExpressibleByArgument {
  case auto, always, never
}
