import ErrorCatalog
import Foundation
import Testing

@testable import IdentitySDK

struct IdentitySDKTests {
  init() { LocalizationManager.shared.languageOverride = "en" }

  /// An SDK whose service always responds like this.
  private func identity(
    _ status: Int = 200,
    _ headers: [String: String] = [:],
    _ body: String = #"{ "name": "Ada" }"#,
    session: URL = URL(filePath: "/nowhere")
  ) -> Identity {
    let response = (status, headers, Data(body.utf8))
    return Identity(
      service: IdentityService { _, _, callback in callback(.success(response)) },
      sessionFile: session
    )
  }

  /// An SDK whose service can't be reached.
  private func identity(throwing error: URLError.Code) -> Identity {
    Identity(
      service: IdentityService { _, _, callback in callback(.failure(URLError(error))) },
      sessionFile: URL(filePath: "/nowhere")
    )
  }

  /// What signing in throws.
  private func failure(_ identity: Identity) async throws -> Identity.Failure {
    do throws(Identity.Failure) {
      _ = try await identity.signIn(name: "ada", password: "x")
    } catch {
      return error
    }
    throw CancellationError()
  }

  @Test func `errors are of six kinds`() {
    #expect(
      IdentityError.Category.allCases == [
        .connection, .state, .validation, .token, .client, .server,
      ]
    )
  }

  @Test func `no connection and a wrong certificate are two errors`() async throws {
    #expect(try await failure(identity(throwing: .notConnectedToInternet)).error == .noConnection)
    let unsafe = try await failure(identity(throwing: .serverCertificateUntrusted))
    #expect(unsafe.error == .certificatePinningFailed)
    #expect(!unsafe.error.isRetryable)
  }

  @Test(arguments: [
    ("no_session", "not signed in"), ("session_exists", "other state: alreadySignedIn"),
    ("sign_up_gone", "other state: signUpExpired"), ("token_expired", "other"),
  ])
  func `a caller catches one state, or all states and reads which`(code: String, text: String)
    async throws
  {
    let sdk = identity(409, [:], #"{ "error": { "code": "\#(code)" } }"#)
    var caught = ""
    do {
      _ = try await sdk.signIn(name: "ada", password: "x")
    } catch .signedOut {
      caught = "not signed in"
    } catch  where error.category == .state {
      switch error.error {
      case .alreadySignedIn: caught = "other state: alreadySignedIn"
      case .signUpExpired: caught = "other state: signUpExpired"
      default: caught = "unknown state"
      }
    } catch {
      caught = "other"
    }
    #expect(caught == text)
  }

  @Test func `a specific error is found in what any function throws`() async {
    func anything() async throws { throw try await failure(identity(401)) }
    do {
      try await anything()
    } catch {
      #expect(IdentityError(in: error) == .tokenExpired)
    }
  }

  @Test func `an error has the trace id from the service's own header`() async throws {
    let answered = try await failure(identity(500, ["x-identity-trace": "QqTmrct8ph"]))
    #expect(answered.traceID.known == "QqTmrct8ph")
    #expect(
      answered.presentation().message
        == "Sign-in isn’t available right now. Tell support this number: QqTmrct8ph."
    )
    #expect(answered.presentation().traceID == "QqTmrct8ph")
    #expect(
      answered.presentation(in: "tr").message
        == "Giriş şu anda kullanılamıyor. Desteğe bu numarayı verin: QqTmrct8ph."
    )
  }

  @Test func `without a trace id of the service, none is shown`() async throws {
    let unanswered = try await failure(identity(422))
    #expect(unanswered.traceID.known == nil)
    #expect(unanswered.presentation().traceID == nil)
    let failed = try await failure(identity(500))
    #expect(failed.presentation().message == "Sign-in isn’t available right now.")
  }

  @Test func `a field can have several errors`() async throws {
    let body = #"""
      { "error": { "code": "fields_refused", "fields": {
        "password": ["Too short.", "Needs a digit."], "email": "Already in use."
      } } }
      """#
    let refused = try await failure(identity(422, [:], body))
    #expect(refused.error == .invalidFields)
    // The service writes these messages for users, in their language.
    #expect(refused.messages(for: "password") == ["Too short.", "Needs a digit."])
    #expect(refused.messages(for: "email") == ["Already in use."])
  }

  @Test func `a field's code becomes the SDK's message in the user's language`() async throws {
    let body = #"""
      { "error": { "code": "fields_refused", "fields": {
        "password": [{ "code": "too_short", "minimum": 12 }], "email": "Already in use."
      } } }
      """#
    let refused = try await failure(identity(422, [:], body))
    #expect(refused.messages(for: "password") == ["Use a password of 12 characters or more."])
    #expect(
      refused.messages(for: "password", in: "tr")
        == ["En az 12 karakterlik bir parola kullanın."]
    )
    #expect(refused.messages(for: "email") == ["Already in use."])
  }

  @Test func `what a header of OAuth says of the token counts`() async throws {
    let headers = ["WWW-Authenticate": #"Bearer realm="x", error="invalid_token""#]
    #expect(try await failure(identity(403, headers, "")).error == .tokenExpired)
  }

  @Test(arguments: [
    ("token_expired", [IdentityError.Action.logIn]), ("token_not_ready", [.retry]),
  ])
  func `an error of the token names the action to take`(
    code: String,
    actions: [IdentityError.Action]
  ) async throws {
    let error = try await failure(identity(403, [:], #"{ "error": { "code": "\#(code)" } }"#))
    #expect(error.category == .token)
    #expect(error.actions == actions)
  }

  @Test func `an unknown error of the service is a client error with its details`() async throws {
    let body = #"{ "error": { "code": "teapot", "detail": "short and stout" } }"#
    let unknown = try await failure(identity(418, ["X-Identity-Trace": "t1"], body))
    #expect(unknown.error == .clientError)
    #expect(unknown.details["message"] == "short and stout")
    #expect(unknown.unmappedServerCode == .name("teapot"))
    #expect(
      unknown.presentation().message == "This didn’t work. Tell support this number: t1."
    )
  }

  @Test func `a client error has values of the service's response in its message`() async throws {
    let body = #"{ "error": { "code": "device_limit" } }"#
    let headers = ["X-Identity-Trace": "t1", "X-Identity-Devices": "3"]
    let limited = try await failure(identity(403, headers, body))
    #expect(limited.error == .tooManyDevices(limit: 3))
    #expect(limited.presentation().message == "You can use this account on 3 devices.")
    #expect(limited.presentation().traceID == "t1")
  }

  @Test func `Objective-C receives an NSError with code, message, trace id and actions`()
    async throws
  {
    let sdk = identity(401, ["X-Identity-Trace": "t1"])
    let error = try #require(
      await withCheckedContinuation { continuation in
        sdk.signIn(name: "ada", password: "x") { (user: User?, error: NSError?) in
          continuation.resume(returning: error)
        }
      }
    )
    #expect(error.domain == "com.example.identity")
    #expect(error.code == 401)
    #expect(error.localizedDescription == "Sign in again to continue.")
    #expect(error.userInfo[ErrorUserInfoKey.key] as? String == "error.token.expired")
    #expect(error.userInfo[ErrorUserInfoKey.traceID] as? String == "t1")
    #expect(error.userInfo[ErrorUserInfoKey.actions] as? [String] == ["log_in"])
  }

  @Test func `a completion handler receives the user, or the error, on the main actor`() async {
    func result(_ sdk: Identity) async -> Result<User, Identity.Failure> {
      await withCheckedContinuation { continuation in
        sdk.signIn(name: "ada", password: "x") { (result: Result<User, Identity.Failure>) in
          MainActor.assertIsolated()
          continuation.resume(returning: result)
        }
      }
    }
    guard case .success(User(name: "Ada")) = await result(identity()) else {
      Issue.record("nobody is signed in")
      return
    }
    guard case .failure(.tokenExpired) = await result(identity(401)) else {
      Issue.record("the token hasn't expired")
      return
    }
  }

  @Test func `synchronous calls throw the same errors`() throws {
    #expect { try identity().currentUser() } throws: { IdentityError(in: $0) == .signedOut }

    let file = URL.temporaryDirectory.appending(path: "identity-\(UUID().uuidString)")
    try Data("{".utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let damaged = identity(session: file)
    #expect { try damaged.currentUser() } throws: { IdentityError(in: $0) == .clientError }
    try JSONEncoder().encode(User(name: "Ada")).write(to: file)
    #expect(try damaged.currentUser() == User(name: "Ada"))
  }

  @Test func `all errors of one sign-up have its id`() async throws {
    let signUp = identity(throwing: .timedOut).beginSignUp()
    for step in ["address", "phone"] {
      do throws(Identity.Failure) {
        try await signUp.submit(step, [:])
        Issue.record("nothing was thrown")
      } catch {
        #expect(error.operation == "sign-up")
        #expect(error.traceID.known == signUp.id)
      }
    }
    let answered = identity(410, ["X-Identity-Trace": "t1"], #"{"error":{"code":"sign_up_gone"}}"#)
    do throws(Identity.Failure) {
      try await answered.beginSignUp().submit("phone", [:])
      Issue.record("nothing was thrown")
    } catch {
      #expect(error.error == .signUpExpired)
      #expect(error.traceID.known == "t1")
    }
  }
}
