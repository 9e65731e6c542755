import ErrorCatalog
import MessageFormat
import Testing

@testable import ErrorCatalogUI

@Suite struct ScreenRoomTests {
  private func presentation(
    _ style: DisplayStyle,
    _ others: [DisplayStyle] = [],
    fields: [String: [String]] = [:]
  ) throws -> ErrorPresentation {
    var presentation = ErrorPresentation(
      style: style,
      language: "en",
      message: "No.",
      hint: "Choose another."
    )
    presentation.alternativeStyles = others
    presentation.fields = fields
    return presentation
  }

  @Test func `a field on the screen shows the error, and nothing else does`() throws {
    let room = ScreenRoom(visibleFields: ["email", "name"])
    let error = try presentation(.inline, [.toast], fields: ["email": ["Taken.", "Too long."]])
    #expect(room.overlay(error) == nil)
    let shown = try #require(room.inlineError(error, at: "email"))
    #expect(shown.message == "Taken.\nToo long.")
    #expect(shown.hint == "Choose another.")
    #expect(shown.style == .inline)
    #expect(room.inlineError(error, at: "name") == nil)
    // A field that the screen doesn't list shows nothing, so that the error isn't shown twice.
    #expect(room.inlineError(error, at: "other") == nil)
  }

  @Test func `a field without messages of its own shows the error's`() throws {
    let room = ScreenRoom(visibleFields: ["email"])
    let error = try presentation(.inline, fields: ["email": []])
    #expect(room.inlineError(error, at: "email")?.message == "No.")
    #expect(room.overlay(error) == nil)
  }

  @Test func `without its field on the screen, the error is shown over it`() throws {
    let listed = try presentation(.inline, [.toast], fields: ["email": []])
    #expect(ScreenRoom().overlay(listed)?.style == .toast)
    #expect(ScreenRoom(visibleFields: ["name"]).overlay(listed)?.style == .toast)
    let single = try presentation(.inline, fields: ["email": []])
    #expect(ScreenRoom().overlay(single)?.style == .inline)
    #expect(ScreenRoom().inlineError(single, at: "email") == nil)
    #expect(ScreenRoom().overlay(nil) == nil)
  }

  @Test func `an error in another style is shown over the screen, not at its field`() throws {
    let room = ScreenRoom(visibleFields: ["email"])
    let error = try presentation(.banner, [.inline, .modal], fields: ["email": []])
    #expect(room.overlay(error)?.style == .banner)
    #expect(room.inlineError(error, at: "email") == nil)
    let without = ScreenRoom(visibleFields: ["email"], hasBanners: false)
    #expect(without.overlay(error) == nil)
    #expect(without.inlineError(error, at: "email")?.message == "No.")
  }
}
