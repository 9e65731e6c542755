import ErrorCatalog
import Foundation

/// A finished film.
struct Film: Decodable {
  let id: String
}

/// What the user asks for.
struct Draft: Sendable {
  var prompt: String
  var seconds: Int
  var picture: URL?
}

/// A response of the edge functions, which call the AI service.
struct Response: Sendable {
  var status: Int
  var headers: [String: String] = [:]
  var body = ""
}

/// Makes films.
struct FilmService: Sendable {
  /// Sends a draft; an app calls its edge function here.
  var send: @Sendable (Draft) async throws -> Response
  /// The credits that the user has; a film costs two for each second.
  var balance = 100

  func makeFilm(_ draft: Draft) async throws -> Film {
    try check(draft)
    let response = try await send(draft)
    // The AI service reports some failures in responses with status 200.
    if let failure = ErrorMapper.occurrence(
      ifFailedWithStatus: response.status,
      headers: HeaderFields(response.headers),
      body: Data(response.body.utf8)
    ) {
      throw failure
    }
    return try JSONDecoder().decode(Film.self, from: Data(response.body.utf8))
  }

  private func check(_ draft: Draft) throws(AppError) {
    if draft.prompt.isEmpty { throw .emptyPrompt }
    if draft.prompt.count > 200 { throw .promptTooLong(excess: draft.prompt.count - 200) }
    if let picture = draft.picture, picture.pathExtension != "jpeg" {
      throw .unusablePicture(name: picture.lastPathComponent)
    }
    let price = draft.seconds * 2
    if price > balance {
      throw .insufficientCredits(needed: price, balance: balance, seconds: balance / 2)
    }
  }
}
