import CatalogFormat
import ErrorOperations
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// A catalog whose texts show the trace id.
private enum SupportError: CatalogError {
  case lost(name: String)
  case plain

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = SampleCatalog.table(
    [
      "en": [
        "error.lost":
          "{traceID, select, none {{name} is lost.} other {{name} is lost: {traceID}.}}",
        "error.plain": "Oh {unknown}!", "recovery.support": "Tell support: {traceID}",
        "title.lost": "Lost {traceID}",
      ]
    ],
    content: {
      var content = CatalogContent()
      content.entries = [
        SampleCatalog.entry("general") {
          $0.code = 7
          $0.hint = 2
          $0.title = 3
          $0.actions = ["retry"]
          $0.arguments = [.init(name: "name", type: .string, privacy: .private)]
        },
        SampleCatalog.entry("general"),
      ]
      return content
    }(),
    keys: ["error.lost", "error.plain", "recovery.support", "title.lost"],
    traceIDArgument: "traceID"
  )

  enum Generated: GeneratedCode.Members {
    static var fallback: SupportError { .plain }

    static func entryIndex(of error: SupportError) -> Int { if case .lost = error { 0 } else { 1 } }

    static func argumentValues(of error: SupportError) -> [ArgumentValue] {
      if case .lost(let name) = error { [.string(name)] } else { [] }
    }
  }
}

@Suite struct OccurrenceErrorTests {
  private typealias Failure = ModuleError<SupportError, ServiceError>
  private let english: LanguageTag = "en"

  @Test func `a trace id is the server's, yours, or marked as made here`() {
    var occurrence = Occurrence(SupportError.plain)
    #expect(occurrence.traceID.isLocal)
    #expect(occurrence.traceID.known == nil)
    #expect(LogLine(occurrence).description.contains(" local_trace=\(occurrence.traceID) "))
    #expect(occurrence.description.contains("\nlocal trace \(occurrence.traceID) · "))
    occurrence.traceID = "Q1"
    #expect(!occurrence.traceID.isLocal)
    #expect(occurrence.traceID.known == "Q1")
    #expect(LogLine(occurrence).description.contains(" trace=Q1 "))
    #expect(occurrence.description.contains("\ntrace Q1 · "))
    #expect(Occurrence(SupportError.plain, traceID: "Q2").traceID.known == "Q2")
    #expect(Occurrence(SupportError.plain, traceID: "").traceID.isLocal)
    let respond = { ServiceMapper.occurrence(forStatus: 503, headers: $0) }
    #expect(respond(["X-Request-Id": "r"]).traceID.known == "r")
    #expect(respond([:]).traceID.known == nil)
    #expect(ServiceMapper.occurrence(for: URLError(.timedOut)).traceID.known == nil)
    // Another type of error doesn't change it.
    #expect(SupportMapper.occurrence(for: respond([:])).traceID.isLocal)
    #expect(SupportMapper.occurrence(for: respond(["X-Request-Id": "r"])).traceID.known == "r")
  }

  @Test func `users see a trace id that a server knows, and no other`() {
    LocalizationManager.shared.register(SupportError.catalog)
    let error = SupportError.lost(name: "Ada")
    let known = Occurrence(error, traceID: "Q1")
    let made = Occurrence(error)
    #expect(known.message(in: english) == "Ada is lost: Q1.")
    #expect(known.hint(in: english) == "Tell support: Q1")
    #expect(known.title(in: english) == "Lost Q1")
    #expect(made.message(in: english) == "Ada is lost.")
    #expect(made.hint(in: english) == "Tell support: ")
    #expect(error.message(in: english) == "Ada is lost.")
    #expect(LocalizationManager.shared.text(for: "title.lost") == "Lost ")
    let presentation = known.presentation(in: english)
    #expect(presentation.traceID == "Q1")
    #expect(presentation.message == "Ada is lost: Q1.")
    #expect(presentation.hint == "Tell support: Q1")
    #expect(presentation.title == "Lost Q1")
    #expect(made.presentation(in: english) == error.presentation(in: english))
    #expect(error.presentation(in: english).traceID == nil)
    #expect(SupportMapper.presentation(of: known, in: english) == presentation)
    let service = Occurrence(ServiceError.down, traceID: "Q2")
    #expect(SupportMapper.presentation(of: service, in: english).traceID == "Q2")
  }

