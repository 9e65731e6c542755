import CatalogFormat
import ErrorCatalog
import ErrorResponses
import Foundation
import SampleErrors
import Simulation
import Testing

/// An error with an argument of each type and privacy.
private struct AnyError: CatalogError {
  enum Category: String, CaseIterable, Sendable { case all }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let types = ArgumentType.allCases
  static let privacies = ArgumentPrivacy.allCases

  static let catalog = SampleCatalog.table(
    [
      "en": ["error.any": message("en"), "title.any": "A {private0}"],
      "de": ["error.any": message("de")],
    ],
    content: content,
    keys: ["error.any", "title.any"],
    traceIDArgument: "trace"
  )

  private static func message(_ language: String) -> String {
    let arguments = content.entries[0].arguments.map(\.name)
    let forms = arguments.map {
      "{\($0)} {\($0), number, percent} {\($0), date} {\($0), plural, one {1 #} other {# \($0)}} "
        + "{\($0), select, true {yes} s1 {one} other {other {\($0)}}} {\($0), spellout}"
    }
    return "\(language): \(forms.joined(separator: " ")) {trace}"
  }

  private static var content: CatalogContent {
    var content = CatalogContent()
    content.entries = [
      SampleCatalog.entry("all") { entry in
        entry.code = 7
        entry.title = 1
        entry.retryPolicy = .manual
        entry.arguments = privacies.flatMap { privacy in
          types.indices.map {
            .init(name: "\(privacy.rawValue)\($0)", type: types[$0], privacy: privacy)
          }
        }
        entry.policyArguments.retryDelay = entry.arguments.firstIndex {
          $0.type == .duration && $0.privacy == .private
        }
      }
    ]
    return content
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: AnyError { preconditionFailure("nothing is mapped") }

    static func entryIndex(of error: AnyError) -> Int { 0 }

    static func argumentValues(of error: AnyError) -> [ArgumentValue] { error.values }
  }

  private let values: [ArgumentValue]

  /// Random values; those that aren't public come from another generator.
  init(_ random: inout SeededNumbers, secret: inout SeededNumbers) {
    values = Self.privacies.flatMap { privacy in
      Self.types.map {
        privacy == .public ? Self.value($0, &random) : Self.value($0, &secret)
      }
    }
  }

  private static func value(_ type: ArgumentType, _ random: inout SeededNumbers) -> ArgumentValue {
    let number = Int.random(in: -3...2_000_000, using: &random)
    switch type {
    case .string: return .string("s\(number)\"\\\u{1}{")
    case .int: return .int(number)
    case .double: return .double(Double(number) / 8)
    case .bool: return .bool(number % 2 == 0)
    case .date: return .date(Date(timeIntervalSince1970: Double(number) * 1_000))
    case .duration: return .duration(.milliseconds(number))
    case .url: return .url(URL(string: "https://example.com/\(number)") ?? URL(filePath: "/"))
    }
  }
}

@Suite struct PrivateArgumentTests {
  @Test(arguments: ErrorResponse.Format.allCases)
  func `no private value changes a byte of a response`(format: ErrorResponse.Format) {
    for seed in 0..<40 as Range<UInt64> {
      let responses = (0..<3 as Range<UInt64>).map { other in
        var numbers = SeededNumbers(seed: seed)
        var secrets = SeededNumbers(seed: ~seed &* 3 &+ other)
        let error = AnyError(&numbers, secret: &secrets)
        var occurrence = Occurrence(error, traceID: "t")
        occurrence.fields = ["a": [.error(error), .server("server \(other)")]]
        occurrence.details = ["detail": "\(other)"]
        return ErrorResponse(occurrence, as: format, acceptLanguage: seed % 2 == 0 ? "de" : "en")
      }
      #expect(Set(responses).count == 1, "seed \(seed)")
      #expect(responses[0].headers["Retry-After"] == nil)
    }
  }

  @Test func `public values are in it`() throws {
    var numbers = SeededNumbers(seed: 1)
    var secrets = SeededNumbers(seed: 2)
    let response = ErrorResponse(Occurrence(AnyError(&numbers, secret: &secrets)))
    let body = try JSONSerialization.jsonObject(with: response.body) as? [String: Any]
    let arguments = try #require(body?["arguments"] as? [String: Any])
    #expect(arguments.keys.sorted() == AnyError.types.indices.map { "public\($0)" })
    #expect((body?["detail"] as? String)?.contains("…") == true)
  }
}
