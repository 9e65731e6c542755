import Foundation
import SampleErrors
import Testing

@testable import ErrorCatalog

/// An error of an app whose server has the messages about fields at the root of the body.
private enum RootError: CatalogError {
  case failed

  enum Category: String, CaseIterable, Sendable { case general }
  enum Action: String, CaseIterable, Sendable { case retry }

  static let catalog = ShopError.table([
    .init(name: "fields", path: "$"), .init(name: "fieldMessages", path: "forUsers"),
  ])

  enum Generated: GeneratedCode.Members {
    static var fallback: RootError { .failed }

    static func entryIndex(of error: RootError) -> Int { 0 }

    static func argumentValues(of error: RootError) -> [ArgumentValue] { [] }
  }
}

private enum RootMapper: ErrorMapping {
  static func error(for error: any Error) -> RootError { .failed }
}

@Suite struct NestedFieldsTests {
  private func fields(_ body: String) -> [String: [FieldMessage]] {
    ShopMapper.occurrence(forStatus: 400, body: Data(body.utf8)).fields
  }

  @Test func `messages of fields inside fields have all names`() {
    let body = """
      {"code": 50035, "message": "Invalid Form Body", "errors": {
        "user": {"email": {"_errors": [{"code": "quota_reached", "message": "m"}, {"code": "x", "message": "n"}]},
          "name": ["too short"], "_errors": ["no"]},
        "files": {"0": {"size": {"_errors": [{"code": "BIG", "message": "too large"}]}}},
        "parts": [{}, {"weight": ["too heavy"]}, "all"], "n": 7, "deep": {"a": {"b": {"c": "d"}}}}}
      """
    #expect(
      fields(body) == [
        "user.email": [.error(ShopError.quota(limit: 0, plan: "")), .server("n")],
        "user.name": [.server("too short")], "user": [.server("no")],
        "files.0.size": [.server("too large")], "parts.1.weight": [.server("too heavy")],
        "parts": [.server("all")], "deep.a.b.c": [.server("d")],
      ]
    )
  }

  @Test func `a field can be called as a part of a message is`() {
    let body = #"{"errors": {"profile": {"message": ["required"], "code": ["wrong"]}}}"#
    #expect(
      fields(body) == [
        "profile.message": [.server("required")], "profile.code": [.server("wrong")],
      ]
    )
  }

  @Test func `the depth, the number and the names of fields are limited`() {
    func nested(_ depth: Int) -> String {
      let open = String(repeating: #"{"a": "#, count: depth)
      return #"{"errors": \#(open)["x"]\#(String(repeating: "}", count: depth))}"#
    }
    #expect(fields(nested(16)).count == 1)
    #expect(fields(nested(17)).isEmpty)
    #expect(fields(nested(120)).isEmpty)
    let many = (0..<500).map { #""f\#($0)": ["x"]"# }.joined(separator: ",")
    #expect(fields(#"{"errors": {"a": {\#(many)}}}"#).count == 100)
    let name = String(repeating: "n", count: 5_000)
    let long = fields(#"{"errors": {"\#(name)": {"b": ["x"]}}}"#)
    #expect(long.keys.allSatisfy { $0.unicodeScalars.count <= 1_001 } && long.count == 1)
  }

  @Test func `fields at the root are its lists and objects`() {
    let body = """
      {"email": ["Enter a valid email address."], "detail": "Not found.", "profile": {"age": ["A valid integer."]},
       "non_field_errors": ["Passwords differ."], "status": 400, "empty": [], "rows": [{}, {"name": ["Required."]}]}
      """
    let occurrence = RootMapper.occurrence(forStatus: 400, body: Data(body.utf8))
    #expect(
      occurrence.fields == [
        "email": [.text("Enter a valid email address.")],
        "profile.age": [.text("A valid integer.")],
        "non_field_errors": [.text("Passwords differ.")], "rows.1.name": [.text("Required.")],
      ]
    )
    #expect(RootMapper.occurrence(forStatus: 400, body: Data(#"["a"]"#.utf8)).fields.isEmpty)
  }
}
