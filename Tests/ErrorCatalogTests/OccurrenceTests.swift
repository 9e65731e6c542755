import ErrorOperations
import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct OccurrenceTests {
  private static let secret = "ada@secret.example"
  private static let time = Date(timeIntervalSince1970: 1_768_780_800)

  private func occurrence(operation: String? = "sign up") -> Occurrence<ServiceError> {
    let cause = NSError(
      domain: "d",
      code: 4,
      userInfo: [NSLocalizedDescriptionKey: Self.secret, "token": Self.secret]
    )
    var occurrence = Occurrence(
      ServiceError.invalid(email: Self.secret, limit: 9),
      traceID: "4bf92f3577b34da6a3ce929d0e0e4736",
      time: Self.time,
      operation: operation,
      underlying: [UnderlyingError(cause)],
      fileID: "App/Sign.swift",
      line: 12,
      function: "submit()"
    )
    occurrence.details = ["message": Self.secret]
    occurrence.fields = ["email": [.server(Self.secret), .text("Too long.")]]
    occurrence.status = 422
    occurrence.retryAfter = .seconds(3)
    return occurrence
  }

  @Test func `a description tells support what it needs`() {
    #expect(
      occurrence().description == """
        error.invalid(email: <private>, limit: 9) · validation · info · code 3
        trace 4bf92f3577b34da6a3ce929d0e0e4736 · 2026-01-19T00:00:00.000Z
        operation sign up
        at App/Sign.swift:12 submit()
        status 422
        retry after 3.0 seconds
        caused by d 4
        fields email
        message: <private>
        """
    )
  }

  @Test func `private values are in no description, mirror or log line`() throws {
    let occurrence = occurrence()
    let error = occurrence.error
    var shown = [
      "\(error)", String(describing: error), String(reflecting: error), "\(occurrence)",
      String(reflecting: occurrence), LogLine(occurrence).description, "\(error.arguments)",
      "\(occurrence.underlying)", String(reflecting: error.arguments), "\(Optional(error) as Any)",
      "\([error])", "\(Result<Int, ServiceError>.failure(error))",
    ]
    let values: [Any] = [
      error, occurrence, error.arguments, [error], error.presentation(), occurrence.presentation(),
      error.argumentValues,
      ErrorArgument(name: "email", value: .string(Self.secret), privacy: .hash),
      ArgumentValue.url(URL(filePath: Self.secret)), error.messageArguments(),
      ErrorPresentation.Action(
        name: "mail",
        label: Self.secret,
        link: URL(string: "m:\(Self.secret)")
      ),
      ErrorPresentation(
        style: .inline,
        language: error.catalog.sourceLanguage,
        title: Self.secret,
        message: Self.secret,
        hint: Self.secret
      ),
      FieldMessage.text(Self.secret), FieldMessage.server(Self.secret), occurrence.fields,
      ServerCode.name(Self.secret),
      GeneratedCode.ResponseArguments(
        ResponseFixture.root(Data(#"{"a": "\#(Self.secret)"}"#.utf8)),
        ["date": Self.secret]
      ),
    ]
    for value in values {
      var text = ""
      dump(value, to: &text)
      shown += [text, "\(value)", String(reflecting: value), "\(Optional(value) as Any)"]
      shown += Mirror(reflecting: value).children.map { "\($0.value)" }
    }
    for text in shown { #expect(!text.contains("secret"), "\(text)") }
    #expect(shown[0] == "error.invalid(email: <private>, limit: 9)")
    // What the user reads is whole.
    #expect(error.message() == "\(Self.secret) is longer than 9.")
  }

  @Test func `a log line is one line that a program can cut apart`() {
    let line = LogLine(
      occurrence(operation: "a=b\n\"c\" \u{202E}\u{1F}é"),
      context: [LogField("user id", "")]
    )
    #expect(
      line.description == """
        [INFO][2026-01-19T00:00:00.000Z] category=validation key=error.invalid code=3 user_id="" \
        trace=4bf92f3577b34da6a3ce929d0e0e4736 operation="a=b\\n\\"c\\" \\u202e\\u001fé" status=422 \
        arg.email=<private> arg.limit=9 cause="d 4" at=App/Sign.swift:12
        """
    )
  }

  @Test func `a trace id is 32 hex digits of its own`() {
    let ids = Set((0..<100).map { _ in Occurrence(ServiceError.down).traceID })
    #expect(ids.count == 100)
    #expect(ids.allSatisfy { $0.text.utf8.count == 32 && $0.text.allSatisfy(\.isHexDigit) })
  }

  @Test func `mirrors have the names that debuggers show`() {
    func labels(_ value: Any) -> [String?] { Mirror(reflecting: value).children.map(\.label) }
    let occurrence = occurrence()
    #expect(labels(occurrence) == ["description"])
    #expect(labels(occurrence.error) == ["key", "email", "limit"])
    #expect(occurrence.error.arguments.map(labels) == [["name", "value"], ["name", "value"]])
    #expect(occurrence.underlying.map(labels) == [["description"]])
  }

  private struct Fixed: RandomNumberGenerator {
    var numbers: [UInt64]
    mutating func next() -> UInt64 { numbers.removeFirst() }
  }

  @Test func `a random id has all digits of two random numbers`() {
    var numbers = Fixed(numbers: [0x0123_4567_89AB_CDEF, 0xFEDC_BA98_7654_3210])
    #expect(RandomID.make(using: &numbers) == "0123456789abcdeffedcba9876543210")
    #expect(RandomID.make() != RandomID.make())
  }

  @Test(arguments: ["azAZ09", "-_.:/", "a", String(repeating: "a", count: 64)])
  func `a server's name that looks like a code is shown`(_ name: String) {
    #expect("\(ServerCode.name(name))" == name)
  }

  @Test(arguments: [
    "", "a b", "a@b", "`", "{", "[", "a,", "a;", "a^", "é", String(repeating: "a", count: 65),
  ])
  func `a server's name that doesn't look like a code is private`(_ name: String) {
    #expect("\(ServerCode.name(name))" == "<private>")
  }
}
