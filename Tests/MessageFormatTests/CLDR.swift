import Foundation

/// CLDR's files among the fixtures.
enum CLDR {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "Fixtures/cldr")

  static func supplemental(_ file: String) throws -> [String: Any] {
    try root(file)["supplemental"] as? [String: Any] ?? [:]
  }

  static func root(_ file: String) throws -> [String: Any] {
    let data = try Data(contentsOf: folder.appending(path: file))
    return try JSONSerialization.jsonObject(with: data) as? [String: Any] ?? [:]
  }

  /// Language → category → rule with samples.
  static func plurals(_ file: String, _ member: String) throws -> [String: [String: String]] {
    let languages = try supplemental(file)[member] as? [String: [String: String]] ?? [:]
    return languages.mapValues { rules in
      Dictionary(uniqueKeysWithValues: rules.map { (String($0.split(separator: "-")[2]), $1) })
    }
  }

  /// The sample numbers of a rule, ranges written out at both ends.
  static func samples(_ rule: String) -> [String] {
    var samples: [String] = []
    for part in rule.split(separator: "@").dropFirst() {
      let list: Substring = part.drop { $0 != " " }
      for item in list.split(separator: ",") {
        let ends = item.trimmingCharacters(in: .whitespaces).split(separator: "~")
        samples += ends.map { String($0) }
      }
    }
    return samples.filter { $0 != "…" && !$0.isEmpty }
  }
}
