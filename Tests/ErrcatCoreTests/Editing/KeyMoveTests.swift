import CatalogFixtures
import PositionedJSON
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct KeyMoveTests {
  private static let files = [
    "catalog.json": """
    {
      "$schema": ".catalog.schema.json",
      "errcat": 1,
      "domain": "com.example.shop",
      "sourceLanguage": "en",
      "languages": ["en", "de"],
      "swift": { "enum": "ShopError", "mapper": "ShopErrorMapper" },
      "fallback": "error.general.unexpected",
      "codes": ["1-99"],
      "serverCodes": "code",
      "actions": {
        "retry": {},
        "pay": { "note": "Opens the wallet." },
        "contact": {}
      },
      "categories": {
        "general": { "recovery": { "actions": ["contact"] } },
        "network": { "display": "banner", "recovery": { "actions": ["retry"] } },
        "billing": { "recovery": { "actions": ["pay"] }, "keys": ["PAY_*", "LOST"] }
      },
      "errors": {
        "error.general.unexpected": { "code": 1 },
        "error.network.offline": { "code": 11, "from": { "url": ["notConnectedToInternet"] } },
        "error.network.slow": { "code": 12, "recovery": { "hint": "hint.later" } },
        "error.billing.declined": {
          "code": 21,
          "from": { "server": ["card_declined"] },
          "note": "Said by the bank.",
          "recovery": { "hint": "hint.card", "actions": ["contact"] }
        },
        "PAY_TWICE": { "code": 22, "recovery": { "hint": "hint.later" } }
      },
      "retired": {
        "error.billing.old": { "use": "PAY_TWICE" },
        "error.network.old": "gone"
      },
      "lint": {
        "ignore": [
          { "rule": "double-space", "key": "error.billing.*", "language": "de", "reason": "an emblem" },
          { "rule": "shouting", "key": "error.network.slow", "reason": "a name" }
        ],
        "baseline": "known.json"
      }
    }

    """,
    "i18n/en.json": """
    {
      "error.general.unexpected": "Something went wrong.",
      "error.network": {
        "offline": "You are offline.",
        "slow": "That took too long."
      },
      "error.billing": {
        "declined": "The card was declined \\u2013 sorry."
      },
      "PAY_TWICE": "You have paid already.",
      "hint.card": "Use another card.",
      "hint.later": "Try again later.",
      "action.retry": "Retry",
      "action.pay": "Pay",
      "action.contact": "Contact us"
    }

    """,
    "i18n/de.json": """
    {
      "error.general.unexpected": "Etwas ist schiefgelaufen.",
      "error.network": {
        "offline": "Du bist offline.",
        "slow": "Das hat zu lange gedauert."
      },
      "error.billing": {
        "declined": "Die Karte  wurde abgelehnt."
      },
      "PAY_TWICE": "Du hast  schon bezahlt.",
      "hint.card": "Nimm eine andere Karte.",
      "hint.later": "Versuch es später noch einmal.",
      "action.retry": "Wiederholen",
      "action.pay": "Zahlen",
      "action.contact": "Schreib uns"
    }

    """,
  ]

  private static let moved = ["error.billing.*", "PAY_*"]

  private static func request(
    _ patterns: [String] = moved,
    to path: String = "../Billing/catalog.json"
  ) -> KeyMoveRequest {
    KeyMoveRequest(patterns, to: path) { PathText.normalized("/app/Sources/Core/\($0)") }
  }

  /// The files, with a lock and a baseline made of them.
  private static func complete() throws -> [String: String] {
    var files = files
    let project = try CatalogFiles(files).read().project
    var lock = TranslationLock()
    lock.accept(project, project.packs)
    files["i18n/errcat.lock"] = lock.text
    let run = try LintRun(CatalogFiles(files))
    var report = run.report()
    guard
      case .updated(let baselines) = try BaselineRequest(update: .acceptNew).apply(
        to: &report,
        of: run
      )
    else { return files }
    files["known.json"] = baselines[0].file.text
    return files
  }

  private static func edit(
    _ files: [String: String],
    _ request: KeyMoveRequest = request(),
    path: String = "catalog.json",
    sources: [SourceFile] = []
  ) throws -> KeyEdit {
    let catalog = CatalogFiles(path, in: FileReader(files), rules: Rule.references)
    return try KeyEditing(catalog, catalog.read(), sources: sources).move(request)
  }

  private static func after(_ files: [String: String], _ changes: some Sequence<FileChange>)
    -> [String: String]
  {
    var after = files
    for change in changes { after[change.path] = change.text }
    return after
  }

  @Test func `errors move with their texts and settings into a new module`() throws {
    let files = try Self.complete()
    let edit = try Self.edit(files)
    let after = Self.after(files, edit.changes)
    #expect(
      after["../Billing/catalog.json"] == """
        {
          "$schema": "../Core/.catalog.schema.json",
          "errcat": 1,
          "domain": "com.example.shop.billing",
          "sourceLanguage": "en",
          "languages": ["en", "de"],
          "swift": { "enum": "BillingError", "mapper": "BillingErrorMapper" },
          "fallback": "error.billing.unexpected",
          "base": { "catalog": "../Core/catalog.json", "module": "Core", "enum": "ShopError", "mapper": "ShopErrorMapper" },
          "serverCodes": "code",
          "actions": {
            "pay": { "note": "Opens the wallet." },
            "contact": {}
          },
          "categories": {
            "billing": { "keys": ["PAY_*"], "recovery": { "actions": ["pay"] } }
          },
          "errors": {
            "error.billing.declined": {
              "code": 21,
              "from": { "server": ["card_declined"] },
              "note": "Said by the bank.",
              "recovery": { "hint": "hint.card", "actions": ["contact"] }
            },
            "PAY_TWICE": { "code": 22, "recovery": { "hint": "hint.later" } },
            "error.billing.unexpected": { "code": 23 }
          },
          "retired": {
            "error.billing.old": { "use": "PAY_TWICE" }
          },
          "lint": {
            "ignore": [{ "rule": "double-space", "key": "error.billing.*", "language": "de", "reason": "an emblem" }],
            "baseline": "known.json"
          }
        }

        """
    )
    #expect(
      after["../Billing/i18n/en.json"] == """
        {
          "error.billing": {
            "declined": "The card was declined \\u2013 sorry.",
            "unexpected": "Something went wrong."
          },
          "PAY_TWICE": "You have paid already.",
          "hint.card": "Use another card.",
          "action.pay": "Pay"
        }

        """
    )
    let left = try #require(after["catalog.json"])
    #expect(left.contains(#""modules": ["../Billing"],"#))
    for word in ["billing", "PAY", "\"pay\"", "hint.card"] { #expect(!left.contains(word)) }
    #expect(left.contains(#""error.network.old": "gone""#) && left.contains("shouting"))
    #expect(after["i18n/de.json"]?.contains("Karte") == false)
    #expect(after["i18n/de.json"]?.contains("Versuch es") == true)
    #expect(after["../Billing/i18n/de.json"]?.contains("Du hast  schon bezahlt.") == true)
    // No translation is stale, and what was known stays known.
    for path in ["catalog.json", "../Billing/catalog.json"] {
      let run = try LintRun(CatalogFiles(path, in: FileReader(after), rules: Rule.references))
      var report = run.report()
      _ = try BaselineRequest().apply(to: &report, of: run)
      // The new fallback is what its category makes of it, and files in memory have one name each.
      let others = ["missing-recovery", "action-in-toast", "module-mismatch"]
      #expect(report.diagnostics.filter { !others.contains($0.rule ?? "") }.map(\.message) == [])
    }
    #expect(after["../Billing/known.json"]?.contains("PAY_TWICE") == true)
    #expect(after["known.json"]?.contains("PAY_TWICE") == false)
    #expect(after["../Billing/i18n/errcat.lock"]?.contains("error.billing.unexpected") == true)
  }

  @Test func `a move that was killed can be repeated`() throws {
    let files = try Self.complete()
    let changes = try Self.edit(files).changes
    let whole = Self.after(files, changes)
    for count in changes.indices {
      // The last file is replaced first.
      let half = Self.after(files, changes.suffix(count))
      #expect(Self.after(half, try Self.edit(half).changes) == whole, "\(count)")
    }
    #expect(throws: RequestError.self) { _ = try Self.edit(whole) }
  }

  @Test func `errors move into a module that exists, and back into the base`() throws {
    let files = try Self.complete()
    let first = Self.after(files, try Self.edit(files, Self.request(["PAY_*"])).changes)
    let second = Self.after(first, try Self.edit(first, Self.request(["error.billing.*"])).changes)
    let module = try #require(second["../Billing/catalog.json"])
    #expect(module.contains("\"PAY_TWICE\"") && module.contains("\"error.billing.declined\""))
    #expect(second["catalog.json"]?.contains("billing") == false)
    #expect(second["catalog.json"]?.ranges(of: "../Billing").count == 1)

    var request = KeyMoveRequest(["error.billing.declined"], to: "catalog.json") {
      PathText.normalized("/app/Sources/Core/\($0)")
    }
    request.isBase = true
    // The base reads its module by this path.
    let third = Self.after(
      second,
      try Self.edit(second, request, path: "../Billing/catalog.json").changes
    )
    #expect(third["catalog.json"]?.contains("\"error.billing.declined\": {") == true)
    #expect(third["../Billing/catalog.json"]?.contains("billing.declined\"") == false)
    // Its label is the base's now, and the module still offers the action.
    #expect(third["i18n/de.json"]?.contains("\"action.pay\": \"Zahlen\"") == true)
    #expect(third["../Billing/i18n/de.json"]?.contains("action.pay") == false)
    #expect(third["../Billing/catalog.json"]?.contains("\"pay\": {") == true)
  }

  @Test func `a new base gets errors and the texts that both show`() throws {
    let files = try Self.complete()
    var request = Self.request(["error.network.*"], to: "../Base/catalog.json")
    request.isBase = true
    request.fallback = "error.network.slow"
    request.enumName = "BaseError"
    let after = Self.after(files, try Self.edit(files, request).changes)
    // A second module's fallback has another key and another code.
    let first = Self.after(files, try Self.edit(files, Self.request(["PAY_*"])).changes)
    let toRefunds = Self.request(["error.billing.declined"], to: "../Refunds/catalog.json")
    let refunds = try Self.edit(first, toRefunds).changes.first {
      $0.path.hasSuffix("Refunds/catalog.json")
    }
    #expect(refunds?.text.contains(#""fallback": "error.billing.refunds_unexpected""#) == true)
    #expect(refunds?.text.contains(#""error.billing.refunds_unexpected": { "code": 24 }"#) == true)
    let base = try #require(after["../Base/catalog.json"])
    #expect(
      base.contains(#""modules": ["../Core"]"#)
        && base.contains(#""fallback": "error.network.slow""#)
    )
    #expect(
      after["catalog.json"]?.contains(
        #""base": { "catalog": "../Base/catalog.json", "module": "Base", "enum": "BaseError", "mapper": "BaseErrorMapper" }"#
      ) == true
    )
    #expect(after["../Base/i18n/en.json"]?.contains("hint.later") == true)
    #expect(after["i18n/en.json"]?.contains("hint.later") == false)
  }

  @Test func `code that names a moved error is listed, and a base that modules can't see`() throws {
    var files = try Self.complete()
    files["catalog.json"] = files["catalog.json"]?.replacing(
      #""mapper": "ShopErrorMapper""#,
      with: #""mapper": "ShopErrorMapper", "access": "internal""#
    )
    let code = SourceFile(path: "App.swift", bytes: Array("throw ShopError.billingDeclined".utf8))
    let remarks = try Self.edit(files, sources: [code]).remarks.text
    #expect(
      remarks == """
        App.swift:1:17: warning: '.billingDeclined', the case of 'error.billing.declined', becomes one of 'BillingError'
        catalog.json:7:75: warning: 'ShopError' is internal, and modules can't use it; set 'access' to 'public' or 'package'
        catalog.json:8:16: info: 'error.billing.unexpected' is the fallback of '../Billing/catalog.json', with the messages of 'error.general.unexpected'

        """
    )
  }

  @Test func `what can't be moved stays where it is`() throws {
    let files = try Self.complete()
    #expect(throws: RequestError.absent("no error 'error.x'")) {
      _ = try Self.edit(files, Self.request(["error.x"]))
    }
    #expect(throws: RequestError.refused("'catalog.json' is the catalog that has the errors")) {
      _ = try Self.edit(files, Self.request(to: "catalog.json"))
    }
    #expect {
      _ = try Self.edit(files, Self.request(["error.general.*"]))
    } throws: { error in
      (error as? BlockingFindings)?.text
        == "catalog.json:8:16: error: 'fallback' is 'error.general.unexpected'\nerror: nothing was written; change these places first"
    }
    var other = Self.after(files, try Self.edit(files).changes)
    other["catalog.json"] = files["catalog.json"]
    other["../Billing/catalog.json"] = other["../Billing/catalog.json"]?.replacing(
      "\"code\": 21",
      with: "\"code\": 29"
    )
    let changed = other
    #expect(
      throws: RequestError.refused(
        "'../Billing/catalog.json' has another 'error.billing.declined' already"
      )
    ) { _ = try Self.edit(changed) }
    other = files
    other["../Billing/i18n/de.json"] = #"{"PAY_TWICE": "Schon bezahlt."}"#
    let texts = other
    #expect(
      throws: RequestError.refused(
        "'PAY_TWICE' has another text in '../Billing/i18n/de.json' already"
      )
    ) { _ = try Self.edit(texts) }
    var request = Self.request()
    request.enumName = "ShopError"
    let same = request
    #expect(
      throws: RequestError.refused(
        "../Billing/catalog.json: enum name 'ShopError' is already used by 'catalog.json'; nothing is written"
      )
    ) { _ = try Self.edit(files, same) }
    let elsewhere = KeyMoveRequest(Self.moved, to: "../Billing/catalog.json") {
      PathText.normalized("/app/Core/\($0)")
    }
    #expect(
      throws: RequestError.refused(
        "name the Swift module with the errors of 'catalog.json' with '--base-module NAME'"
      )
    ) { _ = try Self.edit(files, elsewhere) }
  }
}
