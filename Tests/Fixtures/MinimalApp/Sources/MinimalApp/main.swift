import ErrorCatalog
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// An app follows the user's language; here it is the first argument.
LocalizationManager.shared.languageOverride = LanguageTag(
  CommandLine.arguments.dropFirst().first ?? "en"
)

/// Fails as URLSession does when a server doesn't respond.
func loadProfile() throws {
  throw URLError(.timedOut)
}

/// Throws an error of the catalog.
func upload(files: Int) throws {
  if files > 20 { throw AppError.uploadTooManyFiles(limit: 20) }
}

for attempt in [loadProfile, { try upload(files: 21) }] {
  do {
    try attempt()
  } catch {
    let error = ErrorMapper.error(for: error)
    let presentation = error.presentation()
    print("\(error.errorCode) \(error.key)")
    print("  \(presentation.message)")
    if let hint = presentation.hint { print("  \(hint)") }
    for action in presentation.actions { print("  [\(action.label)]") }
  }
}
