import Foundation
import Testing

@testable import PositionedJSON

/// Nicolas Seriot's JSONTestSuite: what each parser must read (`y_`), must refuse (`n_`), and may
/// treat as it likes (`i_`).
@Suite struct JSONTestSuiteTests {
  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Fixtures/JSONTestSuite")

  static func names(_ prefix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasPrefix(prefix) && $0.hasSuffix(".json") }.sorted()
  }

  static func read(_ name: String) throws -> JSONDocument {
    JSONDocument([UInt8](try Data(contentsOf: folder.appending(path: name))))
  }

  @Test func `the suite is whole`() throws {
    #expect(try Self.names("y_").count == 95)
    #expect(try Self.names("n_").count == 188)
    #expect(try Self.names("i_").count == 35)
  }

  @Test(arguments: try names("y_"))
  func `reads what JSON allows`(name: String) throws {
    let document = try Self.read(name)
    #expect(document.faults == [])
    #expect(document.root != nil)
  }

  @Test(arguments: try names("n_"))
  func `refuses what JSON does not allow, with a place`(name: String) throws {
    let document = try Self.read(name)
    let fault = try #require(document.faults.first)
    #expect(fault.range.upperBound <= document.bytes.count)
    #expect(!fault.message.isEmpty)
  }

  @Test(arguments: try names("i_"))
  func `survives what JSON leaves open`(name: String) throws {
    let document = try Self.read(name)
    #expect(document.faults.count <= JSONParser.maximumFaults)
  }
}
