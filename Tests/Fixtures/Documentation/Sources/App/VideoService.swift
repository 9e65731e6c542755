import ErrorCatalog
import Foundation

/// What the articles' app makes.
public struct Video: Codable, Hashable, Sendable {
  public let id: String
}

/// The service that the articles' app calls: it fails a number of times, then works.
public actor VideoService {
  private var failures: [any Error]

  public init(failures: [any Error] = [URLError(.timedOut)]) { self.failures = failures }

  public func makeVideo(from description: String = "") throws -> Video {
    if !failures.isEmpty { throw failures.removeFirst() }
    return Video(id: "shield-7")
  }
}

/// Draws a presentation in the terminal, as the articles show it.
public func show(_ presentation: ErrorPresentation) {
  if let title = presentation.title { print(title) }
  print(presentation.message)
  if let hint = presentation.hint { print(hint) }
  if !presentation.actions.isEmpty {
    print(presentation.actions.map { "[ \($0.label) ]" }.joined(separator: "  "))
  }
}
