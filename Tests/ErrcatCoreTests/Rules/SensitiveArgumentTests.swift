import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SensitiveArgumentTests {
  /// The names of public arguments that the rule finds.
  private func found(_ names: [String], type: String = "string") -> [String] {
    let arguments = names.map { #""\#($0)": {"type": "\#(type)", "privacy": "public"}"# }
    let pipeline = Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"arguments": {\#(arguments.joined(separator: ", "))}}"#
      ),
      packs: ["en": #"{"error.a.x": "A"}"#]
    )
    let findings = pipeline.check(rules: ["sensitive-argument"]).diagnostics
    return findings.compactMap {
      $0.message.split(separator: "'").dropFirst().first.map(String.init)
    }
  }

  @Test func `a name with a word for private data`() {
    let names = [
      "billingAddress", "cardNumber", "mapCoordinates", "credential", "userCredentials", "email",
      "file", "lastFilename", "iban", "sourceIp", "latitude", "deep_link", "location", "login",
      "longitude", "mail", "message", "mobile", "first_name", "nickname", "passcode", "newPassword",
      "path", "phone", "pinCode", "prompt", "searchQuery", "clientSecret", "session", "surname",
      "telephone", "text", "accessToken", "requestUri", "url", "currentUser", "username",
    ]
    #expect(found(names) == names)
  }

  @Test func `a name with such letters in another word`() {
    let names = [
      "size", "profile_id", "spinner", "context", "tokenizer", "renamed", "clip", "USERS",
    ]
    #expect(found(names) == [])
    #expect(found(["email", "user"], type: "bool") == [])
  }
}
