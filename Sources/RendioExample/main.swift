import ErrorCatalog
import ErrorReporting
import Foundation

// A failing video generation, from the thrown error to what the user sees.
//
//     swift run RendioExample --language tr
//     swift run RendioExample --reports          prints the reports instead

let language = commandLineLanguage() ?? "en"
LocalizationManager.shared.languageOverride = LanguageTag(language)
let reporter = CommandLine.arguments.contains("--reports") ? ReportsOnScreen.reporter() : nil

for attempt in VideoService.attempts {
  do {
    try attempt.run()
  } catch {
    if let reporter {
      reporter.report(ErrorMapper.occurrence(for: error), metadata: ["attempt": attempt.name])
      continue
    }
    // The two lines that a view model needs.
    let mapped = ErrorMapper.error(for: error)
    let text = LocalizationManager.shared.text(for: mapped)

    let key: String = ErrorMapper.map(mapped)
    print("\(attempt.name)")
    print("  thrown  \(type(of: error))")
    print("  key     \(key)")
    print("  text    \(text)")
    print(Screen.render(mapped.presentation()))
  }
}

reporter?.shutDownAndWait()

func commandLineLanguage() -> String? {
  let arguments = CommandLine.arguments
  guard let option = arguments.firstIndex(of: "--language"), option + 1 < arguments.count else {
    return nil
  }
  return arguments[option + 1]
}
