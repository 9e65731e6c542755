/// The part of an app, or of what it talks to, in which a change can be noticed.
package enum ChangeSurface: String, CaseIterable, Sendable {
  /// Swift code that uses the generated types.
  case swift
  /// The values that leave the app or reach it: codes, domains, keys in reports, server responses.
  case wire
  /// The reactions of the app to an error.
  case behavior
  /// The data that may leave the device.
  case privacy
  /// The texts that users read, and that translators owe.
  case messages
  /// How the catalogs of an app belong together.
  case modules

  /// Who has to act, as a heading.
  package var title: String {
    switch self {
    case .swift: return "Swift code that uses the errors"
    case .wire: return "Servers, logs and reports"
    case .behavior: return "What the app does about an error"
    case .privacy: return "Private data"
    case .messages: return "Users and translators"
    case .modules: return "Modules"
    }
  }

  /// The surface in one or two words, in a sentence.
  package var phrase: String {
    switch self {
    case .swift: return "Swift"
    case .wire: return "wire"
    case .behavior: return "behavior"
    case .privacy: return "privacy"
    case .messages: return "messages"
    case .modules: return "modules"
    }
  }
}
