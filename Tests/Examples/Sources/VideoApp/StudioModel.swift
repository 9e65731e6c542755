import ErrorCatalog
import ErrorOperations
import Observation

/// The model of the screen on which users make films.
@MainActor
@Observable
final class StudioModel {
  private(set) var film: Film?
  /// What the screen shows of the last error, in the place that its style names.
  private(set) var presentation: ErrorPresentation?

  /// The fields that are on the screen; errors of others are toasts.
  var visibleFields: Set<String> = ["prompt", "picture"]
  /// Whether the screen has a place for banners; without one, they are alerts.
  var hasBanners = true

  private let service: FilmService
  private let errors: ErrorHandling

  init(service: FilmService, errors: ErrorHandling) {
    self.service = service
    self.errors = errors
  }

  /// Makes a film; errors of the network are retried.
  func makeFilm(_ draft: Draft) async {
    do {
      film = try await errors.policy.perform("make-film") {
        try await service.makeFilm(draft)
      }
      presentation = nil
    } catch {
      show(error)
    }
  }

  /// Shows an error that something else threw, such as a player.
  func handleError(_ error: any Error) {
    show(errors.policy.record("studio", error: error))
  }

  private func show(_ failure: Occurrence<AppError>) {
    presentation = failure.presentation()
      .adapted(visibleFields: visibleFields, hasBanners: hasBanners)
  }

  /// Whether an alert is shown, and its texts.
  var isAlertShown: Bool { presentation?.style == .modal }
  var alertTitle: String { presentation?.title ?? "" }
  var alertText: String {
    guard let presentation else { return "" }
    return [presentation.message, presentation.hint].compactMap { $0 }.joined(separator: " ")
  }
  var alertButtons: [String] { presentation?.actions.map(\.label) ?? [] }
}
