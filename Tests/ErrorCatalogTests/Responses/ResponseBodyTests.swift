import Foundation
import PositionedJSON
import Testing

@testable import ErrorCatalog

@Suite struct ResponseBodyTests {
  private func map(_ body: String, status: Int = 400, _ headers: HeaderFields = [:]) -> Occurrence<
    ShopError
  > {
    ShopMapper.occurrence(forStatus: status, headers: headers, body: Data(body.utf8))
  }

  @Test(arguments: [
    ("<a>5</a>", "a", "5"),
    ("<a>5</a>", "a.b", nil),
    ("<?xml version='1.0'?><!-- x --><a><b> \n5\t</b></a>\n<!-- y -->", "a.b", "5"),
    ("<a><b>1</b><c>2</c><b>3</b></a>", "a.b[1]", "3"),
    ("<s:a xmlns:s='u' b='>'><s:b/></s:a >", "a.b", ""),
    ("<a>&lt;&#x41;&#66;&amp;amp;&nbsp;<![CDATA[<&amp;>]]></a>", "a", "<AB&amp;&nbsp;<&amp;>"),
    ("<a>x<!-- <b> -->y<?p ?>z</a>", "a", "xyz"),
    // Malformed, or with a document type.
    ("<a>5", "a", nil),
    ("<a>5</b>", "a", nil),
    ("<a>5</a><a>6</a>", "a", nil),
    ("<a>5</a>6", "a", nil),
    ("<a b='>5</a>", "a", nil),
    ("<!DOCTYPE a [<!ENTITY b \"c\">]><a>&b;</a>", "a", nil),
    ("<a><!ELEMENT a></a>", "a", nil),
    (
      String(repeating: "<a>", count: 64) + "5" + String(repeating: "</a>", count: 64),
      Array(repeating: "a", count: 64).joined(separator: "."), "5"
    ),
    (
      String(repeating: "<a>", count: 65) + "5" + String(repeating: "</a>", count: 65),
      Array(repeating: "a", count: 65).joined(separator: "."), nil
    ),
  ])
  func `elements and texts of XML are at paths`(body: String, path: String, text: String?) {
    let root = ResponseFixture.root(Data(body.utf8))
    #expect(root.map { ServerPath(path).values(in: $0).first?.string } ?? nil == text)
  }

  @Test func `hostile XML ends soon`() {
    let size = 60_000
    let bodies = [
      String(repeating: "<a>", count: size / 3), String(repeating: "<a/>", count: size / 4),
      "<a>" + String(repeating: "<b/>", count: size / 4) + "</a>",
      "<a>" + String(repeating: "&", count: size) + "</a>",
      "<a " + String(repeating: "b='c' ", count: size / 6) + ">5</a>",
      "<a>" + String(repeating: "<!---->", count: size / 7),
      "<" + String(repeating: "a:", count: size / 2),
    ]
    for body in bodies { _ = ResponseFixture.root(Data(body.utf8)) }
    #expect(ResponseFixture.root(Data((bodies[2]).utf8)) != nil)
    #expect(
      ResponseFixture.root(Data("<a>\(String(repeating: "x", count: 65_536))</a>".utf8)) == nil
    )
  }

  @Test func `fields of a form are read if the type says so`() {
    let type: HeaderFields = ["content-type": "Application/X-WWW-Form-URLencoded;charset=UTF-8"]
    let body = "error=quota_reached&error_description=No+more%20videos%21&a=%zz&b"
    #expect(map(body, type).error == .quota(limit: 0, plan: ""))
    #expect(map(body, type).details == ["error_description": "No more videos!"])
    #expect(map(body).details.isEmpty)
  }

  @Test func `texts and the request id of XML are kept`() {
    let found = map(
      "<Response><Errors><Error><Code>quota_reached</Code><Message>Full.</Message></Error></Errors><RequestID>r-7</RequestID></Response>"
    )
    #expect(found.details == ["message": "Full."])
    #expect(found.traceID == "r-7")
  }

  @Test func `problem details with a status of success are an error`() {
    let body = Data(#"{"type": "about:blank", "title": "Forbidden", "status": 403}"#.utf8)
    func mapped(_ type: String) -> ShopError? {
      ShopMapper.occurrence(ifFailedWithStatus: 200, headers: ["Content-Type": type], body: body)?
        .error
    }
    #expect(mapped("application/problem+json; charset=utf-8") == .forbidden)
    #expect(mapped("application/json") == nil)
  }

  @Test func `a field's unmapped code without a text is kept`() {
    let found = map(
      #"{"errors": {"email": [{"code": "nothing_known"}], "name": [{"code": "a", "message": "b"}]}}"#
    )
    #expect(found.fields == ["email": [.code("nothing_known")], "name": [.server("b")]])
    #expect(found.presentation().fields["email"]?.isEmpty == true)
  }
}
