import Testing

@testable import ErrorReporting

/// Where each kind of secrets begins and ends: the texts next to each limit, on both sides of it.
@Suite struct SecretLimitTests {
  /// A text in which `{20}` stands for so many letters.
  private static func expanded(_ text: String) -> String {
    text.replacing(/\{(\d+)\}/) { String(repeating: "a", count: Int($0.1) ?? 0) }
  }

  /// A number with a prefix, a count of digits and a correct check digit (Luhn).
  private static func card(_ prefix: String, _ count: Int) -> String {
    let start = prefix + String(repeating: "0", count: count - 1 - prefix.count)
    for last in 0...9 {
      var sum = last
      for (place, digit) in start.reversed().enumerated() {
        let value = (digit.wholeNumberValue ?? 0) * (2 - place % 2)
        sum += value / 10 + value % 10
      }
      if sum % 10 == 0 { return start + "\(last)" }
    }
    return start
  }

  @Test(arguments: [
    (13, "4", "5 2 3 6"), (14, "36 38 3000 3059", "37 39 35 3060 2999 4"),
    (15, "34 37", "33 35 36 38 4 5"),
    (
      16, "4 50 51 55 56 57 58 6011 62 63 64 65 67 2221 2720 3528 3589",
      "59 60 61 6010 6012 66 68 2220 2721 3527 3590 34 37 30"
    ),
    (17, "40 62 65", "41 39 61 63 64 66"), (18, "40 62 65", "41 51"), (19, "40 62 65", "41 51"),
  ])
  func `a card number has the first digits and the length of a brand`(
    _ count: Int,
    _ brands: String,
    _ others: String
  ) throws {
    for prefix in brands.split(separator: " ") {
      let number = Self.card(String(prefix), count)
      #expect(Scrubber.scrubbed("n \(number).") == "n <card>.")
      #expect(Scrubber.isCard(try #require(Int(number))))
      let wrong = number.dropLast() + "\(((number.last?.wholeNumberValue ?? 0) + 1) % 10)"
      #expect(Scrubber.scrubbed("n \(wrong).") == "n \(wrong).")
    }
    for prefix in others.split(separator: " ") {
      let number = Self.card(String(prefix), count)
      #expect(Scrubber.scrubbed("n \(number).") == "n \(number).")
    }
  }

  @Test func `numbers that are too long or too short are not card numbers`() {
    for number in [Self.card("4", 12), Self.card("40", 20), Self.card("62", 20), "4"] {
      #expect(Scrubber.scrubbed("n \(number).") == "n \(number).")
    }
    for number in [0, 999_999_999_999, 1_000_000_000_000, .max, .min] {
      #expect(!Scrubber.isCard(number))
    }
    for number in [4_222_222_222_222, -4_222_222_222_222, -4_111_111_111_111_111] {
      #expect(Scrubber.isCard(number))
    }
  }

  @Test(arguments: [
    ("3782 822463 10005", "<card>"), ("3056 930902 5904", "<card>"),
    ("4111-1111 1111.1111", "<card>"), ("41111111 11111111", "<card>"),
    ("4111111111111111 000", "<card> 000"), ("4111 1111 1111 1111-9", "<card>-9"),
    ("4111  1111 1111 1111", "4111  1111 1111 1111"),
    ("411 11111 1111 1111", "411 11111 1111 1111"),
    ("4111 111111 111111", "4111 111111 111111"), ("0.4111111111111111", "0.4111111111111111"),
    ("x.4111111111111111", "x.<card>"), ("4111\u{A1}1111 1111 1111", "4111\u{A1}1111 1111 1111"),
    // In a hexadecimal id of 24 digits or more, with a letter.
    ("1234567a-4111111111111111", "1234567a-4111111111111111"),
    ("12345678-4111111111111111", "12345678-<card>"),
    ("a4111111111111111aaaaaaa", "a4111111111111111aaaaaaa"),
    ("a4111111111111111aaaaaa", "a<card>aaaaaa"), ("g4111111111111111aaaaaaaa", "g<card>aaaaaaaa"),
    ("41111111111111112222222g", "41111111111111112222222g"),
  ])
  func `card numbers are grouped as they are printed`(_ text: String, _ scrubbed: String) {
    #expect(Scrubber.scrubbed(text) == scrubbed)
  }

