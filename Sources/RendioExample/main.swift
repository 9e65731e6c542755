import ErrorCatalog
import Foundation
import MessageFormat

// A failing video generation, from the thrown error to what a person sees.
//
//     swift run RendioExample --language tr

let language = commandLineLanguage() ?? "en"
LocalizationManager.shared.override = LanguageTag(language)

for attempt in VideoService.attempts {
  do {
    try attempt.run()
  } catch {
    // The two lines that a view model needs.
    let mapped: AppError = ErrorMapper.map(error)
    let text = LocalizationManager.shared.text(for: mapped)

    let key: String = ErrorMapper.map(mapped)
    print("\(attempt.name)")
    print("  thrown  \(type(of: error))")
    print("  key     \(key)")
    print("  text    \(text)")
    print(Screen.render(mapped.presentation()))
  }
}

func commandLineLanguage() -> String? {
  let arguments = CommandLine.arguments
  guard let option = arguments.firstIndex(of: "--language"), option + 1 < arguments.count else {
    return nil
  }
  return arguments[option + 1]
}
