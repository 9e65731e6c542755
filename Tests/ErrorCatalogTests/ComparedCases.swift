import Foundation
import Testing

/// Cases that another program has written as JSON, with what it makes of them.
enum ComparedCases {
  /// Compares each case; a failure lists the first cases that differ.
  ///
  /// - Parameters:
  ///   - path: the path of the file with the cases.
  ///   - difference: what differs in a case, with the case; `nil` if nothing does.
  /// - Throws: if the file can't be read, and what `difference` throws.
  static func check<Case: Decodable>(
    _ path: String?,
    _ difference: (Case) throws -> String?
  ) throws {
    let data = try Data(contentsOf: URL(filePath: try #require(path)))
    let cases = try JSONDecoder().decode([Case].self, from: data)
    #expect(cases.count > 100)
    let wrong = try cases.compactMap(difference)
    #expect(
      wrong.isEmpty,
      "\(wrong.count) of \(cases.count):\n\(wrong.prefix(20).joined(separator: "\n"))"
    )
  }
}
