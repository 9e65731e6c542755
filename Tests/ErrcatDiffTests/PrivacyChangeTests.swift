import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore
@testable import ErrcatDiff

/// No value leaves the device more openly than before without a change of a privacy kind.
@Suite struct PrivacyChangeTests {
  private static let kinds = ChangeKind.all.filter { $0.surface == .privacy }

  /// The changes that affect privacy between two versions of the arguments of an error.
  private func changes(_ old: String, _ new: String) throws -> [String] {
    func side(_ arguments: String) -> ChangeExample.Side {
      ChangeExample.Side(
        """
        "categories": {"a": {}}, "errors": {"error.a.b": {"arguments": {\(arguments)}}}
        """
      )
    }
    let before = try CatalogVersion("old", side(old))
    let after = try CatalogVersion("new", side(new))
    return CatalogComparison(from: before, to: after).changes(Self.kinds).map {
      "\($0.kind.id)\($0.needsApproval ? "!" : ""): \($0.text.replacing("'error.a.b': ", with: ""))"
    }
  }

  /// An argument.
  private func argument(_ name: String, _ privacy: String, _ type: String = "string") -> String {
    "\"\(name)\": {\"type\": \"\(type)\", \"privacy\": \"\(privacy)\"}"
  }

  @Test(arguments: [
    ("private", "private", nil), ("hash", "hash", nil), ("public", "public", nil),
    ("private", "hash", "argument-hashed: argument 'n' changed from private to hashed"),
    ("private", "public", "argument-published!: argument 'n' changed from private to public"),
    ("hash", "public", "argument-published!: argument 'n' changed from hashed to public"),
    ("hash", "private", "argument-hidden: argument 'n' changed from hashed to private"),
    ("public", "private", "argument-hidden: argument 'n' changed from public to private"),
    ("public", "hash", "argument-hidden: argument 'n' changed from public to hashed"),
  ])
  func `each step from one privacy to another is one change`(
    old: String,
    new: String,
    expected: String?
  ) throws {
    let found = try changes(argument("n", old), argument("n", new))
    #expect(found == (expected.map { [$0] } ?? []))
    // Another name or type doesn't hide it.
    let renamed = try changes(argument("n", old), argument("m", new))
    #expect(renamed == (expected.map { [$0.replacing("'n'", with: "'m'")] } ?? []))
    let retyped = try changes(argument("n", old), argument("n", new, "url"))
    #expect(retyped == (expected.map { [$0] } ?? []))
  }

  @Test(arguments: ["private", "hash"])
  func `an argument without a privacy is private`(privacy: String) throws {
    #expect(
      try changes("\"n\": \"string\"", argument("n", privacy))
        == (privacy == "hash"
          ? ["argument-hashed: argument 'n' changed from private to hashed"] : [])
    )
  }

  @Test func `a new public argument needs approval if a private one goes`() throws {
    let count = argument("count", "public", "int")
    #expect(
      try changes("", count) == ["public-argument-added: the new argument 'count' is public"]
    )
    let email = argument("email", "private")
    let user = argument("user", "public")
    #expect(
      try changes("\(count), \(email)", "\(user), \(count)") == [
        "argument-published!: argument 'user' is public and replaces 'email', which was private"
      ]
    )
    // Of several that go, one of the same type.
    let (id, link) = (argument("id", "hash", "int"), argument("link", "public", "url"))
    #expect(
      try changes("\(count), \(id), \(email)", "\(user), \(link), \(count)") == [
        "argument-published!: argument 'user' is public and replaces 'email', which was private",
        "argument-published!: argument 'link' is public and replaces 'id', which was hashed",
      ]
    )
    // What was public was known before, and what stays private isn't published.
    #expect(
      try changes("\(user), \(id)", "\(id), \(count)") == [
        "public-argument-added: the new argument 'count' is public"
      ]
    )
    #expect(try changes("\(count), \(email)", "\(argument("user", "hash")), \(count)") == [])
  }

  @Test(arguments: [
    ("limit", "limit", nil), ("limit", "user.email", "'user.email' of server responses"),
  ])
  func `other values of a public argument need approval`(
    old: String,
    new: String,
    expected: String?
  ) throws {
    func version(_ name: String, _ path: String, _ privacy: String, from codes: String = "7")
      throws -> CatalogVersion
    {
      try CatalogVersion(
        name,
        ChangeExample.Side(
          """
          "categories": {"a": {}}, "errors": {"error.a.b": {
            "arguments": {\(argument("n", privacy))}, "from": {"server": [\(codes)]},
            "server": {"arguments": {"n": "\(path)"}}}}
          """
        )
      )
    }
    for privacy in ["public", "hash", "private"] {
      let found = CatalogComparison(
        from: try version("old", old, privacy),
        to: try version("new", new, privacy)
      ).changes(.named("public-argument-source-changed", "argument-source-changed"))
      let id = privacy == "public" ? "public-argument-source-changed" : "argument-source-changed"
      #expect(found.map(\.kind.id) == (expected == nil ? [] : [id]))
      #expect(found.allSatisfy { $0.needsApproval == (privacy == "public") })
      if let expected { #expect(found.first?.text.contains("come from \(expected)") == true) }
    }
    // What maps to the error for the first time is a change of its own.
    let unmapped = CatalogComparison(
      from: try version("old", old, "public", from: ""),
      to: try version("new", new, "public")
    )
    #expect(unmapped.changes(.named("public-argument-source-changed")).isEmpty)
  }

  @Test func `other values are reported where they are read, or at what maps to the error`()
    throws
  {
    func place(_ catalogs: (old: String, new: String), _ errors: (old: String, new: String))
      throws -> [String]
    {
      func version(_ name: String, _ catalog: String, _ error: String) throws
        -> CatalogVersion
      {
        try CatalogVersion(
          name,
          ChangeExample.Side(
            """
            \(catalog)"categories": {"a": {}}, "errors": {"error.a.b": {
              "arguments": {\(argument("n", "public"))}, "from": {"server": [7]}\(error)}}
            """
          )
        )
      }
      let before = try version("old", catalogs.old, errors.old)
      let after = try version("new", catalogs.new, errors.new)
      let change = try #require(
        CatalogComparison(from: before, to: after).changes(.named("public-argument-source-changed"))
          .first
      )
      let (old, new) = (try #require(change.old), try #require(change.new))
      return [before.files[old.file].text(old.range), after.files[new.file].text(new.range)]
    }
    let limit = #""server": {"arguments": {"n": "limit"}}"#
    let email = #""server": {"arguments": {"n": "user.email"}}"#
    #expect(
      try place(("", ""), (", \(limit)", ", \(email)")) == [#""limit""#, #""user.email""#]
    )
    let mapping = #"{"server": [7]}"#
    #expect(try place(("\(limit), ", "\(email), "), ("", "")) == [mapping, mapping])
  }
}
