import Foundation
import Testing

@testable import ErrcatCore

struct ReportFormatTests {
  @Test func `every form that a file declares is in the list`() throws {
    let package = (0..<4).reduce(URL(filePath: #filePath)) { url, _ in
      url.deletingLastPathComponent()
    }
    let folder = package.appending(path: "Sources/ErrcatCore/Reporting")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder,
      includingPropertiesForKeys: nil
    )
    let names = try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "= ReportFormat(\"")
        .dropFirst()
        .map { String($0.prefix { $0 != "\"" }) }
    }
    #expect(names.sorted() == ReportFormat.allCases.map(\.name).sorted())
  }

  @Test func `forms are found by their names`() {
    for format in ReportFormat.allCases {
      #expect(ReportFormat(rawValue: format.name)?.name == format.name)
    }
    #expect(ReportFormat(rawValue: "pdf") == nil)
  }

  @Test(arguments: [ReportFormat.json, .sarif, .gitlab])
  func `a report without findings is a document`(_ format: ReportFormat) throws {
    let whole = try JSONSerialization.jsonObject(with: Data(LintReport().bytes(format)))
    #expect(((whole as? [String: Any])?["findings"] as? [Any])?.count ?? 0 == 0)
    #expect((whole as? [Any])?.count ?? 0 == 0)
  }
}