  @Test(
    arguments: [
      ("12345:{30}", nil), ("123456:{30}", "<token>"), ("123456789012:{30}", "<token>"),
      ("1234567890123:{30}", nil), ("123456:{29}", nil), ("123456:{29}.a", nil),
      ("123456:{40}.b", "<token>.b"),
      ("ghp_{20}", "<key>"), ("ghp_{19}", nil), ("AKIA{12}", "<key>"),
      ("--{31}-password abc", "--{31}-password <secret>"), ("--{32}-password abc", nil),
      ("AKIA{11}", nil), ("xghp_{20}", nil), ("-ghp_{20}", "-<key>"),
      ("1//0{20}", "<key>"), ("1//0{19}", nil), ("glpat-{16}", "<key>"),
      ("https://hooks.slack.com/services/T0/B0/abcd", "https://hooks.slack.com/services/<key>"),
      ("https://hooks.slack.com/services/T0/B0/abc", nil),
      ("ghp_{20}/x", "<key>/x"),
      ("eyJ{5}", "<token>"), ("eyJ{4}", nil), ("eyj{9}", nil), ("exJ{9}", nil),
      ("bearer 1234567", nil), ("bearer 12345678", "bearer <token>"),
      ("basic 1234567", nil), ("basic\t12345678", "basic\t<token>"), ("bearer12345678", nil),
      ("xbearer 12345678", nil), ("bearer        12345678", "bearer        <token>"),
      ("bearer         12345678", nil), ("basic abcdefgh", nil),
      ("basic abcdefgH", "basic <token>"),
      ("basic Abcdefgh", nil), ("basix 12345678", nil), ("beared 12345678", nil),
      ("basic {19}", nil), ("basic {20}", "basic <token>"),
      // A name doesn't begin in a secret.
      ("123456:{39}S.id=a1b2", "<token>.id=a1b2"),
    ] as [(String, String?)]
  )
  func `tokens and keys have a least length`(_ text: String, _ scrubbed: String?) {
    let whole = Self.expanded(text)
    #expect(Scrubber.scrubbed(whole) == scrubbed.map(Self.expanded) ?? whole)
  }

  @Test(
    arguments: [
      ("DE89370400440532013000", "<iban>"), ("de89 3704 0044 0532 0130 00", "<iban>"),
      ("GB29-NWBK-6016-1331-9268-19", "<iban>"), ("NO9386011117947", "<iban>"),
      ("MT84MALT011000012345MTLCAST001S", "<iban>"), ("FR1420041010050500013M02606", "<iban>"),
      ("DE88370400440532013000", nil), ("DE8937040044053201300", nil),
      ("DE893704004405320130000", nil), ("DE89370400440532013000a", nil),
      ("DE89 370 40044 0532 0130 00", nil), ("ZZ89370400440532013000", nil),
      ("aDE89370400440532013000", nil), ("DE89370400440532013000.", "<iban>."),
      ("DE89370400440532013000 1", "<iban> 1"), ("AT611904300234573201 x", "<iban> x"),
      ("DE89370400440532013000-", "<iban>-"),
      ("DEA9370400440532013000", nil), ("DE8A370400440532013000", nil),
    ] as [(String, String?)]
  )
  func `account numbers have the length and check digits of their country`(
    _ text: String,
    _ scrubbed: String?
  ) {
    #expect(Scrubber.scrubbed(text) == scrubbed ?? text)
  }

