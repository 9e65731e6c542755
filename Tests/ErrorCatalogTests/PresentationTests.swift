import Foundation
import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct PresentationTests {
  private let english: LanguageTag = "en"

  @Test func `a presentation shows what the catalog holds of the error`() throws {
    var expected = ErrorPresentation(
      style: .banner,
      severity: .error,
      language: english,
      title: "Out of order",
      message: "The service is down.",
      hint: "Wait a minute.",
      actions: [
        .init(name: "retry", label: "Try again"),
        .init(name: "sign_up", label: "Sign up", link: URL(string: "https://example.com/sign-up")),
      ]
    )
    expected.help = URL(string: "https://help.example.com/1?key=error.down&trace=")
    var shown = ServiceError.down.presentation(in: english)
    expected.fingerprint = shown.fingerprint
    #expect(shown == expected)
    expected = ErrorPresentation(
      style: .inline,
      severity: .info,
      language: english,
      message: "a@b.c is longer than 3."
    )
    #expect(expected.fingerprint == nil)
    shown = ServiceError.invalid(email: "a@b.c", limit: 3).presentation(in: english)
    expected.fingerprint = shown.fingerprint
    #expect(shown == expected)
  }

  @Test func `equal failures have one fingerprint with any values, trace ids and languages`() {
    func fingerprint(_ error: ServiceError, _ trace: String? = nil, _ language: LanguageTag = "en")
      -> String?
    {
      Occurrence(error, traceID: trace).presentation(in: language).fingerprint
    }
    let down = fingerprint(.down)
    #expect(down?.utf8.count == 32)
    #expect(down == ServiceError.down.presentation(in: english).fingerprint)
    #expect(down == fingerprint(.down, "a") && down == fingerprint(.down, "b", "ar"))
    #expect(down != fingerprint(.busy))
    #expect(
      fingerprint(.invalid(email: "a", limit: 1)) == fingerprint(.invalid(email: "b", limit: 2))
    )
  }

  @Test func `a help page has the trace id with its reserved characters encoded`() {
    let occurrence = Occurrence(ServiceError.down, traceID: "a&b#\u{0}")
    #expect(
      occurrence.presentation(in: english).help?.absoluteString
        == "https://help.example.com/1?key=error.down&trace=a%26b%23%00"
    )
    #expect(ServiceError.busy.presentation(in: english).help == nil)
  }

  @Test func `text starts where the language starts`() throws {
    let arabic: LanguageTag = "ar"
    let presentation = ServiceError.down.presentation(in: arabic)
    #expect(presentation.message == "الخدمة متوقفة.")
    #expect(presentation.language.isRightToLeft)
    #expect(!ServiceError.down.presentation(in: english).language.isRightToLeft)
  }

  @Test(arguments: [
    (DisplayStyle.banner, ErrorSeverity.error, ErrorPresentation.Announcement?.some(.assertive)),
    (.toast, .critical, .assertive), (.banner, .warning, .polite), (.toast, .info, .polite),
    (.inline, .critical, .polite), (.modal, .error, nil), (.fullscreen, .error, nil),
    (.silent, .error, nil),
  ])
  func `a screen reader interrupts for errors only`(
    style: DisplayStyle,
    severity: ErrorSeverity,
    expected: ErrorPresentation.Announcement?
  ) throws {
    let presentation = ErrorPresentation(
      style: style,
      severity: severity,
      language: english,
      title: "A",
      message: "B",
      hint: "C"
    )
    #expect(presentation.announcement == expected)
    #expect(presentation.announcedText == "A\nB\nC")
    #expect(presentation.isShown == (style != .silent))
  }

  @Test func `the first language with texts is used`() throws {
    let languages = ["ko", "tr"].compactMap { LanguageTag($0) }
    #expect(
      ServiceError.down.presentation(in: ServiceError.catalog.language(preferring: languages))
        .language.text == "tr"
    )
  }
}
