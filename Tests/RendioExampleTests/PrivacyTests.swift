import ErrorOperations
import Foundation
import MessageFormat
import Testing

@testable import ErrorCatalog
@testable import RendioExample

/// An entry of the worked example with values that can be told apart wherever they turn up.
private enum Marked: CatalogError {
  case entry(Int)

  typealias Category = AppError.Category
  typealias Action = AppError.Action

  static let secret = "SECRET-7F3A"
  static let shown = "SHOWN-19C2"

  static var catalog: CatalogTable { AppError.catalog }

  enum Generated: GeneratedCode.Members {
    static var fallback: Marked { .entry(0) }

    static func entryIndex(of error: Marked) -> Int {
      switch error {
      case .entry(let number): return number
      }
    }

    /// A marked value for each argument that the catalog declares.
    static func argumentValues(of error: Marked) -> [ArgumentValue] {
      error.record.arguments.map { .string($0.privacy == .public ? shown : secret) }
    }
  }
}

/// The same without values that mean anything.
private enum Unmarked: CatalogError {
  case entry(Int)

  typealias Category = AppError.Category
  typealias Action = AppError.Action

  static var catalog: CatalogTable { AppError.catalog }

  enum Generated: GeneratedCode.Members {
    static var fallback: Unmarked { .entry(0) }

    static func entryIndex(of error: Unmarked) -> Int {
      switch error {
      case .entry(let number): return number
      }
    }

    static func argumentValues(of error: Unmarked) -> [ArgumentValue] {
      error.record.arguments.map { _ in .string("") }
    }
  }
}

@Suite struct PrivacyTests {
  @Test func `no private value of any entry is in a description, mirror or log line`() throws {
    var withPrivate = 0
    var withPublic = 0
    for number in 0..<AppError.catalog.entryCount {
      let error = Marked.entry(number)
      let privacy = error.arguments.map(\.privacy)
      if privacy.contains(.private) { withPrivate += 1 }
      var occurrence = Occurrence(error, underlying: [UnderlyingError(error)])
      occurrence.details = ["message": Marked.secret]
      occurrence.fields = ["field": [.server(Marked.secret)]]
      var dumped = ""
      dump(error, to: &dumped)
      dump(occurrence, to: &dumped)
      let logged = LogLine(occurrence).description
      let texts = [
        "\(error)", String(reflecting: error), "\(occurrence)", String(reflecting: occurrence),
        "\(error.arguments)", logged, dumped,
      ]
      for text in texts { #expect(!text.contains(Marked.secret), "\(error.key): \(text)") }
      if privacy.contains(.public) {
        withPublic += 1
        #expect(logged.contains(Marked.shown), "\(error.key)")
      }
    }
    #expect(withPrivate > 0 && withPublic > 0)
  }

  /// Every text of the worked example, in every language.
  @Test(arguments: AppError.catalog.languages)
  func `every message is filled in every language`(language: LanguageTag) {
    for number in 0..<AppError.catalog.entryCount {
      let presentation = Unmarked.entry(number).presentation(in: language)
      #expect(!presentation.message.contains("{"), "\(presentation.message)")
      #expect(!presentation.message.isEmpty)
    }
  }
}
