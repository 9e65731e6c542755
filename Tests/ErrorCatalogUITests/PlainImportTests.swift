#if canImport(SwiftUI)
import ErrorCatalog
import ErrorCatalogUI
import SwiftUI
import Testing

/// What the guide promises, with what an app sees of the library: no import here is for tests.
@MainActor @Suite struct PlainImportTests {
  @Test func `a view shows an error, and marks the fields of its form`() {
    var shown = ErrorPresentation(style: .inline, language: "en", message: "Taken.")
    shown.fields = ["email": []]
    let error: ErrorPresentation? = shown
    _ = VStack {
      Text("Email").errorField("email")
    }
    .errorPresentation(Binding(get: { error }, set: { _ in }), visibleFields: ["email"]) { _ in }
  }
}
#endif
