import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler

/// What the rules of a build report for short catalogs: the text at its place, message, key, language and notes.
@Suite struct BuildRuleTests {
  /// The findings of some rules in a catalog whose members, except the required ones, are given.
  static func found(
    _ rules: [String],
    _ members: String,
    packs: [String: String] = ["en": "{}"],
    base: String? = nil
  ) -> [String] {
    let catalog = "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\",\n\(members)}"
    let pipeline = Fixture.pipeline(catalog: catalog, packs: packs, base: base, rules: nil)
    let files = pipeline.project.files
    /// The file, if it isn't the catalog, and the text that a location marks.
    func place(_ location: Location) -> String {
      let file = files[location.file]
      let text = String(decoding: file.bytes[location.range.offsets], as: UTF8.self)
      return location.file == 0 ? "'\(text)'" : "\(PathText.stem(file.path)) '\(text)'"
    }
    let found = pipeline.checkForBuild().filter { rules.contains($0.rule ?? "") }
    return found.map { finding in
      let about = [finding.key, finding.language].compactMap { $0 }.joined(separator: ",")
      let notes = finding.notes.map { "; \(place($0.location)): \($0.message)" }
      return "\(place(finding.location)): \(finding.message) [\(about)]\(notes.joined())"
    }
  }

  private static func catalog(_ errors: String) -> String {
    "\"categories\": {\"a\": {}}, \"errors\": {\(errors)}"
  }

  @Test(arguments: [
    ("\"error.a.b\": {}, \"error.a.C-9_z\": {}", "{}", []),
    (
      "\"error.a..b\": {}", "{}",
      ["'error.a..b': key 'error.a..b' has no text before or after a dot [error.a..b]"]
    ),
    (
      "\"error.a.\": {}", "{}",
      ["'error.a.': key 'error.a.' has no text before or after a dot [error.a.]"]
    ),
    (
      "\"error.a.é\": {}", "{}",
      [
        "'error.a.é': key 'error.a.é' contains 'é'; expected ASCII letters, digits, '_' and '-' [error.a.é]"
      ]
    ),
    ("\"\": {}", "{}", ["'': key is empty []"]),
    (
      "\"error.a.b/\": {}", "{}",
      [
        "'error.a.b/': key 'error.a.b/' contains '/'; expected ASCII letters, digits, '_' and '-' [error.a.b/]"
      ]
    ),
    (
      "\"error.a.b\": {\"title\": \"title x\", \"recovery\": {\"hint\": \"recovery.a:\"}}", "{}",
      [
        "'title x': key 'title x' contains ' '; expected ASCII letters, digits, '_' and '-' [title x]",
        "'recovery.a:': key 'recovery.a:' contains ':'; expected ASCII letters, digits, '_' and '-' [recovery.a:]",
      ]
    ),
    ("", "{\"\": \"x\"}", ["en '': key is empty [,en]"]),
    (
      "", "{\"a b\": \"x\", \"title.a b\": \"x\", \"a\\tb\\n\": \"y\"}",
      [
        "en 'title.a b': key 'title.a b' contains ' '; expected ASCII letters, digits, '_' and '-' [title.a b,en]"
      ]
    ),
    (
      "", "{\"a\\u0007\": \"x\"}",
      ["en \'a\\u0007\': key 'a\u{7}' contains the invisible character U+0007 [a\u{7},en]"]
    ),
  ])
  func `a key has parts of letters, digits and two marks`(
    errors: String,
    pack: String,
    found: [String]
  ) {
    let lines = Self.found(["malformed-key"], Self.catalog(errors), packs: ["en": pack])
    #expect(lines == found)
  }

