import CatalogFixtures
import Foundation
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SwiftEnumReaderTests {
  private func cases(_ source: String) -> [String] {
    SwiftEnumReader.read(Array(source.utf8))?.cases.map { item in
      "\(item.name) \(item.rawValue)" + (item.comment.map { " // \($0)" } ?? "")
    } ?? []
  }

  @Test func `cases, raw values and doc comments`() {
    let source = #"""
      import Foundation
      /* enum Not: Int { case a = 1 } /* nested */ */
      let text = "enum Nor: Int { case b = 2 } \" \(x)"
      enum Words: String { case c }
      public enum ResponseCodeType: Int, Codable {
        // case gone = 1
        /// The token has
        /// expired.
        case tokenExpired = 11_001
        /** Many calls. */
        case tooMany, next
        case `default` = -0x10
        case a = 5, b, c = 0b11
        static let all = [1, 2]
        var isFine: Bool {
          switch self {
          case .tokenExpired: return false
          default: return true
          }
        }
        enum Inner: Int { case z = 9 }
        /// Not known.
        case unknown
      }
      """#
    #expect(
      cases(source) == [
        "tokenExpired 11001 // The token has expired.", "tooMany 11002 // Many calls.",
        "next 11003", "default -16", "a 5", "b 6", "c 3", "unknown 4 // Not known.",
      ]
    )
  }

  @Test(arguments: [
    "", "enum", "enum A: Int {", "enum A: Int { case }", "enum A { case b }", "\"", "/*", "`",
    "enum A: Int { case `",
    "enum A: Int { var b: Int { case", "\"\"\"", "0x", "case a = 99999999999999999999",
  ])
  func `what holds no cases holds none`(source: String) {
    #expect(cases(source).isEmpty)
  }

  @Test func `the catalog of an enum generates its names and codes`() async throws {
    let source = """
      enum ResponseCodeType: Int {
        /// It's {gone}.
        case tokenURLExpired = 11001
        case `default`, a_b = 7, aB
      }
      """
    let found = try #require(SwiftEnumReader.read(Array(source.utf8)))
    let files = try #require(StarterCatalog.files(from: found, language: "en"))
    let pipeline = await Fixture.pipeline(catalog: files[0].text, packs: ["en": files[1].text])
    let errors = await pipeline.check().diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message) == [])
    let entries = pipeline.project.catalog.entries
    #expect(entries.map(\.swiftName) == ["tokenURLExpired", "default", "a_b", "aB"])
    #expect(entries.map { $0.code?.value } == [11001, 11002, 7, 8])
    #expect(pipeline.project.catalog.swift.enumName.value == "ResponseCodeType")
    #expect(
      entries.map(\.key.value) == [
        "error.server.token_url_expired", "error.server.default", "error.server.a_b_7",
        "error.server.a_b_8",
      ]
    )
    #expect(files[1].text.contains("\"It''s '{'gone'}'.\""))
  }
}
