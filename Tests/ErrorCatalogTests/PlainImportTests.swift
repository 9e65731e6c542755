import ErrorCatalog
import Foundation
import SampleErrors
import Testing

/// What the guides promise, with what an app sees of the library: no import here is for tests.
@Suite struct PlainImportTests {
  @Test func `any error becomes an error of the catalog, whose texts are shown`() {
    let error = ServiceMapper.error(for: URLError(.timedOut))
    #expect(error == .down)
    #expect(ServiceMapper.map(error) == "error.down")
    #expect(error.message(in: "en") == "The service is down.")
    #expect(error.category == .api && error.actions == [.retry, .signUp])
    #expect(ServiceMapper.error(ifMapped: CocoaError(.fileNoSuchFile)) == nil)
    #expect(ServiceMapper.error(forServerCode: "queue_full") == .busy)
    #expect(ServiceMapper.error(forServerCode: 11_001) == .busy)
    #expect(ServiceMapper.error(forStatus: 503) == .down)
    #expect(ServiceMapper.error(forUnmappedServerCode: 99) == .unexpected)
  }

  @Test func `an occurrence has what its error has`() {
    let occurrence = ServiceMapper.occurrence(for: URLError(.timedOut), operation: "load")
    #expect(occurrence.error == .down && occurrence.operation == "load")
    #expect(occurrence.category == .api)
    #expect(occurrence.actions.contains(.signUp))
    #expect(occurrence.display == .banner)
    #expect(occurrence.severity == occurrence.error.severity)
    #expect(occurrence.retryPolicy == occurrence.error.retryPolicy && occurrence.isRetryable)
    #expect(occurrence.traceID.known == nil)
    #expect(occurrence.cause(URLError.self)?.code == .timedOut)
    let caught: Result<Void, Occurrence<ServiceError>> = .failure(occurrence)
    do { try caught.get() } catch .down {} catch { Issue.record("caught \(error)") }
  }

  @Test func `a response that may be a success has an occurrence only if it failed`() {
    let body = Data(#"{"failure": {"kind": "queue_full"}}"#.utf8)
    let failed = ServiceMapper.occurrence(
      forStatus: 429,
      headers: ["retry-after": "7", "X-My-Trace": "r"],
      body: body
    )
    #expect(failed.error == .busy && failed.status == 429 && failed.retryAfter == .seconds(7))
    #expect(failed.traceID.known == "r")
    #expect(ServiceMapper.occurrence(ifFailedWithStatus: 204) == nil)
    #expect(ServiceMapper.occurrence(ifFailedWithStatus: 503)?.error == .down)
  }

  @Test func `headers keep what is repeated and ignore the case of names`() {
    var headers: HeaderFields = ["Set-Cookie": "a=1", "Content-Type": "text/plain"]
    headers.append("b=2", to: "set-cookie")
    #expect(headers.values(of: "SET-COOKIE") == ["a=1", "b=2"])
    #expect(headers["set-cookie"] == "a=1" && headers["Date"] == nil)
    #expect(
      headers == ["content-type": "text/plain", "SET-COOKIE": "a=1", "set-cookie": "b=2"]
    )
    #expect(headers.map(\.name) == ["Content-Type", "Set-Cookie", "Set-Cookie"])
    headers["SET-COOKIE"] = "c=3"
    #expect(headers.values(of: "Set-Cookie") == ["c=3"])
    #expect(!"\(headers)".contains("c=3"))
  }

  @Test func `a presentation is made of its parts, for a preview`() {
    var shown = ErrorPresentation(style: .inline, language: "en", message: "Taken.")
    shown.alternativeStyles = [.toast]
    shown.fields = ["email": []]
    #expect(shown.adapted(visibleFields: ["email"]).style == .inline)
    #expect(shown.adapted().style == .toast)
    #expect(shown.messages(for: "email") == ["Taken."])
  }

  @Test func `an app chooses the language, and hears of missing texts`() {
    let manager = LocalizationManager(languages: ["pt-BR", "en"])
    manager.languageOverride = "tr"
    manager.missingText = .key
    #expect(manager.languageOverride == "tr" && manager.languages == ["pt-BR", "en"])
    #expect(manager.text(for: "no.such.key") == "no.such.key")
  }
}