  @Test(
    arguments: [
      ("1.2.3.4", "<ip>"), ("255.1.1.1", nil), ("254.255.255.255", "<ip>"), ("1.2.3.256", nil),
      ("127.0.0.1", nil), ("126.0.0.1", "<ip>"), ("1.2.3", nil), ("1.2.3.4.5", nil),
      ("1.02.3.4", nil), ("1.0.0.0", "<ip>"), ("a1.2.3.4", nil), ("_1.2.3.4", "_<ip>"),
      (".1.2.3.4", nil), ("1.2.3.4.", "<ip>."), ("1.2.3.4:80", "<ip>:80"), ("1.2.3.4a", nil),
      ("1.2.3.1000", nil),
      ("2001:db8::1", "<ip>"), ("2001:db8:1:2:3:4:5:6", "<ip>"), ("::1", nil), ("::", nil),
      ("fe80::a", "<ip>"), ("[fe80::1]:80", "[<ip>]:80"), ("::ffff:1.2.3.4", "<ip>"),
      ("00:1a:2b:3c:4d:5e:6f:70", "<mac>"), ("2001:db8:1:2:3:4:5", nil),
      ("2001:db8:1:2:3:4:5:6:7", nil), ("20011::1", nil), ("1::2::3", nil), ("std::abc", nil),
      ("ab::cd", nil), ("12:30:45", nil), ("g1::2", nil), ("fe80::1: x", nil),
      ("127.0.0.1.", nil), ("1..2.3", nil), ("1.2..3", nil), ("12.0.0.1", "<ip>"),
      ("25.0.0.1", "<ip>"), ("1.2.3.4.5.", nil), ("1.2.3.4.a", nil), ("1.2.3.4./", "<ip>./"),
      ("http://1.2.3.4/a", "http://<ip>/a"), ("Chrome/1.2.3.4", nil), ("a/1.2.3.4:80", "a/<ip>:80"),
      ("/hosts/1.2.3.4", "/hosts/<ip>"), ("hosts/1.2.3.4/x", "hosts/<ip>/x"),
      ("https://a.b/1.2.3.4", "https://a.b/<ip>"), ("/log/1.2.3.4.txt", nil),
      ("/log/1.2.3.4.5", nil), ("/log/1.2.3.4a", nil), ("Chrome/1.2.3.4 Safari/1.2.3.4", nil),
      ("ip_1.2.3.4_down", "ip_<ip>_down"), ("version_1.2.3.4", nil), ("a_1.2.3.4.jar", nil),
    ] as [(String, String?)]
  )
  func `addresses are whole`(_ text: String, _ scrubbed: String?) {
    #expect(Scrubber.scrubbed(text) == scrubbed ?? text)
  }

