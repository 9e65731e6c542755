import ErrcatCompiler

/// A file format that translators and their tools work with.
package enum PacketFormat: String, CaseIterable, Sendable {
  case xliff12 = "xliff1.2"
  case xliff21 = "xliff2.1"
  case po, csv, xcstrings, strings, json, android, arb

  /// The usual ending of a file's name, without the dot.
  package var fileExtension: String {
    switch self {
    case .xliff12, .xliff21: return "xliff"
    case .android: return "xml"
    default: return rawValue
    }
  }

  var dialect: PacketDialect {
    switch self {
    case .xliff12, .xliff21: return .sentences(exactForms: true)
    case .po: return .sentences(exactForms: false)
    case .csv, .json, .arb: return .message
    case .android: return .android
    case .xcstrings: return .apple(hasSentences: true)
    case .strings: return .apple(hasSentences: false)
    }
  }

  /// Whether the format is XML, which cannot carry every character.
  var isXML: Bool { self == .xliff12 || self == .xliff21 || self == .android || self == .strings }
}
