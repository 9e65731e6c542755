public import MessageFormat

#if canImport(Darwin)
import Foundation
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

extension LocalizationManager {
  /// The languages that the user prefers, from the system's settings, most preferred first.
  ///
  /// On Apple platforms, they are those that the user set for the app. On other platforms, they are
  /// those of the environment variable `LANGUAGE` (gettext), then that of `LC_ALL`, `LC_MESSAGES`
  /// or `LANG` (POSIX).
  public static var systemLanguages: [LanguageTag] {
    #if canImport(Darwin)
    return Locale.preferredLanguages.compactMap { LanguageTag($0) }
    #else
    return systemLanguages { getenv($0).map { String(cString: $0) } }
    #endif
  }

  /// The languages of an environment; the locales `C` and `POSIX` are ignored.
  static func systemLanguages(_ environment: (String) -> String?) -> [LanguageTag] {
    func value(_ name: String) -> String? {
      environment(name).flatMap { $0.isEmpty ? nil : $0 }
    }
    let locale = value("LC_ALL") ?? value("LC_MESSAGES") ?? value("LANG") ?? ""
    // By bytes, because a program's first use of `Character` takes longer than the rest of its
    // launch.
    let names = ((value("LANGUAGE") ?? "") + ":" + locale).utf8
    return names.split(separator: UInt8(ascii: ":")).compactMap { tag($0) }
  }

  /// The tag of a POSIX locale such as `sr_RS.UTF-8@latin`; `nil` if it names no language.
  private static func tag(_ locale: Substring.UTF8View) -> LanguageTag? {
    let name = locale.prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "@") }
    guard let tag = LanguageTag(String(decoding: name, as: UTF8.self)),
      tag.language.utf8.count <= 3
    else { return nil }
    guard let modifier = locale.lastIndex(of: UInt8(ascii: "@")) else { return tag }
    let script: String
    switch String(decoding: locale[modifier...].dropFirst(), as: UTF8.self) {
    case "latin": script = "Latn"
    case "cyrillic": script = "Cyrl"
    case "devanagari": script = "Deva"
    default: return tag
    }
    return LanguageTag("\(tag.language)-\(script)" + (tag.region.map { "-\($0)" } ?? ""))
  }
}
