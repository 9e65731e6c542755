import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error of an app whose server writes field messages for users.
private enum FormError: CatalogError {
  case failed

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = ShopError.table([
    .init(name: "fieldMessages", path: "forUsers"), .init(name: "code", path: "result.code"),
    .init(name: "fields", path: "form[*].messages"),
  ])

  enum Generated: GeneratedCode.Members {
    static var fallback: FormError { .failed }

    static func entryIndex(of error: FormError) -> Int { 0 }

    static func argumentValues(of error: FormError) -> [ArgumentValue] { [] }
  }
}

private enum FormMapper: ErrorMapping {
  static func error(for error: any Error) -> FormError { .failed }
  static func error(forServerCode serverCode: Int) -> FormError? {
    serverCode == -7 ? .failed : nil
  }
  static func error(forServerCode serverCode: String) -> FormError? { nil }
  static func error(forStatus httpStatus: Int) -> FormError? { .failed }
}

@Suite struct FieldMessagesTests {
  private func map(_ body: String) -> Occurrence<FormError> {
    FormMapper.occurrence(forStatus: 422, body: Data(body.utf8))
  }

  private let body = ##"{"errors": [{"detail": "Zu kurz.", "pointer": "#/name"}]}"##

  @Test func `messages for users are shown`() {
    let occurrence = map(body)
    #expect(occurrence.fields == ["name": [.text("Zu kurz.")]])
    #expect(occurrence.messages(for: "name") == ["Zu kurz."])
    let info = occurrence.errorUserInfo[ErrorUserInfoKey.fields] as? [String: [String]]
    #expect(info == ["name": ["Zu kurz."]])
  }

  @Test func `by default, they aren't`() {
    let occurrence = ShopMapper.occurrence(forStatus: 422, body: Data(body.utf8))
    #expect(occurrence.fields == ["name": [.server("Zu kurz.")]])
    #expect(occurrence.messages(for: "name").isEmpty)
  }

  @Test func `every element of a list can have fields, and a key of the catalog stays a key`() {
    let occurrence = map(
      #"{"form": [{"messages": {"a": "A."}}, {"messages": {"a": "B.", "b": "error.down"}}]}"#
    )
    #expect(occurrence.messages(for: "a") == ["A.", "B."])
    #expect(occurrence.fields["b"] == [.key("error.down")])
  }

  @Test func `a localized message is preferred to a description`() {
    let body = """
      {"error": {"status": "INVALID_ARGUMENT", "details": [
        {"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": [
          {"field": "user.email", "description": "must match a regex",
           "localizedMessage": {"locale": "de", "message": "Diese Adresse gibt es nicht."}}]}]}}
      """
    #expect(map(body).messages(for: "user.email") == ["Diese Adresse gibt es nicht."])
    let other = ShopMapper.occurrence(forStatus: 400, body: Data(body.utf8))
    #expect(other.fields["user.email"] == [.server("must match a regex")])
  }

  @Test(arguments: [
    ("{name} has # of %@ \\(x) <b>", "{name} has # of %@ \\(x) <b>"),
    ("a\u{202E}b\u{2066}c\u{200F}", "abc"), ("a\u{0}\u{7}\u{1B}[31mb\u{9B}", "a[31mb"),
    ("  two\n\r\n lines\u{2028}here\t ", "two lines here"), ("\u{FEFF}x\u{E0041}", "x"),
    // What languages and emoji need stays.
    ("می\u{200C}خواهم 👩\u{200D}👧 é", "می\u{200C}خواهم 👩\u{200D}👧 é"),
  ])
  func `what users see is one line of visible characters`(text: String, shown: String) {
    #expect(ServerText.shown(text) == shown)
  }

  @Test func `what users see has a maximum length`() throws {
    let long = try #require(ServerText.shown(String(repeating: "a", count: 10_000)))
    #expect(long == String(repeating: "a", count: 500) + "…")
    // One character of many scalars.
    let marks = try #require(ServerText.shown("a" + String(repeating: "\u{301}", count: 10_000)))
    #expect(marks.unicodeScalars.count == 501)
    #expect(ServerText.shown(String(repeating: "a", count: 500))?.count == 500)
    for nothing in ["", " \n", "\u{202E}\u{0}"] { #expect(ServerText.shown(nothing) == nil) }
  }

  @Test(arguments: [
    ("4bf92f35-77b3/4da6=", "4bf92f35-77b3/4da6="), (" a\r\nb ", "a b"),
    ("a\u{202E}b\u{0}c", "abc"), ("ü", "ü"), ("\u{202E}", nil),
    (String(repeating: "a", count: 501), String(repeating: "a", count: 500) + "…"),
  ])
  func `a trace id is one line of visible characters`(header: String, shown: String?) {
    let occurrence = FormMapper.occurrence(
      forStatus: 500,
      headers: ["X-Trace-Id": header]
    )
    #expect(occurrence.traceID.known == shown)
  }

  @Test func `a message of which nothing is left is for developers`() {
    let occurrence = map(#"{"errors": {"a": ["\u202e", "B."]}}"#)
    #expect(occurrence.messages(for: "a") == ["B."])
  }

  @Test func `the catalog's code makes a success an error if it is mapped`() {
    let failed = { (body: String) in
      FormMapper.occurrence(ifFailedWithStatus: 200, body: Data(body.utf8)) != nil
    }
    #expect(failed(#"{"result": {"code": -7}}"#))
    #expect(failed(#"{"result": {"code": "-7"}}"#))
    #expect(!failed(#"{"result": {"code": 0}}"#))
    #expect(!failed(#"{"code": -7}"#))
  }
}
