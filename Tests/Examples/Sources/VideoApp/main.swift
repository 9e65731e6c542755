import ErrorCatalog
import ErrorReporting
import Foundation

// The first call of the app: a text by its key, before anything else is used.
print(LocalizationManager.shared.text(for: "error.network.timeout"))

let errors = ErrorHandling(userID: "UUID1234", log: { _ in }, reporter: .shared)

// The screen, after each of the failures that an edge function can have.
let failures: [@Sendable (Draft) async throws -> Response] = [
  { _ in Response(status: 503, headers: ["Retry-After": "9"]) },
  { _ in Response(status: 422, body: #"{ "error": "prompt_refused" }"#) },
  { _ in Response(status: 200, body: "<html>") },
  { _ in throw POSIXError(.ENOSPC) },
]
for failure in failures {
  let model = StudioModel(service: FilmService(send: failure), errors: errors)
  await model.makeFilm(Draft(prompt: "A cat that waters plants", seconds: 6))
  show(model.presentation)
}

// A film that costs more than the user has.
let poor = FilmService(send: { _ in Response(status: 200) }, balance: 12)
let model = StudioModel(service: poor, errors: errors)
await model.makeFilm(Draft(prompt: "A cat that waters plants", seconds: 15))
show(model.presentation)

func show(_ presentation: ErrorPresentation?) {
  guard let presentation else { return }
  print("\n\(presentation.style.rawValue)")
  let texts = [presentation.title, presentation.message, presentation.hint]
  for text in texts.compactMap({ $0 }) { print("  \(text)") }
  for action in presentation.actions { print("  [ \(action.label) ]") }
}