  @Test func `users never see braces`() {
    LocalizationManager.shared.register(SupportError.catalog)
    #expect(SupportError.plain.message(in: english) == "Oh …!")
    #expect(LocalizationManager.shared.text(for: "error.plain") == "Oh …!")
    #expect(LocalizationManager.shared.text(for: "error.lost") == "… is lost.")
  }

  @Test func `an occurrence is an NSError with domain, code, message, hint and what it knows`() {
    var occurrence = Occurrence(SupportError.lost(name: "Ada"), traceID: "Q1")
    occurrence.fields = ["name": [.text("Too short."), .server("secret")], "age": [.server("x")]]
    let bridged = occurrence as NSError
    #expect(bridged.domain == "com.example")
    #expect(bridged.code == 7)
    #expect(bridged.localizedDescription == "Ada is lost: Q1.")
    #expect(occurrence.localizedDescription == "Ada is lost: Q1.")
    #expect(bridged.localizedRecoverySuggestion == "Tell support: Q1")
    let info = bridged.userInfo
    #expect(info[ErrorUserInfoKey.key] as? String == "error.lost")
    #expect(info[ErrorUserInfoKey.category] as? String == "general")
    #expect(info[ErrorUserInfoKey.traceID] as? String == "Q1")
    #expect(info[ErrorUserInfoKey.actions] as? [String] == ["retry"])
    #expect(info[ErrorUserInfoKey.fields] as? [String: [String]] == ["name": ["Too short."]])
    let made = Occurrence(SupportError.plain) as NSError
    #expect(made.userInfo[ErrorUserInfoKey.traceID] == nil)
    #expect(made.userInfo[ErrorUserInfoKey.fields] == nil)
    #expect(made.userInfo[ErrorUserInfoKey.actions] == nil)
    let plain = SupportError.lost(name: "Ada") as NSError
    #expect(plain.userInfo[ErrorUserInfoKey.key] as? String == "error.lost")
    #expect(plain.localizedRecoverySuggestion == "Tell support: ")
    let module = Occurrence(Failure.module(.lost(name: "Ada")), traceID: "Q1") as NSError
    #expect(module.domain == ServiceError.catalog.domain)
    #expect(module.code == 7)
    #expect(module.localizedDescription == "Ada is lost: Q1.")
  }

  @Test(arguments: [
    (SupportError.plain, "plain"), (.lost(name: "Ada"), "Ada"), (.lost(name: "Eve"), "other"),
  ])
  private func `an occurrence is caught by the case of its error`(
    error: SupportError,
    expected: String
  ) {
    let caught: String
    do throws(Occurrence<SupportError>) {
      throw Occurrence(error)
    } catch .plain {
      caught = "plain"
    } catch .lost(name: "Ada") {
      caught = "Ada"
    } catch {
      caught = "other"
    }
    #expect(caught == expected)
  }

  @Test func `a module's error is caught by its case in its catalog`() {
    do throws(Occurrence<Failure>) {
      throw Occurrence(.module(.plain))
    } catch .module(.plain) {
      return
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test func `the error in any error is found, and nothing is mapped`() {
    let lost = SupportError.lost(name: "Ada")
    #expect(SupportError(in: lost) == lost)
    #expect(SupportError(in: Occurrence(lost)) == lost)
    #expect(SupportError(in: Failure.module(lost)) == lost)
    #expect(SupportError(in: Occurrence(Failure.module(lost))) == lost)
    #expect(SupportError(in: Occurrence(Failure.base(.down))) == nil)
    #expect(SupportError(in: Failure.other(1)) == nil)
    #expect(SupportError(in: URLError(.timedOut)) == nil)
    #expect(ServiceError(in: URLError(.timedOut)) == nil)
    #expect(Failure(in: Occurrence(lost)) == .module(lost))
    #expect(Failure(in: ServiceError.down) == .base(.down))
    #expect(Failure(in: Occurrence(Failure.other(1))) == .other(1))
    #expect(Failure(in: ModuleError<ServiceError, ServiceError>.other("x")) == .other("x"))
    #expect(Failure(in: CancellationError()) == nil)
  }
}

private enum SupportMapper: ErrorMapping {
  typealias Mapped = ModuleError<SupportError, ServiceError>
}
