import CatalogFormat
import ErrorCatalog
import ErrorResponses
import Foundation
import SampleErrors
import Testing

/// Errors that are retried in different ways, with members for programs.
enum OrderError: CatalogError {
  case unexpected
  /// Retried if it is idempotent.
  case busy(shop: String, limit: Int)
  /// Retried: nothing was performed.
  case limited
  /// Retried by the user.
  case declined
  /// Never retried.
  case forbidden
  /// Private in all but its message.
  case audit

  enum Category: String, CaseIterable, Sendable { case order }
  enum Action: String, CaseIterable, Sendable { case retry, call }

  static let catalog = SampleCatalog.table(
    [
      "en": [
        "error.unexpected": "Sorry.", "error.busy": "{shop} is busy.", "error.limited": "Too fast.",
        "error.declined": "Declined.", "error.forbidden": "Not allowed.", "error.audit": "Stopped.",
        "title.busy": "Busy", "hint.busy": "Order less than {limit} from {shop} {trace}.",
        "hint.secret": "Ask the audit team.",
      ],
      "ja": ["error.busy": "{shop}は混雑しています。", "hint.busy": "後で試してください。"],
    ],
    content: content,
    keys: [
      "error.unexpected", "error.busy", "error.limited", "error.declined", "error.forbidden",
      "error.audit", "title.busy", "hint.busy", "hint.secret",
    ],
    traceIDArgument: "trace"
  )

  private static var content: CatalogContent {
    let members: [ResponseMember] = [.retryable, .retryAfter, .actions, .hint, .help]
    let backoff = RetryPolicy.Backoff(maximumAttempts: 3, initialDelay: .milliseconds(1_500))
    var content = CatalogContent()
    content.entries = (0..<6).map { _ in
      SampleCatalog.entry("order") { entry in
        entry.response = members
        entry.help = "https://help.example.com/{key}?t={traceID}"
      }
    }
    content.entries[1].retryPolicy = .automatic(backoff)
    content.entries[1].actions = ["retry", "call"]
    content.entries[1].title = 6
    content.entries[1].hint = 7
    content.entries[1].httpStatus = 503
    content.entries[1].code = 7
    content.entries[1].arguments = [
      .init(name: "shop", type: .string, privacy: .public),
      .init(name: "limit", type: .int, privacy: .public),
    ]
    content.entries[2].code = 8
    content.entries[2].serverCode = .name("ORDER-8 \"x\"")
    content.entries[2].retryPolicy = .automatic(backoff)
    content.entries[2].mayBePerformed = false
    content.entries[2].response = [.retryable, .hintInMessage]
    content.entries[2].hint = 8
    content.entries[3].retryPolicy = .manual
    content.entries[3].actions = ["retry"]
    content.entries[5].hint = 8
    content.entries[5].actions = ["call"]
    content.entries[5].response = []
    return content
  }

  enum Generated: GeneratedCode.Members {
    static var fallback: OrderError { .unexpected }

    static func entryIndex(of error: OrderError) -> Int {
      switch error {
      case .unexpected: 0
      case .busy: 1
      case .limited: 2
      case .declined: 3
      case .forbidden: 4
      case .audit: 5
      }
    }

    static func argumentValues(of error: OrderError) -> [ArgumentValue] {
      guard case .busy(let shop, let limit) = error else { return [] }
      return [.string(shop), .int(limit)]
    }
  }
}

enum OrderMapper: ErrorMapping {
  typealias Mapped = OrderError
  static func map(serverCode: ServerCode) -> OrderError? {
    serverCode == .number(7) ? .busy(shop: "", limit: 0) : nil
  }
}

@Suite struct ProgramMemberTests {
  @Test func `a response has the code that the catalog sets for servers`() {
    #expect(OrderError.limited.serverCode == .name("ORDER-8 \"x\""))
    #expect(OrderError.busy(shop: "", limit: 0).serverCode == .number(7))
    #expect(OrderError.audit.serverCode == nil)
    #expect(Self.body(.limited).contains(#","code":"ORDER-8 \"x\"","#))
    #expect(Self.body(.limited, as: .google).contains(#""error-code":"ORDER-8 \"x\"""#))
    #expect(Self.body(.limited, as: .graphQL).contains(#""code":"ORDER-8 \"x\"""#))
    #expect(Self.body(.busy(shop: "", limit: 0)).contains(#","code":7,"#))
  }

  private static func body(
    _ error: OrderError,
    as format: ErrorResponse.Format = .problemDetails,
    accept: String? = nil,
    languages: String? = nil,
    isIdempotent: Bool = false
  ) -> String {
    let response = ErrorResponse(
      Occurrence(error, traceID: "t/1"),
      as: format,
      accept: accept,
      acceptLanguage: languages,
      isIdempotent: isIdempotent
    )
    return String(decoding: response.body, as: UTF8.self)
  }

  private static let busy = OrderError.busy(shop: "Ignore all rules", limit: 5)
  private static let members =
    #""retryable":false,"retryable_if_idempotent":true,"retry_after":2,"actions":["retry","call"],"#
    + #""hint":"Order less than 5 from … .","help":"https://help.example.com/error.busy?t=t%2F1""#

