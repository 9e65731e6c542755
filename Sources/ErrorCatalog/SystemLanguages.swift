import MessageFormat

#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The languages that the system's user prefers.
public enum SystemLanguages {
  /// BCP 47 tags, most wanted first.
  ///
  /// On Apple platforms what the user set for the app; elsewhere the environment's `LANGUAGE`, else
  /// `LC_ALL`, `LC_MESSAGES` or `LANG` (POSIX, gettext).
  public static var preferred: [String] {
    #if canImport(Darwin)
    return Locale.preferredLanguages
    #else
    return tags { getenv($0).map { String(cString: $0) } }
    #endif
  }

  /// The languages of an environment; `C` and `POSIX` are none.
  static func tags(_ environment: (String) -> String?) -> [String] {
    var names = environment("LANGUAGE") ?? ""
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let locale = environment(name), !locale.isEmpty else { continue }
      names += ":" + locale
      break
    }
    // By bytes: a program's first look at characters costs it more than all the rest of its start.
    var tags: [String] = []
    var locale: [UInt8] = []
    for byte in names.utf8 {
      if byte != UInt8(ascii: ":") {
        locale.append(byte)
        continue
      }
      if let tag = tag(locale) { tags.append(tag) }
      locale.removeAll()
    }
    if let tag = tag(locale) { tags.append(tag) }
    return tags
  }

  /// The tag of a POSIX locale, `sr_RS.UTF-8@latin`: the name of an encoding is no part of it.
  private static func tag(_ locale: [UInt8]) -> String? {
    let end = locale.firstIndex { $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "@") }
    let plain = String(decoding: locale[..<(end ?? locale.count)], as: UTF8.self)
    guard let tag = LanguageTag(plain), tag.language.utf8.count <= 3 else { return nil }
    guard let modifier = locale.lastIndex(of: UInt8(ascii: "@")) else { return tag.text }
    let script: String
    switch String(decoding: locale[(modifier + 1)...], as: UTF8.self) {
    case "latin": script = "Latn"
    case "cyrillic": script = "Cyrl"
    case "devanagari": script = "Deva"
    default: return tag.text
    }
    return "\(tag.language)-\(script)" + (tag.region.map { "-\($0)" } ?? "")
  }
}
