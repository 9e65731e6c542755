import ErrorCatalog
import ErrorReporting
import Foundation

// The first call of the app: a text by its key, before anything else is used.
print(LocalizationManager.shared.text(for: "error.network.timeout"))

let errors = ErrorHandling(userID: "UUID1234", log: { _ in }, reporter: .shared)

// The screen, after each of the failures that an edge function can have.
let failures: [Result<Response, any Error>] = [
  .success(Response(status: 503, headers: ["Retry-After": "9"])),
  .success(Response(status: 422, body: #"{ "error": "prompt_refused" }"#)),
  .success(Response(status: 200, body: "<html>")),
  .failure(POSIXError(.ENOSPC)),
]
for failure in failures {
  let service = FilmService(send: { _ in try failure.get() })
  let model = StudioModel(service: service, errors: errors)
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
