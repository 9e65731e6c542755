import CatalogFixtures
import Testing

@testable import ErrcatCompiler
@testable import ErrcatCore

@Suite struct SensitiveArgumentTests {
  /// The names of public arguments that the rule finds.
  private func found(_ names: [String], type: String = "string") async -> [String] {
    let arguments = names.map { #""\#($0)": {"type": "\#(type)", "privacy": "public"}"# }
    let pipeline = await Fixture.pipeline(
      catalog: Fixture.catalog(
        #""error.a.x": {"arguments": {\#(arguments.joined(separator: ", "))}}"#
      ),
      packs: ["en": #"{"error.a.x": "A"}"#]
    )
    let findings = await pipeline.check(rules: ["sensitive-argument"]).diagnostics
    return findings.compactMap {
      $0.message.split(separator: "'").dropFirst().first.map(String.init)
    }
  }

  @Test func `a name with a word for private data`() async {
    let names = [
      "billingAddress", "cardNumber", "mapCoordinates", "credential", "userCredentials", "email",
      "file", "lastFilename", "iban", "sourceIp", "latitude", "deep_link", "location", "login",
      "longitude", "mail", "message", "mobile", "first_name", "nickname", "passcode", "newPassword",
      "path", "phone", "pinCode", "prompt", "searchQuery", "clientSecret", "session", "surname",
      "telephone", "text", "accessToken", "requestUri", "url", "currentUser", "username",
    ]
    #expect(await found(names) == names)
  }

  @Test func `a name with such letters in another word`() async {
    let names = [
      "size", "profile_id", "spinner", "context", "tokenizer", "renamed", "clip", "USERS",
    ]
    #expect(await found(names) == [])
    #expect(await found(["email", "user"], type: "bool") == [])
  }
}
