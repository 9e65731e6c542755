import CatalogFormat
import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error whose action opens the page that a server names.
private enum LinkedError: CatalogError {
  case refused(page: URL?)
  case plain

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case help }

  static let catalog: CatalogTable = {
    var content = CatalogContent()
    content.entries = [0, 1].map { _ in SampleCatalog.entry("general") { $0.actions = ["help"] } }
    content.entries[0].arguments = [.init(name: "page", type: .url, privacy: .public)]
    content.settings.links = [.init(action: "help", url: "{page}")]
    content.settings.servers = [[.init(argument: "page", path: "help")]]
    return SampleCatalog.table(
      ["en": ["error.a": "No.", "error.b": "No.", "action.help": "Read more"]],
      content: content,
      keys: ["error.a", "error.b", "action.help"]
    )
  }()

  enum Generated: GeneratedCode.Members {
    static var fallback: LinkedError { .refused(page: nil) }

    static func entryIndex(of error: LinkedError) -> Int {
      if case .refused = error { 0 } else { 1 }
    }

    static func argumentValues(of error: LinkedError) -> [ArgumentValue] {
      if case .refused(let page) = error { [.init(page)] } else { [] }
    }

    static func filled(_ error: LinkedError, from response: GeneratedCode.ResponseArguments)
      -> LinkedError
    {
      .refused(page: response.url("page"))
    }
  }
}

private enum LinkedMapper: ErrorMapping {
  typealias Mapped = LinkedError
}

@Suite struct ActionLinkTests {
  @Test(arguments: [
    (#"{"help": "https://example.com/help?a=1"}"#, "https://example.com/help?a=1"),
    (#"{"help": "http://example.com"}"#, "http://example.com"),
    (#"{"help": "javascript:alert(1)"}"#, nil), (#"{"help": "app://pay"}"#, nil),
    (#"{"help": "file:///etc/passwd"}"#, nil), (#"{"help": 7}"#, nil), (#"{"help": ""}"#, nil),
    (#"{"help": "https:///x"}"#, nil), ("{}", nil),
    (#"{"help": "https://user:pw@example.com"}"#, nil), (#"{"help": "https://@example.com"}"#, nil),
    (#"{"help": "https://bank.example@evil.example/"}"#, nil),
    (#"{"help": "https://:pw@example.com"}"#, nil),
    (#"{"help": "https://example.com/@a?b=@c"}"#, "https://example.com/@a?b=@c"),
  ])
  func `an action opens the page of a response`(body: String, link: String?) {
    let occurrence = LinkedMapper.occurrence(forStatus: 400, body: Data(body.utf8))
    let actions = occurrence.presentation().actions
    #expect(actions.map(\.label) == ["Read more"])
    #expect(actions.first?.link?.absoluteString == link)
  }

  @Test func `only pages on the web are opened, and an error without the argument opens none`()
    throws
  {
    for text in ["app://pay", "https://user@example.com"] {
      let page = try #require(URL(string: text))
      #expect(LinkedError.refused(page: page).presentation().actions.map(\.link) == [nil])
    }
    #expect(LinkedError.plain.presentation().actions.map(\.link) == [nil])
  }
}
