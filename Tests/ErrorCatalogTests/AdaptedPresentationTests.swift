import MessageFormat
import SampleErrors
import Testing

@testable import ErrorCatalog

@Suite struct AdaptedPresentationTests {
  private let english: LanguageTag = "en"

  private func presentation(
    _ styles: [DisplayStyle],
    fields: [String: [String]] = [:]
  ) throws -> ErrorPresentation {
    var presentation = ErrorPresentation(
      style: try #require(styles.first),
      language: "en",
      message: "No."
    )
    presentation.alternativeStyles = Array(styles.dropFirst())
    presentation.fields = fields
    return presentation
  }

  @Test func `the catalog's styles and field are in the presentation`() {
    let taken = QuotaError.taken.presentation()
    #expect(taken.style == .inline)
    #expect(taken.alternativeStyles == [.toast])
    #expect(taken.fields == ["email": []])
    #expect(QuotaError.taken.display == .inline)
    #expect(QuotaError.taken.display == .inline)
    #expect(QuotaError.unexpected.presentation().alternativeStyles == [])
  }

  @Test func `inline is for a field on the screen, otherwise a toast`() {
    let taken = QuotaError.taken.presentation()
    #expect(taken.adapted(visibleFields: ["name", "email"]).style == .inline)
    #expect(taken.adapted(visibleFields: ["name"]).style == .toast)
    let toast = taken.adapted()
    #expect(toast.style == .toast)
    #expect(toast.alternativeStyles == [])
    #expect(toast.announcement == .assertive)
    // What was decided stays.
    #expect(toast.adapted(visibleFields: ["email"]) == toast)
  }

  @Test func `the fields of an occurrence count as well as the catalog's`() {
    var occurrence = Occurrence(QuotaError.taken)
    occurrence.fields = ["name": [.key("error.too_long"), .server("too long"), .text("Really.")]]
    let shown = occurrence.presentation(in: english)
    #expect(shown.fields == ["email": [], "name": ["Too long.", "Really."]])
    #expect(shown.adapted(visibleFields: ["name"]).style == .inline)
    #expect(shown.messages(for: "name") == ["Too long.", "Really."])
    #expect(shown.messages(for: "email") == ["This address is taken."])
    #expect(shown.messages(for: "other") == [])
  }

  @Test func `a banner where there is a place for it, otherwise a dialog`() {
    let full = QuotaError.full.presentation()
    #expect(full.adapted().style == .banner)
    #expect(full.adapted(hasBanners: false).style == .modal)
    #expect(full.adapted(hasBanners: false).announcement == nil)
  }

  @Test func `a screen without room for any style shows the last one`() throws {
    let styles: [DisplayStyle] = [.inline, .banner, .toast]
    let nowhere = try presentation(styles).adapted(hasBanners: false, hasToasts: false)
    #expect(nowhere.style == .toast)
    #expect(try presentation(styles).adapted(hasBanners: false).style == .toast)
    #expect(try presentation([.toast, .silent]).adapted(hasToasts: false).style == .silent)
    for style in [DisplayStyle.inline, .banner, .toast, .modal] {
      let single = try presentation([style])
      #expect(single.adapted(hasBanners: false, hasToasts: false) == single)
    }
  }
}