  @Test(arguments: [
    "version", "section", "chapter", "release", "build", "x v", "spec", "clause",
  ])
  func `a version or a section is not an address`(_ word: String) {
    for text in ["\(word) 1.2.3.4", "\(word)=1.2.3.4"] { #expect(Scrubber.scrubbed(text) == text) }
    let other = "\(word.dropLast())z"
    for sign in [" ", "="] {
      #expect(Scrubber.scrubbed("\(other)\(sign)1.2.3.4") == "\(other)\(sign)<ip>")
    }
  }

  @Test(
    arguments: [
      ("+12345678", "<phone>"), ("+1234567", nil), ("+123456789012345", "<phone>"),
      ("+1234567890123456", nil), ("+02345678", nil), ("+1 (415) 555-0132 x", "<phone> x"),
      ("+1234567\(String(repeating: " ", count: 23))8", "<phone>"),
      ("+1234567\(String(repeating: " ", count: 24))8", nil),
      ("+1.23456789", nil), ("+1.415.555.0132", "<phone>"), ("+49 30 1234 567", "<phone>"),
      ("415-555-0132", "<phone>"), ("1-415-555-0132", "<phone>"), ("415.555.0132", "<phone>"),
      ("115-555-0132", nil), ("415-155-0132", nil), ("415-555.0132", nil), ("415-555-01321", nil),
      ("415-555-0132-", nil), ("-415-555-0132", nil), (".415-555-0132", nil),
      ("215-255-0132", "<phone>"),
      ("415 555 0132", nil), ("(415) 555-0132", "<phone>"), ("(415)555.0132", "<phone>"),
      ("(415) 555 0132", "<phone>"), ("(115) 555-0132", nil), ("(215) 555-0132", "<phone>"),
      ("(415] 555-0132", nil), ("(415) 555/0132", nil), ("(415) 555-013", nil),
      ("123-45-6789", "<ssn>"), ("000-45-6789", nil), ("666-45-6789", nil), ("123-00-6789", nil),
      ("123-45-0000", nil), ("899-45-6789", "<ssn>"), ("900-45-6789", nil), ("-123-45-6789", nil),
      (".123-45-6789", nil), ("123-45-67890", nil), ("123-45-6789-", nil), ("x123-45-6789", nil),
      ("123-456-789", nil), ("123.45.6789", nil), ("001-01-0001", "<ssn>"),
    ] as [(String, String?)]
  )
  func `phone and social security numbers have their groups`(_ text: String, _ scrubbed: String?) {
    #expect(Scrubber.scrubbed(text) == scrubbed ?? text)
  }

  @Test(
    arguments: [
      ("/home/ada/x", "/home/<user>/x"), ("/Users/ada", "/Users/<user>"), ("/Users/Shared/x", nil),
      ("/Users/Sharedan/x", "/Users/<user>/x"), ("/Users/Share/x", "/Users/<user>/x"),
      ("/Users/Sharex", "/Users/<user>"), ("/Users/Publix", "/Users/<user>"),
      ("/Users/Publicola", "/Users/<user>"),
      ("/Users/Public", nil), (#"C:\Users\ada\x"#, #"C:\Users\<user>\x"#), (#"C:\home\ada"#, nil),
      ("/pages/home/ada", nil), ("/export/home/ada", "/export/home/<user>"), ("/home/", nil),
      ("/Users-ada", nil), ("/home/ada:1", "/home/<user>:1"),
      ("file:///home/ada", "file:///home/<user>"),
      ("<Password>x y</Password>", "<Password><secret></Password>"),
      ("<a:token>x</a:token>", "<a:token><secret></a:token>"), ("<name>x</name>", nil),
      ("<token></token>", nil), ("<token></token></a>", nil), ("<token>x<b>", nil),
      ("(token>x</token>", nil),
      ("<token>x\n</token>", nil),
      ("-----BEGIN PRIVATE KEY-----\nAA\n-----END PRIVATE KEY-----\nx", "<private key>\nx"),
      ("-----BEGIN RSA PRIVATE KEY-----\nA", "<private key>"),
      ("-----BEGIN PUBLIC KEY-----\nA\n-----END PUBLIC KEY-----", nil),
      ("-----BEGIN PRIVATE KEY----\nA", nil),
      ("-----BEGIN PRIVATE KEY-----END A-----\nB", "<private key>"),
      ("PASSWORD 'abc'", nil), ("x PASSWORD 'abc'", "x PASSWORD '<secret>'"),
      ("identified by 'abc';", "identified by '<secret>';"),
      ("IDENTIFIED BY 'abc'", "IDENTIFIED BY '<secret>'"),
      ("identified as 'abc'", nil),
      ("x --password abc", "x --password <secret>"), ("--password=abc", "--password=<secret>"),
      ("--name abc", nil), ("curl -u ada:pw x", "curl -u ada:<secret> x"), ("curl -u ada pw", nil),
      ("curl -u a:pw x", "curl -u a:<secret> x"), ("--token abc", nil),
      ("--token ab1", "--token <secret>"), ("aaaa eyJabcd", nil), ("aaaa eyJabcde", "aaaa <token>"),
      ("<token> x</token>", "<token><secret></token>"), ("<token->x</token->", nil),
      ("<token_1>x</token_1>", "<token_1><secret></token_1>"),
      ("{256}@b.c", "<email>"), ("{257}@b.c", "a<email>"), ("''@b.c", nil),
      ("4111111111111111{64}g", nil), ("4111111111111111{63}g", "<card>{63}g"),
      ("curl -u :pw", nil), ("curl -u {64}:pw", "curl -u {64}:<secret>"), ("curl -u {65}:pw", nil),
      ("sshpass -p pw ssh", "sshpass -p <secret> ssh"), ("x -p pw ssh", nil),
      ("--password 'a b' c", "--password '<secret>' c"), ("--password --force", nil),
      ("https://a@b.c/d", "https://<user>@b.c/d"), ("https://b.c/d@e", "https://b.c/<email>"),
      ("http:/a:b@c", "http:/a:<email>"), ("https://a:b@c@d.e/", "https://<user>@d.e/"),
      ("https://a.b/?", nil), ("https://a.b/?c", "https://a.b/?<query>"),
      ("/a?b=c d", "/a?<query> d"),
      ("/a?b[c]=d", "/a?<query>"), ("/a?=d", nil), ("/a#b=c", nil),
      ("https://a.b#c@d", "https://a.b?<query>"), ("https://a.b?c@d", "https://a.b?<query>"),
      ("/a?{64}=b", "/a?<query>"), ("/a?{65}=b", nil),
    ] as [(String, String?)]
  )
  func `paths, elements, blocks, options and URLs are taken out in part`(
    _ text: String,
    _ scrubbed: String?
  ) {
    let whole = Self.expanded(text)
    #expect(Scrubber.scrubbed(whole) == scrubbed.map(Self.expanded) ?? whole)
  }

  @Test(
    arguments: [
      ("password=abc", "password=<secret>"), ("password = abc d", "password = <secret> d"),
      ("password => abc", "password => <secret>"), ("password: required", nil),
      ("password: hunter", "password: <secret>"),
      ("Password::abc", nil), ("form[password]=abc", "form[password]=<secret>"),
      ("\"password\" : \"a b\", c", "\"password\" : \"<secret>\", c"),
      ("password=\"a\"b\"", "password=\"<secret>\""),
      ("password=Optional(\"abc\")", "password=Optional(\"<secret>\")"),
      ("password=[\"abc\"]", "password=[\"<secret>\"]"),
      ("password=***", nil), ("password=xxx", nil), ("password=(none)", nil),
      ("password=null", nil),
      ("password=<none>", nil), ("myPassword=abc", "myPassword=<secret>"), ("mypassword=abc", nil),
      ("userPASSWORD=abc", "userPASSWORD=<secret>"), ("XPASSWORD=abc", nil),
      ("COMPASS=Abcd1234efgh", nil),
      ("xPassword=abc", "xPassword=<secret>"), ("APIPassword=abc", "APIPassword=<secret>"),
      ("oauth2Token=abc", "oauth2Token=<secret>"), ("oauth2TOKEN=abc", "oauth2TOKEN=<secret>"),
      ("oauth2token=abc", nil), ("APIpassword=abc", nil), ("Xpassword=abc", nil),
      ("XPAssword=abc", nil),
      ("PASSWORD2=abc", "PASSWORD2=<secret>"), ("db.password=abc", "db.password=<secret>"),
      ("password=a&b=c", "password=<secret>&b=c"), ("password=a&b", "password=<secret>"),
      ("password=a&", "password=<secret>&"), ("password=abc\nd", "password=<secret>\nd"),
      ("token: expired", nil), ("token: abcdef", nil), ("token: abcdef1", "token: <secret>"),
      ("token=abcdef", "token=<secret>"), ("pin=123", nil), ("pin=1234", "pin=<secret>"),
      ("pin: 1234", "pin: <secret>"), ("pin: 123", nil), ("pin: a1234", nil), ("pin=abcd", nil),
      ("phone=12345", nil), ("phone=(030)123456", "phone=<number>"),
      ("password=\"a\nb\"", "password=\"<secret>\nb\""),
      ("password=optional(\"abc\")", "password=optional(\"<secret>\")"),
      ("password=optionalValue9", "password=<secret>"), ("password:=abc", "password:<secret>"),
      ("phone=123456", "phone=<number>"),
      ("phone: 030 123456 .", "phone: <number> ."),
      ("cookie: a=b; c=d", "cookie: <cookie>"), ("cookie: none", nil),
      ("cookie: a=b\nc", "cookie: <cookie>\nc"), ("cookie: {64}=b", "cookie: <cookie>"),
      ("cookie: {65}=b", nil),
      ("Authorization: Bearer abc", nil),
      ("Authorization: Bearer abcdefgh", "Authorization: Bearer <token>"),
      ("Authorization: abcdefg1", "Authorization: <token>"), ("Authorization: abcdefgh", nil),
      ("Authorization: Digest a=b, c=d", "Authorization: Digest <token>"),
      ("Authorization: \"abcdefgh\"", "Authorization: \"<token>\""),
      ("Authorization: Digest a=b\nc<br>", "Authorization: Digest <token>\nc<br>"),
      ("Authorization: Digest a=b<br>", "Authorization: Digest <token><br>"),
      ("Authorization: {19}", nil), ("Authorization: {20}", "Authorization: <token>"),
    ] as [(String, String?)]
  )
  func `values of names that say it`(_ text: String, _ scrubbed: String?) {
    let whole = Self.expanded(text)
    #expect(Scrubber.scrubbed(whole) == scrubbed.map(Self.expanded) ?? whole)
  }

  @Test(arguments: [
    (63, "cb85a6914de7eb69b1127a4bddd164b9"), (64, "94a64ad8d35750910ba73d362d9c0b52"),
    (65, "b62585dccc52d1cc9f67427149be0b97"),
  ])
  func `keys up to the size of a block are used as they are`(_ count: UInt8, _ digits: String) {
    // Computed with Python's `hmac`.
    #expect(KeyedHash(key: Array(0..<count)).hexDigits(of: "value") == digits)
  }
}
