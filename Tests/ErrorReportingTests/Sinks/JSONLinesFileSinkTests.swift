import Foundation
import Testing

@testable import ErrorReporting

@Suite struct JSONLinesFileTests {
  @Test func `a file gets a line for each report, and is moved away at its size`() throws {
    let folder = try TemporaryFolder()
    let url = folder.url.appending(path: "errors.jsonl")
    let size = SampleReports.report(1).payload().count + SampleReports.report(2).payload().count + 2
    // Only a file that is larger is moved away.
    let sink = JSONLinesFileSink(url: url, maximumBytes: size - 1)
    try JSONLinesFileSink(url: url, maximumBytes: size).write([SampleReports.report(1)])
    try JSONLinesFileSink(url: url, maximumBytes: size).write([SampleReports.report(2)])
    let text = try String(contentsOf: url, encoding: .utf8)
    #expect(text.split(separator: "\n").count == 2)
    try sink.write([SampleReports.report(3)])
    #expect(try String(contentsOf: url, encoding: .utf8).contains(SampleReports.id(3)))
    #expect(
      try String(contentsOf: folder.url.appending(path: "errors.jsonl.1"), encoding: .utf8) == text
    )
  }

  @Test func `a file that cannot be written is an error`() {
    let sink = JSONLinesFileSink(url: URL(filePath: "/nowhere/errors.jsonl"))
    #expect(throws: FileFailure.self) { try sink.write([SampleReports.report(1)]) }
  }
}
