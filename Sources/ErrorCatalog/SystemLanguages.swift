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
    let locale =
      ["LC_ALL", "LC_MESSAGES", "LANG"].compactMap(environment).first { !$0.isEmpty } ?? ""
    let names = (environment("LANGUAGE") ?? "").split(separator: ":") + [locale[...]]
    return names.compactMap { name in
      // `sr_RS.UTF-8@latin`: what stands behind the dot is no part of the language.
      let parts = name.split(separator: "@", maxSplits: 1)
      guard let plain = parts.first?.prefix(while: { $0 != "." }), let tag = LanguageTag(plain),
        tag.language.utf8.count <= 3
      else { return nil }
      let script: String
      switch parts.count > 1 ? parts[1] : "" {
      case "latin": script = "Latn"
      case "cyrillic": script = "Cyrl"
      case "devanagari": script = "Deva"
      default: return tag.text
      }
      return [tag.language, script, tag.region].compactMap { $0 }.joined(separator: "-")
    }
  }
}