  @Test func `a key has at most 32 parts and 1,024 bytes`() {
    let parts = { (count: Int) in Array(repeating: "a", count: count).joined(separator: ".") }
    let long = { (count: Int) in String(repeating: "k", count: count) }
    for (key, fault) in [
      (parts(32), nil), (parts(33), "key '\(parts(33))' has 33 parts; the maximum is 32 parts"),
      (long(1_024), nil), (long(1_025), "key is 1025 bytes long; the maximum is 1,024 bytes"),
    ] {
      let source = Self.found(
        ["malformed-key"],
        Self.catalog(""),
        packs: ["en": "{\"\(key)\": \"x\"}"]
      )
      #expect(source == (fault.map { ["en '\(key)': \($0) [\(key),en]"] } ?? []))
      let other = Self.found(
        ["malformed-key"],
        Self.catalog(""),
        packs: ["en": "{}", "de": "{\"\(key)\": \"x\"}"]
      )
      #expect(other == (fault.map { ["de '\(key)': \($0) [\(key),de]"] } ?? []))
      let ofCatalog = Self.found(["malformed-key"], Self.catalog("\"\(key)\": {}"))
      #expect(ofCatalog == (fault.map { ["'\(key)': \($0) [\(key)]"] } ?? []))
    }
    let named = Self.found(
      ["malformed-key"],
      "\"actions\": {\"a b\": {}}, \"categories\": {\"c d\": {\"keys\": [\"X *\"]}}, \"errors\": {\"X y\": {}, \"X \u{7F}\": {}}"
    )
    #expect(
      named == [
        "'a b': key 'a b' contains ' '; expected ASCII letters, digits, '_' and '-' [a b]",
        "'c d': key 'c d' contains ' '; expected ASCII letters, digits, '_' and '-' [c d]",
        "'X \u{7F}': key 'X \u{7F}' contains the invisible character U+007F [X \u{7F}]",
      ]
    )
  }

  @Test(
    arguments: [
      (
        "\"error.a.b\": {\"code\": 7}, \"error.a.c\": {\"code\": 7}, \"error.a.d\": {\"code\": 7}",
        nil,
        [
          "'7': code 7 of 'error.a.c' is already used by 'error.a.b'; 8 is free [error.a.c]; '7': first used here",
          "'7': code 7 of 'error.a.d' is already used by 'error.a.b'; 9 is free [error.a.d]; '7': first used here",
        ]
      ),
      (
        "\"error.a.b\": {\"code\": 7}",
        "\"error.a.x\": {\"code\": 7}, \"error.a.y\": {\"code\": 8}",
        [
          "'7': code 7 of 'error.a.b' is already used by 'error.a.x' in '../Core/catalog.json'; 9 is free [error.a.b]"
        ]
      ),
      (
        "\"error.a.b\": {\"code\": 9223372036854775807}, \"error.a.c\": {\"code\": 9223372036854775807}",
        nil,
        [
          "'9223372036854775807': code 9223372036854775807 of 'error.a.c' is already used by 'error.a.b' [error.a.c]; '9223372036854775807': first used here"
        ]
      ),
    ] as [(String, String?, [String])]
  )
  func `two errors have different codes`(errors: String, base: String?, found: [String]) {
    let other = base.map {
      "{\"errcat\": 1, \"domain\": \"d\", \"sourceLanguage\": \"en\", \(Self.catalog($0))}"
    }
    let lines = Self.found(["duplicate-code"], Self.catalog(errors), base: other)
    #expect(lines == found)
  }

  @Test(arguments: [
    (
      "\"swift\": {\"enum\": \"Error\"}",
      [
        "'Error': enum 'Error' has the name of a Swift type; choose another name, such as 'AppError' [Error]"
      ]
    ),
    (
      "\"swift\": {\"enum\": \"Result\"}",
      [
        "'Result': enum 'Result' has the name of a Swift type; choose another name, such as 'ResultError' [Result]"
      ]
    ),
    (
      "\"swift\": {\"enum\": \"self\"}",
      [
        "'self': enum 'self' can't be used in Swift; choose another name, such as 'selfError' [self]"
      ]
    ),
    (
      "\"swift\": {\"moduleError\": \"Never\"}",
      [
        "'Never': type alias 'Never' has the name of a Swift type; choose another name, such as 'NeverModuleError' [Never]"
      ]
    ),
    (
      "\"swift\": {\"mapper\": \"AppError\"}",
      [
        "'AppError': enum and mapper are both called 'AppError'; choose another name, such as 'AppErrorMapper' [AppError]"
      ]
    ),
    (
      "\"swift\": {\"enum\": \"ErrorMapper\"}",
      [
        "'ErrorMapper': enum and mapper are both called 'ErrorMapper'; choose another name, such as 'AppError' [ErrorMapper]"
      ]
    ),
    (
      "\"swift\": {\"mapper\": \"AppErrorTexts\"}",
      [
        "'AppErrorTexts': mapper 'AppErrorTexts' has a name that generated code declares; choose another name, such as 'AppErrorMapper' [AppErrorTexts]"
      ]
    ),
    (
      "\"swift\": {\"mapper\": \"AppErrorTables\"}",
      [
        "'AppErrorTables': mapper 'AppErrorTables' has a name that generated code declares; choose another name, such as 'AppErrorMapper' [AppErrorTables]"
      ]
    ),
    (
      "\"swift\": {\"moduleError\": \"AppError\"}",
      [
        "'AppError': type alias 'AppError' has a name that generated code declares; choose another name, such as 'AppErrorInModule' [AppError]"
      ]
    ),
    (
      "\"swift\": {\"moduleError\": \"ErrorMapper\"}",
      [
        "'ErrorMapper': type alias 'ErrorMapper' has a name that generated code declares; choose another name, such as 'AppErrorInModule' [ErrorMapper]"
      ]
    ),
    (
      "\"swift\": {\"moduleError\": \"AppErrorTables\"}",
      [
        "'AppErrorTables': type alias 'AppErrorTables' has a name that generated code declares; choose another name, such as 'AppErrorInModule' [AppErrorTables]"
      ]
    ),
    (
      "\"swift\": {\"moduleError\": \"AppErrorTexts\"}",
      [
        "'AppErrorTexts': type alias 'AppErrorTexts' has a name that generated code declares; choose another name, such as 'AppErrorInModule' [AppErrorTexts]"
      ]
    ),
    (
      "\"base\": {\"catalog\": \"b\", \"module\": \"Core\", \"enum\": \"Core\"}",
      [
        "'Core': module 'Core' has the name of one of its own types; choose another name, such as 'CoreErrors' [Core]"
      ]
    ),
    (
      "\"base\": {\"catalog\": \"b\", \"module\": \"M\", \"enum\": \"C\", \"mapper\": \"M\"}",
      [
        "'M': module 'M' has the name of one of its own types; choose another name, such as 'MErrors' [M]"
      ]
    ),
    (
      "\"base\": {\"catalog\": \"b\", \"module\": \"AppModuleError\", \"enum\": \"C\"}",
      [
        "'AppModuleError': module 'AppModuleError' has a name that generated code declares; choose another name, such as 'AppModuleErrorErrors' [AppModuleError]"
      ]
    ),
    (
      "\"base\": {\"catalog\": \"b\", \"module\": \"URL\", \"enum\": \"C\"}",
      [
        "'URL': module 'URL' has the name of a Swift type; choose another name, such as 'URLErrors' [URL]"
      ]
    ),
    (
      "\"base\": {\"catalog\": \"b\", \"module\": \"print\", \"enum\": \"C\"}",
      [
        "'print': module 'print' can't be used in Swift; choose another name, such as 'printErrors' [print]"
      ]
    ),
    ("\"base\": {\"catalog\": \"b\", \"module\": \"Core\", \"enum\": \"C\"}", []),
    (
      "\"actions\": {\"init\": {}}",
      [
        "'init': action 'init' becomes the case 'init', which can't be used in Swift; choose another name, such as 'init_action' [init]"
      ]
    ),
    (
      "\"actions\": {\"all-cases\": {}}",
      [
        "'all-cases': action 'all-cases' becomes the case 'allCases', which can't be used in Swift; choose another name, such as 'all-cases_action' [all-cases]"
      ]
    ),
    (
      "\"categories\": {\"self\": {}}",
      [
        "'self': category 'self' becomes the case 'self', which can't be used in Swift; choose another name, such as 'self_category' [self]"
      ]
    ),
    (
      "\"categories\": {\"-\": {}}",
      ["'-': no Swift name can be made from '-'; expected an ASCII letter or digit [-]"]
    ),
  ])
  func `a name has no other meaning in Swift`(member: String, found: [String]) {
    let lines = Self.found(["unusable-swift-name"], "\(member), \"errors\": {}")
    #expect(lines == found)
  }

  @Test(arguments: [
    ("\"error.type\": {}", "{}", []),
    (
      "\"error.self\": {}", "{}",
      [
        "'error.self': 'error.self' becomes the case 'self', which can't be used in Swift; choose another name, such as 'selfError' [error.self]"
      ]
    ),
    (
      "\"error.x\": {\"case\": \"Swift\"}", "{}",
      [
        "'Swift': case 'Swift' can't be used in Swift; choose another name, such as 'SwiftError' [Swift]"
      ]
    ),
    (
      "\"error.x\": {\"case\": \"AppErrorTexts\"}", "{}",
      [
        "'AppErrorTexts': case 'AppErrorTexts' can't be used in Swift; choose another name, such as 'AppErrorTextsError' [AppErrorTexts]"
      ]
    ),
    (
      "\"error.-\": {}", "{}",
      [
        "'error.-': no Swift name can be made from 'error.-'; expected an ASCII letter or digit [error.-]"
      ]
    ),
    ("\"error.x\": {}", "{\"error.x\": \"A {a-b} {n}\"}", []),
    (
      "\"error.x\": {}", "{\"error.x\": \"A {0} {_0}\"}",
      [
        "en '_0': argument '_0' becomes the Swift name of another argument; choose another name [error.x,en]"
      ]
    ),
    (
      "\"error.x\": {}", "{\"error.x\": \"A\\n{👤b}\"}",
      [
        "en '👤b': argument '👤b' can't be used in Swift; choose another name, such as 'b' [error.x,en]"
      ]
    ),
  ])
  func `the name of an error or argument can be used in Swift`(
    errors: String,
    pack: String,
    found: [String]
  ) {
    let lines = Self.found(
      ["unusable-swift-name"],
      "\"errors\": {\(errors)}",
      packs: ["en": pack]
    )
    #expect(lines == found)
  }

  @Test func `the argument with a trace id isn't an argument of the error`() {
    let lines = Self.found(
      ["unusable-swift-name"],
      "\"traceIDArgument\": \"ref\", \"errors\": {\"error.x\": {}}",
      packs: ["en": "{\"error.x\": \"{ref} {👤b} {n}\"}"]
    )
    #expect(
      lines == [
        "en '👤b': argument '👤b' can't be used in Swift; choose another name, such as 'b' [error.x,en]"
      ]
    )
  }

  @Test(arguments: [
    (
      "\"actions\": {\"a_b\": {}, \"aB\": {}}, \"errors\": {}",
      [
        "'aB': 'aB' and 'a_b' both become the Swift name 'aB' [aB]; 'a_b': 'a_b' is defined here"
      ]
    ),
    (
      "\"categories\": {\"a_b\": {}, \"aB\": {}}, \"errors\": {}",
      [
        "'aB': 'aB' and 'a_b' both become the Swift name 'aB' [aB]; 'a_b': 'a_b' is defined here"
      ]
    ),
    (
      "\"errors\": {\"A_B\": {}, \"error.a_b\": {}, \"c\": {\"case\": \"aB\"}}",
      [
        "'error.a_b': 'error.a_b' and 'A_B' both become the Swift name 'aB' [error.a_b]; 'A_B': 'A_B' is defined here",
        "'aB': 'c' and 'A_B' both become the Swift name 'aB' [c]; 'A_B': 'A_B' is defined here",
      ]
    ),
    ("\"errors\": {\"-\": {}, \".\": {}}", []),
  ])
  func `two names are different in Swift, too`(members: String, found: [String]) {
    let lines = Self.found(["swift-name-collision"], members)
    #expect(lines == found)
  }
}
