import CatalogFixtures
import ErrcatCompiler
import PositionedJSON
import Testing

@testable import ErrcatBackends
@testable import ErrcatCore

@Suite struct KotlinBackendTests {
  private static func files(
    _ errors: String,
    _ packs: [String: String],
    domain: String = "org.example",
    icu: String = "com.ibm.icu"
  ) -> [String: String] {
    let project = Fixture.pipeline(
      catalog: """
        {"errcat": 1, "domain": "\(domain)", "sourceLanguage": "en", "fallback": "error.a.x",
         "categories": {"a": {}}, "errors": {\(errors)}}
        """,
      packs: packs
    ).project
    let files = KotlinBackend(CatalogModel([project]), icu: icu).files
    return Dictionary(
      uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) }
    )
  }

  private static func errors(_ errors: String, _ text: String) throws -> String {
    try #require(files(errors, ["en": text])["Errors.kt"])
  }

  @Test func `each language has a file of its own beside the errors and the runtime`() {
    let files = Self.files(
      #""error.a.x": {}"#,
      ["en": #"{"error.a.x": "X"}"#, "pt-BR": #"{"error.a.x": "X"}"#]
    )
    #expect(
      files.keys.sorted() == [
        "Catalog.kt", "Errors.kt", "Formats.kt", "Responses.kt", "Runtime.kt", "messages/en.kt",
        "messages/pt-BR.kt",
      ]
    )
    #expect(files["messages/pt-BR.kt"]?.contains("fun messages_pt_BR()") == true)
    #expect(files.values.allSatisfy { $0.contains("\npackage org.example\n") })
  }

  @Test func `Android's ICU is two imports apart`() {
    let errors = #""error.a.x": {}"#
    let packs = ["en": #"{"error.a.x": "X"}"#]
    let java = Self.files(errors, packs)
    let android = Self.files(errors, packs, icu: "android.icu")
    #expect(android["Formats.kt"]?.contains("\nimport android.icu.text.*\n") == true)
    #expect(
      android == java.mapValues { $0.replacing("import com.ibm.icu.", with: "import android.icu.") }
    )
  }

  @Test func `an error is a class with its arguments, or an object`() throws {
    let text = try Self.errors(
      """
      "error.a.x": {}, "error.a.y": {"code": 7, "arguments": {"n": "int", "d": "double", "b": "bool",
        "t": "date", "l": "duration", "u": "url", "s": "string"}, "deprecated": {"note": "$x"}}
      """,
      #"{"error.a.x": "X */ /* @y", "error.a.y": "{n}"}"#
    )
    #expect(
      text.contains(
        """
          /**
           * X *\\/ /\\* \\@y
           *
           * a · toast
           */
          data object AX : AppError {
            override val key: String get() = "error.a.x"
            override fun toString(): String = key
          }
        """
      ),
      "\(text)"
    )
    #expect(
      text.contains(
        """
          data class AY(val n: Long, val d: Double, val b: Boolean, val t: \
        java.time.Instant?, val l: java.time.Duration, val u: String?, val s: String) : AppError {
        """
      ),
      "\(text)"
    )
    #expect(text.contains(#"  @Deprecated("yes; \$x")"#), "\(text)")
  }

  @Test func `a type has its package only if an error has the same name`() throws {
    let text = try Self.errors(
      #""error.a.x": {"case": "string", "arguments": {"s": "string", "n": "int"}}"#,
      #"{"error.a.x": "X"}"#
    )
    #expect(text.contains("data class String(val s: kotlin.String, val n: Long) : AppError {"))
    #expect(text.contains("val arguments: Map<kotlin.String, Any?> get() = emptyMap()"))
    #expect(text.contains("  A(\"a\"),\n}\n"), "\(text)")
  }

  @Test func `names that Kotlin has, or that two errors share, are changed`() throws {
    let text = try Self.errors(
      """
      "error.a.x": {"case": "companion", "arguments": {"key": "string", "class": "string", "key_2": "string", "0": "string", "when": "string"}},
      "error.a.y": {"case": "fooBar"}, "error.a.z": {"case": "foobar"}
      """,
      #"{"error.a.x": "X", "error.a.y": "Y", "error.a.z": "Z"}"#
    )
    let names = text.split(separator: "\n").filter { $0.hasPrefix("  data ") }
    #expect(
      names == [
        """
          data class Companion_2(val key_2: String, val class_: String, val key_2_2: String, \
        val _0: String, val when_: String) : AppError {
        """,
        "  data object FooBar : AppError {", "  data object Foobar_2 : AppError {",
      ]
    )
  }

  @Test(arguments: [
    ("kartGeçersiz", "kartGeçersiz"), ("無効なカード", "無効なカード"), ("e\u{301}tat", "e_tat"),
    ("a·b", "a_b"), ("m2", "m2"), ("ошибка", "ошибка"),
  ])
  func `letters of any script stay in names`(name: String, inKotlin: String) {
    #expect(KotlinText.identifier(name) == inKotlin)
  }

  @Test(arguments: [
    ("org.example", "org.example"), ("Com.Example-App.1st", "com.example_app._1st"),
    ("org.in.class", "org.in_.class_"), ("org.example.$", "org.example.__0"), ("_", "__0"),
    ("", "errors"),
  ])
  func `the package is the domain`(domain: String, name: String) {
    #expect(KotlinText.packageName(domain) == name)
  }

  @Test func `text can't end a literal`() {
    #expect(KotlinText.quoted("$x \"\\\n\u{2028}") == #""\$x \"\\\n\u2028""#)
    #expect(
      KotlinText.data { $0.member("$", "\"\"\"\u{2028}") } == #"""
        listOf(
        """{
          "\u0024": "\"\"\"\u2028"
        }""",
        )
        """#
    )
  }

  @Test func `data is in constants that the JVM can have`() {
    let text = String(repeating: "é😀$", count: 5_000)
    let data = KotlinText.data { $0.member("a", text) }
    let parts = data.split(separator: "\"\"\"").filter { $0 != ",\n" }.dropFirst().dropLast()
    #expect(parts.count > 3)
    #expect(parts.allSatisfy { $0.utf8.count <= 60_000 })
    #expect(parts.joined() == "{\n  \"a\": \"\(text.replacing("$", with: "\\u0024"))\"\n}")
  }

  @Test func `ICU gets the styles that apps know, with the digits that decide plurals`() throws {
    let files = Self.files(
      #""error.a.x": {"arguments": {"n": "int", "t": "date"}}"#,
      [
        "en":
          #"{"error.a.x": "{n, number, bad} {n, number, percent} {n, number, ::.00} {t, date, QQ} {t, date, short}"}"#
      ]
    )
    let text = try #require(files["messages/en.kt"])
    for node in [
      #"{ "nodeKind": "number", "name": "n" }"#,
      #"{ "nodeKind": "number", "name": "n", "style": "percent", "digits": [0, 0, 100, true] }"#,
      #"{ "nodeKind": "number", "name": "n", "style": "::.00", "digits": [2, 2, 1, false] }"#,
      #"{ "nodeKind": "date", "name": "t" }"#,
      #"{ "nodeKind": "date", "name": "t", "style": "short" }"#,
    ] {
      #expect(text.contains(node), "\(node) in \(text)")
    }
  }

  @Test func `examples of arguments are in no file`() {
    let files = Self.files(
      #""error.a.x": {"arguments": {"mail": "string"}, "examples": {"mail": "jo@example.org"}}"#,
      ["en": #"{"error.a.x": "X {mail}"}"#]
    )
    #expect(files.values.allSatisfy { !$0.contains("jo@example.org") })
    #expect(files["Errors.kt"]?.contains("X {mail}") == true)
  }
}