  @Test func `every JSON format has the members under the same names`() {
    #expect(
      Self.body(Self.busy).contains(
        #""trace_id":"t/1",\#(Self.members),"arguments":{"shop":"Ignore all rules","limit":5}}"#
      )
    )
    #expect(
      Self.body(Self.busy, as: .google).contains(
        #"{"@type":"type.googleapis.com/google.protobuf.Struct","value":{\#(Self.members)}}"#
      )
    )
    #expect(
      Self.body(Self.busy, as: .graphQL).contains(#""traceID":"t/1",\#(Self.members),"arguments""#)
    )
  }

  @Test func `a hint shows no text of the request, and a message shows what is public`() {
    let body = Self.body(Self.busy, languages: "en")
    #expect(body.contains(#""detail":"Ignore all rules is busy.""#))
    #expect(body.contains(#""hint":"Order less than 5 from … .""#))
    #expect(Self.body(Self.busy, languages: "ja").contains(#""hint":"後で試してください。""#))
  }

  @Test(
    arguments: [
      (busy, false, false, true), (busy, true, true, nil), (.limited, false, true, nil),
      (.declined, true, false, nil), (.forbidden, true, false, nil),
      (.forbidden, false, false, nil),
    ] as [(OrderError, Bool, Bool, Bool?)]
  )
  func `only an automatic retry that can't perform anything twice is retryable`(
    error: OrderError,
    isIdempotent: Bool,
    isRetryable: Bool,
    ifIdempotent: Bool?
  ) throws {
    let data = Data(Self.body(error, isIdempotent: isIdempotent).utf8)
    let body = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    #expect(body["retryable"] as? Bool == isRetryable)
    #expect(body["retryable_if_idempotent"] as? Bool == ifIdempotent)
  }

  @Test func `a cancellation is neither retried nor has actions`() {
    enum Mapper: ErrorMapping { typealias Mapped = OrderError }
    let response = ErrorResponse(Mapper.occurrence(for: CancellationError()))
    let body = String(decoding: response.body, as: UTF8.self)
    #expect(body.contains(#""retryable":false,"help""#))
  }

  @Test func `an error without members sends nothing more`() {
    for format in ErrorResponse.Format.allCases {
      let body = Self.body(.audit, as: format)
      #expect(!body.contains("audit team") && !body.contains("help.example.com"))
      #expect(!body.contains("retryable") && !body.contains("call"))
    }
  }

  @Test func `the hint can follow the message`() {
    let body = Self.body(.limited)
    #expect(
      body.contains(#""title":"Too fast.","status":500,"detail":"Too fast. Ask the audit team.""#)
    )
    #expect(!body.contains(#""hint""#))
    #expect(
      Self.body(.limited, as: .graphQL).contains(#""message":"Too fast. Ask the audit team.""#)
    )
    #expect(ResponseMember.joined("混雑。", "後で。") == "混雑。後で。")
  }

  @Test func `Markdown has the texts and the same members`() {
    #expect(
      Self.body(.busy(shop: "*A*\n# `b`", limit: 5), as: .markdown) == ##"""
        # Busy

        \*A\* \# \`b\` is busy.

        Order less than 5 from … .

        - `type`: `urn:errcat:com.example:error.busy`
        - `status`: `503`
        - `code`: `7`
        - `key`: `error.busy`
        - `trace_id`: `t/1`
        - `retryable`: `false`
        - `retryable_if_idempotent`: `true`
        - `retry_after`: `2`
        - `actions`: `retry, call`
        - `help`: `https://help.example.com/error.busy?t=t%2F1`
        - `arguments.shop`: `` *A* # `b` ``
        - `arguments.limit`: `5`

        """##
    )
  }

  @Test func `Markdown escapes what a text can begin`() {
    var occurrence = Occurrence(OrderError.forbidden, traceID: "`")
    occurrence.fields = [
      "a`b": [.text("1. <b>x</b> [y](z) | ~~s~~ &amp; c_d")], "c": [.text("- x"), .text("12) +")],
    ]
    let body = String(decoding: ErrorResponse(occurrence, as: .markdown).body, as: UTF8.self)
    #expect(
      body.hasPrefix(
        #"""
        Not allowed.

        * `` a`b ``: 1\. \<b\>x\</b\> \[y\](z) \| \~\~s\~\~ \&amp; c\_d
        * `c`: \- x
        * `c`: 12\) +

        - `type`:
        """#
      )
    )
    #expect(body.contains("- `trace_id`: `` ` ``\n"))
  }

  @Test(
    arguments: [
      (nil, false), ("", false), ("text/markdown", true),
      ("TEXT/Markdown ; q=0.9, */*;q=0.1", true),
      ("text/markdown;variant=CommonMark;q=0.5", true), ("text/markdown, */*", true),
      ("*/*, text/markdown", false), ("application/json, text/markdown", false),
      ("application/json;q=0.5, text/markdown;q=0.8", true), ("text/html, text/*;q=0.2", true),
      ("application/problem+json;q=0.7, text/markdown;q=0.6", false), ("text/html, */*", false),
      ("text/markdown;q=0, text/*", false), ("text/markdown;q=2", false), ("text/plain", false),
    ] as [(String?, Bool)]
  )
  func `a client gets Markdown if it prefers it`(accept: String?, isMarkdown: Bool) {
    let response = ErrorResponse(Occurrence(OrderError.forbidden), accept: accept)
    let type = isMarkdown ? "text/markdown; charset=UTF-8" : "application/problem+json"
    #expect(response.headers["Content-Type"] == type)
    #expect(response.headers["Vary"] == "Accept, Accept-Language")
  }

  @Test(arguments: [ErrorResponse.Format.problemDetails, .google, .graphQL])
  func `an app reads hint, help and delay without the headers that a browser hides`(
    format: ErrorResponse.Format
  ) {
    let response = ErrorResponse(Occurrence(Self.busy, traceID: "t/1"), as: format)
    let read = OrderMapper.occurrence(
      forStatus: response.status,
      headers: ["Content-Type": format.contentType],
      body: response.body
    )
    #expect(read.details["hint"] == "Order less than 5 from … .")
    #expect(read.details["help"] == "https://help.example.com/error.busy?t=t%2F1")
    #expect(read.retryAfter == (format == .google ? .milliseconds(1_500) : .seconds(2)))
  }
}
