/// A language or document format that errcat generates from a catalog.
package enum OutputKind: String, CaseIterable, Sendable {
  case swift, typescript, kotlin
  case kotlinAndroid = "kotlin-android"
  case openapi

  /// The output in one sentence, for the JSON Schema and the reference.
  package var summary: String {
    switch self {
    case .swift: "Swift, for targets that can't use the plugin."
    case .typescript: "TypeScript, for web apps."
    case .kotlin: "Kotlin, for servers and desktop apps with ICU4J."
    case .kotlinAndroid: "Kotlin, for Android apps."
    case .openapi: "An OpenAPI 3.1 document with the errors as components: 'errors.openapi.json'."
    }
  }
}
